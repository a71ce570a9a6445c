import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/operations.ts'
import { after, days } from '#shared/duration.ts'

const LIFETIME = days(1)

/** The stored result of an earlier request with this key, within the key's 24 hours. */
export async function findAnswer(db: Reader, keyHash: string, now: Date) {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.keyHash, keyHash), gt(idempotencyKeys.at, after(now, -LIFETIME))))
  return rows[0]
}

export async function insertAnswer(tx: Writer, answer: typeof idempotencyKeys.$inferInsert) {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.keyHash, answer.keyHash))
  await tx.insert(idempotencyKeys).values(answer)
}

export const purgeAnswers = (tx: Writer, now: Date) =>
  tx.delete(idempotencyKeys).where(lte(idempotencyKeys.at, after(now, -LIFETIME)))
