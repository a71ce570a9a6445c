import { and, eq, gt, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { qrSignIns } from '#db/schema/qr-sign-in.ts'

type Row = typeof qrSignIns.$inferSelect

export const insertQr = (tx: Writer, row: typeof qrSignIns.$inferInsert) =>
  tx.insert(qrSignIns).values(row)

export async function findByCode(db: Reader, codeHash: string): Promise<Row | undefined> {
  const rows = await db.select().from(qrSignIns).where(eq(qrSignIns.codeHash, codeHash))
  return rows[0]
}

export async function findBySecret(db: Reader, secretHash: string): Promise<Row | undefined> {
  const rows = await db.select().from(qrSignIns).where(eq(qrSignIns.secretHash, secretHash))
  return rows[0]
}

/** The first decision counts. @returns whether this is it */
export async function decideQr(
  tx: Writer,
  codeHash: string,
  now: Date,
  decision: Pick<Row, 'status' | 'userId' | 'sessionId' | 'secondStep'>,
): Promise<boolean> {
  const decided = await tx
    .update(qrSignIns)
    .set(decision)
    .where(
      and(
        eq(qrSignIns.codeHash, codeHash),
        eq(qrSignIns.status, 'waiting'),
        gt(qrSignIns.expiresAt, now),
      ),
    )
    .returning({ codeHash: qrSignIns.codeHash })
  return decided.length > 0
}

/** Deletes and returns a confirmed row, so that only one of several parallel claims gets it. */
export async function consumeConfirmed(
  tx: Writer,
  secretHash: string,
  now: Date,
): Promise<Row | undefined> {
  const taken = await tx
    .delete(qrSignIns)
    .where(
      and(
        eq(qrSignIns.secretHash, secretHash),
        eq(qrSignIns.status, 'confirmed'),
        gt(qrSignIns.expiresAt, now),
      ),
    )
    .returning()
  return taken[0]
}

export const purgeQr = (tx: Writer, now: Date) =>
  tx.delete(qrSignIns).where(lt(qrSignIns.expiresAt, now))
