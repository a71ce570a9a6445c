import { and, type Column, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { AWAITS_ROLE, users } from '#db/schema/accounts.ts'
import { feedback } from '#db/schema/feedback.ts'
import { operationLog } from '#db/schema/operations.ts'
import { libraryDrafts } from '#db/schema/library-drafts.ts'
import { proposals } from '#db/schema/proposals.ts'
import { reviewCases } from '#db/schema/review.ts'
import { quickLinks } from '#db/schema/workplace.ts'
import { only, rowCount } from '#db/row-counts.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { countByStatus, countOverdue } from '../userinfo/case-counts.ts'
import { casesWithin } from '../roles/cases-within.ts'
import type { DataScope } from '../roles/data-scope.ts'

type Waiting =
  typeof reviewCases | typeof feedback | typeof proposals | typeof users | typeof libraryDrafts

const countWhere = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number)

/** When today, and the day three days before, began in China. */
export interface Ages {
  today: Date
  threeDaysAgo: Date
}

interface WaitingRows {
  from: Waiting
  since: Column
  where: SQL | undefined
  /** Number of all matching rows, if known without counting. */
  all?: number
}

/**
 * How many matching rows have waited since today, for up to three days, or longer. Counts row by row only those newer
 * than three days, since there may be very many older ones.
 */
async function countByAge(
  db: Reader,
  { from, since, where, all }: WaitingRows,
  { today, threeDaysAgo }: Ages,
) {
  const [row] = await db
    .select({
      today: countWhere(gte(since, today)),
      threeDays: countWhere(lt(since, today)),
    })
    .from(from)
    .where(and(where, gte(since, threeDaysAgo)))
  const recent = row ?? { today: 0, threeDays: 0 }
  // Rows may have been added or settled between the two queries.
  const older =
    all === undefined
      ? await db.$count(from, and(where, lt(since, threeDaysAgo)))
      : Math.max(0, all - recent.today - recent.threeDays)
  return { ...recent, older, overdue: null }
}

/** @param scope the cases that the caller may see */
export async function countCases(db: Reader, ages: Ages, now: Date, scope: DataScope) {
  const all = (await countByStatus(db, scope)).get('0') ?? 0
  const where = and(eq(reviewCases.status, '0'), casesWithin(scope))
  const waiting = { from: reviewCases, since: reviewCases.submittedAt, where }
  const byAge = await countByAge(db, { ...waiting, all }, ages)
  return { ...byAge, overdue: await countOverdue(db, scope, now, all) }
}

export const countFeedback = async (db: Reader, ages: Ages) =>
  countByAge(
    db,
    {
      from: feedback,
      since: feedback.createdAt,
      where: eq(feedback.status, 'open'),
      all: await rowCount(db, PAGED_TABLES.feedback, [only('open')]),
    },
    ages,
  )

export const countProposals = async (db: Reader, ages: Ages) =>
  countByAge(
    db,
    {
      from: proposals,
      since: proposals.createdAt,
      where: eq(proposals.status, 'open'),
      all: await rowCount(db, PAGED_TABLES.proposals, [only('open')]),
    },
    ages,
  )

/** Drafts of releases uploaded by others: uploaders may not publish their own. */
export const countDrafts = (db: Reader, ages: Ages, userId: number) =>
  countByAge(
    db,
    {
      from: libraryDrafts,
      since: libraryDrafts.createdAt,
      where: and(eq(libraryDrafts.state, 'ready'), ne(libraryDrafts.uploaderId, userId)),
    },
    ages,
  )

/** Accounts with neither a role nor an enterprise: future staff, who may also wait to be enabled. */
export const countAwaitingRole = (db: Reader, ages: Ages) =>
  countByAge(db, { from: users, since: users.createdAt, where: AWAITS_ROLE }, ages)

export const listOwnOperations = (db: Reader, userId: number, limit: number) =>
  db
    .select()
    .from(operationLog)
    .where(eq(operationLog.actorId, userId))
    .orderBy(desc(operationLog.at), desc(operationLog.seq))
    .limit(limit)

export async function findQuickLinks(db: Reader, userId: number) {
  const [row] = await db.select().from(quickLinks).where(eq(quickLinks.userId, userId))
  return row?.links ?? null
}

export const saveQuickLinks = (tx: Writer, userId: number, links: string[], at: Date) =>
  tx
    .insert(quickLinks)
    .values({ userId, links, updatedAt: at })
    .onConflictDoUpdate({ target: quickLinks.userId, set: { links, updatedAt: at } })
