import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { departments, posts, userPosts } from '#db/schema/organisation.ts'
import { contains } from '#db/search.ts'
import type { Order } from '../../contract/admin-fields.ts'

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

export const listDepartmentsById = (db: Reader, ids: number[]) =>
  db.select().from(departments).where(inArray(departments.id, ids))

/** Departments directly below one of `ids`. */
export const listSubDepartments = (db: Reader, ids: number[]) =>
  db.select().from(departments).where(inArray(departments.parentId, ids))

/** Number of other departments with this name under the same parent. */
export const countSiblingsNamed = (db: Reader, parentId: number, name: string, id: number) =>
  db.$count(
    departments,
    and(eq(departments.parentId, parentId), eq(departments.name, name), ne(departments.id, id)),
  )

export const countUsersIn = (db: Reader, departmentIds: number[]) =>
  db.$count(users, inArray(users.deptId, departmentIds))

export const insertDepartment = (tx: Writer, row: typeof departments.$inferInsert) =>
  tx.insert(departments).values(row)

export const updateDepartment = (tx: Writer, id: number, set: Partial<DepartmentRow>) =>
  tx.update(departments).set(set).where(eq(departments.id, id))

export const removeDepartments = (tx: Writer, ids: number[]) =>
  tx.delete(departments).where(inArray(departments.id, ids))

const postConditions = ({ name, code, enabled }: Filters) =>
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

const POST_COLUMNS = {
  sort: posts.sort,
  name: posts.name,
  code: posts.code,
  createTime: posts.createdAt,
}
interface PostPaging {
  pageNo: number
  pageSize: number
  order: Order<keyof typeof POST_COLUMNS> | undefined
}

export async function pagePosts(
  db: Reader,
  filters: Filters,
  { pageNo, pageSize, order }: PostPaging,
) {
  const where = postConditions(filters)
  const towards = order?.direction === 'desc' ? desc : asc
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(towards(order ? POST_COLUMNS[order.by] : posts.sort), towards(posts.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(posts, where) }
}

export async function findPost(db: Reader, id: number) {
  const rows = await db.select().from(posts).where(eq(posts.id, id))
  return rows[0]
}

/** Posts that match all filters with an id below `before`, highest first. */
export const listPostsBelow = (
  db: Reader,
  filters: Filters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(posts)
    .where(and(postConditions(filters), before === undefined ? undefined : lt(posts.id, before)))
    .orderBy(desc(posts.id))
    .limit(limit)

/** The post with this name or code. */
export async function findPostBy(db: Reader, field: 'name' | 'code', value: string) {
  const rows = await db.select().from(posts).where(eq(posts[field], value))
  return rows[0]
}

export const listPostsById = (db: Reader, ids: number[]) =>
  db.select().from(posts).where(inArray(posts.id, ids))

export const insertPost = (tx: Writer, row: typeof posts.$inferInsert) =>
  tx.insert(posts).values(row)

export const updatePost = (tx: Writer, id: number, set: Partial<PostRow>) =>
  tx.update(posts).set(set).where(eq(posts.id, id))

/** Deleting a post also removes it from its holders. */
export const removePosts = (tx: Writer, ids: number[]) =>
  tx.delete(posts).where(inArray(posts.id, ids))

export const countPosts = (db: Reader, ids: number[]) => db.$count(posts, inArray(posts.id, ids))

export const listPostsOf = (db: Reader, userIds: number[]) =>
  db
    .select({ userId: userPosts.userId, id: posts.id, name: posts.name })
    .from(userPosts)
    .innerJoin(posts, eq(posts.id, userPosts.postId))
    .where(inArray(userPosts.userId, userIds))
    .orderBy(asc(posts.sort), asc(posts.id))
