import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from './error-code.ts'
import { ExitCode } from './exit-codes.ts'

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/
const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL)/
const NOT_ALLOWED =
  /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/
const BACKUP = /^backup-\d{8}T\d{9}Z$/
const EXPLANATION =
  '此文件表明旁边的数据库已经建立：它变空或不见时不当作新网站。只有要从头开始时才删除。\n' +
  'The store beside this file was in use: empty or gone, it is no fresh site. Delete this only to start over.\n'

/** Suffix of a marker file that is created next to a SQLite file at its first start. */
export const MARKER_SUFFIX = '.mark'

/** The store cannot be used as it is; the message names the file and the remedy. */
export class StoreError extends Error {
  readonly exitCode: number
  constructor(
    message: string,
    { exitCode = ExitCode.dataError, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** The store has migrations that this program does not know. */
export const newerStoreError = () =>
  new StoreError(
    '数据库是更新版本的程序建立的，没有改动它。请启动那个版本或更新的版本；要退回这个版本，还原升级前的备份：npm run restore -- 备份文件夹\n' +
      'The store was made by a newer version and was left as it is. Start that version or a newer one; to go back to this one, restore a backup from before the upgrade: npm run restore -- folder',
  )

/** Whether something could not be written for lack of space. */
export const isDiskFull = (error: unknown) => FULL.test(errorCode(error) ?? '')

/** Evidence that a store existed here. Read before the file itself, which another process may be creating. */
export interface StoreTraces {
  marked: boolean
  wal: boolean
}
export const readTraces = (file: string): StoreTraces => ({
  marked: existsSync(file + MARKER_SUFFIX),
  wal: sizeOf(`${file}-wal`) > 0,
})

/** @throws {StoreError} if the file is empty or missing although a store existed */
export function requireStore(file: string, { marked, wal }: StoreTraces): void {
  if (sizeOf(file) > 0 || !(marked || wal)) return
  const isMissing = !existsSync(file)
  const [name, mark] = [resolve(file), resolve(file + MARKER_SUFFIX)]
  const way = marked
    ? [`确实要从头开始时，删除 ${mark}。`, `To start over, delete ${mark}.`]
    : [`确实要从头开始时，删除 ${name}-wal。`, `To start over, delete ${name}-wal.`]
  throw storeError(
    file,
    [isMissing ? `数据库文件 ${name} 不见了` : `数据库文件 ${name} 是空的`, way[0]],
    [isMissing ? `The store ${name} is gone` : `The store ${name} is empty`, way[1]],
  )
}

/** The file is marked as a store but contains none of our tables. */
export const foreignStoreError = (file: string) =>
  storeError(
    file,
    [`数据库文件 ${resolve(file)} 里没有本网站的数据`],
    [`The store ${resolve(file)} holds nothing of this site`],
  )

/** Turns the error of a damaged file into one with instructions; returns other errors unchanged. */
export function explainDamage(url: string, error: unknown): unknown {
  const code = errorCode(error)
  if (error instanceof StoreError || !code || !DAMAGED.test(code)) return error
  const file = fileOf(url)
  return storeError(
    file,
    [`数据库文件 ${resolve(file)} 已损坏（${code}）`],
    [`The store ${resolve(file)} is damaged (${code})`],
    error,
  )
}

/** The same for a file that could not be opened; also explains missing rights and a full disk. */
export function explainOpening(url: string, error: unknown): unknown {
  const code = errorCode(error) ?? ''
  const file = resolve(fileOf(url))
  if (error instanceof StoreError) return error
  if (isDiskFull(error))
    return new StoreError(
      `数据库文件 ${file} 所在的磁盘已满（${code}），没有改动它。请腾出空间后再启动。\n` +
        `The disk of the store ${file} is full (${code}); it was left as it is. Make room and start again.`,
      { exitCode: ExitCode.ioError, cause: error },
    )
  if (NOT_ALLOWED.test(code))
    return new StoreError(
      `不能读写数据库文件 ${file}（${code}）。运行的用户须能读写它和它所在的文件夹，请核对 DATABASE_URL、所有者和权限。\n` +
        `The store ${file} cannot be opened for reading and writing (${code}); check DATABASE_URL, the owner and the rights of the file and its folder.`,
      { exitCode: ExitCode.noPermission, cause: error },
    )
  return explainDamage(url, error)
}

const fileOf = (url: string) => url.replace(/^file:/, '')

/** Creates the marker; if the folder is not writable, a later start will. */
export function writeMarker(file: string): void {
  try {
    writeFileSync(file + MARKER_SUFFIX, EXPLANATION, { flag: 'wx', mode: 0o600 })
  } catch {
    // It exists already or cannot be created.
  }
}

type Sentences = (string | undefined)[]
function storeError(
  file: string,
  [what, more = '']: Sentences,
  [english, rest = '']: Sentences,
  cause?: unknown,
) {
  const command = `npm run restore -- ${newestBackup(file) ?? join(dirname(file), 'backups', 'backup-…')}`
  return new StoreError(
    `${what}，没有改动它。请用备份还原：${command} ${more}\n${english}; it was left as it is. Restore a backup: ${command} ${rest}`,
    { cause },
  )
}

/** The newest backup in the default folder of `npm run backup`. */
function newestBackup(file: string): string | undefined {
  const folder = join(dirname(file), 'backups')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const newest = names
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1)
  return newest && join(folder, newest)
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
