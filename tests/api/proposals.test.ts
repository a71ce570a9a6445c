import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { proposals } from '#db/schema/proposals.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { Code } from '#server/contract/codes.ts'
import { PROPOSAL_FILE_MAX } from '#server/contract/rules.ts'
import { purge } from '#server/purge.ts'
import { deleteProposals } from '#server/modules/proposals/answering.ts'
import { testApp } from '#tests/support/app.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-proposals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ FILES_URL: `file:${folder}` })

const PROPOSED = {
  library: 'factor',
  name: '电力二氧化碳排放因子',
  value: '0.4989',
  unit: 'kgCO2/kWh',
  region: '浙江省',
  year: '2024',
  sourceTitle: '关于发布 2024 年电力二氧化碳排放因子的公告',
  sourceNumber: '公告 2026 年第 1 号',
  publisher: '生态环境部',
  sourceUrl: 'https://www.mee.gov.cn/x',
  remark: '见附表 2。',
}
const CONTACT = 'somebody@example.cn'

/** An address that no other test of this file uses. */
const newAddress = freshAddresses('10.7')
const create = (body: object = {}, request: { address?: string; key?: string } = {}) =>
  t.post('/extend/proposal/create', {
    body: { ...PROPOSED, contact: CONTACT, ...body },
    address: request.address ?? newAddress(),
    headers: request.key ? { 'idempotency-key': request.key } : {},
  })
async function made(body: object = {}) {
  const answer = await create(body)
  expect(answer.msg).toBe('')
  return answer.data as { id: number; attachKey: string }
}
const staff = async (name = 'reviewer') => (await t.login(name)).accessToken
const handle = async (body: object) =>
  t.put('/extend/proposal/handle', { token: await staff(), body })
const publicList = async () =>
  (await t.get('/extend/proposal/public-page', { query: { pageSize: '100' } })).data.list as Record<
    string,
    unknown
  >[]
const publicOne = async (id: number) => (await publicList()).find((row) => row.id === id)
const rowOf = async (id: number) =>
  (await t.db.select().from(proposals).where(eq(proposals.id, id)))[0]

async function attach(
  { id, attachKey }: { id: number; attachKey: string },
  content: Buffer,
  { name = '公告.pdf', address = newAddress() } = {},
) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await t.app.inject({
    method: 'POST',
    url: '/extend/proposal/attach',
    query: { id: String(id), key: attachKey },
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: address,
  })
  return response.json() as { code: number; msg: string }
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const stored = () => readdirSync(folder).filter((name) => !name.endsWith('.part'))

