import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { Code } from '#server/contract/codes.ts'
import { testApp } from '#tests/support/app.ts'

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

interface Sent {
  token?: string
  type?: string
  length?: number
}
/** Posts a body over a connection of its own. */
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
  const answer = new Promise<{ status: number; code: number; msg: string; data: string }>(
    (resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ ...JSON.parse(text), status: response.statusCode }))
      })
    },
  )
  body.on('error', () => undefined).pipe(sending)
  return { sending, answer }
}
const post = (body: string | Buffer, sent: Sent = {}) =>
  start(Readable.from([body], { objectMode: false }), { length: Buffer.byteLength(body), ...sent })
    .answer

describe('a form', () => {
  it('with a file and what clients send beside it is taken', async () => {
    const body =
      part('directory', 'avatar') + part('file', PDF, '证照.pdf') + part('path', '') + END
    expect(await post(body)).toMatchObject({ code: 0, data: expect.stringMatching(/\.pdf$/) })
    expect(await post(`${body}what comes after`)).toMatchObject({ code: 0 })
    expect(leftovers()).toEqual([])
  })

  it('of 15 MB in hundreds of thousands of parts is refused at once and holds up nobody', async () => {
    const forms: Record<string, string> = { empty: part('a', ''), bare: '--x\r\n' }
    const delay = monitorEventLoopDelay({ resolution: 10 })
    for (const [what, one] of Object.entries(forms)) {
      const body = Buffer.from(one.repeat(15_000_000 / one.length) + END)
      delay.reset()
      delay.enable()
      const answer = await post(body)
      delay.disable()
      expect([what, answer]).toMatchObject([
        what,
        { code: 400, msg: '请求参数不正确:表单的内容过多' },
      ])
      // Parsed as a whole it took many seconds.
      expect([what, delay.max / 1e6 < 1500]).toEqual([what, true])
    }
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
  })

  it('that grows beyond its limit without a length is cut there', async () => {
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

  it('whose sender goes away leaves nothing on the disk', async () => {
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
    await vi.waitFor(() => expect(leftovers()).toHaveLength(1), 5000)
    sending.destroy()
    await vi.waitFor(() => expect(leftovers()).toEqual([]), 5000)
    expect(t.logs.join('')).not.toContain('request failed')
  })
})
