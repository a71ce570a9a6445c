import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { attachments } from '#db/schema/attachments.ts'
import { operationLog } from '#db/schema/operations.ts'
import { departments } from '#db/schema/organisation.ts'
import { Code } from '#server/contract/codes.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { purgeAttachments } from '#server/modules/userinfo/attachments.ts'
import { testApp } from '#tests/support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-attachments-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ FILES_URL: `file:${folder}` })
const reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken

const contents = () => readdirSync(folder).filter((name) => !name.endsWith('.part'))
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' } })
  .png()
  .toBuffer()
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' } })
  .withExif({ IFD0: { Copyright: '拍摄于某处' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
  .jpeg()
  .toBuffer()
const photo = await sharp({
  create: { width: 1600, height: 800, channels: 3, background: '#0b7a4b' },
})
  .jpeg()
  .toBuffer()
/** A PDF of one page, with further objects. */
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
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

async function upload(
  token: string,
  content: Buffer = png,
  { description = '营业执照副本', replaces = '', name = '执照.png' } = {},
) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const query = new URLSearchParams({ description, ...(replaces && { replaces }) })
  const response = await t.app.inject({
    method: 'POST',
    url: `/extend/attachment/create?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json() as { code: number; data: number; msg: string }
}
const list = async (token: string) => (await t.get('/extend/attachment/list', { token })).data
const withdraw = (token: string, id: number) =>
  t.call('DELETE', '/extend/attachment/delete', { token, query: { id: String(id) } })
const content = (token: string | undefined, id: number, more = '') =>
  t.app.inject({
    method: 'GET',
    url: `/extend/attachment/get-content?id=${id}${more}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const submit = async (token: string, phone: string, change: object = {}) => {
  const body = { ...t.profile(phone), ...change }
  expect((await t.put('/extend/userinfo/update', { token, body })).msg).toBe('')
}
const caseOf = async (phone: string, tab = 'pending') => {
  const query = { keyword: phone, tab }
  const { list: found } = (await t.get('/extend/review/page', { token: reviewer, query })).data
  return found[0] as { id: number; version: number }
}
const open = async (id: number, token = reviewer) =>
  (await t.get('/extend/review/get', { token, query: { id: String(id) } })).data
const decide = (body: object) => t.post('/extend/review/decide', { token: reviewer, body })

let lastRoleId = 900
/** A reviewer who sees one division only. */
async function reviewerOf(areaId: string) {
  const [deptId, roleId, id, at] = [newId(), ++lastRoleId, newId(), t.clock()]
  return t.db.transaction(async (tx) => {
    await tx
      .insert(departments)
      .values({ id: deptId, name: `部门${deptId}`, parentId: 0, areaId, createdAt: at })
    const row = { id, username: `staff${id}`, nickname: '地区审核员', passwordHash: 'x', deptId }
    await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at })
    const role = { id: roleId, code: `r${roleId}`, name: `角色${roleId}`, dataScope: 3 }
    await tx.insert(roles).values(role)
    await tx.insert(rolePermissions).values({ roleId, permission: 'extend:review:query' })
    await tx.insert(userRoles).values({ userId: id, roleId, grantedAt: at })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no user')
    const origin = { address: '', userAgent: '', requestId: 'x' }
    return (await issueSession(tx, t.context, user, origin)).accessToken
  })
}

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

describe('a description', () => {
  const describeIt = (token: string, id: number, description: string) =>
    t.put('/extend/attachment/update', { token, body: { id, description } })
  const shown = async (token: string) =>
    (await list(token)).list.map((one: { description: string }) => one.description)

  it('is changed in place until a decision, which keeps its own', async () => {
    const one = await t.enterprise()
    const { data: id } = await upload(one.token)
    expect((await describeIt(one.token, id, ' ')).msg).toContain('请填写证照说明')
    expect((await describeIt(one.token, id, '营业执照正本')).data).toBe(id)
    expect(await shown(one.token)).toEqual(['营业执照正本'])
    const [noted] = await t.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.action, 'attachment.describe'), eq(operationLog.subjectId, id)))
    expect(noted?.detail).toMatchObject({ from: '营业执照副本', to: '营业执照正本' })

    // Under review it changes at once, and a decision on the previous version is refused.
    await submit(one.token, one.phone)
    const seen = await caseOf(one.phone)
    expect((await describeIt(one.token, id, '营业执照')).data).toBe(id)
    const stale = { ...seen, decision: 'return', remark: '看不清' }
    expect((await decide(stale)).code).toBe(Code.recordStale)
    const { version } = await caseOf(one.phone)
    expect((await decide({ ...stale, version })).msg).toBe('')

    const before = contents().length
    const { data: next } = await describeIt(one.token, id, '营业执照（2026 年换发）')
    expect(next).not.toBe(id)
    // The copy has its own thumbnail, too.
    expect(contents()).toHaveLength(before + 2)
    expect((await content(one.token, next, '&thumbnail=1')).headers['content-type']).toBe(
      'image/webp',
    )
    expect(await shown(one.token)).toEqual(['营业执照（2026 年换发）'])
    expect((await list(one.token)).pending).toBe(true)
    expect((await content(one.token, next)).rawPayload).toEqual(
      (await content(reviewer, id)).rawPayload,
    )
    const detail = await open(seen.id)
    expect(JSON.stringify(detail)).toContain('"营业执照"')
    expect(JSON.stringify(detail)).not.toContain('2026 年换发')
  })

  it('is nobody else’s, nor open where the return left it closed', async () => {
    const one = await t.enterprise()
    const other = await t.enterprise()
    const { data: id } = await upload(one.token)
    expect((await describeIt(other.token, id, '别人的')).code).toBe(Code.attachmentNotFound)
    await submit(one.token, one.phone)
    const fields = [{ name: 'contact', remark: '请填写在职人员' }]
    const seen = await caseOf(one.phone)
    await decide({ ...seen, decision: 'return', remark: '请补正', fields })
    expect((await describeIt(one.token, id, '改一改')).code).toBe(Code.fieldNotOpen)
    expect(await shown(one.token)).toEqual(['营业执照副本'])
  })
})

