import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'

export const dialect = /^(postgres(ql)?|pglite):/.test(process.env.DATABASE_URL ?? '')
  ? 'postgresql'
  : 'sqlite'

/** Types are always PostgreSQL's (the stricter dialect); values follow DATABASE_URL. */
const pick = <T>(postgres: T, sqlite: unknown): T =>
  dialect === 'postgresql' ? postgres : (sqlite as T)

export const table = pick(pg.pgTable, lite.sqliteTable)
export const index = pick(pg.index, lite.index)
export const uniqueIndex = pick(pg.uniqueIndex, lite.uniqueIndex)
export const primaryKey = pick(pg.primaryKey, lite.primaryKey)

export const text = pick(pg.text, lite.text)
export const integer = pick(
  () => pg.integer(),
  () => lite.integer(),
)
/** A 53-bit whole number: ids and counters that outgrow PostgreSQL's 32-bit `integer`. */
export const bigInteger = pick(
  () => pg.bigint({ mode: 'number' }),
  () => lite.integer(),
)
/** A double: exact enough to sort and compute by; a figure to be shown as published is kept as text. */
export const real = pick(
  () => pg.doublePrecision(),
  () => lite.real(),
)
export const flag = pick(
  () => pg.boolean(),
  () => lite.integer({ mode: 'boolean' }),
)
/** A moment, to the millisecond, as a `Date`. */
export const instant = pick(
  () => pg.timestamp({ withTimezone: true, precision: 3 }),
  () => lite.integer({ mode: 'timestamp_ms' }),
)
export const json = pick(
  () => pg.jsonb(),
  () => lite.text({ mode: 'json' }),
)
