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

export const insertSealedCode = (tx: Writer, code: typeof registrationCodes.$inferInsert) =>
  tx.insert(registrationCodes).values(code)
