import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { registrationCodes } from '#db/schema/accounts.ts'

const sealedCodes = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select({ sealedCode: registrationCodes.sealedCode })
    .from(registrationCodes)
    .where(eq(registrationCodes.userId, value('userId')))
    .prepare(UNNAMED),
)
export const findSealedCode = async (db: Reader, userId: number) =>
  (await sealedCodes(db, { userId }))[0]?.sealedCode

/** An account has one code: a new one replaces it. */
export const saveSealedCode = (tx: Writer, code: typeof registrationCodes.$inferInsert) =>
  tx
    .insert(registrationCodes)
    .values(code)
    .onConflictDoUpdate({ target: registrationCodes.userId, set: code })
