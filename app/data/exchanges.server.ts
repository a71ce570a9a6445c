import type { Locale } from '#app/i18n/locale.ts'
import csv from './exchanges.csv?raw'
import { checkedRows } from './table.server.ts'

/** External carbon exchanges and registries, in the order of the list. */
const ROWS = checkedRows<'id' | 'name_zh' | 'name_en' | 'url' | 'city' | 'what_trades' | 'scope'>(csv)

export const exchanges = (locale: Locale) =>
  ROWS.map((row) => ({
    id: row.id,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    href: row.url,
    host: new URL(row.url).host.replace(/^www\./, ''),
  }))
