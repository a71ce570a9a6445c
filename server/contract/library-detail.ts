import { z } from 'zod'
import { Code } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { LibraryRecord, Names, RecordId, Release, ReleaseNumber, Source } from './library.ts'

/** The fields that charts, sibling lists and links need. */
export const RecordBrief = LibraryRecord.pick({
  id: true,
  series: true,
  name: true,
  nameEn: true,
  label: true,
  labelEn: true,
  figure: true,
  value: true,
  unit: true,
  gas: true,
  year: true,
  region: true,
  regionEn: true,
  regionCode: true,
  purpose: true,
  status: true,
  derived: true,
  checked: true,
})
export type RecordBrief = z.output<typeof RecordBrief>

/** A field that differs between two versions. */
export const Change = z.object({
  field: z.string().describe('字段名，如 figure、unit、sourceText'),
  from: z.string(),
  to: z.string(),
})
export type Change = z.output<typeof Change>

/** A version of a record, with the releases that it is valid for. */
export const RecordVersion = z.object({
  release: z.int().describe('从这一版起'),
  date: z.string().describe('该版发布日期，北京时间'),
  until: z.int().nullable().describe('到这一版为止（该版已不是这个值）；null 为至今有效'),
  figure: z.string(),
  value: z.number(),
  unit: z.string(),
  changes: z.array(Change).describe('与前一个值相比改了什么；第一个值为空'),
})
export type RecordVersion = z.output<typeof RecordVersion>

/** Parameters of a fuel in one set of default values; figures are as published. */
export const FuelParameters = z.object({
  id: z.string(),
  parameterSet: z.string().describe('参数集；不同参数集的缺省值不同，不能混用'),
  name: z.string(),
  nameEn: z.string(),
  state: z.string(),
  ncv: z.string(),
  ncvUnit: z.string(),
  carbonContent: z.string(),
  carbonContentUnit: z.string(),
  oxidationRate: z.string(),
  massFactor: z.string(),
  massFactorUnit: z.string(),
  heatFactor: z.string(),
  heatFactorUnit: z.string(),
  source: Source,
  sourceText: z.string(),
  note: z.string(),
})
export type FuelParameters = z.output<typeof FuelParameters>

/** A part of the record's figure. */
export const Share = z.object({ name: z.string(), figure: z.string() })
export type Share = z.output<typeof Share>

export const LibraryDetail = z.object({
  record: LibraryRecord,
  release: Release.describe('数值取自这一版'),
  byCode: z.boolean().describe('true：id 是这条数据的编号；false：id 是系列编号，取其最新一年'),
  retired: z.int().nullable().describe('从第几版起不再收录；仅在没有指定版本时出现'),
  purpose: Names.describe('用于哪一种核算；可为空'),
  gap: Names.nullable().describe('来源没有公布的年份和地区'),
  formula: z
    .object({
      by: z
        .enum(['mass', 'heat'])
        .describe('mass：低位发热量×含碳量×氧化率×44/12；heat：不乘低位发热量'),
      fuel: FuelParameters,
      computed: z.number().describe('按公式算出，未取整'),
    })
    .nullable()
    .describe('燃料因子的参数和公式'),
  otherSets: z.array(FuelParameters).describe('同一种燃料在其他参数集里的缺省值'),
  gases: z.array(Share).describe('各温室气体的份额，单位同数值，来源没有时为空'),
  stages: z.array(Share).describe('生命周期各阶段的份额，单位同数值，来源没有时为空'),
  versions: z.array(RecordVersion).describe('旧的在前'),
  years: z.array(RecordBrief).describe('同一系列的各年，早的在前，含本条；一张图只画一个系列'),
  supersededBy: z
    .object({
      id: z.string(),
      label: z.string(),
      labelEn: z.string(),
      year: z.int(),
      figure: z.string(),
      unit: z.string(),
    })
    .nullable()
    .describe('同一个量更新的数据'),
  newer: RecordBrief.nullable().describe('同一系列更晚年份中最新的一条'),
  replaced: z
    .object({ release: z.int(), record: RecordBrief.nullable().describe('null 为不再收录') })
    .nullable()
    .describe('指定的版本之后，数值已有变动'),
  siblings: z
    .array(RecordBrief)
    .describe('只有地区（或只有 GWP 取值）不同的数据；同年优先，否则取最新'),
  others: z.array(RecordBrief).describe('同一对象、用途不同的数据，如三套电力数据；不能互相替代'),
  answers: z
    .array(z.object({ time: Time, answer: z.string() }))
    .describe('对这条数据的报错的公开答复，旧的在前'),
})
export type LibraryDetail = z.output<typeof LibraryDetail>

const query = z.object({ id: RecordId, release: ReleaseNumber.optional() })

/** Call that finds records similar to an unknown code. */
const near = {
  method: 'GET',
  access: 'public',
  openData: true,
  query: z.object({ id: RecordId }),
  data: z.array(RecordBrief).describe('编号最相近的在前，最多五条，没有相近的为空'),
} as const

export const factorNear = endpoint({
  ...near,
  path: '/extend/factor/near',
  summary: '编号写错时，编号相近的因子',
  tag: '碳核算因子库',
})

export const footprintNear = endpoint({
  ...near,
  path: '/extend/footprint/near',
  summary: '编号写错时，编号相近的产品碳足迹',
  tag: '产品碳足迹库',
})

export const factorGet = endpoint({
  method: 'GET',
  path: '/extend/factor/get',
  summary: '一条因子：数值、来源、公式、历次版本、相关数据',
  tag: '碳核算因子库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryRecordNotFound, Code.libraryReleaseNotFound],
  query,
  data: LibraryDetail,
})

export const footprintGet = endpoint({
  method: 'GET',
  path: '/extend/footprint/get',
  summary: '一条产品碳足迹：数值、来源、边界、历次版本、相关数据',
  tag: '产品碳足迹库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryRecordNotFound, Code.libraryReleaseNotFound],
  query,
  data: LibraryDetail,
})
