/** A document without database id. */
export interface Source {
  key: string
  title: string
  titleEn: string
  number: string
  publisher: string
  publisherEn: string
  publishedOn: string
  url: string
  kind: 'official' | 'literature' | 'estimate'
  licence: string
}

const MEE = { publisher: '生态环境部', publisherEn: 'Ministry of Ecology and Environment' }
const MEE_NBS = {
  publisher: '生态环境部、国家统计局',
  publisherEn: 'Ministry of Ecology and Environment; National Bureau of Statistics',
}
const MEE_NBS_NEA = {
  publisher: '生态环境部、国家统计局、国家能源局',
  publisherEn:
    'Ministry of Ecology and Environment; National Bureau of Statistics; National Energy Administration',
}
const NDRC = {
  publisher: '国家发展改革委办公厅',
  publisherEn: 'General Office of the National Development and Reform Commission',
}
const NDRC_CLIMATE = {
  publisher: '国家发展改革委应对气候变化司',
  publisherEn: 'Climate Change Department, National Development and Reform Commission',
}
const IPCC = { publisher: 'IPCC', publisherEn: 'IPCC' }
const SAMR = {
  publisher: '国家市场监督管理总局、国家标准化管理委员会',
  publisherEn:
    'State Administration for Market Regulation; Standardization Administration of China',
}
const EMPTY = { titleEn: '', number: '', publishedOn: '', url: '', licence: '' }

type Known = [pattern: RegExp, source: Source]
const official = (pattern: RegExp, source: Partial<Source> & Pick<Source, 'key' | 'title'>) =>
  [
    pattern,
    { ...EMPTY, publisher: '', publisherEn: '', kind: 'official', ...source },
  ] satisfies Known
const literature = (
  pattern: RegExp,
  source: Partial<Source> & Pick<Source, 'key' | 'title' | 'publisher'>,
) =>
  [
    pattern,
    { ...EMPTY, publisherEn: source.publisher, kind: 'literature', ...source },
  ] satisfies Known
const vendor = (name: string) =>
  literature(new RegExp(`^${name} 产品环境/碳足迹报告`), {
    key: `${name.toLowerCase()}-product-reports`,
    title: `${name} 产品环境/碳足迹报告`,
    titleEn: `${name} product environmental reports`,
    publisher: name,
    licence: 'ODbL（Boavizta environmental-footprint-data）',
  })

