/**
 * Synonyms. A record whose name, category or gas contains a word of the first list is also found by all other words
 * of its line. The Chinese words also serve to split queries typed without spaces.
 */
export const SYNONYMS: readonly (readonly [
  written: readonly string[],
  synonyms: readonly string[],
])[] = [
  [
    ['电力', '电网'],
    [
      '电网',
      '用电',
      '电量',
      '外购电力',
      '外购电',
      '购电',
      '网电',
      '市电',
      'electricity',
      'power',
      'grid',
    ],
  ],
  [['不包括市场化交易'], ['绿电', '绿证', '剩余电力组合', '剩余混合', 'residual mix']],
  [['碳市场'], ['碳交易', '配额', '履约', 'ETS', 'CEA']],
  [['基准线'], ['CCER', 'CDM', '减排项目', '自愿减排', 'baseline']],
  [
    ['碳足迹', '生命周期'],
    ['LCA', 'PCF', '产品碳足迹', 'footprint', 'life cycle'],
  ],
  [
    ['热力'],
    ['用热', '供热', '供暖', '采暖', '蒸汽', '热水', '外购热力', 'heat', 'steam', 'heating'],
  ],
  [
    ['无烟煤', '烟煤', '褐煤', '洗煤', '精煤', '型煤', '炼焦煤', '煤制品'],
    ['煤', '煤炭', '燃煤', '原煤', 'coal'],
  ],
  [['天然气'], ['气', '燃气', '管道气', 'natural gas', 'NG']],
  [['液化天然气'], ['LNG']],
  [['液化石油气'], ['液化气', 'LPG']],
  [['汽油'], ['gasoline', 'petrol', '油耗']],
  [['柴油'], ['diesel', '油耗']],
  [['煤油'], ['kerosene']],
  [['喷气煤油'], ['航空煤油', '航煤', 'jet fuel', 'aviation fuel']],
  [['燃料油'], ['重油', 'fuel oil', 'HFO']],
  [['石油焦'], ['petcoke']],
  [['焦炭'], ['coke']],
  [['煤气'], ['coal gas']],
  [
    ['制冷剂', 'HFC', 'HCFC', 'CFC'],
    ['冷媒', '氟利昂', '空调', '雪种', 'refrigerant', 'freon'],
  ],
  [['GWP'], ['全球增温潜势', '全球变暖潜势', '温室气体当量', 'global warming potential']],
  [
    ['二氧化碳', 'CO2'],
    ['二氧化碳', 'carbon dioxide'],
  ],
  [
    ['甲烷', 'CH4'],
    ['甲烷', '沼气', 'methane'],
  ],
  [
    ['氧化亚氮', 'N2O'],
    ['氧化亚氮', '笑气', 'nitrous oxide'],
  ],
  [
    ['六氟化硫', 'SF6'],
    ['六氟化硫', '绝缘气体'],
  ],
  [['三氟化氮', 'NF3'], ['三氟化氮']],
  [
    ['航空', '飞机'],
    ['机票', '坐飞机', '民航', 'air travel', 'flight', 'aviation', 'plane'],
  ],
  [['高铁'], ['动车', '火车', '铁路', 'rail', 'train']],
  [
    ['铁路', '机车'],
    ['火车', '货运列车', 'rail', 'train'],
  ],
  [
    ['出租', '网约车'],
    ['打车', '滴滴', '的士', 'taxi'],
  ],
  [
    ['地铁', '轨道交通'],
    ['城轨', '轻轨', 'subway', 'metro'],
  ],
  [['住宿'], ['酒店', '宾馆', '旅馆', 'hotel']],
  [['差旅'], ['出差', 'business travel']],
  [['货车'], ['卡车', '公路运输', '陆运', 'truck', 'lorry']],
  [['船'], ['水运', '海运', '航运', '轮船', 'ship', 'shipping']],
  [
    ['轿车', '小客车', 'SUV', '乘用车', '汽车'],
    ['小汽车', '私家车', 'car', 'vehicle'],
  ],
  [['自来水'], ['用水', '水费', 'tap water', 'water']],
  [
    ['污水', '废水'],
    ['污水处理', '废水处理', 'wastewater', 'sewage'],
  ],
  [['粪便'], ['粪污', 'manure']],
  [['肠道发酵'], ['反刍', 'enteric']],
  [
    ['奶牛', '肉牛', '水牛'],
    ['养牛', 'cattle'],
  ],
  [['猪'], ['生猪', '养猪', 'swine']],
  [['熟料'], ['水泥熟料', 'clinker']],
  [['水泥'], ['cement']],
  [['混凝土'], ['商砼', 'concrete']],
  [
    ['石灰石', '碳酸钙'],
    ['石灰石', 'limestone', 'CaCO3'],
  ],
  [['碳酸钠'], ['纯碱', 'soda ash']],
  [
    ['电解铝', '原铝', '铝冶炼'],
    ['铝锭', 'aluminium', 'aluminum'],
  ],
  [
    ['粗钢', '碳钢', '钢铁', '钢筋'],
    ['钢材', 'steel'],
  ],
  [['生铁'], ['铁水', 'pig iron']],
  [['光伏'], ['太阳能', '太阳能发电', 'solar', 'PV', 'photovoltaic']],
  [['光热'], ['太阳能热发电', 'CSP']],
  [['风力'], ['风电', '风能', 'wind']],
  [['水力'], ['水电', 'hydro']],
  [['核能'], ['核电', 'nuclear']],
  [['生物质'], ['biomass']],
  [['燃煤发电'], ['煤电', '火电']],
  [['燃气发电'], ['气电']],
  [['输配电'], ['线损', 'transmission']],
  [
    ['锂离子', '磷酸铁锂', '电池'],
    ['锂电池', '动力电池', 'battery'],
  ],
  [['智能手机'], ['手机', 'phone', 'smartphone']],
  [['笔记本'], ['电脑', '笔记本电脑', 'laptop', 'notebook']],
  [['台式机'], ['电脑', '台式电脑', 'desktop']],
  [['服务器'], ['server']],
  [['聚氯乙烯'], ['PVC']],
  [['聚乙烯'], ['PE', 'polyethylene']],
  [
    ['聚丙烯', 'PP树脂'],
    ['PP', 'polypropylene'],
  ],
  [['牛仔'], ['jeans', 'denim']],
  [
    ['纯棉', '棉纱'],
    ['棉花', 'cotton'],
  ],
  [['氢气'], ['氢', 'hydrogen', 'H2']],
  [
    ['纯电动', '电动汽车', '电动小客车'],
    ['电动车', '新能源车', 'EV', 'electric car'],
  ],
  [
    ['合成氨', '液氨', '绿氨'],
    ['合成氨', 'ammonia'],
  ],
  [
    ['煤炭井工', '煤炭露天'],
    ['煤矿', '瓦斯', 'coal mine'],
  ],
]

