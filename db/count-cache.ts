import { LRUCache } from 'lru-cache'
import type { Reader } from './database.ts'

/** Smaller totals are counted again each time. */
const CACHED_FROM = 1000
/** The time by which processes may differ (docs/decisions/029-what-processes-remember.md). */
const CACHED_MS = 5000
const MAX = 500

interface Counting extends PromiseLike<{ rows: number }[]> {
  toSQL(): { sql: string; params: unknown[] }
}
/** Cached totals by query, for each store that this process has open. */
const totals = new WeakMap<Reader, LRUCache<string, number>>()

/**
 * The result of a counting query. A large one may be up to five seconds old: no index knows the number of matches of a
 * substring, and counting them takes longer than reading a page.
 * @param key cache key, if the query itself differs each time, for example by the current time
 */
export async function cachedCount(
  db: Reader,
  counting: Counting,
  key: string = keyOf(counting),
): Promise<number> {
  const known = totals.get(db) ?? new LRUCache({ max: MAX, ttl: CACHED_MS })
  totals.set(db, known)
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const [counted] = await counting
  const total = counted?.rows ?? 0
  if (total >= CACHED_FROM) known.set(key, total)
  return total
}

/** The result of a counting query, if it is cached. */
export const peekCachedCount = (db: Reader, counting: Counting): number | undefined =>
  totals.get(db)?.get(keyOf(counting))

function keyOf(counting: Counting): string {
  const query = counting.toSQL()
  return JSON.stringify([query.sql, query.params])
}
