import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { departments, posts, userPosts } from '#db/schema/organisation.ts'
import { contains } from '#db/search.ts'

export type DepartmentRow = typeof departments.$inferSelect
export type PostRow = typeof posts.$inferSelect

export interface Filters {
  name?: string | undefined
  code?: string | undefined
  enabled?: boolean | undefined
}

export const listDepartments = (db: Reader, { name, enabled }: Filters) =>
  db
    .select()
    .from(departments)
    .where(
      and(
        name ? contains(departments.name, name) : undefined,
        enabled === undefined ? undefined : eq(departments.enabled, enabled),
      ),
    )
    .orderBy(asc(departments.sort), asc(departments.id))

export async function findDepartment(db: Reader, id: number) {
  const rows = await db.select().from(departments).where(eq(departments.id, id))
  return rows[0]
}

const postsThat = ({ name, code, enabled }: Filters) =>
  and(
    name ? contains(posts.name, name) : undefined,
    code ? contains(posts.code, code) : undefined,
    enabled === undefined ? undefined : eq(posts.enabled, enabled),
  )

export const listEnabledPosts = (db: Reader) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(eq(posts.enabled, true))
    .orderBy(asc(posts.sort), asc(posts.id))

export async function pagePosts(
  db: Reader,
  filters: Filters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const where = postsThat(filters)
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(asc(posts.sort), asc(posts.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(posts, where) }
}

export async function findPost(db: Reader, id: number) {
  const rows = await db.select().from(posts).where(eq(posts.id, id))
  return rows[0]
}

export const countPosts = (db: Reader, ids: number[]) => db.$count(posts, inArray(posts.id, ids))

export const listPostsOf = (db: Reader, userIds: number[]) =>
  db
    .select({ userId: userPosts.userId, id: posts.id, name: posts.name })
    .from(userPosts)
    .innerJoin(posts, eq(posts.id, userPosts.postId))
    .where(inArray(userPosts.userId, userIds))
    .orderBy(asc(posts.sort), asc(posts.id))