/**
 * Broader words that find a record although they do not mean it: 氢气 finds 绿氢, but ranks neither it nor 灰氢 as an exact
 * match.
 */
export const HYPERNYMS: typeof SYNONYMS = [
  [
    ['制氢', '灰氢', '绿氢', '蓝氢', '氢能', '燃料电池'],
    ['氢', '氢气', 'hydrogen', 'H2'],
  ],
]

/**
 * Words in the data that do not apply to a record whose name contains the character only as part of another substance.
 */
export const FALSE_MATCHES: typeof SYNONYMS = [
  [
    ['氢氧化', '碳酸氢', '氢氟', '氢氯', '镍氢', '氰化氢', '氢氰', '加氢', '氨'],
    ['氢气', 'hydrogen', 'H2'],
  ],
]

/** Stop words; ignored if the query contains any other word. */
export const STOP_WORDS: readonly string[] = [
  '排放因子是多少',
  '二氧化碳排放因子',
  '碳排放因子',
  '排放因子',
  '碳排放系数',
  '排放系数',
  '是多少',
  '怎么算',
  '如何计算',
  '多少',
  '因子',
  '系数',
  '数据',
  '查询',
  '最新',
  '年度',
  '年',
  '的',
]

export const STOP_WORDS_EN = new Set(['of', 'the', 'for', 'and', 'in', 'a', 'factor', 'factors'])

/** Further Chinese words for splitting queries. */
export const WORDS: readonly string[] = [
  '全国',
  '省级',
  '区域',
  '电网',
  '平均',
  '华北',
  '东北',
  '华东',
  '华中',
  '西北',
  '南方',
  '西南',
  '中南',
  '燃烧',
  '泄漏',
  '逸散',
  '运输',
  '货运',
  '客运',
  '碳排放',
  '化石燃料',
  '化石能源',
  '发电',
  '混合制冷剂',
  '电量边际',
  '容量边际',
]
