import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { userRoles, users } from '#db/schema/accounts.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { announcementPushes, announcements } from '#db/schema/notifications.ts'
import { contains } from '#db/search.ts'
import type { Order } from '../../contract/admin-fields.ts'
import type { AnnouncementState, Audience } from '../../contract/announcements.ts'
import { REVIEWED_ROLES } from '../../contract/rules.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
export type PushRow = typeof announcementPushes.$inferSelect

export interface Filters {
  title?: string | undefined
  kind?: number | undefined
  published?: boolean | undefined
  state?: AnnouncementState | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const COLUMNS = { title: announcements.title, createTime: announcements.createdAt }
interface SortedPaging extends Paging {
  order: Order<keyof typeof COLUMNS> | undefined
}

const { published, publishAt, withdrawAt } = announcements
/** Condition for the announcements in this state, equivalent to `stateOf`. */
function inState(state: AnnouncementState, now: Date): SQL | undefined {
  if (state === 'draft') return eq(published, false)
  if (state === 'withdrawn') return and(eq(published, true), lte(withdrawAt, now))
  return and(
    eq(published, true),
    or(isNull(withdrawAt), gt(withdrawAt, now)),
    state === 'scheduled' ? gt(publishAt, now) : or(isNull(publishAt), lte(publishAt, now)),
  )
}

/** Newest first, by the time from which readers can see them. */
const byPublishing = [
  desc(sql`coalesce(${publishAt}, ${announcements.createdAt})`),
  desc(announcements.id),
]

export async function pageAnnouncements(
  db: Reader,
  { title, kind, published: isOn, state, from, to }: Filters,
  { pageNo, pageSize, order }: SortedPaging,
  now: Date,
) {
  const where = and(
    title ? contains(announcements.title, title) : undefined,
    kind === undefined ? undefined : eq(announcements.kind, kind),
    isOn === undefined ? undefined : eq(published, isOn),
    state && inState(state, now),
    from && gte(announcements.createdAt, from),
    to && lte(announcements.createdAt, to),
  )
  const towards = order?.direction === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(
      towards(order ? COLUMNS[order.by] : announcements.createdAt),
      towards(announcements.id),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(announcements, where) }
}

export const listPublished = (db: Reader, limit: number, now: Date) =>
  db
    .select()
    .from(announcements)
    .where(inState('published', now))
    .orderBy(...byPublishing)
    .limit(limit)

const onPortal = (now: Date) => and(eq(announcements.onPortal, true), inState('published', now))

export async function pagePublic(db: Reader, { pageNo, pageSize }: Paging, now: Date) {
  const rows = await db
    .select()
    .from(announcements)
    .where(onPortal(now))
    .orderBy(...byPublishing)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(announcements, onPortal(now)) }
}

export async function findPublic(db: Reader, id: number, now: Date) {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), onPortal(now)))
  return row
}

export const listById = (db: Reader, ids: number[]) =>
  db.select().from(announcements).where(inArray(announcements.id, ids))

export const insert = (tx: Writer, row: typeof announcements.$inferInsert) =>
  tx.insert(announcements).values(row)

export const update = (tx: Writer, id: number, set: Partial<AnnouncementRow>) =>
  tx.update(announcements).set(set).where(eq(announcements.id, id))

const pushedTo = (to: Audience, at: Date) => ({
  ...(to !== 'applicants' && { toStaffAt: at }),
  ...(to !== 'staff' && { toApplicantsAt: at }),
})

/**
 * Records that an announcement is pushed at `at`, which locks its row until the transaction ends.
 * @param since if this whole audience was sent a push after it, the new one counts as a repetition
 * @returns whether it was recorded
 */
export async function recordPush(
  tx: Writer,
  id: number,
  to: Audience,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { toStaffAt, toApplicantsAt } = announcements
  const before = (column: typeof toStaffAt | typeof toApplicantsAt) =>
    or(isNull(column), lt(column, since))
  const noted = await tx
    .update(announcements)
    .set(pushedTo(to, at))
    .where(
      and(
        eq(announcements.id, id),
        or(
          to === 'applicants' ? undefined : before(toStaffAt),
          to === 'staff' ? undefined : before(toApplicantsAt),
        ),
      ),
    )
    .returning({ id: announcements.id })
  return noted.length > 0
}

export const insertPush = (tx: Writer, push: typeof announcementPushes.$inferInsert) =>
  tx.insert(announcementPushes).values(push)

export async function findPush(db: Reader, id: number) {
  const rows = await db.select().from(announcementPushes).where(eq(announcementPushes.id, id))
  return rows[0]
}

/** An unfinished push of an announcement that reaches this audience. */
export async function findPushTo(db: Reader, announcementId: number, to: Audience) {
  const rows = await db
    .select()
    .from(announcementPushes)
    .where(
      and(
        eq(announcementPushes.announcementId, announcementId),
        inArray(announcementPushes.audience, [to, 'all']),
      ),
    )
  return rows[0]
}

/** Pushes that no process is sending. */
export const listUnclaimedPushes = (db: Reader, now: Date) =>
  db
    .select({ id: announcementPushes.id })
    .from(announcementPushes)
    .where(lte(announcementPushes.claimedUntil, now))

/** Claims a push that no process is sending. @returns false if another process has it */
export async function claimPush(
  tx: Writer,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await tx
    .update(announcementPushes)
    .set({ claimedUntil: until })
    .where(and(eq(announcementPushes.id, id), lte(announcementPushes.claimedUntil, now)))
    .returning({ id: announcementPushes.id })
  return taken.length > 0
}

export const advancePush = (
  tx: Writer,
  id: number,
  set: Pick<PushRow, 'lastUserId' | 'claimedUntil'>,
) => tx.update(announcementPushes).set(set).where(eq(announcementPushes.id, id))

/**
 * Ends a push. Stores its end on the announcement, so that pressing the button again during a long push counts as a
 * repetition.
 */
export async function endPush(
  tx: Writer,
  { id, announcementId, audience }: PushRow,
  at: Date,
): Promise<void> {
  await tx
    .update(announcements)
    .set(pushedTo(audience, at))
    .where(eq(announcements.id, announcementId))
  await tx.delete(announcementPushes).where(eq(announcementPushes.id, id))
}

export const remove = (tx: Writer, ids: number[]) =>
  tx.delete(announcements).where(inArray(announcements.id, ids))

export async function findName(tx: Reader, userId: number) {
  const [row] = await tx.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  return row?.name ?? ''
}

/** Staff: accounts with a role that no review grants. Applicants: accounts that belong to an organisation. */
function within(db: Reader, to: Audience): SQL | undefined {
  const isStaff = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(
        and(eq(userRoles.userId, users.id), notInArray(userRoles.roleId, [...REVIEWED_ROLES])),
      ),
  )
  const isApplicant = exists(
    db
      .select({ one: sql`1` })
      .from(enterpriseMembers)
      .where(eq(enterpriseMembers.userId, users.id)),
  )
  const who = {
    staff: isStaff,
    applicants: and(isApplicant, not(isStaff)),
    all: or(isStaff, isApplicant),
  }
  return and(eq(users.enabled, true), who[to])
}

export const countAudience = (db: Reader, to: Audience) => db.$count(users, within(db, to))

/** The next accounts of the audience, by id. */
export async function listAudience(db: Reader, to: Audience, after: number, limit: number) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), within(db, to)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
