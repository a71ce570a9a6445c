import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { loginAttempts } from '#db/schema/accounts.ts'

export const listAccountAttempts = (db: Reader, accountHash: string, since: Date) =>
  db
    .select({ at: loginAttempts.at, succeeded: loginAttempts.succeeded })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.accountHash, accountHash), gt(loginAttempts.at, since)))
    .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))

export const listAddressFailures = (db: Reader, address: string, since: Date) =>
  db
    .select({ at: loginAttempts.at })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.address, address),
        gt(loginAttempts.at, since),
        eq(loginAttempts.succeeded, false),
      ),
    )
    .orderBy(desc(loginAttempts.at))

export async function insertAttempt(
  tx: Writer,
  attempt: Pick<typeof loginAttempts.$inferInsert, 'accountHash' | 'address' | 'at'>,
) {
  const [row] = await tx.insert(loginAttempts).values(attempt).returning({ id: loginAttempts.id })
  if (!row) throw new Error('The attempt was not written')
  return row.id
}

export const markSucceeded = (tx: Writer, id: number) =>
  tx.update(loginAttempts).set({ succeeded: true }).where(eq(loginAttempts.id, id))

export const purgeAttempts = (tx: Writer, before: Date) =>
  tx.delete(loginAttempts).where(lt(loginAttempts.at, before))
