import { type Column, type SQL, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

/** Whether `column` contains `text`, whatever its case; `%` and `_` in `text` mean themselves. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** SQLite's text index splits into pieces of this many characters, and finds no shorter part. */
const PIECE = 3
const CONTROL = /[\u0000-\u001f]/

/**
 * What finds parts of words by the text index of a large table, the FTS5 table `…_text` that the migrations
 * make, and the parts that it cannot find. PostgreSQL's index of trigrams serves `contains` as it is.
 */
export function textMatch<Wanted extends { columns: readonly Column[]; part: string }>(
  relation: string,
  parts: readonly Wanted[],
): { match: SQL | undefined; unmatched: readonly Wanted[] } {
  const findable = ({ part }: Wanted) => [...part].length >= PIECE && !CONTROL.test(part)
  const matched = dialect === 'postgresql' ? [] : parts.filter(findable)
  if (matched.length === 0) return { match: undefined, unmatched: parts }
  const query = matched
    .map(({ columns, part }) => {
      const names = columns.map(({ name }) => name).join(' ')
      return `({${names}} : "${part.replaceAll('"', '""')}")`
    })
    .join(' AND ')
  const match = sql`${sql.identifier(`${relation}_text`)} match ${query}`
  return { match, unmatched: parts.filter((one) => !matched.includes(one)) }
}

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
