import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Content written to disk piece by piece, so that no whole file is held in memory. */
export interface TempTextFile {
  bytes: number
  sha256: string
  /** Reads the content; concurrent readers are possible. */
  read: () => AsyncGenerator<Uint8Array>
  /** Keeps the file open until the returned function is called, also after `release`. */
  hold: () => () => void
  /** Closes the file once its last reader has finished. */
  release: () => void
}

const CHUNK = 64 * 1024

/** Writes to an unlinked temporary file: the system frees it when the process ends, however it ends. */
export async function spool(pieces: AsyncIterable<string | Uint8Array>): Promise<TempTextFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-file-'))
  const file = await open(join(folder, 'data'), 'wx+')
  await rm(folder, { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of pieces) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(chunk)
      for (let from = 0; from < chunk.byteLength;) {
        const { bytesWritten } = await file.write(chunk, from, chunk.byteLength - from, bytes)
        from += bytesWritten
        bytes += bytesWritten
      }
    }
  } catch (error) {
    await file.close()
    throw error
  }
  async function* read() {
    for (let at = 0; at < bytes;) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK, bytes - at))
      const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  }
  const holders = new Set<symbol>()
  let released = false
  const closeIfUnused = () => {
    if (released && holders.size === 0) void file.close()
  }
  return {
    bytes,
    sha256: hash.digest('hex'),
    read,
    hold: () => {
      const holder = Symbol()
      holders.add(holder)
      return () => {
        if (holders.delete(holder)) closeIfUnused()
      }
    },
    release: () => {
      if (released) return
      released = true
      closeIfUnused()
    },
  }
}
