import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import {
  BackupError,
  SIDECAR_SUFFIXES,
  verifyCopy,
  copyStore,
  revokeAllSessions,
  hashOfFile,
  readSummary,
  readStoredFiles,
  restoreCopy,
  type StoredFile,
  syncPath,
  withExclusiveLock,
} from '#db/backup.ts'
import { writeMarker } from '#db/store-state.ts'
import { isSignedBy, signManifest } from './backup-signature.ts'
import { folderStorage, isStoredName } from '#server/storage/storage.ts'

/** What is backed up: a SQLite file, and the folder of uploaded files that it refers to. */
export interface StoreLocation {
  database: string
  /** Absent: the files are in a bucket, which needs a backup of its own. */
  files: string | undefined
}

/** The SESSION_SECRETs of which one must have signed a backup; `anybody` skips the check. */
export type TrustedSecrets = readonly string[] | 'anybody'

const DATABASE = 'portal.db'
const MANIFEST = 'manifest.json'
const SIGNATURE = 'manifest.json.hmac'
/** Flag of `npm run restore`. */
export const UNSIGNED_FLAG = '--allow-unsigned'
const FILES = 'files'
const NAME = /^backup-\d{8}T\d{9}Z$/
const UNFINISHED = /^\.backup-\d{8}T\d{9}Z\.part$/
const LEFT_OVER_AFTER_MS = 86_400_000

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Manifest = z.object({
  format: z.literal(1),
  /** When the copy was started: everything acknowledged before is included. */
  at: z.iso.datetime(),
  database: z.object({
    size: z.number().int(),
    sha256: Hash,
    tables: z.record(z.string(), z.number().int()),
    migrations: z.array(z.string()),
  }),
  operations: z.object({ rows: z.number().int(), hash: Hash }),
  files: z.array(z.object({ path: z.string().refine(isStoredName), sha256: Hash })),
  /** Uploaded files that were missing or changed when the backup was made. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const stamp = (at: Date) => at.toISOString().replace(/[-:.]/g, '')

/**
 * Backs up the store and its files to a new folder in `to`. The folder gets its final name only after the copy has
 * been restored to a scratch file and verified. Other processes may go on writing.
 * @param secrets the first one signs the manifest, so that nobody else can forge a backup
 * @throws {BackupError} if the copy is not intact; it is then deleted
 */
export async function makeBackup(
  place: StoreLocation,
  to: string,
  now: Date,
  secrets: readonly string[],
) {
  if (!existsSync(place.database)) throw new BackupError(`没有数据库文件 ${place.database}`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const folder = join(to, `backup-${stamp(now)}`)
  const unfinished = join(to, `.${basename(folder)}.part`)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const copy = join(unfinished, DATABASE)
    await copyStore(place.database, copy)
    const facts = { ...readSummary(copy), sha256: await hashOfFile(copy) }
    const chain = await verifyCopy(copy, join(unfinished, 'scratch.db'), facts)
    const stored = readStoredFiles(copy)
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      database: { size: statSync(copy).size, ...facts },
      operations: { rows: chain.rows, hash: chain.hash },
      ...(await saveFiles(stored, place.files, join(unfinished, FILES))),
    }
    const text = JSON.stringify(manifest, null, 2)
    await writePrivate(join(unfinished, MANIFEST), text)
    await writePrivate(join(unfinished, SIGNATURE), signManifest(text, secrets))
    syncPath(unfinished)
    await rename(unfinished, folder)
    syncPath(to)
    return { folder, manifest }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Copies each file that matches its row. Content is always written before its row, so none is missed. */
async function saveFiles(stored: StoredFile[], from: string | undefined, to: string) {
  if (from === undefined) return { files: [], missing: [] }
  const [source, target] = [folderStorage(from), folderStorage(to)]
  const files: StoredFile[] = []
  const missing: string[] = []
  for (const { path, sha256 } of stored) {
    const content = isStoredName(path) ? await source.read(path) : undefined
    if (!content || hashOf(content) !== sha256) {
      missing.push(path)
      continue
    }
    await target.write(path, content)
    if (hashOf(await target.read(path)) !== sha256)
      throw new BackupError(`文件 ${path} 写入后与原件不符`)
    files.push({ path, sha256 })
  }
  if (files.length > 0) syncPath(to)
  return { files, missing }
}

/**
 * Verifies that a backup is authentic and intact.
 * @param scratch path to which its database may be restored for that
 * @throws {BackupError} naming what is wrong
 */
export async function checkBackup(
  folder: string,
  scratch: string,
  trust: TrustedSecrets,
): Promise<Manifest> {
  const manifest = await readManifest(folder, trust)
  const { database, files, operations } = manifest
  await verifyCopy(join(folder, DATABASE), scratch, { ...database, chainHash: operations.hash })
  const backupFiles = folderStorage(join(folder, FILES))
  for (const { path, sha256 } of files) {
    const content = await backupFiles.read(path)
    if (!content) throw new BackupError(`缺少文件 ${path}`)
    if (hashOf(content) !== sha256) throw new BackupError(`文件 ${path} 的校验值与清单不符`)
  }
  return manifest
}

/**
 * Verifies a backup and puts it in place of the store. The replaced file stays beside it under another name; later
 * uploads stay where they are. All sessions are revoked.
 * @throws {BackupError} naming what is wrong, or that the store is in use; nothing is changed then
 */
export async function restoreBackup(
  folder: string,
  place: StoreLocation,
  now: Date,
  trust: TrustedSecrets,
) {
  const database = resolve(place.database)
  const besideStore = dirname(database)
  mkdirSync(besideStore, { recursive: true, mode: 0o700 })
  const fresh = `${database}.restoring-${stamp(now)}`
  const aside = `${database}.replaced-${stamp(now)}`
  const manifest = await checkBackup(folder, `${fresh}.check`, trust)
  // An early check, before anything is changed; the lock below decides.
  if (!withExclusiveLock(database, () => undefined)) throw new BackupError(IN_USE)
  try {
    await restoreCopy(join(folder, DATABASE), fresh, manifest.database.sha256)
    const sessions = revokeAllSessions(fresh)
    syncPath(fresh)
    if (place.files !== undefined)
      await restoreFiles(manifest.files, join(folder, FILES), place.files, stamp(now))
    const replaced = existsSync(database)
    const alone = withExclusiveLock(database, () => {
      // Left-over files of a damaged store; they must never be combined with another database.
      for (const suffix of SIDECAR_SUFFIXES)
        if (existsSync(database + suffix)) renameSync(database + suffix, aside + suffix)
      // Linked under both names for a moment, so that there is a store even if this is interrupted.
      if (replaced) linkSync(database, aside)
      renameSync(fresh, database)
      syncPath(besideStore)
    })
    if (!alone) throw new BackupError(IN_USE)
    writeMarker(database)
    return { manifest, sessions, aside: replaced ? aside : undefined }
  } finally {
    await rm(fresh, { force: true })
  }
}
const IN_USE = '数据库正在使用，请先停止网站和接口'

async function restoreFiles(files: StoredFile[], from: string, to: string, at: string) {
  const [source, target] = [folderStorage(from), folderStorage(to)]
  for (const { path, sha256 } of files) {
    const present = await target.read(path)
    if (present && hashOf(present) === sha256) continue
    const content = await source.read(path)
    if (!content) throw new BackupError(`缺少文件 ${path}`)
    if (present) await copyFile(join(to, path), join(to, `${path}.replaced-${at}`))
    await target.write(path, content)
  }
  if (files.length > 0) syncPath(to)
}

/** Deletes all backups but the `keep` newest, and left-overs of killed runs. @returns the number of deleted backups */
export async function pruneBackups(to: string, keep: number, now: Date): Promise<number> {
  const names = await readdir(to)
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > LEFT_OVER_AFTER_MS)
      await rm(join(to, name), { recursive: true, force: true })
  }
  const backups = names.filter((name) => NAME.test(name) && existsSync(join(to, name, MANIFEST)))
  const old = backups.sort().reverse().slice(keep)
  for (const name of old) {
    // The manifest goes first: if this is interrupted, the rest does not count as a backup.
    await rm(join(to, name, MANIFEST))
    await rm(join(to, name), { recursive: true, force: true })
  }
  return old.length
}

async function readManifest(folder: string, trust: TrustedSecrets): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`读不到清单 ${file}（${error.code ?? error.message}）`)
  })
  if (trust !== 'anybody') await requireSignature(folder, text, trust)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`清单 ${file} 已损坏`)
  }
}

async function requireSignature(folder: string, manifest: string, secrets: readonly string[]) {
  const file = join(folder, SIGNATURE)
  const signature = await readFile(file, 'utf8').catch(() => undefined)
  const hint = `确认这份备份的来源可靠后，可以加 ${UNSIGNED_FLAG} 还原`
  if (signature === undefined)
    throw new BackupError(`清单没有签名 ${file}，可能是旧版本的备份，也可能不是本网站的；${hint}`)
  if (!isSignedBy(secrets, manifest, signature.trim()))
    throw new BackupError(
      `清单的签名不符：它被改动过，或不是用现在的 SESSION_SECRET（未设置时为 data/session-secret）备份的；${hint}`,
    )
}

async function writePrivate(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const hashOf = (content: Buffer | undefined) =>
  content && createHash('sha256').update(content).digest('hex')
