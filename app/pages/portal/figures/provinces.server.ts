import { dataPair, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** The province-level regions by division code, with their positions in the tile map. */
const PROVINCES = [
  { code: '11', iso: 'BJ', zh: '北京', en: 'Beijing', row: 3, column: 6 },
  { code: '12', iso: 'TJ', zh: '天津', en: 'Tianjin', row: 4, column: 7 },
  { code: '13', iso: 'HE', zh: '河北', en: 'Hebei', row: 4, column: 6 },
  { code: '14', iso: 'SX', zh: '山西', en: 'Shanxi', row: 4, column: 5 },
  { code: '15', iso: 'NM', zh: '内蒙古', en: 'Inner Mongolia', row: 3, column: 5 },
  { code: '21', iso: 'LN', zh: '辽宁', en: 'Liaoning', row: 3, column: 7 },
  { code: '22', iso: 'JL', zh: '吉林', en: 'Jilin', row: 2, column: 8 },
  { code: '23', iso: 'HL', zh: '黑龙江', en: 'Heilongjiang', row: 1, column: 8 },
  { code: '31', iso: 'SH', zh: '上海', en: 'Shanghai', row: 6, column: 7 },
  { code: '32', iso: 'JS', zh: '江苏', en: 'Jiangsu', row: 6, column: 6 },
  { code: '33', iso: 'ZJ', zh: '浙江', en: 'Zhejiang', row: 7, column: 6 },
  { code: '34', iso: 'AH', zh: '安徽', en: 'Anhui', row: 6, column: 5 },
  { code: '35', iso: 'FJ', zh: '福建', en: 'Fujian', row: 8, column: 5 },
  { code: '36', iso: 'JX', zh: '江西', en: 'Jiangxi', row: 7, column: 5 },
  { code: '37', iso: 'SD', zh: '山东', en: 'Shandong', row: 5, column: 6 },
  { code: '41', iso: 'HA', zh: '河南', en: 'Henan', row: 5, column: 5 },
  { code: '42', iso: 'HB', zh: '湖北', en: 'Hubei', row: 6, column: 4 },
  { code: '43', iso: 'HN', zh: '湖南', en: 'Hunan', row: 7, column: 4 },
  { code: '44', iso: 'GD', zh: '广东', en: 'Guangdong', row: 8, column: 4 },
  { code: '45', iso: 'GX', zh: '广西', en: 'Guangxi', row: 8, column: 3 },
  { code: '46', iso: 'HI', zh: '海南', en: 'Hainan', row: 9, column: 3 },
  { code: '50', iso: 'CQ', zh: '重庆', en: 'Chongqing', row: 6, column: 3 },
  { code: '51', iso: 'SC', zh: '四川', en: 'Sichuan', row: 5, column: 3 },
  { code: '52', iso: 'GZ', zh: '贵州', en: 'Guizhou', row: 7, column: 3 },
  { code: '53', iso: 'YN', zh: '云南', en: 'Yunnan', row: 6, column: 2 },
  { code: '54', iso: 'XZ', zh: '西藏', en: 'Xizang', row: 5, column: 1 },
  { code: '61', iso: 'SN', zh: '陕西', en: 'Shaanxi', row: 5, column: 4 },
  { code: '62', iso: 'GS', zh: '甘肃', en: 'Gansu', row: 4, column: 3 },
  { code: '63', iso: 'QH', zh: '青海', en: 'Qinghai', row: 5, column: 2 },
  { code: '64', iso: 'NX', zh: '宁夏', en: 'Ningxia', row: 4, column: 4 },
  { code: '65', iso: 'XJ', zh: '新疆', en: 'Xinjiang', row: 4, column: 1 },
  { code: '71', iso: 'TW', zh: '台湾', en: 'Taiwan', row: 8, column: 6 },
  { code: '81', iso: 'HK', zh: '香港', en: 'Hong Kong', row: 9, column: 5 },
  { code: '82', iso: 'MO', zh: '澳门', en: 'Macao', row: 9, column: 4 },
]

export interface Region {
  code: string
  name: string
  /** Chinese name, empty for Chinese readers. */
  chinese: string
  /** Abbreviation that fits a map tile. */
  short: string
  row: number
  column: number
}

/** The 34 regions by division code. */
export const regions = (locale: Locale): Region[] =>
  PROVINCES.map(({ code, iso, row, column, ...names }) => ({
    code,
    name: dataPair(locale, names),
    chinese: readsSource(locale) ? '' : names.zh,
    short: readsSource(locale) ? names.zh : iso,
    row,
    column,
  }))

const NAMES = new Set(PROVINCES.map(({ zh }) => zh))

/** Display name of a record's region; outside Chinese a province has its English name followed by the Chinese one. */
export const regionName = (locale: Locale, zh: string, en: string): string =>
  !readsSource(locale) && en && NAMES.has(zh) ? `${en} ${zh}` : dataPair(locale, { zh, en })
