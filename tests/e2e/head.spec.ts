import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, onlyWithScript, test } from './support/test.ts'

const contentOf = (page: Page, selector: string, attribute = 'content') =>
  page.locator(selector).getAttribute(attribute)
const property = (page: Page, name: string) => contentOf(page, `meta[property="${name}"]`)

test('A page tells its one address, its other language, and what to show where it is shared @quick', async ({
  page,
  request,
  stack,
}) => {
  for (const [path, lang, name] of [
    ['/carbonhuidev', 'zh', '双碳智慧服务平台'],
    ['/carbonhuidev?lang=en', 'en', 'Dual-Carbon Smart Service Platform'],
  ] as const) {
    await page.goto(path)
    const zh = `${stack.portalUrl}/carbonhuidev`
    const here = lang === 'zh' ? zh : `${zh}?lang=en`
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(here)
    for (const [tag, href] of [
      ['zh-CN', zh],
      ['en', `${zh}?lang=en`],
      ['x-default', zh],
    ] as const)
      expect(await contentOf(page, `link[hreflang="${tag}"]`, 'href'), tag).toBe(href)
    expect(await property(page, 'og:url')).toBe(here)
    expect(await property(page, 'og:site_name')).toBe(name)
    expect(`${await property(page, 'og:title')} - ${name}`).toBe(await page.title())
    expect(await property(page, 'og:description')).toBe(
      await contentOf(page, 'meta[name=description]'),
    )
    expect(await property(page, 'og:locale')).toBe(lang === 'zh' ? 'zh_CN' : 'en_US')
    expect(await property(page, 'og:image:alt')).toContain(name)
    const image = await request.get((await property(page, 'og:image')) ?? '')
    expect(image.headers()['content-type']).toBe('image/png')
    const png = await image.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      await property(page, 'og:image:width'),
      await property(page, 'og:image:height'),
    ])
    expect(png.byteLength).toBeLessThan(200 * 1024)
  }
})

test('Structured data is there as JSON, on a page from memory too, and the policy has nothing against it', async ({
  page,
}) => {
  for (const [path, type] of [
    ['/', 'Organization'],
    ['/about', 'BreadcrumbList'],
    ['/about', 'BreadcrumbList'],
  ] as const) {
    await page.goto(path)
    const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] }
    expect(graph[0]?.['@type'], path).toBe(type)
  }
})

test(
  'Moving on without a new document takes the address along',
  onlyWithScript('needs a script'),
  async ({ page, stack }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: '碳汇开发' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('碳汇开发')
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(
      `${stack.portalUrl}/carbonhuidev`,
    )
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  },
)

test('Search engines are kept from error pages and from pages of one reader, not from the login', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  const robots = page.locator('meta[name=robots]')
  for (const path of ['/no/such/page', '/rgisuccess']) {
    await page.goto(path)
    expect(await robots.getAttribute('content'), path).toBe('noindex')
  }
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await expect(robots, path).toHaveCount(0)
  }
})

test('No Host that somebody claims gets into the page that others see', async ({ stack }) => {
  const ask = (host: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${stack.portalUrl}/carbonareaaccount`, { headers: { host } }, (response) =>
        resolve(text(response)),
      ).on('error', reject)
    })
  const own = new URL(stack.portalUrl).host
  expect(await ask('evil.example')).toContain('http://evil.example/carbonareaaccount')
  for (const html of [await ask(own), await ask(own)]) {
    expect(html).not.toContain('evil.example')
    expect(html).toContain(`<link rel="canonical" href="http://${own}/carbonareaaccount"/>`)
  }
})

test('A known address in the wrong case leads to the page, its query with it', async ({
  page,
  request,
}) => {
  const answer = await request.get('/ABOUTUS/?from=card', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/AboutUs?from=card')
  await page.goto('/aboutus?lang=en')
  await expect(page).toHaveURL(/\/AboutUs\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  // A post is accepted in any case: a redirect could lose the input.
  const posted = await request.post('/LOGIN', { form: { phone: '1' }, maxRedirects: 0 })
  expect(posted.status()).toBe(422)
})

test('Icons, manifest, site map and robots.txt are there, with their types', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(icons).toHaveLength(3)
  const manifest = await contentOf(page, 'link[rel=manifest]', 'href')
  const expected: [string, RegExp][] = [
    ...icons.map((icon): [string, RegExp] => [icon, /^image\//]),
    [manifest ?? '', /^application\/manifest\+json/],
    ['/sitemap.xml', /^application\/xml/],
    ['/robots.txt', /^text\/plain/],
  ]
  for (const [path, type] of expected) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(type)
  }
})
