import { en } from './en/index.server.ts'
import { shell as shellEn } from './en/shell.ts'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.server.ts'
import { zh } from './zh/index.server.ts'
import { shell as shellZh } from './zh/shell.ts'

/** The server speaks both languages in full. */
export const catalogues: Record<Locale, Catalogue> = { zh, en }

/** What a browser needs on every page, and what besides it needs where a page speaks of it. */
const ALWAYS = { zh: shellZh, en: shellEn }
const WHERE_USED = ['form', 'account'] as const

/**
 * The catalogue for one page. It notes what the page says, so that the page brings along what its components
 * will need in the browser: `texts()`, after rendering, is the JSON for `TEXTS_PLACEHOLDER`.
 */
export function pageCatalogue(locale: Locale) {
  const used = new Set<string>()
  const catalogue = new Proxy(catalogues[locale], {
    get(target, name: string) {
      used.add(name)
      return target[name as keyof Catalogue]
    },
  })
  const texts = () => {
    const sent: Partial<Catalogue> = { ...ALWAYS[locale] }
    for (const name of WHERE_USED)
      if (used.has(name)) Object.assign(sent, { [name]: catalogues[locale][name] })
    return JSON.stringify(sent).replace(/</g, '\\u003c')
  }
  return { catalogue, texts }
}
