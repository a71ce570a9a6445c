import { z } from 'zod'
import { Calculation } from './calculation.ts'
import { Code } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { RecordId, Release, ReleaseNumber, Source } from './library.ts'

const Fuel = z.object({
  id: z.string(),
  label: z.string().describe('燃料和参数集，如 无烟煤（国标）'),
  labelEn: z.string(),
  ncv: z.string().describe('平均低位发热量，与来源一致'),
  ncvUnit: z.string(),
  units: z.array(z.string()).describe('这种燃料可用的数量单位'),
})

export const CoalEquivalent = z.object({
  release: Release,
  fuels: z.array(Fuel),
  fuel: Fuel.extend({ source: Source, locator: z.string() })
    .nullable()
    .describe('null：直接按能量单位折算'),
  amount: z.string(),
  unit: z.string(),
  problem: Calculation.shape.problem,
  converted: z.object({ amount: z.string(), unit: z.string(), rule: z.string() }).nullable(),
  heat: z.object({ figure: z.string(), unit: z.string() }).nullable().describe('热量，GJ'),
  result: z
    .object({ figure: z.string(), unit: z.string(), exact: z.boolean() })
    .nullable()
    .describe('吨标准煤'),
  basis: z.object({ zh: z.string(), en: z.string() }),
})
export type CoalEquivalent = z.output<typeof CoalEquivalent>

/** Units of energy that need no fuel. */
export const ENERGY_UNITS = ['GJ', 'MJ', 'TJ', 'kWh', 'MWh', '10^4kWh'] as const

export const coalEquivalent = endpoint({
  method: 'GET',
  path: '/extend/factor/coal-equivalent',
  summary: '吨标准煤折算：实物量按燃料的低位发热量，能量按 29.3076 GJ/tce',
  tag: '碳核算因子库',
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: z.object({
    fuel: RecordId.optional().describe('燃料参数的编号，如 FA-ANTH；不填为能量'),
    amount: z.string().max(60, '数量最多 60 个字').default('').describe('数量，如 100'),
    unit: z.string().max(30, '单位最多 30 个字').default('').describe('不填为第一个可用的单位'),
    release: ReleaseNumber.optional(),
  }),
  data: CoalEquivalent,
})
