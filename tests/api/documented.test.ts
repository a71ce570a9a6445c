import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const LIST = '/system/tenant/simple-list'
const t = await testApp()
t.app.addHook('onSend', async ({ headers }, reply, payload) => {
  const fault = headers['x-fault']
  if (fault === 'field') return String(payload).replace('{', '{"more":1,')
  if (fault === 'data') return String(payload).replace('"data":', '"data":{"list":1},"was":')
  if (fault === 'type') void reply.type('text/plain')
  if (fault === 'status') void reply.code(418)
  if (fault === 'text') return 'OK'
  return payload
})

it('a test fails when it gets an answer that the OpenAPI document does not describe', async () => {
  const ask = (fault: string, path = LIST) => t.get(path, { headers: { 'x-fault': fault } })
  expect((await ask('none')).code).toBe(0)
  await expect(ask('field')).rejects.toThrow(/Undocumented: GET .* additional properties/)
  await expect(ask('data')).rejects.toThrow(/Undocumented/)
  await expect(ask('type')).rejects.toThrow('no such type: text/plain')
  await expect(ask('status')).rejects.toThrow('no such status')
  await expect(ask('text')).rejects.toThrow('no JSON')
  await expect(ask('status', '/nowhere')).rejects.toThrow('an answer where nothing is')
  await expect(ask('field', '/nowhere')).rejects.toThrow(/additional properties/)
})
