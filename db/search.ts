import { type Column, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

/** Whether `column` contains `text`, whatever its case; `%` and `_` in `text` mean themselves. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Whether `column` begins with `text`, letter by letter. */
export const beginsWith = (column: Column, text: string) =>
  sql`substr(${column}, 1, ${sql.raw(String(text.length))}) = ${text}`

/** A word that a record's terms must hold, or begin with. Only letters, digits and Chinese characters. */
export interface SearchTerm {
  word: string
  prefix: boolean
}
const PLAIN = /^[a-z0-9\p{Script=Han}]+$/u

/**
 * The ids of library records whose terms hold one of some words, by the store's own full-text search (the
 * table `library_search`, or the column `terms_vector`; both are made by hand in the migrations). They come
 * as one JSON text: a row for each of ten thousand would cost more than the search.
 */
export function recordsWithAny(words: readonly SearchTerm[]) {
  for (const { word } of words)
    if (!PLAIN.test(word)) throw new Error(`Not a plain search word: ${word}`)
  if (dialect === 'postgresql') {
    const query = words.map(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`).join(' | ')
    return sql<string>`(select coalesce(json_agg(id), '[]')::text from library_records where terms_vector @@ ${query}::tsquery)`
  }
  const query = words.map(({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`).join(' OR ')
  return sql<string>`(select json_group_array(rowid) from library_search where library_search match ${query})`
}
