import { and, eq, inArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { files } from '#db/schema/files.ts'

/** No account's id: housekeeping deletes the files of accounts that are no more. */
const NOBODY = 0

/**
 * Gives up the pictures that were uploaded as the user's avatar, but the present one. Called after the row of the user
 * is written, which lets two uploads at once see each other's.
 */
export async function releaseAvatars(tx: Writer, userId: number, avatar: string): Promise<void> {
  const uploaded = await tx
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.purpose, 'avatar')))
  const ids = uploaded.filter(({ path }) => !avatar.endsWith(path)).map(({ id }) => id)
  if (ids.length > 0) await tx.update(files).set({ userId: NOBODY }).where(inArray(files.id, ids))
}
