import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { COUNT_LOOKAHEAD, sortByIds, type Paging } from '#db/list-pages.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { cachedCount } from '#db/count-cache.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { reviewCases } from '#db/schema/review.ts'
import { containsIndexed, textMatch } from '#db/search.ts'
import type { REVIEW_ORDERS, ReviewFilters, ReviewTab } from '../../contract/review.ts'
import type { Order } from '../../contract/admin-fields.ts'
import { readUserNumber, type ReviewStatus } from '../../contract/rules.ts'
import { withinArea } from '../areas/within.ts'
import { casesWithin } from '../roles/cases-within.ts'
import { type DataScope, EVERYTHING } from '../roles/data-scope.ts'
import type { CaseRow } from '../userinfo/case-queries.ts'
import { claimCutoff } from '../userinfo/cases.ts'
import { countByStatus, RELATION } from '../userinfo/case-counts.ts'
import { listCases } from './queries.ts'

export type CaseOrder = Order<(typeof REVIEW_ORDERS)[number]>
/** A queue as a caller sees it. */
export interface Queue {
  filters: Omit<ReviewFilters, 'sort' | 'keyword'> & { keyword?: string | undefined }
  scope: DataScope
  userId: number
  now: Date
}

export const STATUS_OF: Record<ReviewTab, ReviewStatus> = {
  pending: '0',
  mine: '0',
  returned: '2',
  approved: '1',
  rejected: '3',
}

const claimedNow = (now: Date) => gt(reviewCases.claimedAt, claimCutoff(now))

function claimCondition(claimedBy: ReviewFilters['claimedBy'], userId: number, now: Date) {
  if (claimedBy === undefined) return undefined
  const { claimedAt, claimedById } = reviewCases
  if (claimedBy === 'none') return or(isNull(claimedAt), lte(claimedAt, claimCutoff(now)))
  if (claimedBy === 'anyone') return claimedNow(now)
  return and(eq(claimedById, claimedBy === 'me' ? userId : claimedBy), claimedNow(now))
}

/**
 * A complete case number, as copied from a message. It is compared for equality: its common substrings are the most
 * expensive in the text index.
 */
const WHOLE_NUMBER = /^SQ-\d{8}-\d{4,}$/i

/** Cases of the organisation that an account belongs to. */
const ofMember = (userId: number) =>
  sql`${reviewCases.enterpriseId} in (select ${enterpriseMembers.enterpriseId} from ${enterpriseMembers} where ${enterpriseMembers.userId} = ${userId})`

function keywordCondition(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  if (WHOLE_NUMBER.test(keyword)) return eq(reviewCases.number, keyword.toUpperCase())
  const { number, name, phone, creditCode } = reviewCases
  const columns = [number, name, phone, creditCode]
  const userNumber = readUserNumber(keyword)
  const ofUser = userNumber === undefined ? undefined : ofMember(userNumber)
  const { index, match } = textMatch(PAGED_TABLES.reviewCases, [{ columns, part: keyword }])
  if (!match) return or(ofUser, ...columns.map((column) => containsIndexed(column, keyword)))
  return or(
    ofUser,
    sql`${reviewCases.id} in (select rowid from ${sql.identifier(index)} where ${match})`,
  )
}

type Plan = (condition: SQL | undefined) => SQL | undefined
const byIndex: Plan = (condition) => condition
/** SQLite uses no index for a term with unary plus: it scans the queue in order and checks each case. */
const byScanning: Plan = (condition) => condition && sql`+(${condition})`

function regionCondition(region: string | undefined, plan: Plan): SQL | undefined {
  if (region === undefined) return undefined
  const condition = withinArea(reviewCases.areaId, region)
  // The index has the cases of one county in queue order.
  return region.endsWith('00') ? plan(condition) : condition
}

/** All conditions except tab and scope; undefined if there are none, so that the row counts give the total. */
function filterCondition({ filters, userId, now }: Queue, plan: Plan = byIndex): SQL | undefined {
  const { keyword, applytype, region, claimedBy, overdue } = filters
  const { applicantType, dueAt, submittedAt } = reviewCases
  const { 'submitTime[0]': from, 'submitTime[1]': to } = filters
  return and(
    applytype === undefined ? undefined : eq(applicantType, applytype),
    regionCondition(region, plan),
    from && gte(submittedAt, from),
    to && lte(submittedAt, to),
    claimCondition(claimedBy, userId, now),
    overdue === undefined ? undefined : plan(overdue ? lt(dueAt, now) : gte(dueAt, now)),
    keywordCondition(keyword),
  )
}

/** The unary plus makes SQLite start from the few matches of the text index instead of scanning all cases of a status. */
const statusCondition = (status: ReviewStatus, searching: boolean) =>
  searching && dialect === 'sqlite'
    ? sql`+${reviewCases.status} = ${status}`
    : eq(reviewCases.status, status)