/** The documents cited by the shipped files, most specific patterns first. Dates are as precise as known. */
const KNOWN: readonly Known[] = [
  official(/2021年电力二氧化碳排放因子的公告/, {
    key: 'mee-2024-12',
    title: '关于发布2021年电力二氧化碳排放因子的公告',
    titleEn: 'Announcement of the 2021 CO2 emission factors of electricity',
    number: '公告2024年第12号',
    publishedOn: '2024-04-12',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202404/t20240412_1070565.html',
    ...MEE_NBS,
  }),
  official(/2022年电力二氧化碳排放因子的公告/, {
    key: 'mee-2024-33',
    title: '关于发布2022年电力二氧化碳排放因子的公告',
    titleEn: 'Announcement of the 2022 CO2 emission factors of electricity',
    number: '公告2024年第33号',
    publishedOn: '2024-12-26',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202412/t20241226_1099413.html',
    ...MEE_NBS,
  }),
  official(/2023年电力二氧化碳排放因子的公告/, {
    key: 'mee-2025-47',
    title: '关于发布2023年电力二氧化碳排放因子的公告',
    titleEn: 'Announcement of the 2023 CO2 emission factors of electricity',
    number: '公告2025年第47号',
    publishedOn: '2025-12-31',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202512/t20251231_1139517.html',
    ...MEE_NBS,
  }),
  official(/2023年电力碳足迹因子数据的公告/, {
    key: 'mee-footprint-2023',
    title: '关于发布2023年电力碳足迹因子数据的公告',
    titleEn: 'Announcement of the 2023 carbon footprint factors of electricity',
    publishedOn: '2025-01',
    ...MEE_NBS_NEA,
  }),
  official(/2024年电力碳足迹因子数据的公告/, {
    key: 'mee-footprint-2024',
    title: '关于发布2024年电力碳足迹因子数据的公告',
    titleEn: 'Announcement of the 2024 carbon footprint factors of electricity',
    publishedOn: '2025-10-24',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202510/t20251024_1130734.html',
    ...MEE_NBS_NEA,
  }),
  official(/环办气候〔2021〕9号/, {
    key: 'mee-ets-2021-9',
    title: '企业温室气体排放核算方法与报告指南 发电设施',
    titleEn:
      'Guidelines for accounting and reporting of GHG emissions: power generation facilities',
    number: '环办气候〔2021〕9号',
    publishedOn: '2021',
    ...MEE,
  }),
  official(/环办气候函〔2022〕111号/, {
    key: 'mee-ets-2022-111',
    title: '关于做好2022年企业温室气体排放报告管理相关重点工作的通知',
    titleEn: 'Notice on the management of enterprise GHG reporting in 2022',
    number: '环办气候函〔2022〕111号',
    publishedOn: '2022',
    ...MEE,
  }),
  official(/环办气候函〔2023〕43号/, {
    key: 'mee-ets-2023-43',
    title: '关于做好2023—2025年发电行业企业温室气体排放报告管理有关工作的通知',
    titleEn: 'Notice on the management of GHG reporting of power generators, 2023–2025',
    number: '环办气候函〔2023〕43号',
    publishedOn: '2023',
    ...MEE,
  }),
  official(/2011年和2012年中国区域电网平均/, {
    key: 'ndrc-grid-2012',
    title: '2011年和2012年中国区域电网平均二氧化碳排放因子',
    titleEn: 'Average CO2 emission factors of the regional grids of China, 2011 and 2012',
    publishedOn: '2014',
    ...NDRC_CLIMATE,
  }),
  ...['2013', '2014', '2015'].map((year) =>
    official(new RegExp(`${year}中国区域电网基准线排放因子`), {
      key: `ndrc-baseline-${year}`,
      title: `${year}中国区域电网基准线排放因子`,
      titleEn: `Baseline emission factors of the regional grids of China, ${year}`,
      ...NDRC_CLIMATE,
    }),
  ),
  official(/2019年度减排项目中国区域电网基准线/, {
    key: 'mee-baseline-2019',
    title: '2019年度减排项目中国区域电网基准线排放因子',
    titleEn: 'Baseline emission factors of the regional grids for mitigation projects, 2019',
    publishedOn: '2020-12-29',
    ...MEE,
  }),
  official(/2023年减排项目中国区域电网基准线/, {
    key: 'mee-baseline-2023',
    title: '2023年减排项目中国区域电网基准线排放因子',
    titleEn: 'Baseline emission factors of the regional grids for mitigation projects, 2023',
    ...MEE,
  }),
  official(/GB\/T 32151\.22-2024/, {
    key: 'gbt-32151-22-2024',
    title: '温室气体排放核算与报告要求 第22部分：畜禽养殖企业',
    titleEn: 'Requirements of GHG accounting and reporting, part 22: livestock and poultry farms',
    number: 'GB/T 32151.22-2024',
    publishedOn: '2024',
    ...SAMR,
  }),
  official(/中国钢铁生产企业温室气体/, {
    key: 'ndrc-steel-2013',
    title: '中国钢铁生产企业温室气体排放核算方法与报告指南（试行）',
    titleEn: 'GHG accounting and reporting guidelines for steel makers (trial)',
    number: '发改办气候〔2013〕2526号',
    publishedOn: '2013',
    ...NDRC,
  }),
  official(/中国发电企业温室气体/, {
    key: 'ndrc-power-2013',
    title: '中国发电企业温室气体排放核算方法与报告指南（试行）',
    titleEn: 'GHG accounting and reporting guidelines for power generators (trial)',
    number: '发改办气候〔2013〕2526号',
    publishedOn: '2013',
    ...NDRC,
  }),
  official(/中国电解铝生产企业温室气体/, {
    key: 'ndrc-aluminium-2013',
    title: '中国电解铝生产企业温室气体排放核算方法与报告指南（试行）',
    titleEn: 'GHG accounting and reporting guidelines for aluminium smelters (trial)',
    number: '发改办气候〔2013〕2526号',
    publishedOn: '2013',
    ...NDRC,
  }),
  official(/工业其他行业企业温室气体/, {
    key: 'ndrc-other-2015',
    title: '工业其他行业企业温室气体排放核算方法与报告指南（试行）',
    titleEn: 'GHG accounting and reporting guidelines for other industries (trial)',
    number: '发改办气候〔2015〕1722号',
    publishedOn: '2015',
    ...NDRC,
  }),
  official(/企业温室气体排放核算与报告指南 铝冶炼行业/, {
    key: 'mee-aluminium-2024',
    title: '企业温室气体排放核算与报告指南 铝冶炼行业',
    titleEn: 'GHG accounting and reporting guidelines: aluminium smelting',
    publishedOn: '2024',
    ...MEE,
  }),
  official(/省级温室气体清单编制指南（2025年版）/, {
    key: 'mee-provincial-2025',
    title: '省级温室气体清单编制指南（2025年版）',
    titleEn: 'Guidelines for provincial GHG inventories (2025)',
    publishedOn: '2025',
    ...MEE,
  }),
  official(/GB\/T 51366-2019/, {
    key: 'gbt-51366-2019',
    title: '建筑碳排放计算标准',
    titleEn: 'Standard for building carbon emission calculation',
    number: 'GB/T 51366-2019',
    publisher: '住房和城乡建设部、国家市场监督管理总局',
    publisherEn:
      'Ministry of Housing and Urban-Rural Development; State Administration for Market Regulation',
    publishedOn: '2019',
  }),
  official(/IPCC第四次评估报告/, {
    key: 'ipcc-ar4',
    title: 'IPCC第四次评估报告（AR4）第一工作组报告',
    titleEn: 'IPCC Fourth Assessment Report, Working Group I',
    publishedOn: '2007',
    licence: 'CC0（openclimatedata 整理的数值）',
    ...IPCC,
  }),
  official(/IPCC第五次评估报告/, {
    key: 'ipcc-ar5',
    title: 'IPCC第五次评估报告（AR5）第一工作组报告',
    titleEn: 'IPCC Fifth Assessment Report, Working Group I',
    publishedOn: '2013',
    licence: 'CC0（openclimatedata 整理的数值）',
    ...IPCC,
  }),
  official(/IPCC第六次评估报告|IPCC AR6/, {
    key: 'ipcc-ar6',
    title: 'IPCC第六次评估报告（AR6）第一工作组报告',
    titleEn: 'IPCC Sixth Assessment Report, Working Group I',
    publishedOn: '2021',
    licence: 'CC0（openclimatedata 整理的数值）',
    ...IPCC,
  }),
  official(/IPCC 2006国家清单指南/, {
    key: 'ipcc-2006',
    title: '2006年IPCC国家温室气体清单指南',
    titleEn: '2006 IPCC Guidelines for National Greenhouse Gas Inventories',
    publishedOn: '2006',
    ...IPCC,
  }),
  literature(/CPCD/, {
    key: 'cpcd',
    title: '中国产品全生命周期温室气体排放系数库（CPCD）',
    titleEn: 'China Products Carbon Footprint Factors Database (CPCD)',
    publisher: 'CPCD',
    url: 'https://lca.cityghg.com/',
  }),
  literature(/Poore, J\. & Nemecek, T\./, {
    key: 'poore-nemecek-2018',
    title:
      'Reducing food’s environmental impacts through producers and consumers. Science 360: 987–992',
    publisher: 'Poore, J. & Nemecek, T.',
    publishedOn: '2018',
    licence: 'CC BY（Our World in Data）',
  }),
  ...['Apple', 'Dell', 'Lenovo', 'HPE', 'Google', 'Fairphone', 'Microsoft'].map(vendor),
  literature(/^PlasticsEurope Eco-profiles/, {
    key: 'plasticseurope-ecoprofiles',
    title: 'PlasticsEurope Eco-profiles',
    publisher: 'PlasticsEurope',
  }),
  literature(/^World Steel Association/, {
    key: 'worldsteel-indicators',
    title: 'Sustainability Indicators',
    publisher: 'World Steel Association',
  }),
  literature(/^International Aluminium Institute/, {
    key: 'iai-ghg-intensity',
    title: '国际铝业协会温室气体强度统计',
    titleEn: 'Greenhouse gas emissions intensity statistics',
    publisher: 'International Aluminium Institute',
  }),
  literature(/^IVL C444/, {
    key: 'ivl-c444',
    title: 'Lithium-Ion Vehicle Battery Production (C444)',
    publisher: 'IVL',
    publishedOn: '2019',
  }),
  literature(/^Volvo Cars C40/, {
    key: 'volvo-c40-lca',
    title: 'Volvo Cars C40 Recharge LCA 报告',
    titleEn: 'Volvo Cars C40 Recharge LCA report',
    publisher: 'Volvo Cars',
  }),
  literature(/^Polestar 3/, {
    key: 'polestar-3-lca',
    title: 'Polestar 3 LCA 报告',
    titleEn: 'Polestar 3 LCA report',
    publisher: 'Polestar',
  }),
  literature(/^Levi Strauss/, {
    key: 'levis-501-2015',
    title: 'The Life Cycle of a Jean',
    publisher: 'Levi Strauss & Co.',
    publishedOn: '2015',
  }),
]

export const findKnownSource = (text: string): Source | undefined =>
  KNOWN.find(([pattern]) => pattern.test(text))?.[1]
