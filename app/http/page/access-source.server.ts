import { INTERNAL, type ViewSource } from '#server/contract/page-views.ts'

/**
 * Classifies the source of a page view, by the rules of Google Analytics' default channel group
 * (support.google.com/analytics/answer/9756891) as far as they concern our five sources: a campaign's `utm_source` and
 * `utm_medium` count before the referrer; what is none of the others is direct access.
 */
export function accessSource(
  query: URLSearchParams,
  referrer: string | undefined,
  ownHost: string,
): ViewSource {
  const source = (query.get('utm_source') ?? '').trim().toLowerCase()
  const medium = (query.get('utm_medium') ?? '').trim().toLowerCase()
  if (source || medium) return ofCampaign(source, medium)
  if (CLICK_IDS.some((name) => query.has(name))) return 'search'
  const host = hostOf(referrer)
  if (host === undefined) return 'direct'
  if (host === ownHost) return INTERNAL
  if (isSearchEngine(host)) return 'search'
  return VIDEO_SITES.has(plain(host)) ? 'video' : 'direct'
}

const PAID = /^(?:.*cp.*|ppc|retargeting|paid.*)$/

function ofCampaign(source: string, medium: string): ViewSource {
  const from = plain(source)
  const paid = PAID.test(medium)
  const searching = SEARCH_NAMES.has(from) || isSearchEngine(from)
  if (medium === 'organic' || (searching && (paid || !medium))) return 'search'
  const video = VIDEO_NAMES.has(from) || VIDEO_SITES.has(from)
  if (medium.includes('video') || (video && (paid || !medium))) return 'video'
  if (EMAIL.test(source) || EMAIL.test(medium)) return 'email'
  if (/^affiliates?$/.test(medium)) return 'affiliate'
  return 'direct'
}

const EMAIL = /^e[-_ ]?mail$/

/** Parameters that the ads of Google, Microsoft and Baidu add to the address of their landing page. */
const CLICK_IDS = ['gclid', 'msclkid', 'bd_vid']

/** Strips the prefixes of desktop and mobile hosts of the same site. */
const plain = (host: string) => host.replace(/^(?:www|m|wap)\./, '')

/** Google has a host in each country. */
const GOOGLE = /^google\.(?:com?\.)?[a-z]{2,3}$/
const SEARCH_ENGINES = new Set([
  'baidu.com',
  'so.com',
  'sogou.com',
  'sm.cn',
  'so.toutiao.com',
  'quark.cn',
  'ai.quark.cn',
  'chinaso.com',
  'metaso.cn',
  'bing.com',
  'cn.bing.com',
  'search.yahoo.com',
  'search.yahoo.co.jp',
  'duckduckgo.com',
  'ecosia.org',
  'qwant.com',
  'search.brave.com',
  'startpage.com',
  'yandex.ru',
  'yandex.com',
  'ya.ru',
  'naver.com',
  'search.naver.com',
  'search.daum.net',
  'search.seznam.cz',
  'petalsearch.com',
  'ask.com',
])
const isSearchEngine = (host: string) => SEARCH_ENGINES.has(plain(host)) || GOOGLE.test(plain(host))
/** The search engines as campaigns name them. */
const SEARCH_NAMES = new Set([
  'baidu',
  'google',
  'bing',
  '360',
  'so360',
  'sogou',
  'shenma',
  'sm',
  'toutiao_search',
  'yahoo',
  'duckduckgo',
  'yandex',
])

const VIDEO_SITES = new Set([
  'bilibili.com',
  'douyin.com',
  'kuaishou.com',
  'ixigua.com',
  'v.qq.com',
  'channels.weixin.qq.com',
  'youku.com',
  'iqiyi.com',
  'mgtv.com',
  'haokan.baidu.com',
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'tiktok.com',
])
const VIDEO_NAMES = new Set([
  'bilibili',
  'douyin',
  'kuaishou',
  'ixigua',
  'shipinhao',
  'youku',
  'iqiyi',
  'youtube',
  'vimeo',
  'tiktok',
])

/** Host of a referrer, if that is a web page. */
function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !/^https?:/i.test(referrer) || !URL.canParse(referrer)) return undefined
  return new URL(referrer).host.toLowerCase()
}
