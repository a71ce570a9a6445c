import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  ReadStream,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { files } from '#db/schema/files.ts'
import { Code } from '#server/contract/codes.ts'
import { purgeFiles } from '#server/modules/files/administration.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { testApp } from '#tests/support/app.ts'
import { picture, uploadCalls } from '#tests/support/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ RATE_LIMIT: 'off', FILES_URL: `file:${folder}` })
const user = await t.enterprise()
const { send, get } = uploadCalls(t, user.token)
const PAYLOAD = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'

/** A PNG with large dimensions in its header and almost no content. */
function hugePng(width: number, height: number) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1 << 20)))]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an avatar', () => {
  it('is sent by either verb under the name avatarFile, re-encoded, and shown to all', async () => {
    for (const method of ['PUT', 'POST'] as const) {
      const path = '/admin-api/system/user/profile/update-avatar'
      const content = await picture(900, 600).png().toBuffer()
      const { code, data } = await send(content, { field: 'avatarFile', path, method })
      expect(code).toBe(0)
      expect(data).toMatch(/^http:\/\/[^/]+\/admin-api\/infra\/file\/1\/get\/[0-9a-f]{32}\.png$/)
      const answer = await get(data)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([512, 512])
      const profile = await t.get('/system/user/profile/get', { token: user.token })
      expect(profile.data.avatar).toBe(data)
      // The contract's clients send the whole profile back.
      const saved = await t.put('/system/user/profile/update', {
        token: user.token,
        body: { ...profile.data, email: 'a@b.cn' },
      })
      expect(saved.msg).toBe('')
    }
  })

  it('goes with its content once it is replaced or taken off, and what was uploaded otherwise stays', async () => {
    const owner = await t.enterprise()
    const path = '/system/user/profile/update-avatar'
    const content = await picture().png().toBuffer()
    const as = { field: 'avatarFile', path, token: owner.token }
    const { data: other } = await send(content, { token: owner.token })
    const { data: first } = await send(content, as)
    const { data: second } = await send(content, as)
    const rows = () => t.db.select().from(files).where(eq(files.userId, owner.userId))
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
    expect((await get(other)).statusCode).toBe(200)
    expect(readdirSync(folder)).not.toContain(first.split('/').at(-1))
    expect(await rows()).toHaveLength(2)
    const save = (avatar: string) =>
      t.put('/system/user/profile/update', { token: owner.token, body: { avatar } })
    // A client that sends back the value it has read keeps it.
    expect((await save(second)).msg).toBe('')
    expect(await rows()).toHaveLength(2)
    expect((await save('')).msg).toBe('')
    expect(await rows()).toHaveLength(1)
    await purgeFiles({ db: t.db, storage: folderStorage(folder) })
    expect((await get(second)).statusCode).toBe(404)
    expect(readdirSync(folder)).not.toContain(second.split('/').at(-1))
    expect((await get(other)).statusCode).toBe(200)
  })

  it('whose file could not be deleted is deleted by housekeeping', async () => {
    const owner = await t.enterprise()
    const path = '/system/user/profile/update-avatar'
    const content = await picture().png().toBuffer()
    const as = { field: 'avatarFile', path, token: owner.token }
    const { data: first } = await send(content, as)
    const name = first.split('/').at(-1) ?? ''
    // A folder in place of the file cannot be removed like one.
    rmSync(join(folder, name))
    mkdirSync(join(folder, name))
    const { code, data: second } = await send(content, as)
    expect(code).toBe(0)
    const [left] = await t.db.select().from(files).where(eq(files.path, name))
    expect(left).toMatchObject({ userId: 0 })
    rmSync(join(folder, name), { recursive: true })
    await purgeFiles({ db: t.db, storage: folderStorage(folder) })
    expect(await t.db.select().from(files).where(eq(files.path, name))).toEqual([])
    expect((await get(second)).statusCode).toBe(200)
  })

  it('is no PDF, and stays as it was if the new one is refused', async () => {
    const before = (await t.get('/system/user/profile/get', { token: user.token })).data.avatar
    const path = '/system/user/profile/update-avatar'
    for (const content of [Buffer.from('%PDF-1.4\n'), Buffer.from(PAYLOAD), Buffer.alloc(0)])
      expect((await send(content, { field: 'avatarFile', path })).code).not.toBe(0)
    const { data } = await t.get('/system/user/profile/get', { token: user.token })
    expect(data.avatar).toBe(before)
  })
})

