import { type Column, type SQL, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

const isPostgres = dialect === 'postgresql'

/** An array of a row's columns, as an element of `jsonList`. */
export const jsonArray = (...columns: Column[]): SQL =>
  sql`${sql.raw(isPostgres ? 'json_build_array' : 'json_array')}(${sql.join(columns, sql`, `)})`

/**
 * All values of a subquery as one column, in no order; empty if there are none.
 * @param value what each row gives
 * @param rest the subquery after `select`, from its `from` on
 */
export function jsonList<T>(value: SQL, rest: SQL): SQL<T[]> {
  const list = isPostgres
    ? sql`coalesce(json_agg(${value}), '[]')::text`
    : sql`json_group_array(${value})`
  return sql`(select ${list} ${rest})`.mapWith((text: string) => JSON.parse(text) as T[])
}
