import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { files } from '#db/schema/files.ts'

export type FileRow = typeof files.$inferSelect

export const insertFile = (tx: Writer, row: FileRow) => tx.insert(files).values(row)

export async function findFile(db: Reader, path: string) {
  const rows = await db.select().from(files).where(eq(files.path, path))
  return rows[0]
}

/** How many bytes and files a user keeps. */
export async function usageOf(db: Reader, userId: number) {
  const rows = await db
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.userId, userId))
  return rows[0] ?? { bytes: 0, count: 0 }
}
