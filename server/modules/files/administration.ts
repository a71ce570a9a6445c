import type { Reader } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { Code } from '../../contract/codes.ts'
import type { FileFilters, FileType, StoredFile } from '../../contract/files.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'
import { addressOf, CONFIG_ID, mapStorageErrors } from './service.ts'

/** Number of files deleted concurrently. */
const AT_ONCE = 10
const ORPHANS_AT_ONCE = 100

const toFile = (row: queries.FileRow, base: string): StoredFile => ({
  id: row.id,
  configId: Number(CONFIG_ID),
  path: row.path,
  name: row.name,
  url: base + addressOf(row.path),
  type: row.type as FileType,
  size: row.size,
  createTime: row.createdAt.getTime(),
})

/** @param base URL prefix by which the client reached the API */
export async function pageFiles(db: Reader, query: FileFilters & Paging, base: string) {
  const { path, type, 'createTime[0]': from, 'createTime[1]': to } = query
  const { rows, total } = await queries.pageFiles(db, { path, type, from, to }, query)
  return { list: rows.map((row) => toFile(row, base)), total }
}

export async function getFile(db: Reader, id: number, base: string) {
  const [row] = await queries.listFilesById(db, [id])
  return row ? toFile(row, base) : null
}

async function removeContents({ storage }: Pick<Context, 'storage'>, rows: queries.FileRow[]) {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(rows.slice(at, at + AT_ONCE).map(({ path }) => storage.remove(path)))
}

/**
 * Deletes files: first their content, outside any transaction. If the storage fails, the rows stay, and deleting
 * again completes it.
 * @throws {AppError} fileNotFound, unavailable
 */
export async function deleteFiles(
  context: Pick<Context, 'storage' | 'db' | 'clock'>,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<void> {
  const rows = await queries.listFilesById(context.db, ids)
  if (rows.length !== ids.length) throw new AppError(Code.fileNotFound)
  await mapStorageErrors(removeContents(context, rows), '文件暂时无法删除，请稍后重试')
  const operation = { at: context.clock(), action: 'file.delete', actor: actorOf(caller), origin }
  await context.db.transaction(async (tx) => {
    await queries.removeFiles(tx, ids)
    for (const row of rows) {
      await queries.clearAvatar(tx, row)
      const { id: subjectId, userId, type, size } = row
      await recordOperation(tx, { ...operation, subjectId, detail: { userId, type, size } })
    }
  })
}

/** Deletes the uploads of deleted users, and replaced avatars. */
export async function purgeFiles(context: Pick<Context, 'storage' | 'db'>): Promise<void> {
  for (;;) {
    const rows = await queries.listOrphans(context.db, ORPHANS_AT_ONCE)
    if (rows.length === 0) return
    await removeContents(context, rows)
    const ids = rows.map(({ id }) => id)
    await context.db.transaction((tx) => queries.removeFiles(tx, ids))
  }
}
