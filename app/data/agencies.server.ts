import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import csv from './agencies.csv?raw'
import { checkedRows } from './table.server.ts'

const ROWS = checkedRows<'id' | 'name_zh' | 'name_en' | 'url'>(csv)
/** The authorities of this field, and the sources of its official figures and news, in the footer's order. */
const AUTHORITIES = ['AG-MEE', 'AG-NDRC', 'AG-NEA', 'AG-MIIT', 'AG-NBSDATA', 'AG-CCCHINA']

export const authorities = (locale: Locale) =>
  AUTHORITIES.flatMap((id) => ROWS.filter((row) => row.id === id)).map((row) => ({
    name: dataText(locale, row.name_zh, row.name_en),
    href: row.url,
  }))
