import { describe, expect, it } from 'vitest'
import { ApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { pageLoader, resourceLoader } from '#app/http/page/page-loader.server.ts'
import { REQUEST_ID_HEADER } from '#app/http/host/request-headers.ts'
import { Code } from '#server/contract/codes.ts'
import { lookCookie } from '#tests/e2e/support/pages.ts'

const ID = '0d9b3c52-6c0e-4a55-9a53-3a1a5f0c2b11'
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const ask = (headers: Record<string, string> = {}, path = '/carbonfactor.csv?q=a"b&c=<d>') => {
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { [REQUEST_ID_HEADER]: ID, ...headers },
  })
  return { request, params: {}, context: {} }
}
const fail = (error: unknown) => () => {
  throw error
}
const upstream = (reason: ConstructorParameters<typeof UpstreamError>[0]) =>
  new UpstreamError(reason)

/** The error of the call, the page's status, and whether retrying may help. */
const FAILURES: [string, unknown, number, boolean][] = [
  ['a dead API', upstream('unreachable'), 503, true],
  ['an overloaded API', upstream('overloaded'), 503, true],
  ['a late API', upstream('timeout'), 504, true],
  ['a babbling API', upstream('malformed'), 502, true],
  ['no permission', new ApiError(Code.forbidden, '没有该操作权限'), 403, false],
  ['nothing there', new ApiError(Code.notFound, '请求未找到'), 404, false],
  ['too many requests', new ApiError(Code.tooManyRequests, '请求过于频繁', 7), 429, true],
]

describe.each(FAILURES)('%s', (_name, error, status, passes) => {
  it(`is a page of status ${status}`, async () => {
    const answer = await pageLoader({}, fail(error))(ask()).catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    const { headers, status: told } = answer as Response
    expect(told).toBe(status)
    expect(headers.has('retry-after')).toBe(passes)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is told in words where there is no page', async () => {
    const answer = await resourceLoader(fail(error))(ask({ accept: HTML }))
    expect(answer.status).toBe(status)
    expect(answer.headers.has('retry-after')).toBe(passes)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toMatch(/<h1>[^<]*[\u4e00-\u9fff][^<]*<\/h1>/)
    expect(html).toContain('<a href="/">返回首页</a>')
    expect(html.includes(ID)).toBe(status >= 500)
    expect(html.includes('<a href="/status">服务状态</a>')).toBe(status >= 500)
    // A link back to the same URL, with its characters escaped.
    expect(html.includes('<a href="/carbonfactor.csv?q=a%22b&amp;c=%3Cd%3E">')).toBe(passes)
  })
})

describe('A failure without a page', () => {
  it('is two lines of text and the number for a client that shows no HTML', async () => {
    const answer = await resourceLoader(fail(upstream('unreachable')))(
      ask({ accept: '*/*', cookie: toHeader(lookCookie({ locale: 'en' })) }),
    )
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/[\u4e00-\u9fff<]/)
    expect(lines[2]).toContain(ID)
  })

  it('that the loader itself refuses is told the same way', async () => {
    const answer = await resourceLoader(fail(new Response(null, { status: 404 })))(
      ask({ accept: HTML }),
    )
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('抱歉，您访问的页面不存在')
  })

  it('leaves an error of ours to be logged', async () => {
    const broken = new TypeError('of ours')
    await expect(resourceLoader(fail(broken))(ask())).rejects.toBe(broken)
    const unknown = new ApiError(Code.internal + 1, 'of ours too')
    await expect(resourceLoader(fail(unknown))(ask())).rejects.toBe(unknown)
  })
})

const toHeader = ({ name, value }: { name: string; value: string }) => `${name}=${value}`
