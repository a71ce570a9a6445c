import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { workingDaysUntil } from '#shared/working-days.ts'
import { orderOf } from '../../contract/admin-fields.ts'
import type { ReviewCase, ReviewFilters, reviewPage } from '../../contract/review.ts'
import type { ScopedPermission } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../caller.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { type CaseRow } from '../userinfo/case-queries.ts'
import { claimOf } from '../userinfo/cases.ts'
import { readCalendar } from '../settings/holidays.ts'
import { readSettings, reviewWorkingDays } from '../settings/service.ts'
import { countByStatus, countOverdue } from '../userinfo/case-counts.ts'
import { listFailedCases } from './checks.ts'
import { listNicknames, listRecords } from './queries.ts'
import { type CaseOrder, countCases, pageCases, type Queue, STATUS_OF } from './queue-queries.ts'

export const QUERY = 'extend:review:query'
type Read = Pick<Context, 'db' | 'clock' | 'config'>

/** Longest waiting first; decided cases latest first. */
const DEFAULT_ORDER = {
  pending: 'submitTime',
  mine: 'submitTime',
  returned: '-decideTime',
  approved: '-decideTime',
  rejected: '-decideTime',
} as const

export const orderOfQueue = ({ tab, sort }: ReviewFilters): CaseOrder =>
  orderOf(sort ?? DEFAULT_ORDER[tab])

export const queueOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  filters: ReviewFilters,
  permission: ScopedPermission = QUERY,
): Promise<Queue> => ({
  filters,
  scope: await dataScopeOf(db, caller, permission),
  userId: caller.userId,
  now: clock(),
})

export async function pageReview(
  context: Read,
  caller: Caller,
  query: z.output<typeof reviewPage.query>,
) {
  const { db } = context
  const queue = await queueOf(context, caller, query)
  const counts = await countTabs(db, queue)
  const order = orderOfQueue(query)
  const { rows, total } = await pageCases(db, queue, order, query, counts[query.tab])
  const list = await toCases(db, rows, queue)
  const failed = query.checks && (await listFailedCases(db, rows, queue.scope))
  return {
    list: failed ? list.map((one) => ({ ...one, checksFailed: failed.has(one.id) })) : list,
    total,
    counts,
    workingDays: reviewWorkingDays(await readSettings(db), context),
  }
}

async function countTabs(db: Reader, { scope, userId, now }: Queue) {
  const byStatus = await countByStatus(db, scope)
  const mine = { filters: { tab: 'mine' as const }, scope, userId, now }
  const of = (tab: keyof typeof STATUS_OF) => byStatus.get(STATUS_OF[tab]) ?? 0
  return {
    pending: of('pending'),
    mine: await countCases(db, mine),
    returned: of('returned'),
    approved: of('approved'),
    rejected: of('rejected'),
    overdue: await countOverdue(db, scope, now, of('pending')),
  }
}

/** Converts cases to the contract's form, in three queries for all of them. */
export async function toCases(
  db: Reader,
  rows: readonly CaseRow[],
  { userId, now }: Pick<Queue, 'userId' | 'now'>,
): Promise<ReviewCase[]> {
  const records = await listRecords(
    db,
    rows.map(({ enterpriseId }) => enterpriseId),
  )
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  const calendar = await readCalendar(db)
  const reviewerIds = rows.flatMap((row) => [row.claimedById, row.decidedById])
  const names = await listNicknames(db, reviewerIds)
  return rows.map((row) => {
    const claim = claimOf(row, now)
    const open = row.status === '0'
    return {
      id: row.id,
      number: row.number,
      userId: row.userId,
      enterpriseId: row.enterpriseId,
      status: row.status,
      change: row.change,
      version: versions.get(row.enterpriseId) ?? 0,
      round: row.round,
      enterprise: row.name,
      applytype: row.applicantType,
      area: row.area,
      areaId: row.areaId,
      phone: row.phone,
      creditcode: row.creditCode,
      submitTime: row.submittedAt.getTime(),
      dueTime: row.dueAt.getTime(),
      daysLeft: open ? workingDaysUntil(row.dueAt, now, calendar) : null,
      overdue: open && row.dueAt < now,
      claim: claim
        ? {
            userId: claim.userId,
            nickname: names.get(claim.userId) ?? '',
            time: claim.at.getTime(),
            expireTime: claim.until.getTime(),
            mine: claim.userId === userId,
          }
        : null,
      urgeTime: row.urgedAt?.getTime() ?? null,
      decideTime: row.decidedAt?.getTime() ?? null,
      reviewer: open || row.decidedById === null ? '' : (names.get(row.decidedById) ?? ''),
    }
  })
}
