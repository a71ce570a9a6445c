import type { Locale } from '#app/i18n/locale.ts'

interface Document {
  number?: string
  issuer: Record<Locale, string>
  year: number
  /** The title is Chinese; English adds what it means. */
  title: string
  gloss: string
  url?: string
}

const MEE = { zh: '生态环境部', en: 'Ministry of Ecology and Environment' }
const COUNCIL = { zh: '国务院', en: 'State Council' }
const SAMR = {
  zh: '国家市场监督管理总局、国家标准化管理委员会',
  en: 'State Administration for Market Regulation, Standardization Administration',
}
const AQSIQ = {
  zh: '原国家质检总局、国家标准化管理委员会',
  en: 'former AQSIQ, Standardization Administration',
}

/** Policies and standards: rows of the list whose title was checked, with what of each was checked. */
const DOCUMENTS = {
  tradingRegulation: {
    number: '国务院令第775号',
    issuer: COUNCIL,
    year: 2024,
    title: '碳排放权交易管理暂行条例',
    gloss: 'Interim regulations on carbon emission trading',
    url: 'https://www.mee.gov.cn/zcwj/gwywj/202402/t20240205_1065850.shtml',
  },
  voluntaryTrading: {
    number: '生态环境部令第31号',
    issuer: {
      zh: '生态环境部、国家市场监督管理总局',
      en: 'Ministry of Ecology and Environment, State Administration for Market Regulation',
    },
    year: 2023,
    title: '温室气体自愿减排交易管理办法（试行）',
    gloss: 'Measures for voluntary greenhouse gas emission reduction trading (trial)',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk02/202310/t20231020_1043694.html',
  },
  peaking: {
    number: '国发〔2021〕23号',
    issuer: COUNCIL,
    year: 2021,
    title: '2030年前碳达峰行动方案',
    gloss: 'Action plan for carbon peaking before 2030',
  },
  dualControl: {
    issuer: { zh: '国务院办公厅', en: 'General Office of the State Council' },
    year: 2024,
    title: '加快构建碳排放双控制度体系工作方案',
    gloss: 'Work plan for the dual-control system of carbon emissions',
    url: 'https://www.gov.cn/zhengce/content/202408/content_6966079.htm',
  },
  greenTransition: {
    issuer: { zh: '中共中央、国务院', en: 'CPC Central Committee, State Council' },
    year: 2024,
    title: '中共中央 国务院关于加快经济社会发展全面绿色转型的意见',
    gloss: 'Opinions on accelerating the comprehensive green transition',
    url: 'https://www.gov.cn/zhengce/202408/content_6967663.htm',
  },
  zeroCarbonParks: {
    number: '发改环资〔2025〕910号',
    issuer: { zh: '国家发展改革委等', en: 'National Development and Reform Commission and others' },
    year: 2025,
    title: '关于开展零碳园区建设的通知',
    gloss: 'Notice on building zero-carbon parks',
  },
  gridFactors: {
    number: '公告2025年第47号',
    issuer: {
      zh: '生态环境部、国家统计局',
      en: 'Ministry of Ecology and Environment, National Bureau of Statistics',
    },
    year: 2025,
    title: '关于发布2023年电力二氧化碳排放因子的公告',
    gloss: 'Announcement on CO₂ emission factors of electricity for 2023',
    url: 'https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202512/t20251231_1139517.html',
  },
  powerGuidelines: {
    number: '环办气候函〔2022〕485号',
    issuer: MEE,
    year: 2022,
    title: '企业温室气体排放核算与报告指南 发电设施；企业温室气体排放核查技术指南 发电设施',
    gloss: 'Accounting, reporting and verification guidelines for power generation facilities',
  },
  verification: {
    number: '环办气候函〔2021〕130号',
    issuer: MEE,
    year: 2021,
    title: '企业温室气体排放报告核查指南（试行）',
    gloss: 'Guidelines for verifying enterprise greenhouse gas reports (trial)',
  },
  aluminium: {
    issuer: MEE,
    year: 2024,
    title: '企业温室气体排放核算与报告指南 铝冶炼行业',
    gloss: 'Accounting and reporting guidelines for aluminium smelting',
  },
  generalRules: {
    number: 'GB/T 32150-2015',
    issuer: AQSIQ,
    year: 2015,
    title: '工业企业温室气体排放核算和报告通则',
    gloss: 'General rules for greenhouse gas accounting and reporting of industrial enterprises',
  },
  powerEnterprises: {
    number: 'GB/T 32151.1-2015',
    issuer: AQSIQ,
    year: 2015,
    title: '温室气体排放核算与报告要求 第1部分：发电企业',
    gloss: 'Requirements for greenhouse gas accounting and reporting, part 1: power generation',
  },
  cement: {
    number: 'GB/T 32151.8-2023',
    issuer: SAMR,
    year: 2023,
    title: '温室气体排放核算与报告要求 第8部分：水泥生产企业',
    gloss: 'Requirements for greenhouse gas accounting and reporting, part 8: cement',
  },
  productFootprint: {
    number: 'GB/T 24067-2024',
    issuer: SAMR,
    year: 2024,
    title: '温室气体 产品碳足迹 量化要求和指南',
    gloss: 'Carbon footprint of products: requirements and guidelines for quantification',
  },
  energyConsumption: {
    number: 'GB/T 2589-2020',
    issuer: SAMR,
    year: 2020,
    title: '综合能耗计算通则',
    gloss: 'General rules for calculating comprehensive energy consumption',
  },
  buildings: {
    number: 'GB/T 51366-2019',
    issuer: {
      zh: '住房和城乡建设部、国家市场监督管理总局',
      en: 'Ministry of Housing and Urban-Rural Development, State Administration for Market Regulation',
    },
    year: 2019,
    title: '建筑碳排放计算标准',
    gloss: 'Standard for building carbon emission calculation',
  },
  footprintIso: {
    number: 'ISO 14067:2018',
    issuer: { zh: 'ISO', en: 'ISO' },
    year: 2018,
    title: 'Greenhouse gases — Carbon footprint of products — Requirements and guidelines for quantification',
    gloss: '',
  },
  lcaPrinciples: {
    number: 'ISO 14040:2006',
    issuer: { zh: 'ISO', en: 'ISO' },
    year: 2006,
    title: 'Environmental management — Life cycle assessment — Principles and framework',
    gloss: '',
  },
  lcaRequirements: {
    number: 'ISO 14044:2006',
    issuer: { zh: 'ISO', en: 'ISO' },
    year: 2006,
    title: 'Environmental management — Life cycle assessment — Requirements and guidelines',
    gloss: '',
  },
} satisfies Record<string, Document>

export type DocumentKey = keyof typeof DOCUMENTS

export const documents = (locale: Locale, keys: DocumentKey[]) =>
  keys.map((key) => {
    const { title, gloss, number, issuer, year, url }: Document = DOCUMENTS[key]
    return {
      title,
      gloss: locale === 'en' ? gloss : '',
      number: number ?? '',
      issuer: issuer[locale],
      year,
      url,
    }
  })
export type ListedDocument = ReturnType<typeof documents>[number]
