import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'

export const dialect = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '')
  ? 'postgresql'
  : 'sqlite'

/** The static types are always PostgreSQL's (the stricter dialect); the values follow DATABASE_URL. */
const byDialect = <T>(postgres: T, sqlite: unknown): T =>
  dialect === 'postgresql' ? postgres : (sqlite as T)

export const table = byDialect(pg.pgTable, lite.sqliteTable)
export const index = byDialect(pg.index, lite.index)
export const uniqueIndex = byDialect(pg.uniqueIndex, lite.uniqueIndex)
export const primaryKey = byDialect(pg.primaryKey, lite.primaryKey)

export const text = byDialect(pg.text, lite.text)
export const integer = byDialect(
  () => pg.integer(),
  () => lite.integer(),
)
/** A 53-bit integer, for ids and counters that exceed PostgreSQL's 32-bit `integer`. */
export const bigInteger = byDialect(
  () => pg.bigint({ mode: 'number' }),
  () => lite.integer(),
)
/** A double, precise enough for sorting and arithmetic; figures shown as published are stored as text. */
export const real = byDialect(
  () => pg.doublePrecision(),
  () => lite.real(),
)
export const flag = byDialect(
  () => pg.boolean(),
  () => lite.integer({ mode: 'boolean' }),
)
/** A point in time with millisecond precision, as a `Date`. */
export const instant = byDialect(
  () => pg.timestamp({ withTimezone: true, precision: 3 }),
  () => lite.integer({ mode: 'timestamp_ms' }),
)
export const json = byDialect(
  () => pg.jsonb(),
  () => lite.text({ mode: 'json' }),
)
