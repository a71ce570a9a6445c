import { Decimal } from 'decimal.js'

/** Units of the same dimension can be converted into one another. */
interface Unit {
  dimension: string
  /** Size in the dimension's base unit. */
  size: Decimal
  /** The source that defines the size. */
  basis: Basis
  /** Other spellings of its name. */
  also: readonly string[]
}

/** Reasons why a conversion is valid. */
export const BASES = {
  si: {
    zh: '国际单位制（GB 3100-1993）',
    en: 'International System of Units (GB 3100-1993)',
  },
  'coal-equivalent': {
    zh: 'GB/T 2589-2020《综合能耗计算通则》：1 kgce = 29.3076 MJ（当量值）',
    en: 'GB/T 2589-2020: 1 kgce = 29.3076 MJ (calorific equivalent)',
  },
} as const
type Basis = keyof typeof BASES

const unit = (
  dimension: string,
  size: Decimal.Value,
  also: readonly string[] = [],
  basis: Basis = 'si',
): Unit => ({ dimension, size: new Decimal(size), basis, also })

/**
 * All units that an amount may have. Cubic metres at standard conditions are not plain cubic metres, and pieces of
 * different things are different units: they have separate dimensions.
 */
const UNITS: Record<string, Unit> = {
  kWh: unit('energy', '3.6', ['千瓦时', '度', '千瓦小时']),
  MWh: unit('energy', '3600', ['兆瓦时']),
  '10^4kWh': unit('energy', '36000', ['万kwh', '万千瓦时', '万度']),
  GWh: unit('energy', '3600000', ['吉瓦时', '百万千瓦时']),
  MJ: unit('energy', '1', ['兆焦']),
  GJ: unit('energy', '1000', ['吉焦']),
  TJ: unit('energy', '1000000', ['太焦']),
  kgce: unit('energy', '29.3076', ['千克标准煤', '公斤标煤'], 'coal-equivalent'),
  tce: unit('energy', '29307.6', ['吨标准煤', '吨标煤'], 'coal-equivalent'),
  g: unit('mass', '0.001', ['克']),
  kg: unit('mass', '1', ['千克', '公斤']),
  t: unit('mass', '1000', ['吨']),
  '10^4t': unit('mass', '10000000', ['万t', '万吨']),
  L: unit('volume', '0.001', ['升']),
  m3: unit('volume', '1', ['立方米', '方']),
  Nm3: unit('standard-volume', '1', ['标准立方米', '标方']),
  '10^4Nm3': unit('standard-volume', '10000', ['万nm3', '万标准立方米', '万标方']),
  m2: unit('area', '1', ['平方米']),
  km: unit('distance', '1', ['千米', '公里']),
  '10^4km': unit('distance', '10000', ['万km', '万公里']),
  't·km': unit('freight', '1', ['tkm', '吨公里', '吨·公里']),
  '10^4t·km': unit('freight', '10000', ['万t·km', '万吨公里']),
  '人·km': unit('passenger', '1', ['人km', 'pkm', '人公里', '人·公里']),
  '10^4人·km': unit('passenger', '10000', ['万人·km', '万人公里']),
  元: unit('money', '1', ['cny', 'rmb']),
  万元: unit('money', '10000'),
  kW: unit('power', '1', ['千瓦']),
  MW: unit('power', '1000', ['兆瓦']),
}

/** Normalises spellings: `M³`, `m3` and `m³`; `10⁴Nm³`, `10^4 Nm3` and `万 Nm3`. */
const plain = (text: string): string =>
  text
    .replace(/10⁴/g, '10^4')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.*×()]/g, '')
    .replace(/[•∙⋅]/g, '·')

const BY_SPELLING = new Map(
  Object.entries(UNITS).flatMap(([name, { also }]) =>
    [name, ...also].map((spelling) => [plain(spelling), name] as const),
  ),
)

/** The table's unit for what a figure is per; `t铝` and `kgBOD` are masses. */
export function unitOf(per: string): string {
  const substance = /^(kg|t)(铝|BOD|COD|N)$/.exec(per)?.[1]
  return substance ?? BY_SPELLING.get(plain(per)) ?? per
}

/**
 * The unit that a text denotes, or undefined.
 * @param per the unit that the figure is per: always accepted, even if it is not in the table
 */
export const parseUnit = (text: string, per: string): string | undefined =>
  plain(text) === plain(per) ? unitOf(per) : BY_SPELLING.get(plain(text))

/** Units allowed for an amount if the figure is per `per`; `per` itself comes first. */
export function unitsFor(per: string): string[] {
  const own = unitOf(per)
  const dimension = UNITS[own]?.dimension
  if (!dimension) return [own]
  const others = Object.entries(UNITS).filter(([, one]) => one.dimension === dimension)
  return [own, ...others.map(([name]) => name).filter((name) => name !== own)]
}

export interface Conversion {
  /** Number of `to` in one `from`. */
  factor: Decimal
  basis: Basis
}

/** The conversion from one unit to another; undefined if there is none. */
export function conversion(from: string, to: string): Conversion | undefined {
  if (from === to) return { factor: new Decimal(1), basis: 'si' }
  const [one, other] = [UNITS[from], UNITS[to]]
  if (!one || !other || one.dimension !== other.dimension) return undefined
  const basis = one.basis === 'si' ? other.basis : one.basis
  return { factor: one.size.div(other.size), basis }
}
