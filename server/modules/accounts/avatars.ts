import { and, eq, inArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { files } from '#db/schema/files.ts'

/** Not an account's id: housekeeping deletes files whose owner does not exist. */
const NOBODY = 0

/**
 * Releases the pictures that were uploaded as the user's avatar, except the present one. Call it after the user's row
 * is written: the row lock lets concurrent uploads see each other's files.
 */
export async function releaseAvatars(tx: Writer, userId: number, avatar: string): Promise<void> {
  const uploaded = await tx
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.purpose, 'avatar')))
  const ids = uploaded.filter(({ path }) => !avatar.endsWith(path)).map(({ id }) => id)
  if (ids.length > 0) await tx.update(files).set({ userId: NOBODY }).where(inArray(files.id, ids))
}
