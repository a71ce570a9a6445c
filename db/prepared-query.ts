import { type Placeholder, sql } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** What the placeholders of a query stand for. */
type Values = Record<string, string | number | Date>
type PlaceholderOf<V extends Values> = <K extends keyof V & string>(name: K) => Placeholder<K>

interface Built<R> {
  execute(values: Values): Promise<R>
}

/**
 * For `.prepare()`. A named statement belongs to one connection of the server, and behind a pooler in transaction mode
 * the next query meets another.
 */
export const UNNAMED = ''

/**
 * A query for a hot path: its SQL is built once for the store and once for each transaction. Building costs Drizzle
 * several times what SQLite needs to answer by an index.
 * @param build the query, with `value('name')` where a value belongs, ending in `.prepare(UNNAMED)`
 */
export function preparedQuery<V extends Values, R>(
  build: (db: Reader, value: PlaceholderOf<V>) => Built<R>,
): (db: Reader, values: V) => Promise<R> {
  const built = new WeakMap<Reader, Built<R>>()
  return async (db, values) => {
    let query = built.get(db)
    if (!query) {
      query = build(db, (name) => sql.placeholder(name))
      built.set(db, query)
    }
    return query.execute(values)
  }
}

/** As parameter of `build`: `(db, value: Value<{ userId: number }>) => …`. */
export type Value<V extends Values> = PlaceholderOf<V>

/**
 * The same with a list, for `in (…)`: one query for each length that occurs, which the caller bounds.
 * @param build gets the placeholders of the list as `list`
 */
export function preparedListQuery<V extends Values, R>(
  build: (db: Reader, list: Placeholder[], value: PlaceholderOf<V>) => Built<R>,
): (db: Reader, list: readonly (string | number)[], values: V) => Promise<R> {
  const byLength = new Map<number, (db: Reader, values: Values) => Promise<R>>()
  const queryOf = (length: number) =>
    preparedQuery<Values, R>((db, value) => {
      const places = Array.from({ length }, (_, n) => value(`item${n}`))
      return build(db, places, value as PlaceholderOf<V>)
    })
  return (db, list, values) => {
    const query = byLength.get(list.length) ?? queryOf(list.length)
    byLength.set(list.length, query)
    return query(db, {
      ...values,
      ...Object.fromEntries(list.map((item, n) => [`item${n}`, item])),
    })
  }
}
