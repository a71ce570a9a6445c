import { afterEach, expect, test, vi } from 'vitest'
import { pageHead } from '#app/i18n/pages.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import type { PageKey } from '#app/i18n/pages.server.ts'

afterEach(() => vi.unstubAllEnvs())

/** Re-imports the module with other settings, which it reads only once. */
async function headOf(page: PageKey, locale: Locale = 'zh', settings: Record<string, string> = {}) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { documentHead } = await import('#app/http/page/document-head.server.ts')
  const request = new Request(`http://asked.example:3000/whatever`)
  const t = createTranslate(catalogues[locale])
  return documentHead(request, { head: pageHead(locale, page), locale, t })
}
const graphOf = (head: { jsonLd: string }) =>
  (JSON.parse(head.jsonLd) as { '@graph': Record<string, unknown>[] })['@graph']

test('Addresses begin with PUBLIC_ORIGIN when it is set, else with the host that was asked', async () => {
  expect((await headOf('about')).origin).toBe('http://asked.example:3000')
  const head = await headOf('about', 'zh', { PUBLIC_ORIGIN: 'https://carbon.example/' })
  expect(head.origin).toBe('https://carbon.example')
  expect(head.jsonLd).not.toContain('asked.example')
})

test('Pages of one reader, and steps of a form, are kept from search engines; the login page is not', async () => {
  for (const page of ['edituserinfo', 'rgisuccess', 'password'] as const)
    expect((await headOf(page)).noindex, page).toBe(true)
  for (const page of ['home', 'about', 'login', 'register'] as const)
    expect((await headOf(page)).noindex, page).toBeUndefined()
})

test('Home tells who is behind the site and how to search it', async () => {
  const [organization, website] = graphOf(await headOf('home'))
  expect(organization).toMatchObject({ '@type': 'Organization', name: '双碳智慧服务平台' })
  expect(organization).not.toHaveProperty('telephone')
  expect(website).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: 'http://asked.example:3000/search?q={search_term_string}' },
    },
  })
  const settings = { SITE_HOST: '某市 | A city', SITE_PHONE: '010-00000000' }
  expect(graphOf(await headOf('home', 'en', settings))[0]).toMatchObject({
    name: 'A city',
    telephone: '010-00000000',
  })
})

test('Another page tells the way from home to it, in its language', async () => {
  const [list] = graphOf(await headOf('carbonhuidev', 'en'))
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'http://asked.example:3000/?lang=en' },
      { position: 2, item: 'http://asked.example:3000/GovernmentService?lang=en' },
      { position: 3, item: 'http://asked.example:3000/carbonhuidev?lang=en' },
    ],
  })
})

test('Nothing within the JSON can end its script element', async () => {
  const { jsonForScript } = await import('#app/http/page/document-head.server.ts')
  const nasty = { name: '</script><script>alert(1)</script><!-- & \u2028' }
  const json = jsonForScript(nasty)
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)).toEqual(nasty)
  const name = '</script><img src=x>'
  expect((await headOf('home', 'zh', { SITE_NAME: name })).jsonLd).not.toContain('<')
})
