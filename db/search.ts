import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { dialect } from './columns.ts'
import type { Writer } from './database.ts'
import type { PagedTable } from './paged-tables.ts'

/** Same result as the store's `lower`: SQLite's converts ASCII letters only. */
const lower = (text: string) =>
  dialect === 'sqlite'
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase()

/** Case-insensitive substring match (on SQLite for ASCII letters only); `%` and `_` in `text` are literal. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${lower(text).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Minimum length for the trigram indexes; shorter substrings use an index of characters and bigrams. */
const TRIGRAM_LENGTH = 3
const CONTROL = /[\u0000-\u001f]/
export const isShort = (part: string) => [...part].length < TRIGRAM_LENGTH

/** As `contains`, for a column in PostgreSQL's index of characters and bigrams, which is used for short substrings. */
export const containsIndexed = (column: Column, part: string) =>
  dialect === 'postgresql' && part !== '' && isShort(part)
    ? sql`text_pairs(${column}) @> array[lower(${part})]`
    : contains(column, part)

/** Separator inserted by the triggers of SQLite's bigram index: the trigrams are then single characters and bigrams. */
const BIGRAM_SEPARATOR = '\u001f'
const separateCharacters = (part: string) => {
  const characters = [...part]
  return characters.length === 1
    ? `${BIGRAM_SEPARATOR}${part}${BIGRAM_SEPARATOR}`
    : characters.join(BIGRAM_SEPARATOR)
}

interface TextMatch<Part> {
  /** Name of the FTS5 table that answers `match`. */
  index: string
  match: SQL | undefined
  unmatched: readonly Part[]
}

/**
 * Splits substring conditions into those answered by an FTS5 index of a large table (created by the migrations) and all
 * others: `…_text` finds substrings of three or more characters, `…_pairs` shorter ones if there are no longer ones. On
 * PostgreSQL `containsIndexed` uses the indexes directly.
 */
export function textMatch<Part extends { columns: readonly Column[]; part: string }>(
  { relation, textIndex }: Pick<PagedTable, 'relation' | 'textIndex'>,
  parts: readonly Part[],
): TextMatch<Part> {
  const findable =
    dialect === 'sqlite' && textIndex ? parts.filter(({ part }) => !CONTROL.test(part)) : []
  const long = findable.filter(({ part }) => !isShort(part))
  const matched = long.length > 0 ? long : findable
  const index = `${relation}_${long.length > 0 ? 'text' : 'pairs'}`
  if (matched.length === 0) return { index, match: undefined, unmatched: parts }
  const query = matched
    .map(({ columns, part }) => {
      const names = columns.map(({ name }) => toSnakeCase(name)).join(' ')
      const phrase = long.length > 0 ? part : separateCharacters(part)
      return `({${names}} : "${phrase.replaceAll('"', '""')}")`
    })
    .join(' AND ')
  const match = sql`${sql.identifier(index)} match ${query}`
  return { index, match, unmatched: parts.filter((one) => !matched.includes(one)) }
}

/** Case-sensitive prefix match. */
export const beginsWith = (column: Column, text: string) =>
  sql`substr(${column}, 1, ${sql.raw(String(text.length))}) = ${text}`

/** A word or prefix that a record's search terms must contain. Only letters, digits and Chinese characters. */
export interface SearchTerm {
  word: string
  prefix: boolean
}
const PLAIN = /^[a-z0-9\p{Script=Han}]+$/u

/**
 * Ids of library records whose terms contain one of the words, by the store's full-text search (table
 * `library_search` or column `terms_vector`, both hand-written in the migrations). Returned as a single JSON text: ten
 * thousand result rows would cost more than the search itself.
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

/**
 * Empties the full-text index of library records on SQLite, before all of them are updated: their triggers then fill it
 * again, in a quarter of the time that replacing its entries takes.
 * @returns false on PostgreSQL, whose index is not emptied
 */
export async function emptyRecordSearchIndex(tx: Writer): Promise<boolean> {
  if (dialect === 'postgresql') return false
  await (tx as unknown as { run(query: SQL): Promise<unknown> }).run(
    sql`insert into library_search(library_search) values ('delete-all')`,
  )
  return true
}
