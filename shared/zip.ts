import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** The earliest date that ZIP supports, so that equal rows make equal files. */
const OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/**
 * Streams a ZIP archive, compressing entries as they arrive, one after another; only the chunk in transit is in
 * memory. Fails with the error of its entries; closes them if aborted.
 */
export function zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const file = new ZipFile()
  const archive = file.outputStream as Readable
  async function add() {
    for await (const { name, content } of entries) {
      const source = Readable.from(content)
      const abandon = () => source.destroy()
      archive.once('close', abandon)
      file.addReadStream(source, name, OPTIONS)
      await finished(source)
      archive.off('close', abandon)
      if (archive.destroyed) return
    }
    file.end()
  }
  add().catch((error: Error) => archive.destroy(error))
  return archive
}
