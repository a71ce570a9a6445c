import { type Bilingual, dataPair, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** The document from which every figure below was taken. */
export interface Source {
  title: string
  publisher: string
  number: string
  url: string
}

const MEE = 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/'
const title = (year: number): Bilingual => ({
  zh: `关于发布${year}年电力二氧化碳排放因子的公告`,
  en: `Announcement on CO₂ emission factors of electricity for ${year} (in Chinese)`,
})
const PUBLISHER: Bilingual = {
  zh: '生态环境部、国家统计局',
  en: 'Ministry of Ecology and Environment, National Bureau of Statistics',
}
const ANNOUNCEMENTS = [
  {
    year: 2021,
    zh: '公告2024年第12号',
    en: 'Announcement No. 12 of 2024',
    url: `${MEE}202404/t20240412_1070565.html`,
    average: '0.5568',
    withoutTraded: '0.5942',
    fossil: '0.8426',
  },
  {
    year: 2022,
    zh: '公告2024年第33号',
    en: 'Announcement No. 33 of 2024',
    url: `${MEE}202412/t20241226_1099413.html`,
    average: '0.5366',
    withoutTraded: '0.5856',
    fossil: '0.8325',
  },
  {
    year: 2023,
    zh: '公告2025年第47号',
    en: 'Announcement No. 47 of 2025',
    url: `${MEE}202512/t20251231_1139517.html`,
    average: '0.5306',
    withoutTraded: '0.6096',
    fossil: '0.8273',
  },
]

/** The three national series, in kgCO₂/kWh, newest year first. */
export const nationalFactors = (locale: Locale) =>
  ANNOUNCEMENTS.map(({ year, average, withoutTraded, fossil, url, ...numbers }) => ({
    year,
    average,
    withoutTraded,
    fossil,
    source: {
      title: dataPair(locale, title(year)),
      publisher: dataPair(locale, PUBLISHER),
      number: dataPair(locale, numbers),
      url,
    } satisfies Source,
  })).reverse()

export const MAP_YEAR = 2023

/** Province-level averages of 2023 in kgCO₂/kWh, by division code; `null` where none was published. */
const PROVINCES = [
  { code: '11', iso: 'BJ', zh: '北京', en: 'Beijing', value: '0.5554', row: 3, column: 6 },
  { code: '12', iso: 'TJ', zh: '天津', en: 'Tianjin', value: '0.6796', row: 4, column: 7 },
  { code: '13', iso: 'HE', zh: '河北', en: 'Hebei', value: '0.6516', row: 4, column: 6 },
  { code: '14', iso: 'SX', zh: '山西', en: 'Shanxi', value: '0.6634', row: 4, column: 5 },
  { code: '15', iso: 'NM', zh: '内蒙古', en: 'Inner Mongolia', value: '0.6479', row: 3, column: 5 },
  { code: '21', iso: 'LN', zh: '辽宁', en: 'Liaoning', value: '0.4878', row: 3, column: 7 },
  { code: '22', iso: 'JL', zh: '吉林', en: 'Jilin', value: '0.4671', row: 2, column: 8 },
  { code: '23', iso: 'HL', zh: '黑龙江', en: 'Heilongjiang', value: '0.5229', row: 1, column: 8 },
  { code: '31', iso: 'SH', zh: '上海', en: 'Shanghai', value: '0.5737', row: 6, column: 7 },
  { code: '32', iso: 'JS', zh: '江苏', en: 'Jiangsu', value: '0.5827', row: 6, column: 6 },
  { code: '33', iso: 'ZJ', zh: '浙江', en: 'Zhejiang', value: '0.4974', row: 7, column: 6 },
  { code: '34', iso: 'AH', zh: '安徽', en: 'Anhui', value: '0.6553', row: 6, column: 5 },
  { code: '35', iso: 'FJ', zh: '福建', en: 'Fujian', value: '0.4211', row: 8, column: 5 },
  { code: '36', iso: 'JX', zh: '江西', en: 'Jiangxi', value: '0.5836', row: 7, column: 5 },
  { code: '37', iso: 'SD', zh: '山东', en: 'Shandong', value: '0.6191', row: 5, column: 6 },
  { code: '41', iso: 'HA', zh: '河南', en: 'Henan', value: '0.5897', row: 5, column: 5 },
  { code: '42', iso: 'HB', zh: '湖北', en: 'Hubei', value: '0.4044', row: 6, column: 4 },
  { code: '43', iso: 'HN', zh: '湖南', en: 'Hunan', value: '0.4976', row: 7, column: 4 },
  { code: '44', iso: 'GD', zh: '广东', en: 'Guangdong', value: '0.4419', row: 8, column: 4 },
  { code: '45', iso: 'GX', zh: '广西', en: 'Guangxi', value: '0.4476', row: 8, column: 3 },
  { code: '46', iso: 'HI', zh: '海南', en: 'Hainan', value: '0.3648', row: 9, column: 3 },
  { code: '50', iso: 'CQ', zh: '重庆', en: 'Chongqing', value: '0.5581', row: 6, column: 3 },
  { code: '51', iso: 'SC', zh: '四川', en: 'Sichuan', value: '0.1564', row: 5, column: 3 },
  { code: '52', iso: 'GZ', zh: '贵州', en: 'Guizhou', value: '0.5683', row: 7, column: 3 },
  { code: '53', iso: 'YN', zh: '云南', en: 'Yunnan', value: '0.1333', row: 6, column: 2 },
  { code: '54', iso: 'XZ', zh: '西藏', en: 'Xizang', value: null, row: 5, column: 1 },
  { code: '61', iso: 'SN', zh: '陕西', en: 'Shaanxi', value: '0.6335', row: 5, column: 4 },
  { code: '62', iso: 'GS', zh: '甘肃', en: 'Gansu', value: '0.4471', row: 4, column: 3 },
  { code: '63', iso: 'QH', zh: '青海', en: 'Qinghai', value: '0.1796', row: 5, column: 2 },
  { code: '64', iso: 'NX', zh: '宁夏', en: 'Ningxia', value: '0.6187', row: 4, column: 4 },
  { code: '65', iso: 'XJ', zh: '新疆', en: 'Xinjiang', value: '0.6021', row: 4, column: 1 },
  { code: '71', iso: 'TW', zh: '台湾', en: 'Taiwan', value: null, row: 8, column: 6 },
  { code: '81', iso: 'HK', zh: '香港', en: 'Hong Kong', value: null, row: 9, column: 5 },
  { code: '82', iso: 'MO', zh: '澳门', en: 'Macao', value: null, row: 9, column: 4 },
]

export interface Province {
  code: string
  name: string
  /** Abbreviation that fits a map tile. */
  short: string
  value: string | null
  /** 1 to 5, lightest first; 0 without a value. */
  level: number
  row: number
  column: number
}

/** Class limits of the map, in kgCO₂/kWh. */
export const LEVELS = ['0.2', '0.4', '0.5', '0.6']

export const provinces = (locale: Locale): Province[] =>
  PROVINCES.map(({ code, iso, value, row, column, ...names }) => ({
    code,
    name: dataPair(locale, names),
    short: readsSource(locale) ? names.zh : iso,
    value,
    level: value === null ? 0 : 1 + LEVELS.filter((limit) => Number(value) >= Number(limit)).length,
    row,
    column,
  }))

/** An average factor of the map's year by division code; an empty code is the nation. */
export interface GridFactor {
  name: string
  value: string
}

export function gridFactor(locale: Locale, code: string): GridFactor | undefined {
  const national = nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)
  if (code === '')
    return national && { name: dataPair(locale, NATION), value: national.average }
  const province = provinces(locale).find((entry) => entry.code === code)
  if (!province || province.value === null) return undefined
  return { name: province.name, value: province.value }
}

/** The factor's code in the library. */
export const recordOf = (code: string) => `EL-${code ? `PRV-${code}` : 'NAT'}-${MAP_YEAR}`

const NATION: Bilingual = { zh: '全国', en: 'National' }

/** Every region with a published value, the nation first. */
export const gridRegions = (locale: Locale) => [
  { code: '', name: dataPair(locale, NATION) },
  ...provinces(locale)
    .filter((province) => province.value !== null)
    .map(({ code, name }) => ({ code, name })),
]
