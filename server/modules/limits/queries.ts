import { eq, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { hitCounters } from '#db/schema/limits.ts'

export async function findCounter(db: Reader, bucketHash: string) {
  const rows = await db.select().from(hitCounters).where(eq(hitCounters.bucketHash, bucketHash))
  return rows[0]
}

export const saveCounter = (tx: Writer, counter: typeof hitCounters.$inferInsert) =>
  tx
    .insert(hitCounters)
    .values(counter)
    .onConflictDoUpdate({
      target: hitCounters.bucketHash,
      set: { hits: counter.hits, endsAt: counter.endsAt },
    })

export const purgeCounters = (tx: Writer, endedBefore: Date) =>
  tx.delete(hitCounters).where(lt(hitCounters.endsAt, endedBefore))