describe('a file', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'that is a %s keeps its pixels and nothing else',
    async (format) => {
      const content = await picture()
        .withExif({ IFD0: { Copyright: PAYLOAD } })
        .toFormat(format)
        .toBuffer()
      const polyglot = Buffer.concat([content, Buffer.from(PAYLOAD)])
      const { code, data } = await send(polyglot, { name: 'a.html', type: 'text/html' })
      expect(code).toBe(0)
      const answer = await get(data)
      expect(answer.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
      expect(answer.rawPayload.toString('latin1')).not.toContain('<script')
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    },
  )

  it('that is a PDF is downloaded, not displayed', async () => {
    const { data } = await send(Buffer.from(`%PDF-1.4\n${PAYLOAD}\n%%EOF`), { name: 'a.pdf' })
    const { headers } = await get(data)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{32}\.pdf"/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('is held whole for none of many who read it slowly, and closed when they leave', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(15 * 1024 * 1024, 'x')])
    const { data } = await send(content, { name: 'a.pdf' })
    const whole = await get(data)
    expect(whole.headers['content-length']).toBe(String(content.length))
    expect(whole.rawPayload.equals(content)).toBe(true)
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const before = process.memoryUsage().arrayBuffers
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = connect(port, '127.0.0.1')
        reader.write(`GET ${new URL(data).pathname} HTTP/1.1\r\nHost: x\r\n\r\n`)
        await once(reader, 'readable')
        return reader
      }),
    )
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * content.length)
    for (const reader of readers) reader.destroy()
    const FILES = '/proc/self/fd'
    const areOpen = () =>
      readdirSync(FILES).filter((name) => {
        try {
          return readlinkSync(join(FILES, name)).startsWith(folder)
        } catch {
          return false
        }
      })
    if (existsSync(FILES)) await expect.poll(areOpen).toEqual([])
  })

  it('is not read beyond its beginning for a HEAD', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(8 * 1024 * 1024, 'x')])
    const { data } = await send(content, { name: 'a.pdf' })
    const reads = vi.spyOn(ReadStream.prototype, '_read')
    try {
      const answer = await t.app.inject({ method: 'HEAD', url: new URL(data).pathname })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-length']).toBe(String(content.length))
      expect(answer.rawPayload.length).toBe(0)
      // Whoever read the whole file would do so in more than a hundred chunks before closing it.
      const streams = reads.mock.contexts as ReadStream[]
      await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true)
      expect(reads.mock.calls.length).toBeLessThan(10)
    } finally {
      reads.mockRestore()
    }
  })

  const DISGUISED: Record<string, Buffer> = {
    'an SVG': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    'an SVG behind a declaration': Buffer.from(`<?xml version="1.0"?><svg>${PAYLOAD}</svg>`),
    HTML: Buffer.from(`<!doctype html>${PAYLOAD}`),
    'HTML behind the first bytes of a PNG': Buffer.from(`\x89PNG\r\n\x1a\n${PAYLOAD}`, 'latin1'),
    'HTML behind those of a GIF': Buffer.from(`GIF89a/*${PAYLOAD}*/`),
    'HTML behind those of a JPEG': Buffer.from(`\xff\xd8\xff${PAYLOAD}`, 'latin1'),
    'a ZIP': Buffer.from('PK\x03\x04'),
    'a program': Buffer.from('\x7fELF'),
  }
  it.each(Object.keys(DISGUISED))('that is %s is refused whatever it is called', async (what) => {
    const before = readdirSync(folder).length
    const content = DISGUISED[what] ?? Buffer.alloc(0)
    for (const sent of [{ name: 'a.png' }, { name: 'a.svg', type: 'image/svg+xml' }])
      expect((await send(content, sent)).code).toBe(Code.fileRefused)
    expect(readdirSync(folder)).toHaveLength(before)
  })

  it('of 9e8 pixels is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    for (const [width, height] of [
      [30_000, 30_000],
      [6000, 6000],
      [2_000_000_000, 2],
    ])
      expect((await send(hugePng(width ?? 0, height ?? 0))).code).toBe(Code.fileRefused)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('that takes most memory is refused at half as many pixels, or scaled down', async () => {
    const large = sharp({
      create: { width: 3600, height: 3600, channels: 3, background: '#0b7a4b' },
    })
    const code = async (content: Promise<Buffer>) => (await send(await content)).code
    expect(await code(large.clone().jpeg({ progressive: true }).toBuffer())).toBe(Code.fileRefused)
    expect(await code(large.clone().png().toColourspace('rgb16').toBuffer())).toBe(Code.fileRefused)
    expect(await code(large.clone().jpeg().toBuffer())).toBe(0)
    const { data } = await send(await large.clone().webp().toBuffer())
    const { width, height } = await sharp((await get(data)).rawPayload).metadata()
    expect([width, height]).toEqual([2048, 2048])
  })

  it('that is truncated is refused, and an empty one reported', async () => {
    const whole = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()
    expect((await send(whole.subarray(0, whole.length / 2))).code).toBe(Code.fileRefused)
    expect((await send(Buffer.alloc(0))).msg).toBe('文件为空')
  })

  it('is never stored where its name leads', async () => {
    const content = await picture().png().toBuffer()
    for (const name of ['../../../etc/passwd', '..\\..\\x.png', '/etc/x.png', 'a\u0000.png'])
      expect((await send(content, { name })).code).toBe(0)
    for (const name of readdirSync(folder)) {
      expect(name).toMatch(/^[0-9a-f]{32}\.(png|jpg|webp|pdf)$/)
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    }
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e', 'x.png', `${'0'.repeat(32)}.png`]) {
      const answer = await t.app.inject({ method: 'GET', url: `/infra/file/1/get/${path}` })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
    }
  })

  it('needs a session, the right field, a form, and at most 16 MB', async () => {
    const content = await picture().png().toBuffer()
    expect((await send(content, { token: 'x' })).code).toBe(401)
    expect((await send(content, { field: 'other' })).msg).toContain('文件附件不能为空')
    const json = await t.post('/infra/file/upload', { token: user.token, body: { file: 'x' } })
    expect(json.status).toBe(415)
    const large = await send(Buffer.alloc(16 * 1024 * 1024 + 1))
    expect(large).toMatchObject({ status: 200, code: 400, msg: '上传文件过大，请调整后重试' })
    expect((await send(Buffer.alloc(17 * 1024 * 1024))).code).toBe(413)
    const elsewhere = await send(content, { path: '/extend/feedback/create' })
    expect(elsewhere.code).toBe(415)
  })

  it('counts against its owner’s quota', async () => {
    const owner = await t.enterprise()
    await t.db.transaction((tx) =>
      tx.insert(files).values({
        path: 'x',
        name: 'x',
        type: 'image/png',
        size: 100 * 1024 * 1024,
        sha256: '',
        userId: owner.userId,
        createdAt: t.clock(),
      }),
    )
    const before = readdirSync(folder).length
    const content = await picture().png().toBuffer()
    expect((await send(content, { token: owner.token })).code).toBe(Code.fileQuota)
    expect(readdirSync(folder)).toHaveLength(before)
  })
})
