import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { statusHistory } from '#db/schema/enterprises.ts'
import { favourites } from '#db/schema/favourites.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
import { listViews } from '#db/schema/list-settings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { proposals } from '#db/schema/proposals.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { smsMessages } from '#db/schema/sms.ts'
import type { Seals } from '../../seals.ts'
import { rowsByPage } from '../../spreadsheet.ts'

/** A value of the export; objects are written as JSON in a sheet. */
export type Value = string | number | boolean | Date | null | object
export interface Field {
  key: string
  title: string
}
export interface Section {
  name: string
  title: string
  /** Names of the database tables that the section is read from. */
  tables: readonly string[]
  fields: readonly Field[]
  rows(db: Reader, userId: number, seals: Seals): AsyncIterable<Row> | Promise<Row[]>
}
export type Row = Record<string, Value>

export const fieldsOf = (titles: Record<string, string>): Field[] =>
  Object.entries(titles).map(([key, title]) => ({ key, title }))

/** Tables that grow, whose rows are read page by page. */
type Paged =
  | typeof sessions
  | typeof statusHistory
  | typeof reviewCases
  | typeof reviewSubmissions
  | typeof loginLog
  | typeof operationLog
  | typeof notifications
  | typeof smsMessages
  | typeof favourites
  | typeof feedback
  | typeof proposals
  | typeof files
  | typeof listViews

export async function* paged<T extends Paged>(
  db: Reader,
  table: T,
  where: SQL | undefined,
  pick: (row: T['$inferSelect']) => Row,
): AsyncGenerator<Row> {
  const list = async (before: number | undefined, limit: number) =>
    (await db
      .select()
      // The tables of the union differ only in other columns; all have an id.
      .from(table as typeof notifications)
      .where(and(where, before === undefined ? undefined : lt(table.id, before)))
      .orderBy(desc(table.id))
      .limit(limit)) as unknown as (T['$inferSelect'] & { id: number })[]
  for await (const row of rowsByPage(list)) yield pick(row)
}
