/** What a factor is used for. Factors of different purposes are never combined in a chart or a sum. */
export const PURPOSES = {
  'grid-average': {
    zh: '核算用电的二氧化碳排放（范围二）用。不是全国碳市场报告所用的因子，也不是产品碳足迹因子。',
    en: 'For the CO₂ emissions of electricity use (scope 2). Not the factor for national ETS reporting, nor a product footprint factor.',
  },
  'residual-mix': {
    zh: '全国平均值，不含市场化交易的非化石能源电量，用于剔除绿电、绿证交易电量的口径。',
    en: 'National average without market-traded non-fossil power, for accounts that set green power and certificates apart.',
  },
  'fossil-power': {
    zh: '全国化石能源发电的平均值，不代表电网平均水平。',
    en: 'The national average of fossil power, not of the grid.',
  },
  ets: {
    zh: '全国碳市场报告用，按报告年度取值。与公告发布的电力平均因子口径不同，不能混用。',
    en: 'For reporting under the national ETS, by reporting year. Not interchangeable with the published grid averages.',
  },
  'grid-history': {
    zh: '2012 年区域电网平均值，供核对历史年度用。电网划分与 2021 年以后的公告不同，不能连成一条线。',
    en: 'Regional averages of 2012, for checking past years. The grids are drawn differently from the notices since 2021: do not join them in one line.',
  },
  'electricity-footprint': {
    zh: '产品碳足迹核算用（生命周期口径）。不能替代电力二氧化碳排放因子核算范围二。',
    en: 'For product footprints (life cycle). No substitute for the electricity CO₂ factor in scope 2.',
  },
  mitigation: {
    zh: '只用于减排项目（CCER、CDM）的基准线，不能用于企业用电排放核算。',
    en: 'For the baselines of mitigation projects (CCER, CDM) only, never for the electricity use of an enterprise.',
  },
  upstream: {
    zh: '只含燃料的上游生产环节，不含燃烧。',
    en: 'Upstream production of the fuel only, without combustion.',
  },
  gwp: {
    zh: '把各种温室气体折算为二氧化碳当量。同一份报告只用一套取值。',
    en: 'Converts a gas to CO₂ equivalents. Use one set of values throughout a report.',
  },
  'grid-abroad': {
    zh: '境外或港澳台电网的平均值，核算当地用电（范围二）用。不能用于内地企业的用电排放核算。',
    en: 'A grid average outside the Chinese mainland, for electricity used there (scope 2). Not for use on the mainland.',
  },
  comparison: {
    zh: '生命周期口径的发电碳强度，只供国际比较。不能替代各地公布的电力因子。',
    en: 'Life-cycle carbon intensity of generation, for international comparison only. No substitute for the factors that each place publishes.',
  },
  cbam: {
    zh: '只用于欧盟碳边境调节机制（CBAM）的进口申报，未加成。不是产品碳足迹，不能与其比较。',
    en: 'For imports into the EU under CBAM only, without mark-up. Not a product footprint, and not comparable with one.',
  },
  product: {
    zh: '产品碳足迹。功能单位和系统边界不同的结果不能直接比较。',
    en: 'A product carbon footprint. Results with other functional units or boundaries cannot be compared directly.',
  },
  general: { zh: '', en: '' },
} as const
export type Purpose = keyof typeof PURPOSES

const PURPOSE_OF: readonly [RegExp, Purpose][] = [
  [/^EL-NAT-EXMKT$/, 'residual-mix'],
  [/^EL-NAT-FOSSIL$/, 'fossil-power'],
  [/^EL-(NAT|REG|PRV)\b/, 'grid-average'],
  [/^EL-ETS$/, 'ets'],
  [/^EL-IN-(OM|BM|CM)$/, 'mitigation'],
  [/^(EL-AU3-|EL-UK-(TD|WTT)|HT-UK-WTT)/, 'upstream'],
  [/^EL-(US|UK|AU|HK|TW|SG|IN)\b/, 'grid-abroad'],
  [/^EL-NDRC-/, 'grid-history'],
  [/^EL-(OM|BM)-/, 'mitigation'],
  [/^EF-EMBER-/, 'comparison'],
  [/^EF-/, 'electricity-footprint'],
  [/^FUUP-/, 'upstream'],
  [/^GWP-/, 'gwp'],
  [/^FP-EF-/, 'electricity-footprint'],
  [/^FP-CBAM-/, 'cbam'],
  [/^FP-/, 'product'],
]

