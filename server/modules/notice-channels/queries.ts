import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import {
  noticeChoices,
  noticeDeliveries,
  noticeMailCodes,
  noticeMails,
} from '#db/schema/notice-channels.ts'
import { notices } from '#db/schema/notices.ts'

export type MailCodeRow = typeof noticeMailCodes.$inferSelect

export async function findMailOf(db: Reader, userId: number) {
  const rows = await db.select().from(noticeMails).where(eq(noticeMails.userId, userId))
  return rows[0]
}

export const saveMail = (tx: Writer, { userId, ...set }: typeof noticeMails.$inferInsert) =>
  tx
    .insert(noticeMails)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeMails.userId, set })

export const removeMailOf = (tx: Writer, userId: number) =>
  tx.delete(noticeMails).where(eq(noticeMails.userId, userId))

export async function findCodeOf(db: Reader, userId: number) {
  const rows = await db.select().from(noticeMailCodes).where(eq(noticeMailCodes.userId, userId))
  return rows[0]
}

export const saveCode = (tx: Writer, { userId, ...row }: typeof noticeMailCodes.$inferInsert) => {
  const set = { ...row, tries: 0 }
  return tx
    .insert(noticeMailCodes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeMailCodes.userId, set })
}

/**
 * Counts an attempt at the account's code. @returns the code; undefined if there is none or its attempts are used up
 */
export async function countTry(tx: Writer, userId: number, most: number) {
  const rows = await tx
    .update(noticeMailCodes)
    .set({ tries: sql`${noticeMailCodes.tries} + 1` })
    .where(and(eq(noticeMailCodes.userId, userId), lt(noticeMailCodes.tries, most)))
    .returning()
  return rows[0]
}

/** @returns whether it still existed */
export async function consumeCode(tx: Writer, { userId, codeHash }: MailCodeRow): Promise<boolean> {
  const rows = await tx
    .delete(noticeMailCodes)
    .where(and(eq(noticeMailCodes.userId, userId), eq(noticeMailCodes.codeHash, codeHash)))
    .returning({ userId: noticeMailCodes.userId })
  return rows.length > 0
}

export const purgeMailCodes = (tx: Writer, now: Date) =>
  tx.delete(noticeMailCodes).where(lt(noticeMailCodes.expiresAt, now))

export const listChoices = (db: Reader, userId: number) =>
  db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))

export const saveChoices = (tx: Writer, rows: (typeof noticeChoices.$inferInsert)[]) =>
  tx
    .insert(noticeChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeChoices.userId, noticeChoices.topic, noticeChoices.channel],
      set: { chosen: sql`excluded.chosen` },
    })

export async function anyDelivery(db: Reader): Promise<boolean> {
  const rows = await db.select({ id: noticeDeliveries.id }).from(noticeDeliveries).limit(1)
  return rows.length > 0
}

/** Takes the oldest deliveries, each for one process only: deleted in the transaction that queues them. */
export async function takeDeliveries(tx: Writer, limit: number) {
  const oldest = tx
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .orderBy(asc(noticeDeliveries.id))
    .limit(limit)
  const taken = await tx
    .delete(noticeDeliveries)
    .where(inArray(noticeDeliveries.id, oldest))
    .returning()
  if (taken.length === 0) return []
  const messages = await tx
    .select({
      notice: notices,
      phone: users.phone,
      enabled: users.enabled,
      mail: noticeMails.address,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(noticeMails, eq(noticeMails.userId, notices.userId))
    .where(
      inArray(
        notices.id,
        taken.map(({ noticeId }) => noticeId),
      ),
    )
  const byId = new Map(messages.map((message) => [message.notice.id, message]))
  return taken
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, noticeId, channel, createdAt }) => {
      const message = byId.get(noticeId)
      return message ? [{ id, channel, createdAt, ...message }] : []
    })
}
export type Delivery = Awaited<ReturnType<typeof takeDeliveries>>[number]
