import { dataText, readsSource } from '#app/i18n/pick.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import csv from './methodologies.csv?raw'
import { checkedRows } from './table.server.ts'

type Column = 'id' | 'title_zh' | 'title_en' | 'field' | 'published' | 'url'
export type MethodologyField = 'sinks' | 'energy' | 'agriculture'

/**
 * Methodologies of the national voluntary market (CCER) whose number and date were read in a publication or a report of
 * the ministry. Not a complete list: methodologies whose number was not read are left out.
 */
const ROWS = checkedRows<Column>(csv)

/** `2023 年 10 月 24 日`, `24 October 2023`; a month where the day is not known. */
function published(locale: Locale, date: string) {
  const hasDay = date.length > 7
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
    year: 'numeric',
    month: 'long',
    ...(hasDay && { day: 'numeric' }),
    timeZone: 'UTC',
  })
  const text = format.format(new Date(date))
  return readsSource(locale) ? text.replace(/(\d+)/g, ' $1 ').trim() : text
}

export const methodologies = (locale: Locale, field?: MethodologyField) =>
  ROWS.filter((row) => !field || row.field === field).map((row) => ({
    number: row.id,
    name: dataText(locale, row.title_zh, row.title_en),
    /** The Chinese title, for readers of other languages. */
    title: readsSource(locale) ? '' : row.title_zh,
    field: row.field as MethodologyField,
    published: published(locale, row.published),
    url: row.url,
  }))
export type ListedMethodology = ReturnType<typeof methodologies>[number]
