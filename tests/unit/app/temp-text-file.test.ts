import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { spool } from '#app/pages/library/files/temp-text-file.server.ts'

const MEGABYTE = 1024 * 1024
async function* piecesOf(count: number) {
  for (let at = 0; at < count; at++) {
    await Promise.resolve()
    yield String(at % 10).repeat(MEGABYTE)
  }
}
async function digest(chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let [bytes, longest] = [0, 0]
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.byteLength
    longest = Math.max(longest, chunk.byteLength)
  }
  return { sha256: hash.digest('hex'), bytes, longest }
}

describe('What is written to disk before it is sent', () => {
  it('is told by length and checksum, and read in small pieces by several at once', async () => {
    const written = await spool(piecesOf(12))
    expect(written.bytes).toBe(12 * MEGABYTE)
    const [one, other] = await Promise.all([digest(written.read()), digest(written.read())])
    expect(one).toEqual(other)
    expect(one).toEqual({ sha256: written.sha256, bytes: written.bytes, longest: 64 * 1024 })
    written.release()
  })

  it('is held in no memory, however long it is', async () => {
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
    const written = await spool(piecesOf(200))
    await digest(written.read())
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    expect(arrayBuffers + heapUsed - before).toBeLessThan(100 * MEGABYTE)
    written.release()
  })

  it('stays readable for those who hold it, and is closed after the last', async () => {
    const written = await spool(piecesOf(1))
    const letGo = written.hold()
    written.release()
    written.release()
    expect((await digest(written.read())).bytes).toBe(MEGABYTE)
    letGo()
    letGo()
    await expect(digest(written.read())).rejects.toThrow()
  })

  it('is given back when its source fails', async () => {
    const failing = (async function* () {
      yield 'begun'
      await Promise.resolve()
      throw new Error('the API has gone')
    })()
    await expect(spool(failing)).rejects.toThrow('the API has gone')
  })

  it('may be empty', async () => {
    const written = await spool(piecesOf(0))
    expect((await digest(written.read())).bytes).toBe(0)
    written.release()
  })
})
