import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { mailAccounts, mailTemplates } from '#db/schema/mail.ts'
import { contains } from '#db/search.ts'

export type AccountRow = typeof mailAccounts.$inferSelect

export async function pageAccounts(
  db: Reader,
  { mail, username }: { mail?: string | undefined; username?: string | undefined },
  { pageNo, pageSize }: Paging,
) {
  const where = and(
    mail ? contains(mailAccounts.mail, mail) : undefined,
    username ? contains(mailAccounts.username, username) : undefined,
  )
  const rows = await db
    .select()
    .from(mailAccounts)
    .where(where)
    .orderBy(desc(mailAccounts.createdAt), desc(mailAccounts.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(mailAccounts, where) }
}

export const countAccounts = (db: Reader) => db.$count(mailAccounts)

export const listAccounts = (db: Reader) =>
  db
    .select({ id: mailAccounts.id, mail: mailAccounts.mail })
    .from(mailAccounts)
    .orderBy(desc(mailAccounts.createdAt), desc(mailAccounts.id))

export async function findOldestAccount(db: Reader) {
  const rows = await db
    .select()
    .from(mailAccounts)
    .orderBy(asc(mailAccounts.createdAt), asc(mailAccounts.id))
    .limit(1)
  return rows[0]
}

export const listAccountsById = (db: Reader, ids: number[]) =>
  db.select().from(mailAccounts).where(inArray(mailAccounts.id, ids))

export const insertAccount = (tx: Writer, row: typeof mailAccounts.$inferInsert) =>
  tx.insert(mailAccounts).values(row)

export const updateAccount = (tx: Writer, id: number, set: Partial<AccountRow>) =>
  tx.update(mailAccounts).set(set).where(eq(mailAccounts.id, id))

export const removeAccounts = (tx: Writer, ids: number[]) =>
  tx.delete(mailAccounts).where(inArray(mailAccounts.id, ids))

export async function isAccountUsed(db: Reader, ids: number[]): Promise<boolean> {
  const rows = await db
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(inArray(mailTemplates.accountId, ids))
    .limit(1)
  return rows.length > 0
}
