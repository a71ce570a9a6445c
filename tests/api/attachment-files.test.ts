import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { attachments } from '#db/schema/attachments.ts'
import { Code } from '#server/contract/codes.ts'
import { testApp } from '#tests/support/app.ts'
import { attachmentCalls, jpeg, pdf, png } from '#tests/support/attachments.ts'
import { picture } from '#tests/support/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-attachments-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ FILES_URL: `file:${folder}` })
const { reviewer, contents, upload, list, content, submit } = await attachmentCalls(t, folder)
const admin = (await t.login('admin')).accessToken

const photo = await picture(1600, 800).jpeg().toBuffer()
const packed = (head: string, content: string) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${head} /Filter /FlateDecode >>\nstream\n`),
    deflateSync(Buffer.from(content)),
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** Packed objects, their dictionary written as given. */
const packedBy = (filter: string, before = '') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${before}/Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\n`),
    deflateSync(Buffer.from('9 0 << >>')),
    Buffer.from('\nendstream\nendobj\n'),
  ])
/** An empty block of a zlib stream (RFC 1951, 3.2.4). */
const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])
/** A zlib stream whose first block contains the nine bytes before the blocks of the next such stream. */
const endless = Buffer.from('stream\nx\x01\x00\x09\x00\xf6\xff', 'latin1')
describe('what is accepted', () => {
  it('draws pictures again without what was added to them', async () => {
    const { token } = await t.enterprise()
    const added = await upload(token, jpeg, { name: '照片.jpg' })
    expect(added.msg).toBe('')
    const answer = await content(token, added.data)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).not.toHaveProperty('exif')
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  })

  it('keeps a plain PDF as it is, to be saved', async () => {
    const { token } = await t.enterprise()
    const plain = pdf(
      packed('', 'BT (JavaScript /Java /Launched) Tj ET'),
      packed('/Type /ObjStm', '<< /Type /Font >>'),
      // Headers as written by Word, iText and pdfTeX.
      ...[
        '8 0 obj\r\n<</Type/ObjStm/N 7/First 48/Filter/FlateDecode/Length 9>>\r\nstream\r\n',
        '8 0 obj\n<</Filter/FlateDecode/First 9/Length 9/N 2/Type/ObjStm>>stream\n',
        '8 0 obj\n<<\n/Type /ObjStm\n/N 100\n/First 8\n/Length 9 0 R\n/Filter [/FlateDecode]\n>>\nstream\n',
      ].map((head) =>
        Buffer.concat([Buffer.from(head), deflateSync('1 0 <<>>'), Buffer.from('\nendstream\n')]),
      ),
      ...Array.from({ length: 3000 }, () => packed('', 'BT (page) Tj ET')),
      Buffer.alloc(1_000_000, 'x'),
    )
    const added = await upload(token, plain, { name: '授权书.pdf' })
    expect(added.msg).toBe('')
    const answer = await content(token, added.data)
    expect(answer.rawPayload.equals(plain)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*%E6%8E%88/)
  })

  const ACTIVE: [string, Buffer, RegExp][] = [
    ['a script', pdf('3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'), /脚本/],
    ['a script by number', pdf('3 0 obj << /S /J#61vaScript >> endobj\n'), /脚本/],
    ['a script in packed objects', pdf(packed('/Type /ObjStm', '<< /S /JavaScript >>')), /脚本/],
    ['a script in any stream', pdf(packed('', '<< /S /#4aavaScript >>')), /脚本/],
    ['a program', pdf('3 0 obj << /S /Launch /F (calc.exe) >> endobj\n'), /启动操作/],
    ['a file', pdf('3 0 obj << /Type /EmbeddedFile >> endobj\n'), /嵌入的文件/],
    ['encryption', pdf('trailer << /Encrypt 5 0 R >>\n'), /已加密/],
    [
      'objects packed otherwise',
      pdf('9 0 obj << /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n3c3c>\nendstream\n'),
      /无法读取/,
    ],
    ['a form with scripts', pdf('3 0 obj << /XFA [(template) 4 0 R] >> endobj\n'), /脚本/],
    ['a script of a rendition', pdf('3 0 obj << /S /Rendition /JS (x) >> endobj\n'), /脚本/],
    ['a form with scripts behind a comment', pdf('3 0 obj << /XFA%\n[] >> endobj\n'), /脚本/],
    ['objects packed twice', pdf(packedBy('/Filter [/FlateDecode /FlateDecode]')), /无法读取/],
    [
      'two filters, one after the other',
      pdf(packedBy('/Filter /X /Filter /FlateDecode')),
      /无法读取/,
    ],
    [
      'objects packed with a predictor',
      pdf(packedBy('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
      /无法读取/,
    ],
    [
      'a predictor before another head',
      pdf(packedBy('/Filter /FlateDecode', '/DecodeParms << /Predictor 12 >> /Note (obj) ')),
      /无法读取/,
    ],
    [
      'a predictor before a head in a comment',
      pdf(packedBy('/Filter /FlateDecode', '/DecodeParms << /Predictor 12 >> % 8 0 obj << ')),
      /无法读取/,
    ],
    [
      'one head for two streams',
      pdf(
        packedBy('/Filter /FlateDecode'),
        Buffer.concat([Buffer.from('stream\n'), deflateSync('x'), Buffer.from('\nendstream\n')]),
        '8 0 obj << /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n3c3c>\nendstream\n',
      ),
      /无法读取/,
    ],
    [
      'streams that each go on to the end of the file',
      pdf(...Array<Buffer>(60).fill(endless), 'x'.repeat(9), Buffer.alloc(8_000_000, emptyBlock)),
      /展开后过大|检查超时/,
    ],
    [
      'nothing but beginnings of streams',
      pdf(Buffer.from('stream\nx\x9c'.repeat(20_000), 'latin1')),
      /展开后过大|检查超时/,
    ],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n'), /无法读取/],
    ['another type', Buffer.from('<html><script>alert(1)</script>'), /只能上传/],
    ['a damaged picture', png.subarray(0, 60), /图片无法读取/],
    ['nothing', Buffer.alloc(0), /为空/],
  ]
  for (const [what, bytes, words] of ACTIVE)
    it(`refuses ${what} with the reason`, async () => {
      const { token } = await t.enterprise()
      const before = contents().length
      expect((await upload(token, bytes)).msg).toMatch(words)
      expect((await list(token)).list).toEqual([])
      expect(contents().length).toBe(before)
    })

  it('limits their number, and how often one tries in a day', async () => {
    const { token } = await t.enterprise()
    for (let n = 0; n < 10; n++) expect((await upload(token)).msg).toBe('')
    const many = await upload(token)
    expect(many.code).toBe(Code.attachmentsTooMany)
    const { list: all, add } = await list(token)
    expect([all.length, add]).toEqual([10, false])
    const replaces = String(all[0].id)
    for (let n = 0; n < 20; n++)
      expect((await upload(token, Buffer.from('x'), { replaces })).code).toBe(
        Code.attachmentRefused,
      )
    expect((await upload(token, png, { replaces })).code).toBe(Code.tooManyRequests)
  })

  it('asks for a description and for a record', async () => {
    const { token } = await t.enterprise()
    expect((await upload(token, png, { description: ' ' })).msg).toContain('请填写证照说明')
    expect((await upload(admin)).code).toBe(Code.recordNotFound)
  })
})

describe('the thumbnail', () => {
  const SMALL = '&thumbnail=1'
  it('fits into 256 by 192, and is for the same eyes as the large one', async () => {
    const one = await t.enterprise()
    const other = await t.enterprise()
    const { data: id } = await upload(one.token, photo, { name: '照片.jpg' })
    const small = await content(one.token, id, SMALL)
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-length': String(small.rawPayload.length),
    })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 256, height: 128 })
    const whole = (await content(one.token, id)).rawPayload
    expect(await sharp(whole).metadata()).toMatchObject({ width: 1600, height: 800 })
    for (const token of [other.token, reviewer])
      expect((await content(token, id, SMALL)).json().code).toBe(Code.attachmentNotFound)
    expect((await content(undefined, id, SMALL)).json().code).toBe(Code.unauthenticated)
    await submit(one.token, one.phone)
    expect((await content(reviewer, id, SMALL)).rawPayload).toEqual(small.rawPayload)
    const [row] = await t.db.select().from(attachments).where(eq(attachments.id, id))
    expect((await t.app.inject(`/infra/file/1/get/${row?.thumbnail}`)).statusCode).toBe(404)
    // No larger than the picture itself.
    const { data: tiny } = await upload(one.token)
    const drawn = (await content(one.token, tiny, SMALL)).rawPayload
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  const forget = (id: number) =>
    t.db.transaction((tx) =>
      tx.update(attachments).set({ thumbnail: null }).where(eq(attachments.id, id)),
    )
  const nameOf = async (id: number) =>
    (await t.db.select().from(attachments).where(eq(attachments.id, id)))[0]?.thumbnail

  it('is drawn once, at the first look, of a picture older than small ones', async () => {
    const { token } = await t.enterprise()
    const { data: id } = await upload(token, photo, { name: '照片.jpg' })
    await forget(id)
    const before = contents().length
    const looks = await Promise.all([1, 2, 3].map(() => content(token, id, SMALL)))
    for (const look of looks) {
      expect(look.headers['content-type']).toBe('image/webp')
      expect(await sharp(look.rawPayload).metadata()).toMatchObject({ width: 256, height: 128 })
    }
    expect(await nameOf(id)).toMatch(/\.webp$/)
    expect(contents()).toHaveLength(before + 1)
    const name = await nameOf(id)
    expect((await content(token, id, SMALL)).rawPayload).toEqual(looks[0]?.rawPayload)
    expect(await nameOf(id)).toBe(name)
    expect((await content(token, id)).headers['content-type']).toBe('image/jpeg')
  })

  it('is the picture itself where none can be drawn, and nothing of a PDF', async () => {
    const { token } = await t.enterprise()
    const { data: id } = await upload(token, photo, { name: '照片.jpg' })
    await forget(id)
    const [row] = await t.db.select().from(attachments).where(eq(attachments.id, id))
    writeFileSync(join(folder, row?.path ?? ''), 'no longer a picture')
    const asked = await content(token, id, SMALL)
    expect(asked.headers['content-type']).toBe('image/jpeg')
    expect(asked.body).toBe('no longer a picture')
    expect(await nameOf(id)).toBeNull()
    const { data: letter } = await upload(token, pdf(), { name: '授权书.pdf' })
    const paper = await content(token, letter, SMALL)
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(paper.headers['content-disposition']).toMatch(/^attachment/)
  })
})
