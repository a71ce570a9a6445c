import { type Placeholder, sql } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** Values of a query's placeholders. */
type Values = Record<string, string | number | Date>
type PlaceholderOf<V extends Values> = <K extends keyof V & string>(name: K) => Placeholder<K>

interface Built<R> {
  execute(values: Values): Promise<R>
}

/**
 * Argument of `.prepare()`. A named statement belongs to one server connection, and behind a pooler in transaction mode
 * the next query may use another.
 */
export const UNNAMED = ''

/**
 * A query for a hot path: its SQL is built once for the store and once for each transaction. Building it takes Drizzle
 * several times as long as SQLite needs for an indexed query.
 * @param build builds the query, with `value('name')` in place of a value, ending in `.prepare(UNNAMED)`
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

/** Type of a parameter of `build`: `(db, value: Value<{ userId: number }>) => …`. */
export type Value<V extends Values> = PlaceholderOf<V>

/**
 * The same with a list, for `in (…)`: one query for each list length; the caller must limit the length.
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
