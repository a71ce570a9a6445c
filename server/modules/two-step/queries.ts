import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { loginTickets, recoveryCodes, twoStep } from '#db/schema/two-step.ts'

export async function findTwoStep(db: Reader, userId: number) {
  const rows = await db.select().from(twoStep).where(eq(twoStep.userId, userId))
  return rows[0]
}
export type TwoStep = NonNullable<Awaited<ReturnType<typeof findTwoStep>>>

export async function replaceTwoStep(tx: Writer, row: typeof twoStep.$inferInsert) {
  await tx.delete(twoStep).where(eq(twoStep.userId, row.userId))
  await tx.insert(twoStep).values(row)
}

export const setEnabled = (tx: Writer, userId: number, enabledAt: Date) =>
  tx.update(twoStep).set({ enabledAt }).where(eq(twoStep.userId, userId))

/**
 * Marks a code's time step as used, unless it or a later one is: of parallel logins with one code only one succeeds.
 */
export async function consumeTimeStep(tx: Writer, userId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(eq(twoStep.userId, userId), lt(twoStep.lastStep, step)))
    .returning({ userId: twoStep.userId })
  return taken.length > 0
}

/** @returns whether there was one */
export async function deleteTwoStep(tx: Writer, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId))
  const deleted = await tx
    .delete(twoStep)
    .where(eq(twoStep.userId, userId))
    .returning({ userId: twoStep.userId })
  return deleted.length > 0
}

export async function replaceRecoveryCodes(tx: Writer, userId: number, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function consumeRecoveryCode(
  tx: Writer,
  userId: number,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const rows = await db
    .select({ unused: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return rows[0]?.unused ?? 0
}

export const insertTicket = (tx: Writer, ticket: typeof loginTickets.$inferInsert) =>
  tx.insert(loginTickets).values(ticket)

export async function findTicket(db: Reader, ticketHash: string) {
  const rows = await db.select().from(loginTickets).where(eq(loginTickets.ticketHash, ticketHash))
  return rows[0]
}

/** @returns whether it still existed */
export async function consumeTicket(tx: Writer, ticketHash: string): Promise<boolean> {
  const taken = await tx
    .delete(loginTickets)
    .where(eq(loginTickets.ticketHash, ticketHash))
    .returning({ userId: loginTickets.userId })
  return taken.length > 0
}

export const purgeTickets = (tx: Writer, now: Date) =>
  tx.delete(loginTickets).where(lt(loginTickets.expiresAt, now))
