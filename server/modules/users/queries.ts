import { eq } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'

export async function findUserByEmail(db: Reader, email: string) {
  const rows = await db.select().from(users).where(eq(users.email, email))
  return rows[0]
}
