import type { Locale } from './locale.ts'
import { fill } from './fill.ts'
import type { Values } from './t.tsx'
import { pages as en } from './en/pages.ts'
import { pages as zh } from './zh/pages.ts'

/** Titles and descriptions, by language and page. */
export const titles: Record<
  Locale,
  Record<keyof typeof zh, { title: string; description: string }>
> = { zh, en }
export type PageKey = keyof typeof zh
export interface PageHead {
  page: PageKey
  title: string
  description: string
  /** Path, if it differs from the page's own, such as that of one library record. */
  path?: string
  noindex?: boolean
}

/** Title and description of a page; on the server only, so that browsers do not load all of them. */
export function pageHead(locale: Locale, key: PageKey, values: Values = {}): PageHead {
  const { title, description } = titles[locale][key]
  return { page: key, title: fill(title, values), description: fill(description, values) }
}
