import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** The earliest moment that the format can tell: the same rows make the same file. */
const OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/**
 * A ZIP archive, compressed as its entries arrive, one after the other: no more of it is in memory than
 * what is on its way. Fails with the error of its entries; given up, it closes them.
 */
export function zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const file = new ZipFile()
  const archive = file.outputStream as Readable
  async function add() {
    for await (const { name, content } of entries) {
      const source = Readable.from(content)
      archive.once('close', () => source.destroy())
      file.addReadStream(source, name, OPTIONS)
      await finished(source)
      if (archive.destroyed) return
    }
    file.end()
  }
  add().catch((error: Error) => archive.destroy(error))
  return archive
}
