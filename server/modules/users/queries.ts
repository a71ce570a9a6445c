import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import {
  filterCondition,
  sortByIds,
  type PageFilter,
  selectPage,
  type Paging,
  textFilter,
} from '#db/list-pages.ts'
import { AWAITS_ROLE, rolePermissions, userRoles, users } from '#db/schema/accounts.ts'
import { departments, userPosts } from '#db/schema/organisation.ts'
import { only, oneOf } from '#db/row-counts.ts'

export type UserRow = typeof users.$inferSelect

export interface Filters {
  username?: string | undefined
  nickname?: string | undefined
  mobile?: string | undefined
  enabled?: boolean | undefined
  deptIds?: number[] | undefined
  roleId?: number | undefined
  awaitsRole?: true | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const WHOLE_PHONE = /^\d{11}$/

const pageFilterOf = (db: Reader, filters: Filters): PageFilter => {
  const { username, nickname, mobile, enabled, deptIds, roleId, awaitsRole, from, to } = filters
  // A complete number is looked up by index, since no number contains another.
  const phone = mobile && WHOLE_PHONE.test(mobile) ? mobile : undefined
  return {
    choices: [only(enabled), oneOf(deptIds)],
    from,
    to,
    parts: [
      ...textFilter(username, users.username),
      ...textFilter(nickname, users.nickname),
      ...textFilter(phone ? undefined : mobile, users.phone),
    ],
    other: and(
      phone ? eq(users.phone, phone) : undefined,
      awaitsRole && AWAITS_ROLE,
      roleId === undefined
        ? undefined
        : inArray(
            users.id,
            db
              .select({ userId: userRoles.userId })
              .from(userRoles)
              .where(eq(userRoles.roleId, roleId)),
          ),
    ),
  }
}

/** One page of the users that match all filters, newest first. */
export async function pageUsers(db: Reader, filters: Filters, paging: Paging) {
  const { ids, total } = await selectPage(db, PAGED_TABLES.users, pageFilterOf(db, filters), paging)
  const rows = await db.select().from(users).where(inArray(users.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

/** Users that match all filters with an id below `before`, highest first. */
export const listUsersBelow = (
  db: Reader,
  filters: Filters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(users)
    .where(
      and(
        filterCondition(PAGED_TABLES.users, pageFilterOf(db, filters)),
        before === undefined ? undefined : lt(users.id, before),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)

export const listUsersById = (db: Reader, ids: number[]) =>
  db.select().from(users).where(inArray(users.id, ids)).orderBy(desc(users.id))

/** Enabled users who belong to a department or have a permission: the operator's own staff. */
export async function listStaff(db: Reader, limit: number): Promise<UserRow[]> {
  const holders = await db
    .select({ id: userRoles.userId })
    .from(rolePermissions)
    .innerJoin(userRoles, eq(userRoles.roleId, rolePermissions.roleId))
    .groupBy(userRoles.userId)
    .limit(limit)
  const ids = holders.map(({ id }) => id)
  return db
    .select()
    .from(users)
    .where(and(eq(users.enabled, true), or(isNotNull(users.deptId), inArray(users.id, ids))))
    .limit(limit)
}

export const listDepartmentNames = (db: Reader) =>
  db
    .select({ id: departments.id, name: departments.name, parentId: departments.parentId })
    .from(departments)

/** Replaces a user's posts with `postIds`. */
export async function setPosts(tx: Writer, userId: number, postIds: number[]) {
  await tx.delete(userPosts).where(eq(userPosts.userId, userId))
  if (postIds.length === 0) return
  await tx.insert(userPosts).values(postIds.map((postId) => ({ userId, postId })))
}
