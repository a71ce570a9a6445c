import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { mailMessages } from '#db/schema/mail.ts'
import { contains } from '#db/search.ts'

export type MailRow = typeof mailMessages.$inferSelect

export const insertMail = (tx: Writer, row: typeof mailMessages.$inferInsert) =>
  tx.insert(mailMessages).values(row)

/** Queued and due, or abandoned by a process whose claim has expired. */
const isDue = (now: Date) =>
  or(
    and(eq(mailMessages.status, 'queued'), lte(mailMessages.nextAt, now)),
    and(eq(mailMessages.status, 'sending'), lte(mailMessages.claimedUntil, now)),
  )

export const listDue = (db: Reader, now: Date, limit: number) =>
  db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(isDue(now))
    .orderBy(asc(mailMessages.nextAt), asc(mailMessages.id))
    .limit(limit)

/** Claims a due message until `until`, so that no other process sends it meanwhile. */
export async function claimMail(
  tx: Writer,
  id: number,
  { now, until }: { now: Date; until: Date },
) {
  const rows = await tx
    .update(mailMessages)
    .set({ status: 'sending', claimedUntil: until, tries: sql`${mailMessages.tries} + 1` })
    .where(and(eq(mailMessages.id, id), isDue(now)))
    .returning()
  return rows[0]
}

/** Ends a claim, unless it expired and another process has claimed the message. */
export const endClaim = (
  tx: Writer,
  { id, tries }: Pick<MailRow, 'id' | 'tries'>,
  outcome: Partial<MailRow>,
) =>
  tx
    .update(mailMessages)
    .set({ ...outcome, claimedUntil: null })
    .where(
      and(
        eq(mailMessages.id, id),
        eq(mailMessages.status, 'sending'),
        eq(mailMessages.tries, tries),
      ),
    )

/** Messages with one of these among their recipients, by the digests of the addresses. */
const isTo = (digests: readonly string[]) =>
  or(...digests.map((digest) => contains(mailMessages.recipients, ` ${digest} `)))

export interface MailFilters {
  userId?: number | undefined
  /** Digests of the address. */
  recipient?: readonly string[] | undefined
  accountId?: number | undefined
  templateId?: number | undefined
  statuses?: MailRow['status'][] | undefined
  sentFrom?: Date | undefined
  sentTo?: Date | undefined
}

function matching(filters: MailFilters) {
  const { userId, recipient, accountId, templateId, statuses, sentFrom, sentTo } = filters
  return and(
    userId === undefined ? undefined : eq(mailMessages.userId, userId),
    recipient === undefined ? undefined : isTo(recipient),
    accountId === undefined ? undefined : eq(mailMessages.accountId, accountId),
    templateId === undefined ? undefined : eq(mailMessages.templateId, templateId),
    statuses && inArray(mailMessages.status, statuses),
    sentFrom && gte(mailMessages.sentAt, sentFrom),
    sentTo && lte(mailMessages.sentAt, sentTo),
  )
}

/** Up to `limit` messages that match all filters with an id below `before`, highest first. */
export const listMailBelow = (
  db: Reader,
  filters: MailFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(mailMessages)
    .where(and(matching(filters), before === undefined ? undefined : lt(mailMessages.id, before)))
    .orderBy(desc(mailMessages.id))
    .limit(limit)

/** One page of the messages that match all filters, newest first. */
export async function pageMail(db: Reader, filters: MailFilters, { pageNo, pageSize }: Paging) {
  const where = matching(filters)
  const rows = await db
    .select()
    .from(mailMessages)
    .where(where)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(mailMessages, where) }
}

export async function findMail(db: Reader, id: number) {
  const rows = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
  return rows[0]
}

/** SQLite limits the number of terms of a condition. */
const DIGESTS_AT_ONCE = 200

/** Deletes messages to addresses, given by their digests. */
export async function deleteMailTo(tx: Writer, digests: readonly string[]): Promise<void> {
  for (let at = 0; at < digests.length; at += DIGESTS_AT_ONCE)
    await tx.delete(mailMessages).where(isTo(digests.slice(at, at + DIGESTS_AT_ONCE)))
}

export const purgeMail = (tx: Writer, before: Date) =>
  tx.delete(mailMessages).where(lt(mailMessages.createdAt, before))
