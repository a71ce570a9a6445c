import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { content } from '#app/i18n/content.server.ts'
import { LANGUAGES, type Locale, LOCALES } from '#app/i18n/locale.ts'
import { readPageData } from '#app/http/page/page-data.ts'
import { titles } from '#app/i18n/pages.server.ts'

const CJK = /[\u2e80-\u9fff]/
const [OPEN, CLOSE] = ['⟦', '⟧']

/** A third language: the Chinese texts between marks. */
const marked = <T>(words: T): T => {
  if (typeof words === 'string') return (CJK.test(words) ? OPEN + words + CLOSE : words) as T
  if (Array.isArray(words)) return words.map(marked) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, marked(word)])) as T
}

const THIRD = 'xx' as Locale
beforeAll(() => {
  LANGUAGES[THIRD] = { ...LANGUAGES.en, tag: 'xx', name: 'Third' }
  LOCALES.push(THIRD)
  catalogues[THIRD] = marked(catalogues.zh)
  content[THIRD] = marked(content.zh)
  titles[THIRD] = marked(titles.zh)
})
afterAll(() => {
  LOCALES.pop()
  for (const table of [LANGUAGES, catalogues, content, titles])
    delete (table as Partial<Record<Locale, unknown>>)[THIRD]
})

/** Pages that need no API. */
const PAGES: Record<string, () => Promise<{ loader: (args: never) => Promise<unknown> }>> = {
  '/': () => import('#app/pages/portal/home/home.tsx'),
  '/about': () => import('#app/pages/portal/about.tsx'),
  '/AboutUs': () => import('#app/pages/portal/about-us.tsx'),
  '/GovernmentService': () => import('#app/pages/portal/government-services.tsx'),
  '/carbontradeconsult': () => import('#app/pages/portal/services/carbontradeconsult.tsx'),
  '/carbonhuidev': () => import('#app/pages/portal/services/carbonhuidev.tsx'),
  '/carbonintelligencemanage': () =>
    import('#app/pages/portal/services/carbonintelligencemanage.tsx'),
  '/carbonareaaccount': () => import('#app/pages/portal/services/carbonareaaccount.tsx'),
  '/carbassetmanagement': () => import('#app/pages/portal/services/carbassetmanagement.tsx'),
  '/energyreducecarbon': () => import('#app/pages/portal/services/energyreducecarbon.tsx'),
  '/sophisticatedcarbonaccounting': () =>
    import('#app/pages/portal/services/sophisticatedcarbonaccounting.tsx'),
  '/privacy': () => import('#app/pages/portal/statements/privacy.tsx'),
  '/accessibility': () => import('#app/pages/portal/statements/accessibility.tsx'),
  '/preferences': () => import('#app/pages/portal/preferences/preferences.tsx'),
  '/sitemap': () => import('#app/pages/portal/site-map/site-map.tsx'),
  '/status': () => import('#app/pages/portal/status/status.tsx'),
  '/search': () => import('#app/pages/portal/search/search.tsx'),
}

/** Every text within a value, with its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => texts(part, `${path}.${name}`))
}

/** Numbers and titles of Chinese documents stay as they are in every language, and the operator's own facts. */
const AS_PUBLISHED =
  /\.((basis|documents)\.\d+|notice)\.(number|title)$|\.methodologies\.\d+\.title$|\.chinese$|^\.facts|\.host$/

describe('A third language', () => {
  test.each(Object.entries(PAGES))('speaks on %s, and no other does', async (path, load) => {
    const { loader } = await load()
    const cookie = `preferences=${encodeURIComponent(`locale=${THIRD}`)}`
    const request = new Request(`http://portal.cn${path}`, { headers: { cookie } })
    const answer = (await loader({ request, params: {}, context: {} } as never)) as object
    const told = texts(readPageData((answer as { data: unknown }).data))
    expect(told.filter(([, text]) => text.includes(OPEN)).length).toBeGreaterThan(1)
    const foreign = told.filter(
      ([at, text]) =>
        CJK.test(text.replace(/⟦[^⟧]*⟧/g, '')) && !text.includes(OPEN) && !AS_PUBLISHED.test(at),
    )
    expect(foreign).toEqual([])
  })
})

test('Nothing outside app/i18n asks which language it is', () => {
  const branch =
    /\b(?:locale|lang(?:uage)?)\s*[!=]==?\s*['"]|['"](?:zh|en)['"]\s*[!=]==?|[!=]==?\s*['"](?:zh|en)['"]/
  const words = /i18n\/(?:zh|en)\//
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/'),
  )
  expect(files.length).toBeGreaterThan(250)
  const wrong = files.filter((file) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    const values = text.replace(/^import type [\s\S]*?from '[^']+'$/gm, '')
    return branch.test(text) || words.test(values)
  })
  expect(wrong).toEqual([])
})

test('Every language has the same files', () => {
  const filesOf = (locale: string) =>
    readdirSync(`app/i18n/${locale}`, { recursive: true, encoding: 'utf8' }).sort()
  for (const locale of LOCALES.filter((one) => one !== THIRD))
    expect(filesOf(locale)).toEqual(filesOf('zh'))
})
