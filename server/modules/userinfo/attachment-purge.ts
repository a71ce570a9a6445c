import type { Context } from '../../context.ts'
import { removeContent } from './attachment-content.ts'
import * as queries from './attachment-queries.ts'

const PURGED_AT_ONCE = 100

type Stored = Pick<Context, 'db' | 'storage'>

/** A failed deletion is repeated by housekeeping. */
export const deleteUnused = (context: Stored) =>
  purge(context, queries.listDropped).catch(() => undefined)

/** Deletes withdrawn attachments that belong to no submission, and those of deleted records. */
export async function purgeAttachments(context: Stored): Promise<void> {
  await purge(context, queries.listDropped)
  await purge(context, queries.listOrphanAttachments)
}

async function purge({ db, storage }: Stored, list: typeof queries.listDropped): Promise<void> {
  for (;;) {
    const rows = await list(db, PURGED_AT_ONCE)
    if (rows.length === 0) return
    for (const row of rows) await removeContent({ storage }, row)
    const ids = rows.map(({ id }) => id)
    const deleted = await db.transaction((tx) => queries.deleteAttachments(tx, ids))
    // Thumbnails that another process stored since the rows were read.
    for (const { id, thumbnail } of deleted)
      if (thumbnail && !rows.some((row) => row.id === id && row.thumbnail))
        await storage.remove(thumbnail)
  }
}
