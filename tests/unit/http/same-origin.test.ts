import { expect, test } from 'vitest'
import { isSameOriginRequest } from '#app/http/host/same-origin.server.ts'

const check = (headers: Record<string, string>) =>
  isSameOriginRequest((name) => headers[name] ?? null)

test.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://portal.cn', host: 'portal.cn' }, false],
  [{ origin: 'http://portal.cn', host: 'portal.cn' }, true],
  [{ origin: 'https://portal.cn', host: 'portal.cn' }, true],
  [{ origin: 'http://evil.cn', host: 'portal.cn' }, false],
  [{ origin: 'http://portal.cn.evil.cn', host: 'portal.cn' }, false],
  [{ origin: 'null', host: 'portal.cn' }, false],
  [{ origin: '', host: 'portal.cn' }, false],
  [{ origin: 'http://evil.cn', host: 'portal.cn', 'x-forwarded-host': 'evil.cn' }, false],
])('%j -> %s', (headers, allowed) => {
  expect(check(headers as Record<string, string>)).toBe(allowed)
})