const tabCondition = ({ filters: { tab, keyword }, userId, now }: Queue) =>
  and(
    statusCondition(STATUS_OF[tab], Boolean(keyword)),
    tab === 'mine' ? claimCondition('me', userId, now) : undefined,
  )

const queueCondition = (queue: Queue, plan: Plan = byIndex) =>
  and(tabCondition(queue), plan(casesWithin(queue.scope)), filterCondition(queue, plan))

const ORDER_COLUMNS = {
  submitTime: reviewCases.submittedAt,
  dueTime: reviewCases.dueAt,
  enterprise: reviewCases.name,
  decideTime: reviewCases.decidedAt,
} satisfies Record<CaseOrder['by'], Column>

const ordered = ({ by, direction }: CaseOrder) => {
  const towards = direction === 'asc' ? asc : desc
  return [towards(ORDER_COLUMNS[by]), towards(reviewCases.id)]
}

/** Large counts are cached for up to five seconds. */
export function countCases(db: Reader, queue: Queue): Promise<number> {
  const { filters, scope, userId } = queue
  const counting = db.select({ rows: count() }).from(reviewCases).where(queueCondition(queue))
  return cachedCount(db, counting, JSON.stringify([RELATION, filters, scope, userId]))
}

/**
 * Whether SQLite, which cannot estimate the number of matches, should scan the queue in order instead of sorting the
 * matches of an index: if much of the queue matches, a page is complete after a few cases.
 */
async function isScanCheaper(db: Reader, { filters }: Queue, matching: number, end: number) {
  if (dialect !== 'sqlite' || matching === 0) return false
  const all = (await countByStatus(db, EVERYTHING)).get(STATUS_OF[filters.tab]) ?? 0
  return (end * all) / matching < matching
}

/**
 * One page of a queue.
 *
 * @param within the number of cases in the queue without its filters
 */
export async function pageCases(
  db: Reader,
  queue: Queue,
  order: CaseOrder,
  { pageNo, pageSize }: Paging,
  within: number,
): Promise<{ rows: CaseRow[]; total: number }> {
  const { tab, keyword, claimedBy } = queue.filters
  const before = (pageNo - 1) * pageSize
  const isWhole = tab !== 'mine' && filterCondition(queue) === undefined
  // Found by an index alone, and usually few: counted separately only if there are many.
  const isFew = tab === 'mine' || keyword !== undefined || claimedBy !== undefined
  const known = isWhole ? within : isFew ? undefined : await countCases(db, queue)
  const isNarrowed = !isWhole || !queue.scope.all
  const scans =
    isNarrowed && known !== undefined && (await isScanCheaper(db, queue, known, before + pageSize))
  const limit = pageSize + (known === undefined ? COUNT_LOOKAHEAD : 0)
  const ids = await db
    .select({ id: reviewCases.id })
    .from(reviewCases)
    .where(queueCondition(queue, scans ? byScanning : byIndex))
    .orderBy(...ordered(order))
    .limit(limit)
    .offset(before)
  const found = ids.slice(0, pageSize).map(({ id }) => id)
  const isAll = ids.length < limit && (ids.length > 0 || before === 0)
  const counted = known ?? (isAll ? before + ids.length : await countCases(db, queue))
  return { rows: sortByIds(found, await listCases(db, found), ({ id }) => id), total: counted }
}

/** Matching cases with an id below `before`, highest first. */
export const listCasesBelow = (
  db: Reader,
  queue: Queue,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(reviewCases)
    .where(
      and(queueCondition(queue), before === undefined ? undefined : lt(reviewCases.id, before)),
    )
    .orderBy(desc(reviewCases.id))
    .limit(limit)

/** The case after, or before, `from` in the order of a queue; `from` itself need not be in the queue. */
export async function findNeighbour(
  db: Reader,
  queue: Queue,
  order: CaseOrder,
  from: CaseRow,
  which: 'next' | 'previous',
): Promise<number | null> {
  const ascending = (order.direction === 'asc') === (which === 'next')
  const column = ORDER_COLUMNS[order.by]
  const value = {
    submitTime: from.submittedAt,
    dueTime: from.dueAt,
    enterprise: from.name,
    decideTime: from.decidedAt,
  }[order.by]
  const beyond = ascending ? gt : lt
  const place =
    value === null
      ? beyond(reviewCases.id, from.id)
      : or(beyond(column, value), and(eq(column, value), beyond(reviewCases.id, from.id)))
  const rows = await db
    .select({ id: reviewCases.id })
    .from(reviewCases)
    .where(and(queueCondition(queue), place))
    .orderBy(...ordered({ by: order.by, direction: ascending ? 'asc' : 'desc' }))
    .limit(1)
  return rows[0]?.id ?? null
}
