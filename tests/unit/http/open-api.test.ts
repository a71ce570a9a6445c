import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '#app/http/host/request-headers.ts'
import { Code } from '#server/contract/codes.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'
import document from '../../../clients/openapi.json'

const api = await startFakeApi()
const { loader } = await import('#app/pages/developers/open-api.ts')
beforeEach(() => api.reset())
afterAll(() => api.close())

const PATH = '/extend/factor/releases'
const { responses } = document.paths[PATH].get

async function ask(answer: (response: ServerResponse) => unknown) {
  api.on(PATH, (_request, response) => void answer(response))
  const headers = { [REQUEST_ID_HEADER]: 'x', [CLIENT_ADDRESS_HEADER]: '203.0.113.9' }
  const request = new Request(`http://portal.cn${PATH}`, { headers })
  return loader({ request, params: {}, context: {} } as never)
}

it.each<[string, (response: ServerResponse) => unknown]>([
  ['is overloaded', (response) => sendEnvelope(response, { code: Code.unavailable })],
  ['fails', (response) => sendEnvelope(response, { code: Code.internal })],
  ['answers no envelope', (response) => response.end('<h1>Bad gateway</h1>')],
  ['ends the connection', (response) => response.destroy()],
])('Where the API %s, open data are answered as their document says', async (_what, answer) => {
  const reply = await ask(answer)
  expect(Object.keys(responses)).toContain(String(reply.status))
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await reply.json()).toMatchObject({ code: Code.unavailable, data: null })
})