describe('a proposal', () => {
  it('is shown by its state alone until it is answered, and never with who sent it', async () => {
    const { id } = await made()
    expect(await publicOne(id)).toEqual({
      id,
      library: 'factor',
      status: 'open',
      createTime: expect.any(Number),
      handleTime: null,
      shown: null,
      answer: '',
      recordId: '',
    })
    await handle({ id, status: 'more', answer: '请补充附表的页码。', note: '查过官网' })
    const shown = await publicOne(id)
    const { remark, library, ...figure } = PROPOSED
    expect(shown).toMatchObject({
      library,
      status: 'more',
      answer: '请补充附表的页码。',
      shown: { ...figure, year: 2024 },
    })
    const text = JSON.stringify(await publicList())
    for (const hidden of [CONTACT, remark, '查过官网', 'reviewer'])
      expect(text).not.toContain(hidden)
  })

  it('is withheld when the staff says so, also once it is opened again', async () => {
    const { id } = await made({ name: '请勿公开的文字' })
    await handle({ id, status: 'declined', answer: '与征集无关。', published: false })
    expect(await publicOne(id)).toMatchObject({ answer: '与征集无关。', shown: null })
    await handle({ id, status: 'declined', answer: '与征集无关。', published: true })
    expect(await publicOne(id)).toMatchObject({ shown: { name: '请勿公开的文字' } })
    await handle({ id, status: 'open', answer: '尚未写完' })
    expect(await publicOne(id)).toMatchObject({ status: 'open', answer: '', shown: null })
  })

  it('names the record that it became, which must be a public one', async () => {
    const { id } = await made()
    const wrong = await handle({ id, status: 'accepted', recordId: 'NO-SUCH' })
    expect(wrong.code).toBe(Code.libraryRecordNotFound)
    expect(await rowOf(id)).toMatchObject({ status: 'open' })
    const answered = { status: 'accepted', answer: '已收录。', recordId: 'EL-PRV-33-2023' }
    expect((await handle({ id, ...answered })).code).toBe(0)
    expect(await publicOne(id)).toMatchObject(answered)
    const [entry] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'proposal.handle'))
      .orderBy(desc(operationLog.seq))
      .limit(1)
    expect(entry).toMatchObject({ subjectId: id, detail: { from: 'open', status: 'accepted' } })
  })

  it('is read in full width, as Chinese input methods type', async () => {
    const { id } = await made({
      value: '１，２３４．５',
      year: '２０２４',
      contact: '１３８ ００００ ００００',
    })
    expect(await rowOf(id)).toMatchObject({ value: '1,234.5', year: 2024, contact: '13800000000' })
    const mail = await made({ contact: 'ａ＠example.cn' })
    expect(await rowOf(mail.id)).toMatchObject({ contact: 'a@example.cn' })
    const landline = await made({ contact: '0571-86691288' })
    expect(await rowOf(landline.id)).toMatchObject({ contact: '0571-86691288' })
    expect(await rowOf((await made({ contact: ' ' })).id)).toMatchObject({ contact: '' })
  })

  it.each([
    [{ name: ' ' }, '请输入名称'],
    [{ value: '约 0.5' }, '数值应为数字'],
    [{ year: '24' }, '年份为四位数字'],
    [{ year: '1889' }, '年份不正确'],
    [{ sourceTitle: '' }, '请输入来源文件的名称'],
    [{ publisher: undefined }, '请输入发布机构'],
    [{ sourceUrl: 'javascript:alert(1)' }, '请输入以 http:// 或 https:// 开头的网址'],
    [{ library: 'fuel' }, '请选择数据类别'],
    [{ remark: '长'.repeat(501) }, '补充说明'],
    [{ contact: 'abc' }, '联系方式应为手机号或电子邮箱'],
    [{ contact: 'a@b' }, '联系方式应为手机号或电子邮箱'],
  ])('is refused with %j', async (body, message) => {
    const before = await t.db.$count(proposals)
    const answer = await create(body)
    expect(answer.code).toBe(400)
    expect(answer.msg).toContain(message)
    expect(await t.db.$count(proposals)).toBe(before)
  })

  it('comes five times an hour from one address, also at once, and once by one key', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, { address })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
    const late = answers.find(({ code }) => code === 429)
    expect(late?.msg).toMatch(/^提交的推荐较多，请 \d+ 分钟后再试$/)
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
    t.advance(hours(1))
    expect((await create({}, { address })).code).toBe(0)
    const twice = { address: newAddress(), key: 'one-post' }
    const [first, second] = [await create({}, twice), await create({}, twice)]
    expect(second.data).toEqual(first.data)
    expect((await create({ name: '另一个' }, twice)).code).toBe(Code.idempotencyKeyReused)
  })

  it('keeps no address, and nothing personal a year after its answer', async () => {
    const address = newAddress()
    const { data } = await create({}, { address })
    expect(JSON.stringify(await rowOf(data.id))).not.toContain(address)
    await handle({ id: data.id, status: 'declined', answer: '来源不足。', note: '内部' })
    t.advance(days(2))
    await purge(t.context)
    expect(await rowOf(data.id)).toMatchObject({ senderHash: '', contact: CONTACT })
    t.advance(days(364))
    await purge(t.context)
    expect(await rowOf(data.id)).toMatchObject({ contact: '', remark: '', note: '', userId: null })
    expect(await publicOne(data.id)).toMatchObject({ answer: '来源不足。' })
  })
})

