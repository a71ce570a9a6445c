/** Unit types (filter 单位类型) by the unit that a figure is per. */
const PER: Record<string, UnitType> = {
  kWh: 'energy',
  MWh: 'energy',
  GJ: 'energy',
  kg: 'mass',
  t: 'mass',
  t铝: 'mass',
  kgBOD: 'mass',
  kgCOD: 'mass',
  kgN: 'mass',
  't铝·min': 'other',
  Nm3: 'volume',
  '10^4Nm3': 'volume',
  m3: 'volume',
  'm³': 'volume',
  L: 'volume',
  'm²': 'area',
  km: 'distance',
  't·km': 'freight',
  '人·km': 'passenger',
  '头·年': 'animal',
  '只·年': 'animal',
  '个·年': 'piece',
  '公顷·年': 'area',
  '公顷·天': 'area',
  晚: 'other',
  万元: 'money',
  kW: 'power',
  台: 'piece',
  辆: 'piece',
  片: 'piece',
  条: 'piece',
  件: 'piece',
  包: 'piece',
  瓶: 'piece',
  部: 'piece',
}

/** A mass of gas, or a volume of methane. */
const EMISSION = /^(?:(?:kg|t|g)(?:CO2e?|CH4|N2O(?:-N)?|CF4|C2F6|SF6)|m3CH4)$/

export const UNIT_TYPES = {
  energy: { zh: '按能量', en: 'Per energy' },
  mass: { zh: '按质量', en: 'Per mass' },
  volume: { zh: '按体积', en: 'Per volume' },
  area: { zh: '按面积', en: 'Per area' },
  distance: { zh: '按里程', en: 'Per distance' },
  freight: { zh: '按货运周转量', en: 'Per tonne-kilometre' },
  passenger: { zh: '按客运周转量', en: 'Per passenger-kilometre' },
  animal: { zh: '按存栏量', en: 'Per animal and year' },
  money: { zh: '按金额', en: 'Per amount spent' },
  power: { zh: '按功率', en: 'Per power' },
  piece: { zh: '按件', en: 'Per piece' },
  none: { zh: '无量纲', en: 'Dimensionless' },
  other: { zh: '其他', en: 'Other' },
} as const
export type UnitType = keyof typeof UNIT_TYPES

export const DIMENSIONLESS = '无量纲'

/** `kgCO2/kWh` → `kgCO2`, `kWh`; brackets around a product are dropped. */
export function splitUnit(unit: string): { emission: string; per: string } | undefined {
  const slash = unit.indexOf('/')
  if (slash < 1) return undefined
  return { emission: unit.slice(0, slash), per: unit.slice(slash + 1).replace(/^\((.*)\)$/, '$1') }
}

/** The type of a unit; undefined if unknown. */
export function unitTypeOf(unit: string): UnitType | undefined {
  if (unit === DIMENSIONLESS) return 'none'
  const parts = splitUnit(unit)
  return parts && EMISSION.test(parts.emission) ? PER[parts.per] : undefined
}
