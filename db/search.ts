import { type Column, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

/** Whether `column` contains `text`, whatever its case; `%` and `_` in `text` mean themselves. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** A word that a record's terms must hold, or begin with. Only letters, digits and Chinese characters. */
export interface SearchTerm {
  word: string
  prefix: boolean
}
const PLAIN = /^[a-z0-9\p{Script=Han}]+$/u

/**
 * The ids of library records whose terms hold one of each group, by the store's own full-text search (the
 * table `library_search`, or the column `terms_vector`; both are made by hand in the migrations). They come
 * as one JSON text: a row for each of ten thousand would cost more than the search.
 */
export function recordsWithTerms(groups: readonly (readonly SearchTerm[])[]) {
  for (const { word } of groups.flat())
    if (!PLAIN.test(word)) throw new Error(`Not a plain search word: ${word}`)
  const join = (one: (term: SearchTerm) => string, or: string, and: string) =>
    groups.map((group) => `(${group.map(one).join(or)})`).join(and)
  if (dialect === 'postgresql') {
    const query = join(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`, ' | ', ' & ')
    return {
      ids: sql<string>`coalesce(json_agg(id), '[]')::text`,
      from: sql`library_records`,
      where: sql`terms_vector @@ ${query}::tsquery`,
    }
  }
  const query = join(({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`, ' OR ', ' AND ')
  return {
    ids: sql<string>`json_group_array(rowid)`,
    from: sql`library_search`,
    where: sql`library_search match ${query}`,
  }
}
