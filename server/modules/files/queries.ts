import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, selectPage, type Paging, textFilter } from '#db/list-pages.ts'
import { users } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { contains } from '#db/search.ts'
import { facetsContaining } from '#db/row-counts.ts'

export type FileRow = typeof files.$inferSelect

export const insertFile = (tx: Writer, row: FileRow) => tx.insert(files).values(row)

export async function findFile(db: Reader, path: string) {
  const rows = await db.select().from(files).where(eq(files.path, path))
  return rows[0]
}

/** Total bytes and number of files of a user. */
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

export interface Filters {
  path: string | undefined
  type: string | undefined
  from: Date | undefined
  to: Date | undefined
}

/** One page of the files that match all filters, newest first. */
export async function pageFiles(db: Reader, { path, type, from, to }: Filters, paging: Paging) {
  const choices = [await facetsContaining(db, PAGED_TABLES.files, type)]
  const pageFilter = { choices, from, to, parts: textFilter(path, files.path) }
  const { ids, total } = await selectPage(db, PAGED_TABLES.files, pageFilter, paging)
  const rows = await db.select().from(files).where(inArray(files.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

export const listFilesById = (db: Reader, ids: number[]) =>
  db.select().from(files).where(inArray(files.id, ids))

export const removeFiles = (tx: Writer, ids: number[]) =>
  tx.delete(files).where(inArray(files.id, ids))

/** Clears the owner's avatar if it is this file. */
export const clearAvatar = (tx: Writer, { userId, path }: FileRow) =>
  tx
    .update(users)
    .set({ avatar: '' })
    .where(and(eq(users.id, userId), contains(users.avatar, path)))

/** Files whose owner has been deleted. */
export const listOrphans = (db: Reader, limit: number) =>
  db
    .select()
    .from(files)
    .where(notExists(db.select({ id: users.id }).from(users).where(eq(users.id, files.userId))))
    .limit(limit)
