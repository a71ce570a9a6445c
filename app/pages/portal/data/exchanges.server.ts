import type { Locale } from '#app/i18n/locale.ts'

/** Carbon exchanges and market sites: rows of the exchange list whose address was checked. */
const EXCHANGES: ({ href: string } & Record<Locale, string>)[] = [
  {
    zh: '全国碳市场信息网',
    en: 'National carbon market information network',
    href: 'https://www.cets.org.cn',
  },
  {
    zh: '上海环境能源交易所',
    en: 'Shanghai Environment and Energy Exchange',
    href: 'https://www.cneeex.com',
  },
  {
    zh: '全国温室气体自愿减排交易系统',
    en: 'National voluntary emission reduction trading system (CCER)',
    href: 'https://www.ccer.com.cn',
  },
  {
    zh: '北京绿色交易所',
    en: 'China Beijing Green Exchange',
    href: 'https://www.cbgex.com.cn',
  },
  {
    zh: '广州碳排放权交易中心',
    en: 'Guangzhou Emissions Exchange',
    href: 'https://www.cnemission.com',
  },
  {
    zh: '湖北碳排放权交易中心',
    en: 'Hubei Emission Exchange',
    href: 'https://www.hbets.cn',
  },
  { zh: '深圳绿色交易所', en: 'Shenzhen Green Exchange', href: 'https://www.szets.com' },
  { zh: '天津排放权交易所', en: 'Tianjin Climate Exchange', href: 'https://www.chinatcx.com.cn' },
]

export const exchanges = (locale: Locale) =>
  EXCHANGES.map(({ href, ...names }) => ({
    name: names[locale],
    href,
    host: new URL(href).host.replace(/^www\./, ''),
  }))
