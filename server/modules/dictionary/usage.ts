import { count } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { feedback } from '#db/schema/feedback.ts'

/** Columns that hold the values of a dictionary. For other types it is unknown where their values are used. */
const COLUMNS = {
  system_user_sex: users.sex,
  extend_review_status: enterprises.status,
  extend_applicant_type: enterprises.applicantType,
  extend_feedback_kind: feedback.kind,
  extend_feedback_status: feedback.status,
} as const
type Known = keyof typeof COLUMNS

/** How many records have each value of a dictionary; null if only other programs use its values. */
export async function countUsage(db: Reader, type: string) {
  if (!Object.hasOwn(COLUMNS, type)) return null
  const column = COLUMNS[type as Known]
  const rows = await db.select({ value: column, count: count() }).from(column.table).groupBy(column)
  return rows
    .filter(({ value }) => value !== null)
    .map(({ value, count }) => ({ value: String(value), count }))
}
