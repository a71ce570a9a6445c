import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { dialect } from './columns.ts'

/** Case-insensitive substring match; `%` and `_` in `text` are literal. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** SQLite's trigram index cannot find anything shorter. */
const TRIGRAM_LENGTH = 3
const CONTROL = /[\u0000-\u001f]/

/**
 * Substring conditions answered by the FTS5 index `…_text` of a large table (made by the migrations), and those that
 * the index cannot answer. On PostgreSQL the trigram index serves `contains` directly.
 */
export function textMatch<Wanted extends { columns: readonly Column[]; part: string }>(
  relation: string,
  parts: readonly Wanted[],
): { match: SQL | undefined; unmatched: readonly Wanted[] } {
  const findable = ({ part }: Wanted) => [...part].length >= TRIGRAM_LENGTH && !CONTROL.test(part)
  const matched = dialect === 'postgresql' ? [] : parts.filter(findable)
  if (matched.length === 0) return { match: undefined, unmatched: parts }
  const query = matched
    .map(({ columns, part }) => {
      const names = columns.map(({ name }) => toSnakeCase(name)).join(' ')
      return `({${names}} : "${part.replaceAll('"', '""')}")`
    })
    .join(' AND ')
  const match = sql`${sql.identifier(`${relation}_text`)} match ${query}`
  return { match, unmatched: parts.filter((one) => !matched.includes(one)) }
}

/** Case-sensitive prefix match. */
export const beginsWith = (column: Column, text: string) =>
  sql`substr(${column}, 1, ${sql.raw(String(text.length))}) = ${text}`

/** A word, or prefix of one, that a record's search terms must contain. Only letters, digits and Chinese characters. */
export interface SearchTerm {
  word: string
  prefix: boolean
}
const PLAIN = /^[a-z0-9\p{Script=Han}]+$/u

/**
 * Ids of library records whose terms contain one of the words, by the store's full-text search (table
 * `library_search` or column `terms_vector`, both made by hand in the migrations). Returned as a single JSON text:
 * ten thousand result rows would cost more than the search itself.
 */
export function recordIdsMatching(words: readonly SearchTerm[]) {
  for (const { word } of words)
    if (!PLAIN.test(word)) throw new Error(`Not a plain search word: ${word}`)
  if (dialect === 'postgresql') {
    const query = words.map(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`).join(' | ')
    return sql<string>`(select coalesce(json_agg(id), '[]')::text from library_records where terms_vector @@ ${query}::tsquery)`
  }
  const query = words.map(({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`).join(' OR ')
  return sql<string>`(select json_group_array(rowid) from library_search where library_search match ${query})`
}
