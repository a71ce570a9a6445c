import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '#db/backup-error.ts'
import { syncPath } from '#db/file-integrity.ts'
import type { StoredContent } from '#db/stored-content.ts'
import type { Config } from '#server/config.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { folderStorage, isStoredName } from '#server/storage/storage.ts'

/** An uploaded file in a backup. */
interface StoredFile {
  path: string
  sha256: string
}

/** Where uploaded files are: a folder or a bucket. */
export type FilesPlace = Config['files']

/** Folder within a backup. */
export const FILES = 'files'
/** A bucket takes tens of milliseconds per call, and no longer for several at once. */
const AT_ONCE = 8
const S3_TYPE = 'application/octet-stream'

/** Reports a bucket's errors in one sentence; those of a folder are clear by themselves. */
function openFiles(place: FilesPlace) {
  if (place.kind === 'folder') {
    const folder = folderStorage(place.folder)
    return { read: folder.read, write: folder.write }
  }
  const bucket = s3Storage(place)
  const throwBackupError = (error: unknown): never => {
    const { name, message } = error as Error
    throw new BackupError(
      `上传文件的对象存储 ${place.endpoint ?? 'AWS S3'}（存储桶 ${place.bucket}）不能使用：${name} ${message}`,
    )
  }
  return {
    read: (name: string) => bucket.read(name).catch(throwBackupError),
    write: (name: string, content: Buffer) =>
      bucket.write(name, content, S3_TYPE).catch(throwBackupError),
  }
}

/** Runs `work` on several items in parallel. After an error no more are started, and running ones are awaited. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      worker().catch((error: unknown) => {
        while (!left.next().done);
        throw error
      }),
    ),
  )
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/**
 * Copies each file that matches its row, if the row has a hash. Content is always written before its row, so none is
 * missed.
 * @param from absent: files are not copied
 */
export async function saveFiles(stored: StoredContent[], from: FilesPlace | undefined, to: string) {
  if (from === undefined) return { files: [], missing: [] }
  const [source, target] = [openFiles(from), folderStorage(to)]
  const files: StoredFile[] = []
  const missing: string[] = []
  await forEach(stored, async ({ path, sha256 }) => {
    const content = isStoredName(path) ? await source.read(path) : undefined
    const hash = hashOf(content)
    if (!content || hash === undefined || (sha256 !== null && hash !== sha256)) {
      missing.push(path)
      return
    }
    await target.write(path, content)
    if (hashOf(await target.read(path)) !== hash)
      throw new BackupError(`文件 ${path} 写入后与原件不符`)
    files.push({ path, sha256: hash })
  })
  if (files.length > 0) syncPath(to)
  const byPath = (a: StoredFile, b: StoredFile) => (a.path < b.path ? -1 : 1)
  return { files: files.sort(byPath), missing: missing.sort() }
}

/** @throws {BackupError} if a file of a backup is missing or changed */
export async function checkFiles(files: StoredFile[], folder: string): Promise<void> {
  const backup = folderStorage(folder)
  for (const { path, sha256 } of files) {
    const content = await backup.read(path)
    if (!content) throw new BackupError(`缺少文件 ${path}`)
    if (hashOf(content) !== sha256) throw new BackupError(`文件 ${path} 的校验值与清单不符`)
  }
}

/**
 * Writes the files that are missing or changed; others stay.
 * @param at suffix under which a folder keeps a changed file; a bucket keeps versions itself, if so configured
 */
export async function restoreFiles(
  files: StoredFile[],
  from: string,
  to: FilesPlace,
  at: string,
): Promise<void> {
  const [source, target] = [folderStorage(from), openFiles(to)]
  await forEach(files, async ({ path, sha256 }) => {
    const present = await target.read(path)
    if (present && hashOf(present) === sha256) return
    const content = await source.read(path)
    if (!content) throw new BackupError(`缺少文件 ${path}`)
    if (present && to.kind === 'folder')
      await copyFile(join(to.folder, path), join(to.folder, `${path}.replaced-${at}`))
    await target.write(path, content)
  })
  if (files.length > 0 && to.kind === 'folder') syncPath(to.folder)
}

const hashOf = (content: Buffer | undefined) =>
  content && createHash('sha256').update(content).digest('hex')
