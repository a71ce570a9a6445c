import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { consolePreferences } from '#db/schema/console.ts'

/** An account's console preferences, as JSON; undefined if none are stored. */
export async function findChosen(db: Reader, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ chosen: consolePreferences.chosen })
    .from(consolePreferences)
    .where(eq(consolePreferences.userId, userId))
  return row?.chosen
}

export const putChosen = (tx: Writer, userId: number, chosen: string, at: Date) =>
  tx
    .insert(consolePreferences)
    .values({ userId, chosen, updatedAt: at })
    .onConflictDoUpdate({
      target: consolePreferences.userId,
      set: { chosen, updatedAt: at },
    })
