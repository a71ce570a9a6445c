import { z } from 'zod'
import { Code } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { LibraryRecord, RecordId, Release, ReleaseNumber } from './library.ts'
import { ESTIMATE_LINES_MAX } from './rules.ts'

/** As entered: errors are reported in the answer, together with the calculation. */
const Typed = z.string().max(60, '活动数据最多 60 个字').default('')

export const Problem = z.object({
  field: z.enum(['record', 'amount', 'unit', 'uncertainty']),
  reason: z.enum([
    'missing',
    'invalid',
    'large',
    'unknown-unit',
    'other-unit',
    'no-unit',
    'no-record',
    'no-activity',
    'invalid-percent',
  ]),
  text: z.string(),
})

export const Mass = z.object({
  figure: z.string().describe('已修约，至少两位小数，如 515.30'),
  unit: z.string().describe('kg 或 t，后接气体，如 tCO2'),
  kilograms: z.number().describe('未修约，单位千克'),
  digits: z.int().describe('由因子和活动数据可知的有效数字位数'),
  exact: z.boolean().describe('false：修约过'),
})

export const Calculation = z.object({
  record: LibraryRecord.nullable(),
  amount: z.string(),
  unit: z.string(),
  units: z.array(z.string()).describe('这条数据可用的单位'),
  problem: Problem.nullable(),
  converted: z
    .object({
      amount: z.string(),
      unit: z.string(),
      rule: z.string().describe('换算关系，如 1 MWh = 1000 kWh'),
      basis: z.string().describe('换算依据'),
      basisEn: z.string(),
    })
    .nullable()
    .describe('活动数据换算成因子的单位；单位相同时为 null'),
  result: Mass.nullable(),
  margin: z
    .object({
      percent: z.string().describe('因子的不确定度，±百分数'),
      activityPercent: z.string().describe('活动数据的不确定度，±百分数；没有填写时为空'),
      combinedPercent: z.string().describe('两者合成的不确定度；没有填写活动数据的不确定度时为空'),
      figure: z.string().describe('结果的 ± 部分，单位同结果，两位有效数字'),
    })
    .nullable()
    .describe('来源公布了因子的不确定度时才有；快速估算中，两方面都有才给出'),
})
export type Calculation = z.output<typeof Calculation>

export const GWP_SETS = ['AR4', 'AR5', 'AR6'] as const
export const GwpSet = z.enum(GWP_SETS, 'GWP 取值版本不正确')
export type GwpSet = z.output<typeof GwpSet>

/** Activities that an estimate can include, in the order of its form. */
export const ACTIVITIES = ['electricity', 'heat', 'fuel', 'travel', 'refrigerant'] as const
export type Activity = (typeof ACTIVITIES)[number]

export const EstimateLine = Calculation.extend({
  activity: z.enum(ACTIVITIES).nullable(),
  scope: z.enum(['1', '2', '3']).nullable(),
})
export type EstimateLine = z.output<typeof EstimateLine>

const Margin = z
  .object({ percent: z.string(), figure: z.string().describe('单位同合计') })
  .nullable()
  .describe('合计的不确定度；有一行的因子或活动数据没有不确定度时为 null')

export const Estimate = z.object({
  release: Release,
  gwp: GwpSet,
  lines: z.array(EstimateLine),
  scopes: z.array(z.object({ scope: z.enum(['1', '2', '3']), total: Mass, margin: Margin })),
  total: Mass.nullable().describe('有一行算不出时为 null'),
  margin: Margin,
})
export type Estimate = z.output<typeof Estimate>

const line = z
  .string()
  .max(200, '一行最多 200 个字')
  .describe('编号;活动数据;单位，如 EL-PRV-33-2023;1000;MWh；可再加活动数据的不确定度（±百分数）')

export const estimate = endpoint({
  method: 'GET',
  path: '/extend/factor/estimate',
  summary: '快速估算：多行活动数据，分范围合计',
  tag: '碳核算因子库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: z.object({
    line: z
      .union([line, z.array(line).max(ESTIMATE_LINES_MAX, `最多 ${ESTIMATE_LINES_MAX} 行`)])
      .optional()
      .transform((value) => [value ?? []].flat()),
    gwp: GwpSet.default('AR6').describe('制冷剂泄漏折算所用的 GWP 取值'),
    release: ReleaseNumber.optional(),
  }),
  data: Estimate,
})

const calculation = (library: 'factor' | 'footprint', tag: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/extend/${library}/calculate`,
    summary,
    tag,
    access: 'public',
    openData: true,
    refusals: [Code.libraryRecordNotFound, Code.libraryReleaseNotFound],
    query: z.object({
      id: RecordId,
      release: ReleaseNumber.optional(),
      amount: Typed.describe('活动数据，如 1000'),
      unit: z.string().max(30, '单位最多 30 个字').optional().describe('不填为因子自己的单位'),
      uncertainty: z
        .string()
        .max(10, '不确定度最多 10 个字')
        .default('')
        .describe('活动数据的不确定度，±百分数，如 5'),
    }),
    data: Calculation,
  })

export const calculateFactor = calculation(
  'factor',
  '碳核算因子库',
  '活动数据 × 因子，带换算、算式和修约规则',
)
export const calculateFootprint = calculation('footprint', '产品碳足迹库', '数量 × 产品碳足迹')

const Choice = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  figure: z.string(),
  unit: z.string(),
  year: z.int(),
  regionCode: z.string(),
  region: z.string(),
  regionEn: z.string(),
  units: z.array(z.string()),
})
export const Choices = z.object({
  release: Release,
  activities: z.array(
    z.object({
      activity: z.enum(ACTIVITIES),
      scope: z.enum(['1', '2', '3']),
      records: z.array(Choice),
    }),
  ),
})
export type Choices = z.output<typeof Choices>

export const estimateChoices = endpoint({
  method: 'GET',
  path: '/extend/factor/estimate-choices',
  summary: '快速估算可选的因子',
  tag: '碳核算因子库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: z.object({ gwp: GwpSet.default('AR6'), release: ReleaseNumber.optional() }),
  data: Choices,
})
