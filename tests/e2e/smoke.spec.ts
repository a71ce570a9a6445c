import { PUBLIC_PAGES } from './support/pages.ts'
import { expect, onlyWithoutScript, test } from './support/test.ts'

test(
  'Every page answers 200 with a title and a description of its own @quick',
  onlyWithoutScript('the same HTML, judged without a script'),
  async ({ page }) => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const path of PUBLIC_PAGES) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      titles.set(path, await page.title())
      const description = page.locator('meta[name=description]')
      descriptions.set(path, (await description.getAttribute('content')) ?? '')
      await expect(page.locator('h1'), path).toHaveCount(1)
    }
    for (const found of [titles, descriptions]) {
      expect([...found].filter(([, text]) => text.trim() === '')).toEqual([])
      expect(new Set(found.values()).size, [...found].join('\n')).toBe(found.size)
    }
  },
)

test('An unknown path answers 404 with a page that leads home @quick', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('A post from another site is refused with 403 in Chinese @quick', async ({ request }) => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/login', '/register', '/login?_data=root', '/preferences', '/login.data']) {
    const response = await request.post(path, { headers: foreign, form: { phone: '1' } })
    expect(response.status(), path).toBe(403)
    expect(await response.text(), path).toContain('请求被拒绝')
  }
})

test('A signed-out page comes from memory: scripts by file only, 304 when unchanged @quick', async ({
  request,
}) => {
  await request.get('/about')
  const { etag = '', ...headers } = (await request.get('/about')).headers()
  expect(etag).not.toBe('')
  expect(headers['x-request-id']).toBeTruthy()
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toContain('nonce-')
  const unchanged = await request.get('/about', { headers: { 'if-none-match': etag } })
  expect(unchanged.status()).toBe(304)
})
