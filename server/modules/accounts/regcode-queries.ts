import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { registrationCodes } from '#db/schema/accounts.ts'

export async function findSealedCode(db: Reader, userId: number) {
  const rows = await db
    .select({ sealedCode: registrationCodes.sealedCode })
    .from(registrationCodes)
    .where(eq(registrationCodes.userId, userId))
  return rows[0]?.sealedCode
}

/** An account has one code: a new one replaces it. */
export const putSealedCode = (tx: Writer, code: typeof registrationCodes.$inferInsert) =>
  tx
    .insert(registrationCodes)
    .values(code)
    .onConflictDoUpdate({ target: registrationCodes.userId, set: code })
