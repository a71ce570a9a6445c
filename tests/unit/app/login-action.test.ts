import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { Code } from '#server/contract/codes.ts'

/** An API that refuses every login and records what it received. */
const received: unknown[] = []
const api = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url?.endsWith('/system/auth/login')) received.push(body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: Code.loginFailed, data: null, msg: '', message: '' }))
  })
})
await once(api.listen(0, '127.0.0.1'), 'listening')
process.env.API_BASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
const { action } = await import('#app/pages/auth/login.tsx')
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

it.each([undefined, 'false', 'true'])(
  'The login form asks to be remembered, whatever it is posted with: %s',
  async (rememberMe) => {
    const body = new URLSearchParams({
      phone: '13800000003',
      password: 'Carbon-2026',
      regcode: 'CARB2345',
      ...(rememberMe && { rememberMe }),
    })
    const request = new Request('http://localhost:3000/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
    })
    received.length = 0
    await action({ request, params: {}, context: {} })
    expect(received).toEqual([expect.objectContaining({ rememberMe: true })])
  },
)

it.each([
  ['no script, which cannot show a slider', {}, undefined],
  ['a script', { slider: '1' }, ''],
  ['a solved slider', { slider: '1', captcha: 'proof' }, 'proof'],
])('The API learns what the form has: %s', async (_what, fields, captchaProof) => {
  const body = new URLSearchParams({
    phone: '13800000003',
    password: 'Carbon-2026',
    regcode: 'CARB2345',
    ...fields,
  })
  const request = new Request('http://localhost:3000/login', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  })
  received.length = 0
  await action({ request, params: {}, context: {} })
  expect(received).toHaveLength(1)
  expect((received[0] as { captchaProof?: string }).captchaProof).toBe(captchaProof)
})