describe('the document of a proposal', () => {
  const download = async (id: number, name = 'reviewer') =>
    t.app.inject({
      method: 'GET',
      url: `/extend/proposal/file?id=${id}`,
      headers: { authorization: `Bearer ${await staff(name)}` },
    })

  it('is taken once, from who made the proposal, and read by staff as an attachment', async () => {
    const proposal = await made()
    const stranger = await made()
    const forged = { ...proposal, attachKey: stranger.attachKey }
    expect((await attach(forged, PDF)).code).toBe(Code.proposalFileRefused)
    expect((await attach(proposal, PDF)).code).toBe(0)
    expect((await attach(proposal, PDF)).code).toBe(Code.proposalFileRefused)
    const file = await download(proposal.id)
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'no-store',
    })
    // It cannot be read by the URLs of other uploads.
    const { filePath, fileName } = (await rowOf(proposal.id)) ?? {}
    expect(fileName).toBe('公告.pdf')
    expect((await t.get(`/infra/file/1/get/${filePath}`)).status).toBe(404)
    expect((await download(stranger.id)).json()).toMatchObject({ code: Code.proposalNotFound })
    expect(JSON.stringify(await publicList())).not.toContain('公告.pdf')
  })

  it('comes within an hour', async () => {
    const proposal = await made()
    t.advance(minutes(61))
    expect((await attach(proposal, PDF)).code).toBe(Code.proposalFileRefused)
  })

  it('is what its content is: pictures are drawn again, all else is refused', async () => {
    const before = stored().length
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#0b7a4b' },
    })
      .png()
      .toBuffer()
    const proposal = await made()
    const spiked = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    expect((await attach(proposal, spiked, { name: 'x.html' })).code).toBe(0)
    const file = await download(proposal.id)
    expect(file.headers['content-type']).toBe('image/png')
    expect(file.rawPayload.includes('script')).toBe(false)
    const another = await made()
    expect((await attach(another, Buffer.from('<html>'))).code).toBe(Code.fileRefused)
    expect((await attach(another, Buffer.alloc(0))).code).toBe(Code.fileEmpty)
    const large = Buffer.concat([PDF, Buffer.alloc(PROPOSAL_FILE_MAX)])
    expect([400, 413]).toContain((await attach(another, large)).code)
    expect(await rowOf(another.id)).toMatchObject({ filePath: '' })
    expect(stored()).toHaveLength(before + 1)
  })

  it('comes ten times in a row from one address, whatever it is', async () => {
    const address = newAddress()
    const nobody = { id: 1, attachKey: 'x' }
    const codes: number[] = []
    for (let n = 0; n < 11; n++) codes.push((await attach(nobody, PDF, { address })).code)
    expect(codes).toEqual([...Array<number>(10).fill(Code.proposalFileRefused), 429])
  })

  it('goes with the proposal', async () => {
    const proposal = await made()
    await attach(proposal, PDF)
    const before = stored().length
    const token = await staff()
    const remove = (ids: string) =>
      t.call('DELETE', '/extend/proposal/delete-list', { token, query: { ids } })
    expect((await remove(`${proposal.id},1`)).code).toBe(Code.proposalNotFound)
    expect(stored()).toHaveLength(before)
    expect((await remove(String(proposal.id))).code).toBe(0)
    expect(stored()).toHaveLength(before - 1)
    expect(await rowOf(proposal.id)).toBeUndefined()
  })

  it('goes with the proposal, also if it came while that was being deleted', async () => {
    const [first, second] = [await made(), await made()]
    await attach(first, PDF)
    const before = stored().length
    const { storage } = t.context
    const remove = storage.remove.bind(storage)
    const removal = vi.spyOn(storage, 'remove').mockImplementationOnce(async (path) => {
      expect((await attach(second, PDF)).code).toBe(0)
      return remove(path)
    })
    const actor = { id: undefined, name: 'reviewer' }
    const origin = { address: '', userAgent: '', requestId: '' }
    await deleteProposals(t.context, actor, [first.id, second.id], origin)
    expect(removal).toHaveBeenCalledTimes(2)
    expect(stored()).toHaveLength(before - 1)
    expect(await rowOf(second.id)).toBeUndefined()
    removal.mockRestore()
  })
})

describe('the staff', () => {
  it('finds proposals by state and text, and reads all that was sent', async () => {
    const { id } = await made({ name: '氢气的碳足迹', library: 'footprint' })
    const token = await staff()
    const page = async (query: Record<string, string>) =>
      (await t.get('/extend/proposal/page', { token, query })).data
    expect((await page({ keyword: '氢气' })).list).toMatchObject([{ id, contact: CONTACT }])
    expect((await page({ keyword: '氢气的碳足迹' })).list).toMatchObject([{ id }])
    expect((await page({ keyword: '氢气', status: 'accepted' })).total).toBe(0)
    const { data } = await t.get('/extend/proposal/get', { token, query: { id: String(id) } })
    expect(data).toMatchObject({ remark: PROPOSED.remark, published: true, fileName: '' })
    const none = await t.get('/extend/proposal/get', { token, query: { id: '1' } })
    expect(none.code).toBe(Code.proposalNotFound)
  })
})
