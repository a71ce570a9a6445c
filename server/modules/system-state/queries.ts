import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { mailMessages } from '#db/schema/mail.ts'
import { maintenanceRuns } from '#db/schema/maintenance.ts'
import { reviewCases } from '#db/schema/review.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { listRuns } from '../health/queries.ts'

/** Maximum number of stored runs per kind: more than a day of runs every ten minutes. */
export const RUNS_MAX = 200

/** Stores a run, and deletes old ones of its kind beyond `RUNS_MAX`. */
export async function insertRun(tx: Writer, run: typeof maintenanceRuns.$inferInsert) {
  await tx.insert(maintenanceRuns).values(run)
  const oldest = (await listRuns(tx, run.kind, RUNS_MAX)).at(-1)
  if (!oldest) return
  const isOld = lt(maintenanceRuns.finishedAt, oldest.finishedAt)
  await tx.delete(maintenanceRuns).where(and(eq(maintenanceRuns.kind, run.kind), isOld))
}

/** Number of messages by state, and since when the oldest waiting one has waited. */
async function readQueue(
  db: Reader,
  table: typeof smsMessages | typeof mailMessages,
  failedSince: Date,
) {
  const count = async (status: 'queued' | 'sending') => db.$count(table, eq(table.status, status))
  const [oldest] = await db
    .select({ at: table.createdAt })
    .from(table)
    .where(eq(table.status, 'queued'))
    .orderBy(asc(table.createdAt))
    .limit(1)
  const isFailed = and(eq(table.status, 'failed'), gte(table.createdAt, failedSince))
  return {
    waiting: await count('queued'),
    running: await count('sending'),
    failed: await db.$count(table, isFailed),
    oldest: oldest?.at,
  }
}

export const readSmsQueue = (db: Reader, failedSince: Date) =>
  readQueue(db, smsMessages, failedSince)
export const readMailQueue = (db: Reader, failedSince: Date) =>
  readQueue(db, mailMessages, failedSince)

/** Applications without a decision, and how many of them are late. */
export async function countWaitingCases(db: Reader, now: Date) {
  const isWaiting = eq(reviewCases.status, '0')
  return {
    all: await db.$count(reviewCases, isWaiting),
    overdue: await db.$count(reviewCases, and(isWaiting, lt(reviewCases.dueAt, now))),
  }
}
