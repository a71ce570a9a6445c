import { expect, test } from 'vitest'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { loader as manifest } from '#app/pages/resources/manifest.ts'
import { loader as robots } from '#app/pages/resources/robots.ts'
import { loader as sitemap } from '#app/pages/resources/sitemap.ts'
import { existsSync } from 'node:fs'

type Loader = typeof sitemap
async function ask(loader: Loader, path: string) {
  const request = new Request(`http://asked.example${path}`)
  const response = (await loader({ request, params: {}, context: {} })) as unknown as Response
  return { type: response.headers.get('content-type'), text: await response.text() }
}

test('sitemap.xml lists every public page in both languages, each with its alternates', async () => {
  const { type, text } = await ask(sitemap, '/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const found = [...text.matchAll(/<loc>http:\/\/asked\.example([^<]*)<\/loc>/g)].map(
    ([, at]) => at,
  )
  const shown = Object.values(SITE_PAGES).filter((place) => place.group && !place.noindex)
  expect(shown.length).toBeGreaterThan(15)
  expect(found.sort()).toEqual(shown.flatMap(({ path }) => [path, `${path}?lang=en`]).sort())
  for (const tag of ['zh-CN', 'en', 'x-default'])
    expect(text.split(`hreflang="${tag}"`).length - 1, tag).toBe(found.length)
  expect(text).not.toContain('edituserinfo')
  expect(text).not.toContain('lastmod')
})

test('robots.txt forbids no page and says where the site map is', async () => {
  const { type, text } = await ask(robots, '/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toContain('\nSitemap: http://asked.example/sitemap.xml\n')
  const forbidden = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '')
  for (const { path } of Object.values(SITE_PAGES))
    expect(
      forbidden.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([])
})

test('The manifest speaks the language of the page that links to it; its icons exist', async () => {
  const { type, text } = await ask(manifest, '/manifest.webmanifest?lang=en')
  expect(type).toBe('application/manifest+json; charset=utf-8')
  const { name, lang, icons } = JSON.parse(text) as {
    name: string
    lang: string
    icons: { src: string }[]
  }
  expect([name, lang]).toEqual(['Dual-Carbon Smart Service Platform', 'en'])
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true)
})
