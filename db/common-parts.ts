import { type Column, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { LRUCache } from 'lru-cache'
import { dialect } from './columns.ts'
import type { Reader } from './database.ts'
import type { PagedTable } from './paged-tables.ts'
import { isShort } from './search.ts'

/**
 * From this share of the rows on, reading them in their order meets a page of matches sooner than the index, which has
 * no order, finds and sorts all of them. PostgreSQL itself thinks so too and leaves the index, but then spreads the
 * text of every row: a million took longer than a statement may.
 */
const COMMON_FROM = 0.03
const REMEMBERED_MS = 300_000
const MAX = 1000
const shares = new WeakMap<Reader, LRUCache<string, boolean>>()

/** Whether PostgreSQL's statistics of its index of characters and pairs know that very many rows have a part. */
export async function isCommon(
  db: Reader,
  { relation, textIndex }: Pick<PagedTable, 'relation' | 'textIndex'>,
  { columns, part }: { columns: readonly Column[]; part: string },
): Promise<boolean> {
  if (dialect !== 'postgresql' || !textIndex || part === '' || !isShort(part)) return false
  const known = shares.get(db) ?? new LRUCache({ max: MAX, ttl: REMEMBERED_MS })
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
  const common = (found?.share ?? 0) >= COMMON_FROM
  known.set(key, common)
  return common
}
