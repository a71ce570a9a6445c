import { z } from 'zod'
import { Mass } from './calculation.ts'
import { Code } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { LibraryRecord, RecordId, Release, ReleaseNumber } from './library.ts'
import { queryNumber } from './query-number.ts'

/** The first year for which certificates are due, and the last before the free allocation ends. */
export const CBAM_YEARS = { first: 2026, last: 2034 } as const

const query = z.object({
  cn: z
    .string()
    .max(20, 'CN 编码最多 20 个字')
    .default('')
    .describe('CN 编码，4 至 10 位数字，如 2523 21 00'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, '原产国（地区）不正确')
    .default('CN')
    .describe('原产国（地区）代码；XX 为没有单独默认值的国家和地区'),
  tonnes: z.string().max(60, '数量最多 60 个字').default('').describe('货物净重，吨'),
  year: queryNumber(
    z
      .int('年份不正确')
      .min(CBAM_YEARS.first, '年份最小值为 2026')
      .max(CBAM_YEARS.last, '年份最大值为 2034')
      .default(CBAM_YEARS.first),
  ).describe('进口年份，决定加价比例'),
  id: RecordId.optional().describe('一个编码有几个默认值时，选定的一个'),
  release: ReleaseNumber.optional(),
})
export type CbamQuery = z.output<typeof query>

export const Cbam = z.object({
  release: Release,
  countries: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  problem: z
    .object({
      field: z.enum(['cn', 'tonnes']),
      reason: z.enum(['missing', 'invalid', 'large', 'invalid-code', 'no-value', 'several']),
    })
    .nullable(),
  matches: z.array(LibraryRecord).describe('符合编码的默认值，最多 40 条'),
  record: LibraryRecord.nullable().describe('所用的默认值，不含加价'),
  tonnes: z.string(),
  emissions: Mass.nullable().describe('不含加价的隐含排放'),
  markUp: z
    .object({ percent: z.string(), year: z.int() })
    .nullable()
    .describe('该年的加价比例；来源没有写明时为 null'),
  markedFigure: z.string().nullable().describe('加价后的默认值，单位同所用的默认值'),
  marked: Mass.nullable().describe('加价后的隐含排放'),
})
export type Cbam = z.output<typeof Cbam>

export const cbam = endpoint({
  method: 'GET',
  path: '/extend/footprint/cbam',
  summary: 'CBAM 估算：按 CN 编码和原产国（地区）的默认值，含当年加价；不是申报',
  tag: '产品碳足迹库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query,
  data: Cbam,
})
