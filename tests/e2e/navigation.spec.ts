import { OWN_PAGES, PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

interface Rules {
  prefetch: { where: { and: [{ href_matches: string[] }, unknown] } }[]
}

test('Browsers may fetch public pages beforehand, and none that is personal or changes anything @quick', async ({
  request,
}) => {
  const page = await request.get('/about')
  expect(page.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  const answer = await request.get('/speculation-rules.json')
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const { prefetch } = (await answer.json()) as Rules
  const paths = prefetch.flatMap(({ where }) => where.and[0].href_matches)
  expect(paths).toContain('/')
  expect(paths).toContain('/carbonfactor')
  for (const own of [
    'login',
    'register',
    'edituserinfo',
    'logout',
    'enter',
    'preferences',
    'search',
  ])
    expect(paths.filter((path) => path.includes(own))).toEqual([])
})

test('A page fetched beforehand takes no notice away from the one that is looked at', async ({
  page,
  request,
}) => {
  await page.goto('/edituserinfo')
  await expect(page.getByRole('status').getByText('请先登录')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('notice')

  const refused = await request.get('/edituserinfo', { maxRedirects: 0 })
  expect(refused.status()).toBe(303)
  const early = await request.get('/about', { headers: { 'sec-purpose': 'prefetch' } })
  expect(await early.text()).not.toContain('请先登录')
  expect(await (await request.get('/about')).text()).toContain('请先登录')
})

test('Public pages may wait in the back/forward cache; a signed-in page is kept by nobody', async ({
  page,
  request,
  register,
  login,
}) => {
  for (const path of ['/', '/about', '/carbonfactor', '/carbonfactor?id=EL-NAT-2023'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-cache')
  await login(page, await register())
  const own = await page.goto('/edituserinfo')
  expect(own?.headers()['cache-control']).toBe('no-store')
})

test('The frame marks the page that is shown, and no other', async ({ page, problems }) => {
  problems.allowStatus(404)
  const marked = page.locator('header.site-header, footer.site-footer').locator('[aria-current]')
  for (const [path, links] of [
    ['/', ['/', '/']],
    ['/about', ['/about']],
    ['/carbonfactor?year=2023', ['/carbonfactor', '/carbonfactor', '/carbonfactor']],
    ['/login', []],
    ['/no/such/page', []],
  ] as const) {
    await page.goto(path)
    const hrefs = await marked.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(hrefs), path).toEqual(new Set(links))
  }
})

/** Intermediate steps, and pages linked from 账号与安全. */
const STEPS = [
  '/rgisuccess',
  '/enter',
  '/account/favourites/new',
  '/account/passkeys',
  '/account/two-step',
]

test('The site map has every page that a visitor can open, and says which need a log-in', async ({
  page,
}) => {
  await page.goto('/sitemap')
  const entries = page.getByRole('main').locator('li:has(p)')
  const listed = await entries.evaluateAll((all) =>
    all.map((one) => ({
      to: one.querySelector('a')?.getAttribute('href') ?? '',
      own: one.querySelector('.tag')?.textContent === '需登录',
    })),
  )
  const addresses = listed.map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(expect.arrayContaining(PAGES.filter((path) => !STEPS.includes(path))))
  for (const { to, own } of listed)
    expect(own, to).toBe(OWN_PAGES.includes(to) || to.startsWith('/enter/'))
  const frame = await page
    .locator('header.site-header a[href^="/"], footer.site-footer a[href^="/"]')
    .evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .map((to) => to.pathname + to.hash),
    )
  expect(addresses).toEqual(expect.arrayContaining(frame))
})
