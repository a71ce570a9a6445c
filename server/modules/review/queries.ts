import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import type { CaseRow } from '../userinfo/case-queries.ts'

export const listCases = (db: Reader, ids: number[]) =>
  ids.length > 0
    ? db.select().from(reviewCases).where(inArray(reviewCases.id, ids))
    : Promise.resolve([])

export async function findCase(db: Reader, id: number) {
  const rows = await listCases(db, [id])
  return rows[0]
}

export async function listNicknames(db: Reader, ids: (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** The records of cases, whose versions decisions refer to. */
export const listRecords = (db: Reader, ids: number[]) =>
  ids.length > 0
    ? db.select().from(enterprises).where(inArray(enterprises.id, ids))
    : Promise.resolve([])

const lastSubmittedAt = (caseId: number) =>
  sql`(select max(${reviewSubmissions.submittedAt}) from ${reviewSubmissions} where ${eq(reviewSubmissions.caseId, caseId)})`

/**
 * The latest submissions of a record, over all its cases, with the case numbers; with `upToCase`, only those up to the
 * last one of that case.
 */
export const listSubmissions = (
  db: Reader,
  { enterpriseId, upToCase }: { enterpriseId: number; upToCase?: number },
  limit: number,
) =>
  db
    .select({ submission: reviewSubmissions, number: reviewCases.number })
    .from(reviewSubmissions)
    .innerJoin(reviewCases, eq(reviewCases.id, reviewSubmissions.caseId))
    .where(
      and(
        eq(reviewSubmissions.enterpriseId, enterpriseId),
        upToCase === undefined
          ? undefined
          : lte(reviewSubmissions.submittedAt, lastSubmittedAt(upToCase)),
      ),
    )
    .orderBy(desc(reviewSubmissions.submittedAt), desc(reviewSubmissions.id))
    .limit(limit)

const HISTORY_MAX = 200
/** The latest events of a record, oldest first. */
export const listEvents = async (db: Reader, enterpriseId: number) =>
  (
    await db
      .select()
      .from(statusHistory)
      .where(eq(statusHistory.enterpriseId, enterpriseId))
      .orderBy(desc(statusHistory.at), desc(statusHistory.id))
      .limit(HISTORY_MAX)
  ).reverse()

export const updateClaim = (
  tx: Writer,
  id: number,
  claim: Pick<CaseRow, 'claimedById' | 'claimedAt'>,
) => tx.update(reviewCases).set(claim).where(eq(reviewCases.id, id))

/** Records with this name, credit code or phone. */
export const listSimilar = (
  db: Reader,
  column: 'name' | 'creditCode' | 'phone',
  value: string,
  limit: number,
) =>
  db
    .select({
      id: enterprises.id,
      userId: enterprises.userId,
      name: enterprises.name,
      areaId: enterprises.areaId,
      value: enterprises[column],
    })
    .from(enterprises)
    .where(eq(enterprises[column], value))
    .limit(limit)

/** The latest case of each record. */
export const listLatestCaseIds = (db: Reader, enterpriseIds: number[]) =>
  db
    .select({
      enterpriseId: reviewCases.enterpriseId,
      id: sql<number>`max(${reviewCases.id})`.mapWith(Number),
    })
    .from(reviewCases)
    .where(inArray(reviewCases.enterpriseId, enterpriseIds))
    .groupBy(reviewCases.enterpriseId)

export async function listCaseNumbers(db: Reader, ids: number[]) {
  const rows = await listCases(db, ids)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The values of each case's latest submission. */
export async function listLatestValues(db: Reader, caseIds: number[]) {
  const rows = await db
    .select({ caseId: reviewSubmissions.caseId, values: reviewSubmissions.values })
    .from(reviewSubmissions)
    .where(inArray(reviewSubmissions.caseId, caseIds))
    .orderBy(reviewSubmissions.round, reviewSubmissions.id)
  return new Map(rows.map(({ caseId, values }) => [caseId, values]))
}
