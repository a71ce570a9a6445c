import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, type PageFilter, selectPage, type Paging, textFilter } from '#db/list-pages.ts'
import { users } from '#db/schema/accounts.ts'
import { socialStates, socialUsers } from '#db/schema/social.ts'
import { only } from '#db/row-counts.ts'

export const insertState = (tx: Writer, state: typeof socialStates.$inferInsert) =>
  tx.insert(socialStates).values(state)

export async function findState(db: Reader, stateHash: string) {
  const rows = await db.select().from(socialStates).where(eq(socialStates.stateHash, stateHash))
  return rows[0]
}
export type State = NonNullable<Awaited<ReturnType<typeof findState>>>

export const updateState = (
  tx: Writer,
  stateHash: string,
  set: Partial<typeof socialStates.$inferInsert>,
) => tx.update(socialStates).set(set).where(eq(socialStates.stateHash, stateHash))

export const deleteState = (tx: Writer, stateHash: string) =>
  tx.delete(socialStates).where(eq(socialStates.stateHash, stateHash))

export const purgeStates = (tx: Writer, before: Date) =>
  tx.delete(socialStates).where(lt(socialStates.expiresAt, before))

/** The account that an identity is bound to. */
export async function findBinding(db: Reader, type: number, openid: string) {
  const rows = await db
    .select({ id: socialUsers.id, user: users })
    .from(socialUsers)
    .innerJoin(users, eq(users.id, socialUsers.userId))
    .where(and(eq(socialUsers.type, type), eq(socialUsers.openid, openid)))
  return rows[0]
}

/** Removes bindings of the identity, and the user's binding to another identity of this type. */
export const deleteBindingsOf = (tx: Writer, type: number, openid: string, userId: number) =>
  tx
    .delete(socialUsers)
    .where(
      and(
        eq(socialUsers.type, type),
        or(eq(socialUsers.openid, openid), eq(socialUsers.userId, userId)),
      ),
    )

export const insertBinding = (tx: Writer, bind: typeof socialUsers.$inferInsert) =>
  tx.insert(socialUsers).values(bind)

export const updateBinding = (
  tx: Writer,
  id: number,
  set: Partial<typeof socialUsers.$inferInsert>,
) => tx.update(socialUsers).set(set).where(eq(socialUsers.id, id))

export async function deleteBinding(tx: Writer, userId: number, type: number, openid: string) {
  const rows = await tx
    .delete(socialUsers)
    .where(
      and(
        eq(socialUsers.userId, userId),
        eq(socialUsers.type, type),
        eq(socialUsers.openid, openid),
      ),
    )
    .returning({ id: socialUsers.id })
  return rows.length > 0
}

export const listBindings = (db: Reader, userId: number) =>
  db.select().from(socialUsers).where(eq(socialUsers.userId, userId)).orderBy(socialUsers.type)

export async function findSocialUser(db: Reader, id: number) {
  const rows = await db.select().from(socialUsers).where(eq(socialUsers.id, id))
  return rows[0]
}
export type SocialUser = NonNullable<Awaited<ReturnType<typeof findSocialUser>>>

interface Filters {
  type: number | undefined
  nickname: string | undefined
  openid: string | undefined
  from: Date | undefined
  to: Date | undefined
}

/** One page of the bindings that match all filters, newest first. */
export async function pageSocialUsers(
  db: Reader,
  { type, nickname, openid, from, to }: Filters,
  paging: Paging,
) {
  const pageFilter: PageFilter = {
    choices: [only(type)],
    from,
    to,
    parts: [
      ...textFilter(nickname, socialUsers.nickname),
      ...textFilter(openid, socialUsers.openid),
    ],
  }
  const { ids, total } = await selectPage(db, PAGED_TABLES.socialUsers, pageFilter, paging)
  const rows = await db.select().from(socialUsers).where(inArray(socialUsers.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}
