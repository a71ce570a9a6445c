import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { DRAFT_OWNER } from '#app/forms/draft.ts'
import { getProfile } from '#server/contract/profile.ts'
import { sendSmsCode, updateMobile } from '#server/contract/sms.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

const api = await startFakeApi()
const { action } = await import('#app/pages/account/profile.tsx')
const { takeSavedForm } = await import('#app/http/forms/saved-form.server.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

beforeEach(() => api.reset())
afterAll(() => api.close())

const OWN = '13800138000'
const tokens = { accessToken: 'a', refreshToken: 'r', userId: 7 }
const pairOf = (line: string) => line.split(';')[0] ?? ''

const post = async (query: string, fields: Record<string, string>, signedIn = true) =>
  action({
    request: new Request(`http://portal.cn/edituserinfo${query}`, {
      method: 'POST',
      headers: {
        cookie: signedIn ? pairOf(await tokensHeader(tokens)) : '',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields),
    }),
    params: {},
    context: {},
  })

test.each([
  ['send-code', {}],
  ['', { code: '123456', password: 'x' }],
])(
  'The number one has is refused as the new one, and nothing is sent: %s',
  async (intent, more) => {
    const called: string[] = []
    api.on(getProfile.path, (_request, response) =>
      sendEnvelope(response, { data: { mobile: OWN } }),
    )
    for (const { path } of [sendSmsCode, updateMobile])
      api.on(path, (_request, response) => {
        called.push(path)
        sendEnvelope(response, { data: true })
      })
    const answer = await post('?mode=phone', { phone: `+86 ${OWN}`, intent, ...more })
    const { data, init } = answer as unknown as { data: FormReply; init: { status: number } }
    expect(init.status).toBe(422)
    expect(data.result.error).toEqual({ phone: ['form.error.phoneSame'] })
    expect(called).toEqual([])
  },
)

test('Restored input speaks of passwords only where the form asks for one', async () => {
  const restored = async (query: string) => {
    const fields = { phone: OWN, contact: '李四', [DRAFT_OWNER]: '7' }
    const answer = (await post(query, fields, false)) as Response
    expect(answer.headers.get('location')).toMatch(/^\/login\?/)
    const kept = answer.headers.getSetCookie().find((line) => line.startsWith('kept='))
    const cookie = [pairOf(await tokensHeader(tokens)), pairOf(kept ?? '')].join('; ')
    const page = new Request(`http://portal.cn/edituserinfo${query}`, { headers: { cookie } })
    return (await takeSavedForm(page))?.reply?.result.error
  }
  expect(await restored('')).toEqual({ '': ['form.error.restored'] })
  expect(await restored('?mode=phone')).toEqual({ '': ['form.error.restoredSecrets'] })
})
