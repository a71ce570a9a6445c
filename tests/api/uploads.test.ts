import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { files } from '#db/schema/files.ts'
import { Code } from '#server/contract/codes.ts'
import { createUploadSlots } from '#server/uploads/slots.ts'
import { testApp } from '#tests/support/app.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
const t = await testApp({ RATE_LIMIT: 'off', FILES_URL: `file:${folder}` })
const user = await t.enterprise()
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = t.app.server.address() as AddressInfo
afterAll(() => rmSync(folder, { recursive: true }))
const leftovers = () => readdirSync(folder).filter((name) => name.endsWith('.part'))

const PDF = '%PDF-1.4\n'
const part = (name: string, content: string, filename?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`
const END = '--x--\r\n'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  code: number
  msg: string
  data: string
}
interface Sent {
  token?: string
  type?: string
  length?: number
}
/** Posts a body over a separate connection. */
function start(body: Readable, { token = user.token, type, length }: Sent = {}) {
  const sending = request({
    port,
    method: 'POST',
    path: '/infra/file/upload',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type ?? 'multipart/form-data; boundary=x',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ ...JSON.parse(text), status: response.statusCode, headers: response.headers }),
      )
    })
  })
  body.on('error', () => undefined).pipe(sending)
  return { sending, answer }
}
const post = (body: string | Buffer, sent: Sent = {}) =>
  start(Readable.from([body], { objectMode: false }), { length: Buffer.byteLength(body), ...sent })
    .answer

describe('a form', () => {
  it('with a file and the usual further fields is accepted', async () => {
    const body =
      part('directory', 'avatar') + part('file', PDF, '证照.pdf') + part('path', '') + END
    expect(await post(body)).toMatchObject({ code: 0, data: expect.stringMatching(/\.pdf$/) })
    expect(await post(`${body}what comes after`)).toMatchObject({ code: 0 })
    expect(leftovers()).toEqual([])
  })

  it('of 15 MB in hundreds of thousands of parts is refused at once and blocks nobody', async () => {
    const forms: Record<string, string> = { empty: part('a', ''), bare: '--x\r\n' }
    for (const [what, one] of Object.entries(forms)) {
      const body = Buffer.from(one.repeat(15_000_000 / one.length) + END)
      let answer: unknown
      const took = await cpuTime(async () => (answer = await post(body)))
      expect([what, answer]).toMatchObject([
        what,
        { code: 400, msg: '请求参数不正确:表单的内容过多' },
      ])
      // Parsing it in one piece took many seconds.
      expect([what, took < 3000]).toEqual([what, true])
    }
  })

  it('in which a text is no UTF-8 is refused, whether field, name or file name', async () => {
    const gbk = (text: string) =>
      Buffer.concat(
        text
          .split('@')
          .flatMap((piece, n) => [
            ...(n > 0 ? [Buffer.from([0xc6, 0xf3, 0xd2, 0xb5])] : []),
            Buffer.from(piece),
          ]),
      )
    const refused = { code: 400, msg: '请求参数类型错误: 请求内容不是 UTF-8 编码' }
    const file = part('file', PDF, 'a.pdf')
    const long = 'x'.repeat(4000)
    for (const wrong of [
      part('path', '@') + file,
      file + part('path', `${long}@`),
      part('@', '') + file,
      part('file', PDF, '@.pdf'),
      part('other', PDF, '@.pdf') + file,
    ])
      expect(await post(gbk(wrong + END)), wrong.slice(0, 80)).toMatchObject(refused)
    // The sender's own U+FFFD, and a character that the limit of a field cuts in two.
    for (const right of [
      part('path', '\ufffd') + part('\ufffd', long) + part('file', PDF, '\ufffd.pdf'),
      part('path', '企'.repeat(2000)) + file,
    ])
      expect(await post(right + END), right.slice(0, 80)).toMatchObject({ code: 0 })
    expect(leftovers()).toEqual([])
  })

  it('with two files, or a part that never ends, is refused', async () => {
    expect(await post(part('file', PDF, 'a.pdf') + part('file', PDF, 'b.pdf') + END)).toMatchObject(
      {
        code: 400,
        msg: '请求参数不正确:一次只能上传一个文件',
      },
    )
    for (const broken of [
      part('file', PDF, 'a.pdf'),
      '--x\r\nContent-Disposition: form',
      'x',
      '--x',
    ])
      expect(await post(broken)).toMatchObject({
        code: 400,
        msg: '请求参数类型错误: 无法读取请求内容',
      })
    expect(await post(part('file', PDF, 'a'), { type: 'multipart/form-data' })).toMatchObject({
      code: 400,
    })
    expect((await post(END)).msg).toContain('文件附件不能为空')
    expect(leftovers()).toEqual([])
    // Client errors are not logged as errors.
    expect(t.logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('that exceeds its limit without a declared length is cut off there', async () => {
    const endless = Readable.from(
      (function* () {
        yield part('file', PDF, 'a.pdf').slice(0, -2)
        for (let n = 0; n < 400; n++) yield Buffer.alloc(64 * 1024, 97)
      })(),
      { objectMode: false },
    )
    expect(await start(endless).answer).toMatchObject({ status: 413, code: Code.bodyTooLarge })
    expect(leftovers()).toEqual([])
  })

  it('whose sender disconnects leaves nothing on the disk', async () => {
    const { sending, answer } = start(
      Readable.from(
        (async function* () {
          yield part('file', PDF, 'a.pdf').slice(0, -2)
          for (;;) {
            await setTimeout(20)
            yield 'a'
          }
        })(),
        { objectMode: false },
      ),
    )
    answer.catch(() => undefined)
    await vi.waitFor(() => expect(leftovers()).toHaveLength(1), 60_000)
    sending.destroy()
    await vi.waitFor(() => expect(leftovers()).toEqual([]), 60_000)
    expect(t.logs.join('')).not.toContain('request failed')
  })
})

/** Announces a body of this size and sends only its beginning. */
function announce(token: string, length = 15_000_000) {
  const beginning = part('file', PDF, 'a.pdf').slice(0, -2)
  const body = new Readable({ read: () => undefined })
  body.push(beginning)
  const { sending, answer } = start(body, { token, length })
  answer.catch(() => undefined)
  return { answer, giveUp: () => sending.destroy() }
}
const keeps = (userId: number, size: number) =>
  t.db.transaction((tx) =>
    tx.insert(files).values({
      path: `${userId}`,
      name: 'x',
      type: 'application/pdf',
      size,
      sha256: '',
      userId,
      createdAt: t.clock(),
    }),
  )
const MIB = 1024 * 1024
const small = part('file', PDF, 'a.pdf') + END

describe('before any of a form is read', () => {
  it('what exceeds the quota is refused, including uploads in progress', async () => {
    const { token, userId } = await t.enterprise()
    await keeps(userId, 80 * MIB)
    const first = announce(token)
    await vi.waitFor(() => expect(leftovers()).toHaveLength(1), 60_000)
    const others = Array.from({ length: 4 }, () => announce(token))
    for (const { answer } of others) expect((await answer).code).toBe(Code.fileQuota)
    // Without a length it may be of any size.
    const chunked = await start(Readable.from([small], { objectMode: false }), { token }).answer
    expect(chunked.code).toBe(Code.fileQuota)
    expect(leftovers()).toHaveLength(1)
    for (const { giveUp } of [first, ...others]) giveUp()
    await vi.waitFor(() => expect(leftovers()).toEqual([]), 60_000)
    expect((await post(small, { token })).code).toBe(0)
  })

  it('a user with six uploads in progress has to wait, and blocks nobody else', async () => {
    const { token } = await t.enterprise()
    const six = Array.from({ length: 6 }, () => announce(token, 2_000_000))
    await vi.waitFor(() => expect(leftovers()).toHaveLength(6), 60_000)
    const more = await post(small, { token })
    expect(more).toMatchObject({ code: 429, msg: '一次最多同时上传 6 个文件，请稍后再试' })
    expect(more.headers['retry-after']).toBe('2')
    expect((await post(small)).code).toBe(0)
    for (const { giveUp } of six) giveUp()
    await vi.waitFor(() => expect(leftovers()).toEqual([]), 60_000)
    expect((await post(small, { token })).code).toBe(0)
  })

  it('more than 32 at once are told to retry', async () => {
    const slots = createUploadSlots()
    let end = () => undefined as void
    const ended = new Promise<void>((resolve) => (end = resolve))
    const held = Array.from({ length: 32 }, (_, n) => slots(n % 8, () => ended))
    await expect(slots(99, () => ended)).rejects.toMatchObject({
      code: Code.unavailable,
      message: '正在上传的文件较多，请稍后再试',
      retryAfter: 2,
    })
    end()
    await Promise.all(held)
    await expect(slots(99, async () => 1)).resolves.toBe(1)
  })
})
