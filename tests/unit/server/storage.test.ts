import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Code } from '#server/contract/codes.ts'
import { reencodeImage } from '#server/modules/files/images.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { MultipartBody, receiveFile } from '#server/uploads/multipart-form.ts'
import { hours } from '#shared/duration.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = folderStorage(folder)
const NAME = `${'0a'.repeat(16)}.png`
/** A device on which every write fails with ENOSPC. */
const FULL = '/dev/full'
const NO_ROOM = { code: Code.unavailable, message: '文件暂时无法保存，请稍后重试', retryAfter: 10 }

test('A failed upload leaves no temporary file', async () => {
  // A folder of this name, which cannot be replaced by a file.
  mkdirSync(join(folder, NAME))
  writeFileSync(join(folder, NAME, 'x'), '')
  await expect(storage.write(NAME, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([NAME])
  rmSync(join(folder, NAME), { recursive: true })
  await storage.write(NAME, Buffer.from('x'))
  expect([readdirSync(folder), String(await storage.read(NAME))]).toEqual([[NAME], 'x'])
})

test('A file is opened without being read whole, and one that cannot be read is told at once', async () => {
  const name = `${'0c'.repeat(16)}.pdf`
  const content = Buffer.alloc(4 * 1024 * 1024, 'x')
  await storage.write(name, content)
  const opened = await storage.open(name)
  expect(opened?.size).toBe(content.length)
  expect(opened?.content.readableLength).toBeLessThan(256 * 1024)
  expect((await buffer(opened!.content)).equals(content)).toBe(true)
  rmSync(join(folder, name))
  expect(await storage.open(name)).toBeUndefined()
  mkdirSync(join(folder, name))
  await expect(storage.open(name)).rejects.toThrow('EISDIR')
  rmSync(join(folder, name), { recursive: true })
  await expect(storage.open('../x')).rejects.toThrow('Not a name of a stored file')
})

test('An upload to a full disk is reported, before and after re-encoding', async () => {
  const form = (content: Buffer) =>
    new MultipartBody(
      Readable.from([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      'multipart/form-data; boundary=x',
      undefined,
    )
  for (const size of [10, 1_000_000])
    await expect(receiveFile(form(Buffer.alloc(size)), 'file', FULL, 2e6)).rejects.toMatchObject(
      NO_ROOM,
    )
  const picture = join(folder, `${'0b'.repeat(16)}.png`)
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' } })
    .png()
    .toFile(picture)
  await expect(reencodeImage(picture, FULL, 'png')).rejects.toMatchObject(NO_ROOM)
  rmSync(picture)
})

test('Temporary files of a killed process are deleted, and nothing else', async () => {
  const [left, older, fresh] = [
    await storage.createTemporary(),
    join(folder, `${NAME}.part`),
    await storage.createTemporary(),
  ]
  writeFileSync(older, '')
  writeFileSync(join(folder, 'note.part'), '')
  const hourAgo = new Date(Date.now() - hours(1))
  for (const name of [left, older, join(folder, 'note.part'), join(folder, NAME)])
    utimesSync(name, hourAgo, hourAgo)
  await storage.deleteStale(new Date(Date.now() - 600_000))
  expect(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .sort(),
  ).toEqual([fresh, join(folder, NAME), join(folder, 'note.part')].sort())
  await folderStorage(join(folder, 'none')).deleteStale(new Date())
})
