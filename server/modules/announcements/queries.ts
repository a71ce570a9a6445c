import {
  and,
  asc,
  desc,
  eq,
  exists,
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
import { announcements } from '#db/schema/notices.ts'
import { contains } from '#db/search.ts'
import type { Order } from '../../contract/admin-fields.ts'
import type { Audience } from '../../contract/announcements.ts'
import { REVIEWED_ROLES } from '../../contract/rules.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

export interface Filters {
  title?: string | undefined
  kind?: number | undefined
  published?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const COLUMNS = { title: announcements.title, createTime: announcements.createdAt }
interface SortedPaging extends Paging {
  order: Order<keyof typeof COLUMNS> | undefined
}

export async function pageAnnouncements(
  db: Reader,
  { title, kind, published, from, to }: Filters,
  { pageNo, pageSize, order }: SortedPaging,
) {
  const where = and(
    title ? contains(announcements.title, title) : undefined,
    kind === undefined ? undefined : eq(announcements.kind, kind),
    published === undefined ? undefined : eq(announcements.published, published),
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

export const listPublished = (db: Reader, limit: number) =>
  db
    .select()
    .from(announcements)
    .where(eq(announcements.published, true))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)

export const listById = (db: Reader, ids: number[]) =>
  db.select().from(announcements).where(inArray(announcements.id, ids))

export const insert = (tx: Writer, row: typeof announcements.$inferInsert) =>
  tx.insert(announcements).values(row)

export const update = (tx: Writer, id: number, set: Partial<AnnouncementRow>) =>
  tx.update(announcements).set(set).where(eq(announcements.id, id))

/**
 * Notes that an announcement is pushed at `at`, which holds its row until the transaction ends.
 * @param since if all of these people got one after it, this is the same push, sent twice
 * @returns whether it was noted
 */
export async function notePush(
  tx: Writer,
  id: number,
  to: 'staff' | 'applicants' | 'all',
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { toStaffAt, toApplicantsAt } = announcements
  const before = (column: typeof toStaffAt | typeof toApplicantsAt) =>
    or(isNull(column), lt(column, since))
  const noted = await tx
    .update(announcements)
    .set({
      ...(to !== 'applicants' && { toStaffAt: at }),
      ...(to !== 'staff' && { toApplicantsAt: at }),
    })
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

export const remove = (tx: Writer, ids: number[]) =>
  tx.delete(announcements).where(inArray(announcements.id, ids))

export async function findName(tx: Reader, userId: number) {
  const [row] = await tx.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  return row?.name ?? ''
}

/** Accounts with a role that is not given by the review of a unit; accounts that belong to a unit. */
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

export const listAudience = async (db: Reader, to: Audience) =>
  (await db.select({ id: users.id }).from(users).where(within(db, to))).map(({ id }) => id)
