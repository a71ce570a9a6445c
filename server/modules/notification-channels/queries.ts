import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import {
  notificationChoices,
  notificationDeliveries,
  notificationMailCodes,
  notificationMails,
} from '#db/schema/notification-channels.ts'
import { notifications } from '#db/schema/notifications.ts'

export type MailCodeRow = typeof notificationMailCodes.$inferSelect

export async function findMailOf(db: Reader, userId: number) {
  const rows = await db.select().from(notificationMails).where(eq(notificationMails.userId, userId))
  return rows[0]
}

export const saveMail = (tx: Writer, { userId, ...set }: typeof notificationMails.$inferInsert) =>
  tx
    .insert(notificationMails)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationMails.userId, set })

export const removeMailOf = (tx: Writer, userId: number) =>
  tx.delete(notificationMails).where(eq(notificationMails.userId, userId))

export async function findCodeOf(db: Reader, userId: number) {
  const rows = await db
    .select()
    .from(notificationMailCodes)
    .where(eq(notificationMailCodes.userId, userId))
  return rows[0]
}

export const saveCode = (
  tx: Writer,
  { userId, ...row }: typeof notificationMailCodes.$inferInsert,
) => {
  const set = { ...row, tries: 0 }
  return tx
    .insert(notificationMailCodes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationMailCodes.userId, set })
}

/**
 * Counts an attempt at the account's code. @returns the code; undefined if there is none or its attempts are used up
 */
export async function countAttempt(tx: Writer, userId: number, max: number) {
  const rows = await tx
    .update(notificationMailCodes)
    .set({ tries: sql`${notificationMailCodes.tries} + 1` })
    .where(and(eq(notificationMailCodes.userId, userId), lt(notificationMailCodes.tries, max)))
    .returning()
  return rows[0]
}

/** @returns whether it still existed */
export async function consumeCode(tx: Writer, { userId, codeHash }: MailCodeRow): Promise<boolean> {
  const rows = await tx
    .delete(notificationMailCodes)
    .where(
      and(eq(notificationMailCodes.userId, userId), eq(notificationMailCodes.codeHash, codeHash)),
    )
    .returning({ userId: notificationMailCodes.userId })
  return rows.length > 0
}

export const purgeMailCodes = (tx: Writer, now: Date) =>
  tx.delete(notificationMailCodes).where(lt(notificationMailCodes.expiresAt, now))

export const listChoices = (db: Reader, userId: number) =>
  db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))

export const saveChoices = (tx: Writer, rows: (typeof notificationChoices.$inferInsert)[]) =>
  tx
    .insert(notificationChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic, notificationChoices.channel],
      set: { chosen: sql`excluded.chosen` },
    })

export async function anyDelivery(db: Reader): Promise<boolean> {
  const rows = await db
    .select({ id: notificationDeliveries.id })
    .from(notificationDeliveries)
    .limit(1)
  return rows.length > 0
}

/** Takes the oldest deliveries, each for one process only: deleted in the transaction that queues them. */
export async function dequeueDeliveries(tx: Writer, limit: number) {
  const oldest = tx
    .select({ id: notificationDeliveries.id })
    .from(notificationDeliveries)
    .orderBy(asc(notificationDeliveries.id))
    .limit(limit)
  const taken = await tx
    .delete(notificationDeliveries)
    .where(inArray(notificationDeliveries.id, oldest))
    .returning()
  if (taken.length === 0) return []
  const messages = await tx
    .select({
      notification: notifications,
      phone: users.phone,
      enabled: users.enabled,
      mail: notificationMails.address,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationMails, eq(notificationMails.userId, notifications.userId))
    .where(
      inArray(
        notifications.id,
        taken.map(({ noticeId }) => noticeId),
      ),
    )
  const byId = new Map(messages.map((message) => [message.notification.id, message]))
  return taken
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, noticeId, channel, createdAt }) => {
      const message = byId.get(noticeId)
      return message ? [{ id, channel, createdAt, ...message }] : []
    })
}
export type Delivery = Awaited<ReturnType<typeof dequeueDeliveries>>[number]
