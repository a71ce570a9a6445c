import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendSmsCode } from '#server/contract/sms.ts'
import { areaList } from '#server/contract/userinfo.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

const api = await startFakeApi()
const pages = {
  '/login?mode=sms': (await import('#app/pages/auth/login.tsx')).action,
  '/register': (await import('#app/pages/auth/register.tsx')).action,
}

beforeEach(() => api.reset())
afterAll(() => api.close())

const AREAS = [
  { id: '330000', pId: '0', title: '浙江省' },
  { id: '330100', pId: '330000', title: '杭州市' },
  { id: '330108', pId: '330100', title: '滨江区' },
]

/** The data of the page after its form was posted. */
async function posted(page: keyof typeof pages, fields: Record<string, string>) {
  const request = new Request(`http://portal.cn${page}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const answer = await pages[page]({ request, params: {}, context: {} })
  return JSON.stringify((answer as { data?: unknown }).data ?? answer)
}

it('asks for a code for a phone of forty characters, and normalises no longer text', async () => {
  api.on(sendSmsCode.path, (_request, response) => sendEnvelope(response, { data: true }))
  const phone = (spaces: number) => `138${' '.repeat(spaces)}00000001`
  const sent = () => api.seen.filter(({ path }) => path === sendSmsCode.path)
  const refused = await posted('/login?mode=sms', { intent: 'send-code', phone: phone(30) })
  expect(refused).toContain('form.error.phone')
  expect(sent()).toEqual([])
  await posted('/login?mode=sms', { intent: 'send-code', phone: phone(29) })
  expect(sent().map(({ body }) => JSON.parse(body))).toMatchObject([{ mobile: '13800000001' }])
})

it('searches the divisions for the first 120 characters of what was typed', async () => {
  api.on(areaList.path, (_request, response) => sendEnvelope(response, { data: AREAS }))
  const search = (spaces: number) =>
    posted('/register', { intent: 'area-search', areaQuery: `杭州${' '.repeat(spaces)}滨江` })
  expect(await search(116)).toContain('"paths":["浙江省-杭州市-滨江区"]')
  expect(await search(118)).toContain('"paths":["浙江省-杭州市","浙江省-杭州市-滨江区"]')
})
