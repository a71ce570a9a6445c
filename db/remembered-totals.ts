import { LRUCache } from 'lru-cache'
import type { Reader } from './database.ts'

/** Fewer are counted again each time. */
const REMEMBERED_FROM = 1000
/** As long as processes may differ (docs/decisions/029-what-processes-remember.md). */
const REMEMBERED_MS = 5000
const MAX = 500

interface Counting extends PromiseLike<{ rows: number }[]> {
  toSQL(): { sql: string; params: unknown[] }
}
/** Totals by query, of each store that this process has open. */
const totals = new WeakMap<Reader, LRUCache<string, number>>()

/**
 * The result of a counting query. A large one is up to five seconds old: no index knows the number of matches of a
 * part of a word, and counting them takes longer than reading a page.
 * @param key what is asked, where the query itself differs each time, such as by the moment that it is asked at
 */
export async function rememberedTotal(
  db: Reader,
  counting: Counting,
  key: string = keyOf(counting),
): Promise<number> {
  const known = totals.get(db) ?? new LRUCache({ max: MAX, ttl: REMEMBERED_MS })
  totals.set(db, known)
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const [counted] = await counting
  const total = counted?.rows ?? 0
  if (total >= REMEMBERED_FROM) known.set(key, total)
  return total
}

/** The result of a counting query, if it is remembered. */
export const recalledTotal = (db: Reader, counting: Counting): number | undefined =>
  totals.get(db)?.get(keyOf(counting))

function keyOf(counting: Counting): string {
  const query = counting.toSQL()
  return JSON.stringify([query.sql, query.params])
}
