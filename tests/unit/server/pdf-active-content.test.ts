import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rejectActivePdf } from '#server/modules/files/pdf-active-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-active-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const END = '\n%%EOF\n'
/** The text is searched in pieces of this many bytes, each with this many of the next one. */
const [PIECE, OVERLAP] = [256 * 1024, 64]

function check(content: string) {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, content + END, 'latin1')
  return rejectActivePdf(path)
}
/** A name that begins at this byte. */
const at = (place: number, name: string) => `${'x'.repeat(place)}${name} x`

it('finds a name wherever it lies between two pieces', async () => {
  for (const place of [0, PIECE - 11, PIECE - 5, PIECE - 1, PIECE, PIECE + 3, 2 * PIECE - 1])
    await expect(check(at(place, '/JavaScript')), String(place)).rejects.toThrow('脚本')
})

it('takes no longer name for one of them where a piece ends', async () => {
  for (const end of [PIECE, PIECE + OVERLAP])
    for (const cut of [6, 7, 8])
      await expect(check(at(end - cut, '/Launched')), `${end - cut}`).resolves.toBeUndefined()
})

it.each([
  ['nothing of it', 'x'.repeat(1_000_000)],
  ['beginnings of streams', 'stream\n'.repeat(100_000)],
  ['heads of packed objects', '\n1 1 obj<<>>stream\n'.repeat(50_000)],
])('gives others a turn while it looks through %s', async (_what, content) => {
  let turns = 0
  let isLooking = true
  const count = () => {
    turns += 1
    if (isLooking) setImmediate(count)
  }
  const checked = check(content).catch(() => undefined)
  setImmediate(count)
  await checked
  isLooking = false
  expect(turns).toBeGreaterThan(8)
})
