import { describe, expect, it } from 'vitest'
import { accessSource } from '#app/http/page/access-source.server.ts'
import { isRobot } from '#app/http/page/robots.server.ts'
import { createViewCounter, type CompletedRequest } from '#app/http/page/view-counter.server.ts'
import { days } from '#shared/duration.ts'
import { everyRow } from '#tests/support/every-row.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOST = 'portal.example'

describe('access source', () => {
  const from = (address: string, referrer?: string) =>
    accessSource(new URL(address, 'https://portal.example').searchParams, referrer, HOST)
  const ROWS: [address: string, referrer: string | undefined, source: string][] = [
    ['/', undefined, 'direct'],
    ['/', 'https://portal.example/about', 'internal'],
    ['/', 'https://portal.example.evil.example/', 'direct'],
    ['/', 'https://www.mee.gov.cn/', 'direct'],
    ['/', 'android-app://com.tencent.mm/', 'direct'],
    ['/', 'https://', 'direct'],
    ['/', 'https://www.baidu.com/link?url=x', 'search'],
    ['/', 'https://m.baidu.com/', 'search'],
    ['/', 'https://tieba.baidu.com/', 'direct'],
    ['/', 'https://www.google.com.hk/', 'search'],
    ['/', 'https://www.google.de/', 'search'],
    ['/', 'https://mail.google.com/', 'direct'],
    ['/', 'https://google.evil.example/', 'direct'],
    ['/', 'https://cn.bing.com/search?q=x', 'search'],
    ['/', 'https://www.so.com/', 'search'],
    ['/', 'https://m.sm.cn/', 'search'],
    ['/', 'https://www.bilibili.com/video/BV1', 'video'],
    ['/?gclid=x', undefined, 'search'],
    ['/?bd_vid=1', 'https://ada.baidu.com/', 'search'],
    ['/?utm_source=newsletter&utm_medium=email', undefined, 'email'],
    ['/?utm_source=e-mail', 'https://www.baidu.com/', 'email'],
    ['/?utm_source=partner&utm_medium=affiliate', undefined, 'affiliate'],
    ['/?utm_source=partner&utm_medium=Affiliates', undefined, 'affiliate'],
    ['/?utm_source=bilibili&utm_medium=cpv', undefined, 'video'],
    ['/?utm_source=bilibili&utm_medium=cpc', undefined, 'video'],
    ['/?utm_source=douyin&utm_medium=paid-social', undefined, 'video'],
    ['/?utm_source=x&utm_medium=video', undefined, 'video'],
    ['/?utm_source=baidu&utm_medium=cpc', undefined, 'search'],
    ['/?utm_source=baidu', undefined, 'search'],
    ['/?utm_source=google&utm_medium=organic', undefined, 'search'],
    ['/?utm_source=weixin&utm_medium=social', 'https://www.baidu.com/', 'direct'],
    ['/?utm_source=&utm_medium=', 'https://www.baidu.com/', 'search'],
  ]
  it(
    'follows campaign, then referrer',
    everyRow(ROWS, (address, referrer, source) => {
      expect(from(address, referrer)).toBe(source)
    }),
  )
})

describe('robots', () => {
  const ROBOTS = [
    undefined,
    '',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko; Bytespider)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.32',
    'Go-http-client/2.0',
    'x'.repeat(500),
  ]
  const PEOPLE = [
    FIREFOX,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50 MMWEBID/1',
    'Mozilla/5.0 (Linux; U; Android 12; zh-CN) AppleWebKit/537.36 Version/4.0 Chrome/100.0 UCBrowser/16.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/109.0 Safari/537.36 QIHU 360SE',
  ]
  it(
    'are told by their names',
    everyRow(ROBOTS, (name) => expect(isRobot(name)).toBe(true)),
  )
  it(
    'are no browsers',
    everyRow(PEOPLE, (name) => expect(isRobot(name)).toBe(false)),
  )
})

describe('counting', () => {
  const SEEN: CompletedRequest = {
    method: 'GET',
    url: '/about?utm_source=baidu&token=geheim',
    headers: { host: HOST, 'user-agent': FIREFOX, cookie: 'token=geheim' },
    status: 200,
    type: 'text/html; charset=utf-8',
  }
  const NOW = Date.parse('2026-11-22T16:30:00Z')
  const count = (...seen: Partial<CompletedRequest>[]) => {
    const counter = createViewCounter(undefined, () => NOW)
    for (const one of seen) counter.record({ ...SEEN, ...one })
    return counter.take()
  }
  const headers = (more: object) => ({ headers: { ...SEEN.headers, ...more } })

  it('keeps day in China, page, source and number, nothing else', () => {
    expect(count({}, {}, { status: 304 })).toEqual([
      { day: '2026-11-23', page: '/about', source: 'search', robots: false, views: 3 },
    ])
  })

  it('tells robots and pages opened within the site apart', () => {
    const rows = count(
      headers({ 'user-agent': 'curl/8' }),
      headers({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }),
      { url: '/', ...headers({ referer: `http://${HOST}/about` }) },
    )
    expect(rows.map(({ page, source, robots }) => [page, source, robots])).toEqual([
      ['/about', 'search', true],
      ['/about', 'internal', false],
      ['/', 'internal', false],
    ])
  })

  const NOT_SEEN: Partial<CompletedRequest>[] = [
    { method: 'HEAD' },
    { method: 'POST' },
    { status: 404 },
    { status: 303 },
    { status: 503 },
    { type: 'text/csv' },
    { url: '/carbonfactor.csv' },
    { url: '/wp-login.php' },
    { url: '/admin' },
    { url: '/admin/posts' },
    headers({ 'sec-purpose': 'prefetch' }),
    headers({ 'sec-purpose': 'prefetch;prerender' }),
    headers({ purpose: 'prefetch' }),
    headers({ 'sec-fetch-dest': 'empty' }),
  ]
  it.each(NOT_SEEN)('leaves out %j', (seen) => expect(count(seen)).toEqual([]))

  it('is bounded, and counts again what was given back', () => {
    let now = NOW
    const counter = createViewCounter(undefined, () => now)
    for (let day = 0; day < 3_000; day++) {
      now = NOW + days(day)
      counter.record(SEEN)
    }
    const rows = counter.take()
    expect(rows).toHaveLength(2_000)
    expect(counter.take()).toEqual([])
    now = NOW
    counter.record(SEEN)
    counter.putBack(rows.slice(0, 2))
    expect(counter.take().map(({ views }) => views)).toEqual([2, 1])
  })
})