export const purposeOf = (series: string): Purpose =>
  PURPOSE_OF.find(([pattern]) => pattern.test(series))?.[1] ?? 'general'

/**
 * The series code of a record: its code without the year suffix. The regional averages of 2012 are separate: another
 * publisher, and differently drawn grids.
 */
export function seriesCodeOf(code: string, year: number): string {
  const series = code.endsWith(`-${year}`) ? code.slice(0, -5) : code
  return year === 2012 ? series.replace(/^EL-REG-/, 'EL-NDRC-') : series
}

const FAMILIES: readonly [RegExp, string][] = [
  [/^(EL-PRV|EL-REG|EL-NDRC|EL-OM|EL-BM|EL-US|EL-AU|EL-AU3|EL-HK|EF-EMBER)-.+$/, '$1-*'],
  [/^HT-\d\d-CPCD$/, 'HT-*-CPCD'],
  [/^(AG-CH4|AG-N2O)-(HB|DB|HD|ZN|XN|XB)-(.+)$/, '$1-*-$3'],
  [/^GWP-AR\d-(.+)$/, 'GWP-*-$1'],
]

/** The family code, shared by series that differ only in region or GWP set. */
export function familyOf(series: string): string {
  const found = FAMILIES.find(([pattern]) => pattern.test(series))
  return found ? series.replace(found[0], found[1]) : series
}

const NATIONAL = ['EL-NAT', 'EL-ETS', 'EF-NAT', 'EL-NAT-EXMKT', 'EL-NAT-FOSSIL']
const REGIONAL = ['EL-REG', 'EL-NDRC', 'EL-OM', 'EL-BM']
const FUEL_SERIES = ['FU', 'FUG', 'FUUP']

/** Series of the same quantity for other purposes; they are not substitutes. */
export function seriesForOtherPurposes(series: string): string[] {
  const [, kind = '', rest = ''] = /^(EL-[A-Z]+|[A-Z]+)-(.+)$/.exec(series) ?? []
  const related =
    NATIONAL.includes(series) || kind === 'EL-PRV'
      ? NATIONAL
      : REGIONAL.includes(kind)
        ? REGIONAL.map((one) => `${one}-${rest}`)
        : FUEL_SERIES.includes(kind)
          ? FUEL_SERIES.map((one) => `${one}-${rest}`)
          : []
  return related.filter((one) => one !== series)
}

const PROVINCIAL_GAP = {
  zh: '2019—2020 年没有官方的省级数据；西藏、香港、澳门、台湾不在公告中。来源未公布的年份不补数。',
  en: 'There is no official provincial figure for 2019–2020; Xizang, Hong Kong, Macao and Taiwan are not in the notices. Years without a source stay empty.',
}

/** Years or places for which a series has no official figure; such gaps are stated, not filled. */
export function knownGapsOf(series: string): { zh: string; en: string } | undefined {
  if (series === 'EL-NAT')
    return {
      zh: '2010—2014 年、2016—2019 年没有官方的全国平均值。来源未公布的年份不补数。',
      en: 'There is no official national average for 2010–2014 and 2016–2019. Years without a source stay empty.',
    }
  return series.startsWith('EL-PRV-') ? PROVINCIAL_GAP : undefined
}

/** Names of a series: its records' names without the year. */
export const seriesNames = (nameZh: string, nameEn: string, year: number) => ({
  nameZh: nameZh.replace(new RegExp(`^${year}年度?|（${year}）`), ''),
  nameEn: nameEn.replace(new RegExp(`,? ${year}(?=$|,)`), ''),
})

const COMMON: readonly RegExp[] = [
  /^EL-(NAT|REG|PRV|ETS|NAT-EXMKT|NAT-FOSSIL)\b/,
  /^EF-NAT$/,
  /^FU-/,
  /^HT-DEF$/,
  /^IP-CEM-CLK$/,
  /^IP-CARB-CaCO3$/,
  /^GWP-AR[56]-(CO2|CH4|N2O|SF6|NF3|HFC32|HFC134a|HCFC22|R404A|R407C|R410A)$/,
  /^TR-(BT|PT)-/,
  /^WA-TAP$/,
]

/** Series shown before a search: those in common use. Only the newest record of each is shown. */
export const isCommonSeries = (series: string): boolean =>
  COMMON.some((pattern) => pattern.test(series))
