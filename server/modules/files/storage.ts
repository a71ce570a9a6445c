import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the contents of files lie. Names are our own: 32 hex digits and an extension. */
export interface Storage {
  /** @param type the content's, for a store that keeps it */
  write(name: string, content: Buffer, type: string): Promise<void>
  /** Absent when there is none. */
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/
export const isStoredName = (name: string) => NAME.test(name)
/** @throws when it is no name of ours: nothing else may lead to a place */
export function checkedName(name: string) {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file')
  return name
}

/** Files in a folder, readable by nobody else; each appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, checkedName(name))
      const unfinished = `${file}.part`
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, file)
    },
    async read(name) {
      try {
        return await readFile(join(folder, checkedName(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(join(folder, checkedName(name)), { force: true }),
  }
}
