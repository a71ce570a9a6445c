import { type Column, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { LRUCache } from 'lru-cache'
import { dialect } from './columns.ts'
import type { Reader } from './database.ts'
import type { PagedTable } from './paged-tables.ts'
import { isShort } from './search.ts'

/**
 * From this share of matching rows on, scanning in list order fills a page sooner than finding and sorting all matches
 * by the unordered index. PostgreSQL's planner also skips the index then, but computes `text_pairs` for every row: for
 * a million rows this exceeded the statement timeout.
 */
const FREQUENT_FROM = 0.03
const CACHED_MS = 300_000
const MAX = 1000
const shares = new WeakMap<Reader, LRUCache<string, boolean>>()

/** Whether a substring is very frequent, by PostgreSQL's statistics of its index of characters and bigrams. */
export async function isFrequentSubstring(
  db: Reader,
  { relation, textIndex }: Pick<PagedTable, 'relation' | 'textIndex'>,
  { columns, part }: { columns: readonly Column[]; part: string },
): Promise<boolean> {
  if (dialect !== 'postgresql' || !textIndex || part === '' || !isShort(part)) return false
  const known = shares.get(db) ?? new LRUCache({ max: MAX, ttl: CACHED_MS })
  shares.set(db, known)
  const names = columns.map(({ name }) => toSnakeCase(name))
  const key = JSON.stringify([relation, names, part])
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const index = `${relation}_pairs_idx`
  const expressions = names.map((name) => `text_pairs(${name})`)
  const elements = sql`(
    select unnest(s.most_common_elems::text::text[]) as element, unnest(s.most_common_elem_freqs) as share
    from pg_stats s join pg_attribute a on a.attname = s.attname
    where a.attrelid = to_regclass(${index}) and s.schemaname = current_schema() and s.tablename = ${index}
      and pg_get_indexdef(a.attrelid, a.attnum, true) in ${expressions}
  ) as common`
  const [found] = await db
    .select({ share: sql<number>`coalesce(max(share), 0)`.mapWith(Number) })
    .from(elements)
    .where(sql`element = lower(${part})`)
  const common = (found?.share ?? 0) >= FREQUENT_FROM
  known.set(key, common)
  return common
}
