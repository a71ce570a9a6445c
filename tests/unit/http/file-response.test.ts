import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { writeReadableStreamToWritable } from '@remix-run/node'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { XLSX_TYPE } from '#server/contract/endpoint.ts'
import { exportUsers } from '#server/contract/users.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

const api = await startFakeApi()
const { createApiClient } = await import('#app/http/api-client/api.server.ts')
const { fileResponse } = await import('#app/http/page/file-response.server.ts')
import { REQUEST_ID_HEADER } from '#app/http/host/request-headers.ts'
const { rememberResponse } = await import('#app/http/host/open-responses.server.ts')

const MB = 1024 * 1024
const TOTAL = 256 * MB
const entry = exportUsers[0] as (typeof exportUsers)[number]

let given = 0
let ended = false
beforeEach(() => {
  api.reset()
  given = 0
  ended = false
})
/** The API's side: as many bytes as are read. */
const endless = () =>
  api.on(entry.path, async (_request, response) => {
    response.writeHead(200, { 'content-type': XLSX_TYPE })
    const closed = once(response, 'close').then(() => (ended = true))
    while (given < TOTAL && !response.destroyed) {
      given += MB
      if (!response.write(Buffer.alloc(MB))) await Promise.race([once(response, 'drain'), closed])
    }
    response.end()
  })

/** The portal's side, as remix-serve sends an answer. */
const portal = createServer((request, response) => {
  const id = randomUUID()
  rememberResponse(id, response)
  void (async () => {
    const file = await createApiClient({ address: '127.0.0.1', requestId: id }).file(entry, {
      query: {},
    })
    const asked = new Request('http://portal.cn/export', { headers: { [REQUEST_ID_HEADER]: id } })
    const answer = fileResponse(asked, file)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    await writeReadableStreamToWritable(answer.body as ReadableStream<Uint8Array>, response).catch(
      () => undefined,
    )
  })()
})
await once(portal.listen(0, '127.0.0.1'), 'listening')
const { port } = portal.address() as AddressInfo
afterAll(async () => {
  portal.closeAllConnections()
  portal.close()
  await api.close()
})
const open = async () => {
  const request = get({ port, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { request, response }
}
/** Waits until no more bytes are transferred. */
async function settled() {
  for (let before = -1; before !== given; await setTimeout(300)) before = given
}

it('A large file is read from the API no faster than the browser takes it', async () => {
  endless()
  const { response } = await open()
  await settled()
  expect(given).toBeLessThan(TOTAL / 4)
  let size = 0
  for await (const chunk of response) size += (chunk as Buffer).length
  expect(size).toBe(TOTAL)
})

it('A browser that goes away ends the call', async () => {
  endless()
  const { request } = await open()
  await settled()
  request.destroy()
  while (!ended) await setTimeout(20)
  expect(given).toBeLessThan(TOTAL / 4)
})

it('A file that breaks off ends the connection, so that nobody takes a part for the whole', async () => {
  api.on(entry.path, (_request, response) => {
    response.writeHead(200, { 'content-type': XLSX_TYPE, 'content-length': String(TOTAL) })
    response.write(Buffer.alloc(MB), () => response.destroy())
  })
  const { response } = await open()
  expect(response.headers['content-length']).toBe(String(TOTAL))
  await expect(buffer(response)).rejects.toThrow(/aborted/)
})

it.each([
  ['a refusal', { code: 403, msg: '没有该操作权限' }, { name: 'ApiError', code: 403 }],
  ['a success without a file', { data: [] }, { name: 'UpstreamError', reason: 'malformed' }],
])('%s is no file', async (_what, envelope, told) => {
  api.on(entry.path, (_request, response) => sendEnvelope(response, envelope))
  const call = createApiClient({ address: '127.0.0.1', requestId: 'x' })
  const answer: unknown = await call.file(entry, { query: {} }).catch((error: unknown) => error)
  expect(answer).toMatchObject(told)
})
