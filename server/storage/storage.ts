import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A stored file opened for reading; the caller must read it to its end or destroy it. */
export interface OpenedFile {
  content: Readable
  /** Bytes. */
  size: number
}

/** Storage of file contents. Names are generated: 32 hex digits and an extension. */
export interface Storage {
  /** Creates an empty temporary file for an upload or a re-encoded picture; the caller deletes or commits it. */
  createTemporary(): Promise<string>
  /**
   * Moves a temporary file to its final name.
   * @param type content type, for storages that keep it
   */
  commit(name: string, part: string, type: string): Promise<void>
  /** Reads the whole file into memory; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>
  /**
   * Streams the file with backpressure. Resolves once the first bytes are available, so that a read error is reported
   * before the response starts; undefined if there is no such file.
   */
  open(name: string): Promise<OpenedFile | undefined>
  remove(name: string): Promise<void>
  /** Deletes temporary files last written before `before`, left behind by a killed process. */
  deleteStale(before: Date): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/
export const isStoredName = (name: string) => NAME.test(name)
/** @throws unless it is a generated name: nothing else may lead to a path */
export function assertStoredName(name: string) {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file')
  return name
}

/** Creates a temporary file in `folder`, which is created if necessary; readable by this user only. */
export async function createPart(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `${randomBytes(16).toString('hex')}.part`)
  await (await open(part, 'wx', 0o600)).close()
  return part
}

const PART = /^[0-9a-f]{32}(\.[a-z0-9]{2,5})?\.part$/

/** `Storage.deleteStale` for a single folder. */
export async function deleteStaleParts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => PART.test(name)).map((name) => join(folder, name))) {
    // Another process may have deleted it meanwhile.
    const { mtime } = await stat(path).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(path, { force: true })
  }
}

/** Waits for the first bytes. A later error is reported to the next reader, not thrown for lack of a listener. */
export async function begin(content: Readable): Promise<Readable> {
  content.on('error', () => undefined)
  await once(content, 'readable')
  return content
}

async function syncFile(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** File storage in a local folder, readable by its owner only; files appear atomically. */
export function folderStorage(folder: string) {
  const createTemporary = () => createPart(folder)
  const commit = async (name: string, part: string) => {
    const file = join(folder, assertStoredName(name))
    await syncFile(part)
    await rename(part, file)
  }
  return {
    createTemporary,
    commit,
    async write(name: string, content: Buffer) {
      assertStoredName(name)
      const part = await createTemporary()
      try {
        await writeFile(part, content)
        await commit(name, part)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (name: string) =>
      readFile(join(folder, assertStoredName(name))).catch(undefinedIfMissing),
    async open(name: string) {
      const file = await open(join(folder, assertStoredName(name))).catch(undefinedIfMissing)
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        return { size, content: await begin(file.createReadStream()) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: (name: string) => rm(join(folder, assertStoredName(name)), { force: true }),
    deleteStale: (before: Date) => deleteStaleParts(folder, before),
  }
}
