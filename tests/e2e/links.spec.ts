import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LIBRARY_VIEWS, lookCookie, PUBLIC_PAGES } from './support/pages.ts'
import { ALL_CASES } from './support/sample.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

interface Link {
  href: string
  tag: string
  rel: string
  target: string
}
interface Document {
  links: Link[]
  ids: string[]
}

const ANOTHER_HUNDRED_READERS = 100 * 50
const EXTERNAL_LIST = 'artifacts/external-links.txt'

/** Links and fragment targets of a document, as a browser's own parser reads it. */
const read = (page: Page, html: string, base: string): Promise<Document> =>
  page.evaluate(
    ([text, address]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const links = [...parsed.querySelectorAll('[href], [src]')].map((element) => ({
        href: new URL(
          element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          address,
        ).toString(),
        tag: element.localName,
        rel: element.getAttribute('rel') ?? '',
        target: element.getAttribute('target') ?? '',
      }))
      return { links, ids: [...parsed.querySelectorAll('[id]')].map((element) => element.id) }
    },
    [html, base] as const,
  )

for (const locale of ALL_CASES ? (['zh', 'en'] as const) : (['zh'] as const))
  test(
    `No page has a dead link (${locale})`,
    onlyWithScript('the documents are the same; reading them takes a script'),
    async ({ page, stack }) => {
      const { name, value } = lookCookie({ locale })
      const documents = new Map<string, Document>()
      const dead: string[] = []
      let asked = locale === 'zh' ? 0 : ANOTHER_HUNDRED_READERS
      const external = new Map<string, Link>()
      const fragments: { from: string; to: URL }[] = []

      const open = async (address: string, from: string): Promise<Document | undefined> => {
        // Several reader addresses, since one would exceed the API's rate limit.
        const reader = `203.0.113.${(asked++ / 50) | 0}`
        const response = await fetch(address, {
          headers: { cookie: `${name}=${value}`, 'x-forwarded-for': reader },
        })
        if (response.status !== 200) dead.push(`${response.status} ${address} (from ${from})`)
        const html = response.headers.get('content-type')?.startsWith('text/html')
        const text = await response.text()
        return html && response.status === 200 ? read(page, text, response.url) : undefined
      }
      /** `deep`: whether the links of this page are followed; a query's page is read one level only. */
      const visit = async (address: string, from: string, deep: boolean): Promise<void> => {
        if (documents.has(address)) return
        documents.set(address, { links: [], ids: [] })
        const document = await open(address, from)
        if (!document) return
        documents.set(address, document)
        for (const link of document.links) {
          const to = new URL(link.href)
          if (!/^https?:$/.test(to.protocol)) continue
          if (to.origin !== stack.portalUrl) {
            if (link.tag === 'a') external.set(link.href, link)
            continue
          }
          if (to.hash && link.tag === 'a') fragments.push({ from: address, to: new URL(to) })
          to.hash = ''
          if (deep) await visit(to.toString(), address, !to.search)
        }
      }
      await page.goto('about:blank')
      for (const path of [...LIBRARY_VIEWS.map((view) => view.path), ...PUBLIC_PAGES])
        await visit(new URL(path, stack.portalUrl).toString(), 'the list', true)
      for (const { from, to } of fragments) {
        const id = decodeURIComponent(to.hash.slice(1))
        to.hash = ''
        const known = documents.get(to.toString())
        if (known && !known.ids.includes(id)) dead.push(`#${id} is not in ${to} (from ${from})`)
      }
      expect(dead).toEqual([])
      expect(documents.size).toBeGreaterThan(PUBLIC_PAGES.length)
      const unsafe = [...external.values()].filter(
        ({ rel, target }) => target !== '_blank' || !rel.includes('noopener'),
      )
      expect(unsafe).toEqual([])
      mkdirSync('artifacts', { recursive: true })
      if (locale === 'zh')
        writeFileSync(EXTERNAL_LIST, `${[...external.keys()].sort().join('\n')}\n`)
    },
  )
