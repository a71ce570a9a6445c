import type { Locale } from '#app/i18n/locale.ts'

/** Public bodies in the footer: rows of the agency list whose address was checked. */
export const AGENCIES: ({ href: string } & Record<Locale, string>)[] = [
  {
    zh: '生态环境部',
    en: 'Ministry of Ecology and Environment',
    href: 'https://www.mee.gov.cn',
  },
  {
    zh: '国家发展改革委',
    en: 'National Development and Reform Commission',
    href: 'https://www.ndrc.gov.cn',
  },
  { zh: '国家能源局', en: 'National Energy Administration', href: 'https://www.nea.gov.cn' },
  {
    zh: '工业和信息化部',
    en: 'Ministry of Industry and Information Technology',
    href: 'https://www.miit.gov.cn',
  },
  {
    zh: '国家统计局数据发布库',
    en: 'National Bureau of Statistics: national data',
    href: 'https://data.stats.gov.cn',
  },
  {
    zh: '中国气候变化信息网',
    en: 'China Climate Change Info-Net',
    href: 'https://www.ccchina.org.cn',
  },
]
