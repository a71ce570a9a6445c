import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the contents of files lie. Names are our own: 32 hex digits and an extension. */
export interface Storage {
  /** An empty file, for what arrives or is drawn: who asks for it takes it away or has it kept. */
  newPart(): Promise<string>
  /**
   * Keeps a part under a name; the part is then gone.
   * @param type the content's, for a store that keeps it
   */
  keep(name: string, part: string, type: string): Promise<void>
  /** Absent when there is none. */
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Takes away the parts that nobody has written to since `before`: what a killed process left. */
  sweep(before: Date): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/
export const isStoredName = (name: string) => NAME.test(name)
/** @throws when it is no name of ours: nothing else may lead to a place */
export function checkedName(name: string) {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file')
  return name
}

/** A new part in `folder`, which is made if need be; whoever writes into it, only we may read it. */
export async function newPartIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `${randomBytes(16).toString('hex')}.part`)
  await (await open(part, 'wx', 0o600)).close()
  return part
}

const PART = /^[0-9a-f]{32}(\.[a-z0-9]{2,5})?\.part$/

/** `Storage.sweep` of one folder. */
export async function sweepParts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => PART.test(name)).map((name) => join(folder, name))) {
    // Another process may have swept it meanwhile.
    const { mtime } = await stat(path).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(path, { force: true })
  }
}

async function syncFile(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder, readable by nobody else; each appears whole or not at all. */
export function folderStorage(folder: string) {
  const newPart = () => newPartIn(folder)
  const keep = async (name: string, part: string) => {
    const file = join(folder, checkedName(name))
    await syncFile(part)
    await rename(part, file)
  }
  return {
    newPart,
    keep,
    async write(name: string, content: Buffer) {
      checkedName(name)
      const part = await newPart()
      try {
        await writeFile(part, content)
        await keep(name, part)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(name: string) {
      try {
        return await readFile(join(folder, checkedName(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name: string) => rm(join(folder, checkedName(name)), { force: true }),
    sweep: (before: Date) => sweepParts(folder, before),
  }
}
