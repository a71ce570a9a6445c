import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { casesWithin } from '../roles/cases-within.ts'
import type { DataScope } from '../roles/data-scope.ts'

export type CaseRow = typeof reviewCases.$inferSelect
export type SubmissionRow = typeof reviewSubmissions.$inferSelect

const latestCases = preparedQuery((db, value: Value<{ enterpriseId: number; limit: number }>) =>
  db
    .select()
    .from(reviewCases)
    .where(eq(reviewCases.enterpriseId, value('enterpriseId')))
    .orderBy(desc(reviewCases.id))
    .limit(value('limit'))
    .prepare(UNNAMED),
)
/** The cases of a record, latest first. */
export const listCasesOf = (db: Reader, enterpriseId: number, limit: number) =>
  latestCases(db, { enterpriseId, limit })

export const findLatestCase = async (db: Reader, enterpriseId: number) =>
  (await listCasesOf(db, enterpriseId, 1))[0]

const firstSubmissions = preparedQuery((db, value: Value<{ caseId: number }>) =>
  db
    .select({ submittedAt: reviewSubmissions.submittedAt })
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.caseId, value('caseId')))
    .orderBy(reviewSubmissions.round)
    .limit(1)
    .prepare(UNNAMED),
)
export const findFirstSubmission = async (db: Reader, caseId: number) =>
  (await firstSubmissions(db, { caseId }))[0]

const lastSubmissions = preparedQuery((db, value: Value<{ caseId: number }>) =>
  db
    .select()
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.caseId, value('caseId')))
    .orderBy(desc(reviewSubmissions.round))
    .limit(1)
    .prepare(UNNAMED),
)
/** A case's submission of its last round. */
export const findLastSubmissionOf = async (db: Reader, caseId: number) =>
  (await lastSubmissions(db, { caseId }))[0]

const latestSubmissions = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select()
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.enterpriseId, value('enterpriseId')))
    .orderBy(desc(reviewSubmissions.submittedAt), desc(reviewSubmissions.id))
    .limit(1)
    .prepare(UNNAMED),
)
export const findLatestSubmission = async (db: Reader, enterpriseId: number) =>
  (await latestSubmissions(db, { enterpriseId }))[0]

const latestDecided = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select()
    .from(reviewSubmissions)
    .where(
      and(
        eq(reviewSubmissions.enterpriseId, value('enterpriseId')),
        isNotNull(reviewSubmissions.decision),
      ),
    )
    .orderBy(desc(reviewSubmissions.submittedAt), desc(reviewSubmissions.id))
    .limit(1)
    .prepare(UNNAMED),
)
/** The latest submission that was decided on. */
export const findLatestDecided = async (db: Reader, enterpriseId: number) =>
  (await latestDecided(db, { enterpriseId }))[0]

/** The phones in all cases of a record, copied from its submissions. */
export const listCasePhones = (db: Reader, enterpriseId: number) =>
  db
    .select({ id: reviewCases.id, phone: reviewCases.phone })
    .from(reviewCases)
    .where(eq(reviewCases.enterpriseId, enterpriseId))

/** The values of all submissions of a record. */
export const listSubmittedValues = (db: Reader, enterpriseId: number) =>
  db
    .select({
      id: reviewSubmissions.id,
      values: reviewSubmissions.values,
      baseline: reviewSubmissions.baseline,
    })
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.enterpriseId, enterpriseId))

const latestApprovals = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select({ id: reviewSubmissions.id, areaId: reviewCases.areaId })
    .from(reviewSubmissions)
    .innerJoin(reviewCases, eq(reviewCases.id, reviewSubmissions.caseId))
    .where(
      and(
        eq(reviewSubmissions.enterpriseId, value('enterpriseId')),
        eq(reviewSubmissions.decision, '1'),
      ),
    )
    .orderBy(desc(reviewSubmissions.submittedAt), desc(reviewSubmissions.id))
    .limit(1)
    .prepare(UNNAMED),
)
/**
 * The latest approved submission, with the id of its division: a division's path changes when it is renamed, its id
 * does not.
 */
export const findLatestApproval = async (db: Reader, enterpriseId: number) =>
  (await latestApprovals(db, { enterpriseId }))[0]

/** When a record's last `limit` submissions were made, latest first. */
export const listSubmissionTimes = (db: Reader, enterpriseId: number, limit: number) =>
  db
    .select({ at: reviewSubmissions.submittedAt })
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.enterpriseId, enterpriseId))
    .orderBy(desc(reviewSubmissions.submittedAt), desc(reviewSubmissions.id))
    .limit(limit)

/** The number of a day's last case; 0 before the first. */
export async function lastSequence(db: Reader, day: number): Promise<number> {
  const rows = await db
    .select({ last: max(reviewCases.sequence) })
    .from(reviewCases)
    .where(eq(reviewCases.day, day))
  return rows[0]?.last ?? 0
}

export const insertCase = (tx: Writer, row: typeof reviewCases.$inferInsert) =>
  tx.insert(reviewCases).values(row)
export const updateCase = (tx: Writer, id: number, set: Partial<CaseRow>) =>
  tx.update(reviewCases).set(set).where(eq(reviewCases.id, id))

export const insertSubmission = (tx: Writer, row: typeof reviewSubmissions.$inferInsert) =>
  tx.insert(reviewSubmissions).values(row)
export const updateSubmission = (tx: Writer, id: number, set: Partial<SubmissionRow>) =>
  tx.update(reviewSubmissions).set(set).where(eq(reviewSubmissions.id, id))

/** Whether a case lies within a data scope. */
export async function isCaseWithin(db: Reader, id: number, scope: DataScope): Promise<boolean> {
  return (
    scope.all || (await db.$count(reviewCases, and(eq(reviewCases.id, id), casesWithin(scope)))) > 0
  )
}

/** Changes of approved records that await a decision, latest submission first. */
export const listWaitingChanges = (db: Reader) =>
  db
    .select()
    .from(reviewCases)
    .where(and(eq(reviewCases.status, '0'), eq(reviewCases.change, true)))
    .orderBy(desc(reviewCases.submittedAt), desc(reviewCases.id))
