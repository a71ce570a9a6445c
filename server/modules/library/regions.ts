import { COUNTRIES } from './countries.ts'

/**
 * Regions that figures apply to. Provinces have their division code (GB/T 2260, `areas`); power grids, groups of
 * provinces and the world have our own codes.
 */
export interface Region {
  code: string
  /** The name used in the files; the first of `names`. */
  zh: string
  en: string
  /** Other names accepted by search and filters. */
  also: readonly string[]
}

const region = (code: string, zh: string, en: string, ...also: string[]): Region => ({
  code,
  zh,
  en,
  also,
})

export const REGIONS: readonly Region[] = [
  region('CN', '全国', 'China', '中国', '国家', 'national'),
  region('GLOBAL', 'global', 'Global', '全球', '国际', '世界', 'world'),
  region('EU', '欧洲', 'Europe', '欧洲（使用地）'),
  region('US', '美国', 'United States', '美国（使用地）'),
  region('UNSTATED', '未注明', 'Not stated'),
  region('GRID-HB', '华北区域电网', 'North China grid', '华北电网', '华北区域'),
  region('GRID-DB', '东北区域电网', 'Northeast China grid', '东北电网', '东北区域'),
  region('GRID-HD', '华东区域电网', 'East China grid', '华东电网', '华东区域'),
  region('GRID-HZ', '华中区域电网', 'Central China grid', '华中电网', '华中区域'),
  region('GRID-XB', '西北区域电网', 'Northwest China grid', '西北电网', '西北区域'),
  region('GRID-NF', '南方区域电网', 'Southern China grid', '南方电网', '南方区域'),
  region('GRID-XN', '西南区域电网', 'Southwest China grid', '西南电网', '西南区域'),
  region('ZONE-HB', '华北（京津冀蒙晋）', 'North China'),
  region('ZONE-DB', '东北（辽吉黑）', 'Northeast China'),
  region('ZONE-HD', '华东（沪苏浙皖闽赣鲁）', 'East China'),
  region('ZONE-ZN', '中南（豫鄂湘粤桂琼）', 'Central and South China'),
  region('ZONE-XN', '西南（渝川黔滇藏）', 'Southwest China'),
  region('ZONE-XB', '西北（陕甘青宁新）', 'Northwest China'),
  region('110000', '北京', 'Beijing', '北京市'),
  region('120000', '天津', 'Tianjin', '天津市'),
  region('130000', '河北', 'Hebei', '河北省'),
  region('140000', '山西', 'Shanxi', '山西省'),
  region('150000', '内蒙古', 'Inner Mongolia', '内蒙古自治区', '内蒙'),
  region('210000', '辽宁', 'Liaoning', '辽宁省'),
  region('220000', '吉林', 'Jilin', '吉林省'),
  region('230000', '黑龙江', 'Heilongjiang', '黑龙江省'),
  region('310000', '上海', 'Shanghai', '上海市'),
  region('320000', '江苏', 'Jiangsu', '江苏省'),
  region('330000', '浙江', 'Zhejiang', '浙江省'),
  region('340000', '安徽', 'Anhui', '安徽省'),
  region('350000', '福建', 'Fujian', '福建省'),
  region('360000', '江西', 'Jiangxi', '江西省'),
  region('370000', '山东', 'Shandong', '山东省'),
  region('410000', '河南', 'Henan', '河南省'),
  region('420000', '湖北', 'Hubei', '湖北省'),
  region('430000', '湖南', 'Hunan', '湖南省'),
  region('440000', '广东', 'Guangdong', '广东省'),
  region('450000', '广西', 'Guangxi', '广西壮族自治区'),
  region('460000', '海南', 'Hainan', '海南省'),
  region('500000', '重庆', 'Chongqing', '重庆市'),
  region('510000', '四川', 'Sichuan', '四川省'),
  region('520000', '贵州', 'Guizhou', '贵州省'),
  region('530000', '云南', 'Yunnan', '云南省'),
  region('540000', '西藏', 'Xizang', '西藏自治区', 'Tibet'),
  region('610000', '陕西', 'Shaanxi', '陕西省'),
  region('620000', '甘肃', 'Gansu', '甘肃省'),
  region('630000', '青海', 'Qinghai', '青海省'),
  region('640000', '宁夏', 'Ningxia', '宁夏回族自治区'),
  region('650000', '新疆', 'Xinjiang', '新疆维吾尔自治区'),
  region('710000', '台湾', 'Taiwan', '台湾省'),
  region('810000', '香港', 'Hong Kong', '香港特别行政区'),
  region('820000', '澳门', 'Macao', '澳门特别行政区', 'Macau'),
  ...COUNTRIES.map(([code, zh, en, ...also]) => region(code, zh, en, ...also)),
]

const BY_NAME = new Map<string, Region>()
for (const one of REGIONS)
  for (const name of [one.code, one.zh, one.en, ...one.also])
    BY_NAME.set(name.toLowerCase(), BY_NAME.get(name.toLowerCase()) ?? one)
const BY_CODE = new Map(REGIONS.map((one) => [one.code, one]))

/** Finds a region by any of its names, or by code. */
export const findRegion = (name: string): Region | undefined =>
  BY_NAME.get(name.trim().toLowerCase())

/** A region that is not in the table gets its own name. */
export const regionOf = (code: string): Region =>
  BY_CODE.get(code) ?? { code, zh: code, en: code, also: [] }

/** Display names of a region; the files' `global` has no Chinese form. */
export const regionNames = (code: string, asFiled = ''): { zh: string; en: string } => {
  const { zh, en } = regionOf(code)
  return { zh: code === 'GLOBAL' ? '全球' : asFiled && asFiled !== 'global' ? asFiled : zh, en }
}