describe('who sees them', () => {
  it('shows a PDF in the browser only where that is asked for, without a sandbox but without script', async () => {
    const { token } = await t.enterprise()
    const { data: id } = await upload(token, pdf(), { name: '授权书.pdf' })
    const saved = (await content(token, id)).headers
    expect(saved['content-disposition']).toMatch(/^attachment/)
    expect(saved['content-security-policy']).toContain('sandbox')
    const shownAs = async (of: number) => (await content(token, of, '&view=1')).headers
    const viewed = await shownAs(id)
    expect(viewed['content-type']).toBe('application/pdf')
    expect(viewed['content-disposition']).toMatch(/^inline/)
    expect(viewed['x-content-type-options']).toBe('nosniff')
    expect(viewed['content-security-policy']).toContain("script-src 'none'")
    const { data: image } = await upload(token)
    expect((await shownAs(image))['content-security-policy']).toContain('sandbox')
  })

  it('shows them to the owner, and to reviewers once submitted and within their scope', async () => {
    const one = await t.enterprise()
    const other = await t.enterprise()
    const { data: id } = await upload(one.token)
    const seenBy = async (token: string) => {
      const answer = await content(token, id)
      return answer.headers['content-type'] === 'image/png' ? 0 : (answer.json().code as number)
    }
    const hidden = Code.attachmentNotFound
    expect(await seenBy(one.token)).toBe(0)
    expect(await seenBy(reviewer)).toBe(hidden)
    await submit(one.token, one.phone)
    expect(await seenBy(reviewer)).toBe(0)
    expect(await seenBy(admin)).toBe(0)
    expect(await seenBy(other.token)).toBe(hidden)
    expect((await content(undefined, id)).json().code).toBe(Code.unauthenticated)
    expect(await seenBy(await reviewerOf('330000'))).toBe(0)
    expect(await seenBy(await reviewerOf('320000'))).toBe(hidden)
    // Not by the URL of public files or in the list of uploads either.
    const [row] = await t.db.select().from(attachments).where(eq(attachments.id, id))
    expect((await t.app.inject(`/infra/file/1/get/${row?.path}`)).statusCode).toBe(404)
    expect((await withdraw(other.token, id)).code).toBe(Code.attachmentNotFound)
    const replacing = await upload(other.token, png, { replaces: String(id) })
    expect(replacing.code).toBe(Code.attachmentNotFound)
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

describe('in the course of an application', () => {
  it('has them with each submission; a return opens the marked ones alone', async () => {
    const { token, phone, userId } = await t.enterprise()
    const licence = (await upload(token)).data
    const letter = (await upload(token, pdf(), { description: '授权书', name: 'a.pdf' })).data
    await submit(token, phone)
    const { id } = await caseOf(phone)
    const seen = await open(id)
    expect(seen.attachments).toMatchObject([
      { id: licence, description: '营业执照副本', type: 'image/png' },
      { id: letter, description: '授权书', type: 'application/pdf' },
    ])
    const mark = (marked: number | null) => ({
      id,
      version: seen.version,
      decision: 'return',
      remark: '请补正证照',
      attachments: [{ id: marked, remark: '请上传清晰的原件' }],
    })
    expect((await decide(mark(99))).code).toBe(Code.attachmentNotFound)
    expect((await decide(mark(letter))).msg).toBe('')

    const { data: application } = await t.get('/extend/userinfo/application', { token })
    expect(application.application.attachments).toEqual([
      { id: letter, remark: '请上传清晰的原件', description: '授权书' },
    ])
    expect(application.may.edit).toEqual([])
    expect((await list(token)).list).toMatchObject([
      { id: licence, change: false, remark: null },
      { id: letter, change: true, remark: '请上传清晰的原件' },
    ])
    expect((await withdraw(token, licence)).code).toBe(Code.fieldNotOpen)
    const mended = await upload(token, pdf('% clear\n'), {
      description: '授权书（原件）',
      replaces: String(letter),
      name: 'b.pdf',
    })
    expect(mended.msg).toBe('')
    expect((await list(token)).pending).toBe(true)
    await submit(token, phone)
    expect((await list(token)).pending).toBe(false)

    const again = await open(id)
    expect(again.attachments.map((one: { id: number }) => one.id)).toEqual([licence, mended.data])
    expect(again.earlierAttachmentRemarks).toEqual([{ id: letter, remark: '请上传清晰的原件' }])
    expect(again.submissions[0].attachments.map((one: { id: number }) => one.id)).toEqual([
      licence,
      letter,
    ])
    // Submitted and decided attachments stay readable.
    expect((await content(reviewer, letter)).statusCode).toBe(200)
    const { version } = again
    expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    expect((await t.record(token)).attachmentRemarks).toEqual([])
    const log = await t.db.select().from(operationLog).where(eq(operationLog.actorId, userId))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['attachment.add', 'attachment.replace']),
    )
  })

  it('changes a submission under review at once, and refuses a decision on the earlier version', async () => {
    const { token, phone } = await t.enterprise()
    const first = (await upload(token)).data
    await submit(token, phone)
    const { id } = await caseOf(phone)
    const { version } = await open(id)
    const stored = contents().length
    expect((await withdraw(token, first)).msg).toBe('')
    expect(contents().length).toBe(stored - 2)
    expect(await t.db.$count(attachments, eq(attachments.id, first))).toBe(0)
    const second = (await upload(token)).data
    expect((await decide({ id, version, decision: 'approve' })).code).toBe(Code.recordStale)
    const now = await open(id)
    expect(now.attachments.map((one: { id: number }) => one.id)).toEqual([second])
    expect(now.history.at(-1)).toMatchObject({ event: 'attached', byApplicant: true })
    expect(now.version).toBe(version + 2)
  })

  it('makes a new submission of an approved record whose attachments changed', async () => {
    const { token, phone } = await t.enterprise()
    await submit(token, phone)
    const { id, version } = await caseOf(phone)
    expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    await submit(token, phone)
    expect((await caseOf(phone, 'approved')).id).toBe(id)
    await upload(token)
    await submit(token, phone)
    const change = await caseOf(phone)
    expect(change.id).not.toBe(id)
    expect((await open(change.id)).attachments).toHaveLength(1)
    expect((await open(id)).attachments).toHaveLength(0)
  })

  describe('of an approved record', () => {
    const ids = async (token: string) =>
      (await list(token)).list.map((one: { id: number }) => one.id)
    async function approve(phone: string) {
      const { id, version } = await caseOf(phone)
      expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    }
    async function takeBack(token: string) {
      const { version } = await t.record(token)
      const answer = await t.post('/extend/userinfo/withdraw', { token, body: { version } })
      expect(answer.msg).toBe('')
    }
    /** An approved record with a licence and a letter, whose licence a change replaces. */
    async function changing() {
      const { token, phone } = await t.enterprise()
      const licence = (await upload(token)).data
      const letter = (await upload(token, pdf(), { name: 'a.pdf' })).data
      await submit(token, phone)
      await approve(phone)
      const next = (await upload(token, jpeg, { replaces: String(licence) })).data
      await submit(token, phone)
      return { token, phone, licence, letter, next }
    }

    it('has those again that were approved once the change is withdrawn', async () => {
      const { token, phone, licence, letter, next } = await changing()
      const change = await caseOf(phone)
      expect(await ids(token)).toEqual([letter, next])
      await takeBack(token)
      expect(await list(token)).toMatchObject({
        list: [
          { id: licence, submitted: true },
          { id: letter, submitted: true },
        ],
        pending: false,
      })
      expect((await open(change.id)).submissions).toHaveLength(1)
      // Attachments of the withdrawn submission stay readable.
      expect((await content(reviewer, next)).headers['content-type']).toBe('image/jpeg')
      // Sending the same again is not a submission; other attachments are.
      await submit(token, phone)
      expect(await caseOf(phone)).toBeUndefined()
      const again = (await upload(token, jpeg, { replaces: String(licence) })).data
      expect((await list(token)).pending).toBe(true)
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toMatchObject([
        { id: letter },
        { id: again },
      ])
    })

    it('keeps no content that came after a return and was never sent', async () => {
      const { token, phone, licence, letter, next } = await changing()
      const { id, version } = await caseOf(phone)
      const marked = { attachments: [{ id: next, remark: '' }] }
      const returned = { id, version, decision: 'return', remark: '请补正', ...marked }
      expect((await decide(returned)).msg).toBe('')
      const stored = contents().length
      const unsent = (await upload(token, png, { replaces: String(next) })).data
      expect(contents().length).toBe(stored + 2)
      await takeBack(token)
      expect(await ids(token)).toEqual([licence, letter])
      expect(contents().length).toBe(stored)
      expect(await t.db.$count(attachments, eq(attachments.id, unsent))).toBe(0)
    })

    it('may get again what a change had added, though its return marked none', async () => {
      const { token, phone } = await t.enterprise()
      await submit(token, phone)
      await approve(phone)
      await upload(token)
      await submit(token, phone)
      const { id, version } = await caseOf(phone)
      const fields = [{ name: 'enterprise', remark: '' }]
      const returned = { id, version, decision: 'return', remark: '请补正', fields }
      expect((await decide(returned)).msg).toBe('')
      expect((await upload(token)).code).toBe(Code.fieldNotOpen)
      await takeBack(token)
      expect(await list(token)).toMatchObject({ list: [], add: true })
      expect((await upload(token)).msg).toBe('')
      expect((await upload(token)).code).toBe(Code.fieldNotOpen)
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toHaveLength(1)
    })

    it('are reviewed when they are sent again after a refusal', async () => {
      const { token, phone, letter, next } = await changing()
      const { id, version } = await caseOf(phone)
      const refused = { id, version, decision: 'reject', remark: '不符合' }
      expect((await decide(refused)).msg).toBe('')
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toMatchObject([
        { id: letter },
        { id: next },
      ])
    })
  })

  it('deletes them with the account', async () => {
    const { token, phone, userId } = await t.enterprise()
    const { data: id } = await upload(token)
    await submit(token, phone)
    const stored = contents().length
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, userId)))
    await purgeAttachments(t.context)
    expect(contents().length).toBe(stored - 2)
    expect(await t.db.$count(attachments, eq(attachments.id, id))).toBe(0)
  })
})
