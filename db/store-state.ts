import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from './error-code.ts'

/** As sysexits.h has it: the input data was incorrect. */
const DATA_ERROR = 65
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/
const BACKUP = /^backup-\d{8}T\d{9}Z$/
const EXPLANATION =
  '此文件表明旁边的数据库已经建立：它变空或不见时不当作新网站。只有要从头开始时才删除。\n' +
  'The store beside this file was in use: empty or gone, it is no fresh site. Delete this only to start over.\n'

/** Kept beside a SQLite file from its first start on. */
export const MARK = '.mark'

/** A store that cannot be used as it is; the message names its file and the way out. */
export class StoreFault extends Error {
  readonly exitCode = DATA_ERROR
}

/** What tells that a store was in use here, read before the file itself: another process may be making it. */
export interface Traces {
  marked: boolean
  wal: boolean
}
export const readTraces = (file: string): Traces => ({
  marked: existsSync(file + MARK),
  wal: sizeOf(`${file}-wal`) > 0,
})

/** @throws {StoreFault} when the file is empty or gone though a store was there */
export function requireStore(file: string, { marked, wal }: Traces): void {
  if (sizeOf(file) > 0 || !(marked || wal)) return
  const gone = !existsSync(file)
  const [name, mark] = [resolve(file), resolve(file + MARK)]
  const way = marked
    ? [`确实要从头开始时，删除 ${mark}。`, `To start over, delete ${mark}.`]
    : [`确实要从头开始时，删除 ${name}-wal。`, `To start over, delete ${name}-wal.`]
  throw fault(
    file,
    [gone ? `数据库文件 ${name} 不见了` : `数据库文件 ${name} 是空的`, way[0]],
    [gone ? `The store ${name} is gone` : `The store ${name} is empty`, way[1]],
  )
}

/** A file that has a mark and holds nothing of ours. */
export const foreignStore = (file: string) =>
  fault(
    file,
    [`数据库文件 ${resolve(file)} 里没有本网站的数据`],
    [`The store ${resolve(file)} holds nothing of this site`],
  )

/** The error as what a person must know, where it tells of a damaged file; otherwise the error itself. */
export function explainDamage(url: string, error: unknown): unknown {
  const code = errorCode(error)
  if (error instanceof StoreFault || !code || !DAMAGED.test(code)) return error
  const file = url.replace(/^file:/, '')
  return fault(
    file,
    [`数据库文件 ${resolve(file)} 已损坏（${code}）`],
    [`The store ${resolve(file)} is damaged (${code})`],
    error,
  )
}

/** Leaves the mark; a folder that may not be written gets it at a later start. */
export function markStore(file: string): void {
  try {
    writeFileSync(file + MARK, EXPLANATION, { flag: 'wx', mode: 0o600 })
  } catch {
    // It is there already, or cannot be.
  }
}

type Sentences = (string | undefined)[]
function fault(
  file: string,
  [what, more = '']: Sentences,
  [english, rest = '']: Sentences,
  cause?: unknown,
) {
  const command = `npm run restore -- ${newestBackup(file) ?? join(dirname(file), 'backups', 'backup-…')}`
  return new StoreFault(
    `${what}，没有改动它。请用备份还原：${command} ${more}\n${english}; it was left as it is. Restore a backup: ${command} ${rest}`,
    { cause },
  )
}

/** Of those in the place where `npm run backup` puts them unless told otherwise. */
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
