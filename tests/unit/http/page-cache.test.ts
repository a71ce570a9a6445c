import { afterEach, expect, test, vi } from 'vitest'
import * as cookies from '#app/http/host/cookies.server.ts'
import {
  cacheFigures,
  cachePage,
  pageGeneration,
  pageKey,
} from '#app/http/page/page-cache.server.ts'
import { minutes, seconds } from '#shared/duration.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('One page, one key for readers with the same preferences', () => {
  const plain = pageKey('GET', '/about', undefined)
  expect(plain).toBeDefined()
  expect(pageKey('HEAD', '/about', '')).toBe(plain)
  expect(pageKey('GET', '/about', 'preferences=theme%3Dnonsense')).toBe(plain)
  expect(pageKey('GET', '/about', 'analytics=1; loginstate=1')).toBe(plain)
})

test('Language, theme, size, contrast and grey each make another page', () => {
  const keys = ['locale=en', 'theme=dark', 'size=large', 'contrast=more', 'grey=1'].map((choice) =>
    pageKey('GET', '/', `preferences=${encodeURIComponent(choice)}`),
  )
  expect(new Set([...keys, pageKey('GET', '/', null)]).size).toBe(6)
})

test('Each cookie of ours is known as personal or as none', () => {
  const { PERSONAL_COOKIES, IMPERSONAL_COOKIES, ...others } = cookies
  const names = Object.values(others).flatMap((one) =>
    typeof one === 'object' && 'serialize' in one ? [one.name] : [],
  )
  expect([...PERSONAL_COOKIES, ...IMPERSONAL_COOKIES].sort()).toEqual(names.sort())
})

test.each(cookies.IMPERSONAL_COOKIES)('The cookie %s leaves a page the one in memory', (name) =>
  expect(pageKey('GET', '/', `${name}=x`)).toBe(pageKey('GET', '/', undefined)),
)

test('Who signed in, registered or wrote something is personal', () => {
  for (const name of ['token', 'userinfo', 'regcode', 'draft'])
    expect(cookies.PERSONAL_COOKIES).toContain(name)
})

test.each([
  ...cookies.PERSONAL_COOKIES.flatMap((name) => [`${name}=x`, `a=b; ${name}=x`, `${name}=x; a=b`]),
  // The cookie parser trims names, so each of these counts as a session.
  'token =x',
  'a=b;token=x',
  'a=b;\ttoken\t=x',
  ' token=x',
])('Nobody with the cookie %s is answered from memory', (cookie) =>
  expect(pageKey('GET', '/', cookie)).toBeUndefined(),
)

test('Posts have no page in memory, nor have endless addresses', () => {
  expect(pageKey('POST', '/', '')).toBeUndefined()
  expect(pageKey('GET', `/carbonfactor?id=${'x'.repeat(500)}`, '')).toBeUndefined()
})

test('A query in another order or spelling is the same page, another query another', () => {
  const key = pageKey('GET', '/carbonfactor?year=2023&category=%E7%94%B5', '')
  expect(pageKey('GET', '/carbonfactor?category=电&year=2023', '')).toBe(key)
  expect(pageKey('GET', '/carbonfactor?category=%E7%94%B5', '')).not.toBe(key)
  expect(pageKey('GET', '/carbonfactor', '')).not.toBe(key)
})

test('A page made for one Host is shown under no other: its canonical address names the host', () => {
  const key = pageKey('GET', '/about', '', 'portal.example')
  expect(pageKey('GET', '/about', '', 'portal.example')).toBe(key)
  expect(pageKey('GET', '/about', '', 'evil.example')).not.toBe(key)
})

test('Pages that were cached for seconds leave the memory once these are over', () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.useFakeTimers({ now: new Date('2026-03-01T04:00:00Z') })
  // The LRU takes time 0 for no time.
  vi.advanceTimersByTime(1)
  const cache = (url: string) =>
    cachePage(
      pageKey('GET', url, '') ?? '',
      '<p>页面</p>',
      {},
      { begunIn: pageGeneration(), brief: false },
    )
  for (let amount = 1; amount <= 100; amount++) cache(`/carbonfactor?amount=${amount}`)
  cache('/about')
  expect(cacheFigures().pages).toBe(101)
  vi.advanceTimersByTime(seconds(5))
  cache('/carbonfactor?amount=0')
  expect(cacheFigures().pages).toBe(2)
  vi.advanceTimersByTime(minutes(11))
  cache('/carbonfactor?amount=0')
  expect(cacheFigures().pages).toBe(1)
})
