import { type Column, sql } from 'drizzle-orm'

/** Whether `column` contains `text`, whatever its case; `%` and `_` in `text` mean themselves. */
export const contains = (column: Column, text: string) =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
