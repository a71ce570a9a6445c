/** A node of the tree 按排放源 with its names; `value` is the term used in the files. */
export interface Category {
  value: string
  en: string
  group: string
}

/** Top level of the tree by emission source; footprints have a single level. */
export const GROUPS: Record<string, { zh: string; en: string }> = {
  energy: { zh: '外购电力与热力', en: 'Purchased electricity and heat' },
  combustion: { zh: '燃料燃烧', en: 'Fuel combustion' },
  process: { zh: '工业过程', en: 'Industrial processes' },
  fugitive: { zh: '逸散与制冷剂', en: 'Fugitive emissions and refrigerants' },
  transport: { zh: '交通运输', en: 'Transport' },
  agriculture: { zh: '农业', en: 'Agriculture' },
  waste: { zh: '废弃物与水', en: 'Waste and water' },
  gwp: { zh: '全球增温潜势', en: 'Global warming potentials' },
  mitigation: { zh: '减排项目', en: 'Mitigation projects' },
  product: { zh: '产品', en: 'Products' },
}

const category = (group: string, value: string, en: string): Category => ({ value, en, group })

export const CATEGORIES: readonly Category[] = [
  category('energy', '电力', 'Electricity'),
  category('energy', '电力碳足迹（生命周期）', 'Electricity footprint (life cycle)'),
  category('energy', '热力', 'Heat'),
  category('combustion', '化石燃料燃烧', 'Fossil fuel combustion'),
  category('combustion', '化石燃料燃烧（按热量）', 'Fossil fuel combustion (by heat)'),
  category('combustion', '生物质燃料燃烧', 'Biomass combustion'),
  category(
    'combustion',
    '燃料上游（范围三类别3）',
    'Upstream emissions of fuels (scope 3, category 3)',
  ),
  category('process', '工业过程', 'Industrial processes'),
  category('fugitive', '逸散', 'Fugitive emissions'),
  category('fugitive', '制冷剂GWP', 'Refrigerant GWP'),
  category('transport', '交通运输', 'Freight transport'),
  category('transport', '交通运输（差旅通勤）', 'Business travel and commuting'),
  category('transport', '交通运输（乘用车）', 'Passenger cars'),
  category('agriculture', '畜禽养殖', 'Livestock'),
  category('agriculture', '农田与土壤', 'Cropland and soils'),
  category('waste', '废弃物', 'Waste'),
  category('waste', '自来水', 'Tap water'),
  category('gwp', '温室气体GWP', 'Greenhouse gas GWP'),
  category('mitigation', '电力（减排项目基准线）', 'Electricity (project baselines)'),
  category('product', '钢铁', 'Iron and steel'),
  category('product', '食品与农产品', 'Food and farm products'),
  category('product', '建材', 'Building materials'),
  category('product', '能源', 'Energy'),
  category('product', '电子产品', 'Electronics'),
  category('product', '塑料', 'Plastics'),
  category('product', '汽车', 'Vehicles'),
  category('product', '纺织服装', 'Textiles and clothing'),
  category('product', '光伏', 'Photovoltaics'),
  category('product', '门窗幕墙', 'Windows and façades'),
  category('product', '氢能与合成氨', 'Hydrogen and ammonia'),
  category('product', '化工', 'Chemicals'),
  category('product', '保温材料', 'Insulation'),
  category('product', '电池', 'Batteries'),
  category('product', '有色金属', 'Non-ferrous metals'),
  category('product', '橡胶轮胎', 'Rubber and tyres'),
  category('product', '家电与机电', 'Appliances and machinery'),
  category('product', '造纸与包装', 'Paper and packaging'),
  category('product', '水', 'Water'),
  category('product', '其他材料', 'Other materials'),
]

const BY_VALUE = new Map(CATEGORIES.map((one) => [one.value, one]))

/** A category that is not in the table gets its own value as name. */
export const categoryOf = (value: string): Category =>
  BY_VALUE.get(value) ?? { value, en: value, group: '' }

/** Industries for the tree 按行业, as the files name them; 通用 is what every industry uses. */
export const SECTORS: Record<string, string> = {
  通用: 'All sectors',
  电力: 'Power',
  热力: 'Heat',
  钢铁: 'Iron and steel',
  水泥: 'Cement',
  石化: 'Petrochemicals',
  化工: 'Chemicals',
  有色金属: 'Non-ferrous metals',
  玻璃陶瓷: 'Glass and ceramics',
  造纸: 'Paper',
  食品: 'Food',
  电子: 'Electronics',
  机械: 'Machinery',
  交通运输: 'Transport',
  建筑: 'Construction',
  农业: 'Agriculture',
  林业碳汇: 'Forestry',
  废弃物与水: 'Waste and water',
  制冷: 'Refrigeration',
}
/** Industries that only release 1 names. */
const FORMER_SECTORS: Record<string, string> = {
  发电: 'Power generation',
  铝冶炼: 'Aluminium smelting',
  平板玻璃: 'Flat glass',
  矿物制品: 'Mineral products',
  煤炭开采: 'Coal mining',
  畜禽养殖: 'Livestock farming',
  水务与污水处理: 'Water and waste water',
  减排项目: 'Mitigation projects',
}

export const sectorEn = (sector: string): string =>
  SECTORS[sector] ?? FORMER_SECTORS[sector] ?? categoryOf(sector).en
