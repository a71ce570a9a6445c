import { z } from 'zod'
import { Code } from './codes.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { Change } from './library-detail.ts'
import { Release, ReleaseNumber, whole } from './library.ts'
import { LIBRARY_PAGE_NO_MAX } from './rules.ts'

export const CHANGE_KINDS = ['changed', 'added', 'retired'] as const

/** Why a record changed: the first of these reasons that applies. */
export const REASONS = ['value', 'unit', 'printed', 'source', 'successor', 'text'] as const

export const ChangedRecord = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  name: z.string(),
  nameEn: z.string(),
  year: z.int(),
  region: z.string(),
  regionEn: z.string(),
  figure: z.string().describe('停用的为最后的数值'),
  unit: z.string(),
  changes: z.array(Change).describe('修改的字段，旧值和新值；新增和停用为空'),
  reason: z
    .enum([...REASONS, ''])
    .describe(
      'value 数值更正，unit 单位更正，printed 按来源原样补足位数，source 来源文件或出处更新，successor 标明更新的数据，text 名称或说明',
    ),
})
export type ChangedRecord = z.output<typeof ChangedRecord>

const PublicAndAll = z.object({ public: z.int(), all: z.int() })

export const ReleaseChanges = z.object({
  release: Release,
  totals: z
    .object({
      before: PublicAndAll,
      added: PublicAndAll,
      retired: PublicAndAll,
      now: PublicAndAll,
      changed: PublicAndAll,
    })
    .describe('before + added − retired = now；all 另含待核实、不公开的数据'),
  list: z.array(ChangedRecord).describe('公开数据的变动：修改、新增、停用'),
  total: z.int(),
  pageNo: z.int(),
  pageSize: z.int(),
})
export type ReleaseChanges = z.output<typeof ReleaseChanges>

const common = {
  method: 'GET',
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: z.object({
    release: ReleaseNumber.optional(),
    kind: z.enum(CHANGE_KINDS).optional().describe('只看修改、新增或停用'),
    pageNo: whole('页码', LIBRARY_PAGE_NO_MAX).default(1),
    pageSize: whole('每页条数', 200).default(10),
  }),
  data: ReleaseChanges,
} as const satisfies Partial<Endpoint>

export const factorChanges = endpoint({
  ...common,
  path: '/extend/factor/changes',
  summary: '一版因子的变动清单：修改（旧值、新值、原因）、新增、停用，及与上一版的核对',
  tag: '碳核算因子库',
})

export const footprintChanges = endpoint({
  ...common,
  path: '/extend/footprint/changes',
  summary: '一版产品碳足迹的变动清单：修改（旧值、新值、原因）、新增、停用，及与上一版的核对',
  tag: '产品碳足迹库',
})
