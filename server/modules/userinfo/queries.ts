import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import {
  filterCondition,
  type PageFilter,
  type Paging,
  selectPage,
  sortByIds,
  textFilter,
} from '#db/list-pages.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { reviewCases } from '#db/schema/review.ts'
import { only } from '#db/row-counts.ts'
import { withinArea } from '../areas/within.ts'
import { enterpriseIdOf, insertMember } from '../membership/queries.ts'
import type { DataScope } from '../roles/data-scope.ts'
import type { ApplicantType, ReviewStatus } from '../../contract/rules.ts'

export type Enterprise = typeof enterprises.$inferSelect

/** The record that an account holds; the contract identifies records by the holder's `userid`. */
export async function findHeldEnterprise(db: Reader, userId: number) {
  const rows = await db.select().from(enterprises).where(eq(enterprises.userId, userId))
  return rows[0]
}

/** The account with this phone number and its record; the review command identifies applicants by phone. */
export async function findEnterpriseByPhone(db: Reader, phone: string) {
  const rows = await db
    .select({ user: users, enterprise: enterprises })
    .from(users)
    .leftJoin(enterprises, eq(enterprises.userId, users.id))
    .where(eq(users.phone, phone))
  return rows[0]
}

const FILLED_IN = ['userinfo.submitted', 'userinfo.edited', 'userinfo.reopened']

/** The member who last edited a record's details, according to the operation log. */
export async function findLastWriter(
  db: Reader,
  { userId }: Pick<Enterprise, 'userId'>,
  members: number[],
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: operationLog.actorId })
    .from(operationLog)
    .where(
      and(
        eq(operationLog.subjectId, userId),
        inArray(operationLog.action, FILLED_IN),
        // Excludes staff, who can reopen a record too.
        inArray(operationLog.actorId, members),
      ),
    )
    .orderBy(desc(operationLog.at), desc(operationLog.id))
    .limit(1)
  return found?.id ?? undefined
}

export interface Filters {
  userId?: number | undefined
  /** Only the record that this account belongs to. */
  memberId?: number | undefined
  /** The same, as a search filter, in addition to `memberId`. */
  ofMember?: number | undefined
  status?: ReviewStatus | undefined
  applicantType?: ApplicantType | undefined
  name?: string | undefined
  phone?: string | undefined
  area?: string | undefined
  /** Only those within a data scope, and the reader's own. */
  within?: { scope: DataScope; memberId: number } | undefined
}

/** The records within a data scope, as a condition; undefined for all. */
function recordsWithin(db: Reader, { scope, memberId }: NonNullable<Filters['within']>) {
  if (scope.all) return undefined
  const { areaIds, handledBy } = scope
  const { claimedById, decidedById, enterpriseId } = reviewCases
  const parts: SQL[] = [
    eq(enterprises.id, enterpriseIdOf(db, memberId)),
    ...areaIds.map((one) => withinArea(enterprises.areaId, one)),
  ]
  if (handledBy !== undefined) {
    const isHandled = or(eq(claimedById, handledBy), eq(decidedById, handledBy))
    const handled = db.select({ id: enterpriseId }).from(reviewCases).where(isHandled)
    parts.push(inArray(enterprises.id, handled))
  }
  return or(...parts)
}

function pageFilterOf(
  db: Reader,
  { userId, memberId, ofMember, status, applicantType, name, phone, area, within }: Filters,
): PageFilter {
  return {
    choices: [only(status), only(applicantType)],
    parts: [
      ...textFilter(name, enterprises.name),
      ...textFilter(phone, enterprises.phone),
      ...textFilter(area, enterprises.area),
    ],
    other: and(
      userId === undefined ? undefined : eq(enterprises.userId, userId),
      memberId === undefined ? undefined : eq(enterprises.id, enterpriseIdOf(db, memberId)),
      ofMember === undefined ? undefined : eq(enterprises.id, enterpriseIdOf(db, ofMember)),
      within && recordsWithin(db, within),
    ),
  }
}

/**
 * One page of the records that match all filters, last modified first; substring matches are ordered by registration
 * time.
 */
export async function listEnterprises(db: Reader, filters: Filters, paging: Paging) {
  const pageFilter = pageFilterOf(db, filters)
  const { ids, total } = await selectPage(db, PAGED_TABLES.enterprises, pageFilter, paging)
  const rows = await db.select().from(enterprises).where(inArray(enterprises.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

/** At most `limit` records that match all filters with an id below `before`, highest first. */
export const listEnterprisesBelow = (
  db: Reader,
  filters: Filters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(enterprises)
    .where(
      and(
        filterCondition(PAGED_TABLES.enterprises, pageFilterOf(db, filters)),
        before === undefined ? undefined : lt(enterprises.id, before),
      ),
    )
    .orderBy(desc(enterprises.id))
    .limit(limit)

const historyOf = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select()
    .from(statusHistory)
    .where(eq(statusHistory.enterpriseId, value('enterpriseId')))
    .orderBy(statusHistory.at, statusHistory.id)
    .prepare(UNNAMED),
)
export const listHistoryOf = (db: Reader, enterpriseId: number) => historyOf(db, { enterpriseId })

export const listHistory = (db: Reader, enterpriseIds: number[]) =>
  db
    .select()
    .from(statusHistory)
    .where(inArray(statusHistory.enterpriseId, enterpriseIds))
    .orderBy(statusHistory.at, statusHistory.id)

/** Inserts a new record, whose account becomes its first manager (管理员). */
export async function insertEnterprise(tx: Writer, row: Enterprise): Promise<void> {
  await tx.insert(enterprises).values(row)
  const { userId, id: enterpriseId, createdAt: since } = row
  await insertMember(tx, { userId, enterpriseId, role: 'manager', since })
}

export const updateEnterprise = (tx: Writer, id: number, set: Partial<Enterprise>) =>
  tx.update(enterprises).set(set).where(eq(enterprises.id, id))

export const insertHistory = (tx: Writer, row: typeof statusHistory.$inferInsert) =>
  tx.insert(statusHistory).values(row)
