import type { Locale } from '#app/i18n/locale.ts'

/** Of the announcement on electricity's footprint factors of 2024, in kgCO₂e/kWh. */
export const FOOTPRINT_SOURCE =
  'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202510/t20251024_1130734.html'

const ROWS: ({ value: string } & Record<Locale, string>)[] = [
  { zh: '全国电力平均', en: 'National average', value: '0.5777' },
  { zh: '燃煤发电', en: 'Coal power', value: '0.9240' },
  { zh: '燃气发电', en: 'Gas power', value: '0.4503' },
  { zh: '水力发电', en: 'Hydropower', value: '0.0141' },
  { zh: '核能发电', en: 'Nuclear power', value: '0.0065' },
  { zh: '风力发电', en: 'Wind power', value: '0.0324' },
  { zh: '光伏发电', en: 'Photovoltaic power', value: '0.0520' },
  { zh: '光热发电', en: 'Concentrated solar power', value: '0.0312' },
  { zh: '生物质发电', en: 'Biomass power', value: '0.0404' },
  { zh: '输配电（不含线损）', en: 'Transmission and distribution, without losses', value: '0.0046' },
  { zh: '输配电（含线损）', en: 'Transmission and distribution, with losses', value: '0.0327' },
]

export const electricityFootprints = (locale: Locale) =>
  ROWS.map(({ value, ...names }) => ({ name: names[locale], value }))
