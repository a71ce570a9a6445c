import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { refusalText } from '#app/i18n/refusals.server.ts'
import { messageText } from '#app/forms/messages.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { login } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { createFeedback } from '#server/contract/feedback.ts'
import { updateOwnPassword } from '#server/contract/permission.ts'
import { getProfile } from '#server/contract/profile.ts'
import { formatRefusalValues, REFUSAL_VALUES_HEADER } from '#server/contract/refusal-values.ts'
import {
  recoverRegcode,
  resetPasswordBySms,
  sendSmsCode,
  smsLogin,
  updateMobile,
} from '#server/contract/sms.ts'
import { regUserinfo, updateUserinfo } from '#server/contract/userinfo.ts'
import { getApplication } from '#server/contract/application.ts'
import { ERRORS } from '#server/error-texts.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

const api = await startFakeApi()
const pages = {
  '/login': (await import('#app/pages/auth/login.tsx')).action,
  '/register': (await import('#app/pages/auth/register.tsx')).action,
  '/reset': (await import('#app/pages/auth/reset.tsx')).action,
  '/edituserinfo': (await import('#app/pages/account/profile.tsx')).action,
  '/AboutUs': (await import('#app/pages/portal/about-us.tsx')).action,
}
const { tokensHeader } = await import('#app/http/session/session.server.ts')

beforeEach(() => api.reset())
afterAll(() => api.close())

const CJK = /[\u2e80-\u9fff\uff00-\uffef]/
/** Refusals of the session or the login itself: resolved on another page. */
const LED_ELSEWHERE: number[] = [
  Code.unauthenticated,
  Code.sessionLocked,
  Code.secondStepDue,
  Code.twoStepRequired,
]
const CODES = Object.entries(Code).filter(([name]) => name !== 'ok')
/** The values quoted in each text of the API. */
const valuesOf = (code: number) => {
  const names = [...ERRORS[code as Code].text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name, i) => [name, String(7 + i)]))
}

describe.each(LOCALES)('In %s', (locale) => {
  const t = createTranslate(catalogues[locale])

  test.each(CODES)('%s has words that quote what the API quotes', (_, code) => {
    const values = valuesOf(code)
    const text = refusalText(t, { code, values })
    expect(text).not.toMatch(/^refusals\.|[{}]/)
    expect(CJK.test(text)).toBe(locale === 'zh')
    for (const value of Object.values(values)) expect(text).toContain(value)
  })
})

test('The Chinese words are those of the API', () => {
  for (const [name, code] of CODES)
    expect(catalogues.zh.refusals[name as 'internal']).toBe(ERRORS[code].text)
})

const unit = {
  enterprise: 'Carbon Ltd.',
  area: '浙江省-杭州市-滨江区',
  applytype: '2',
  phone: '13800138000',
}
const sms = { phone: '13800138000', code: '123456' }
const signedIn = { path: getProfile.path, answer: { mobile: '13800138000' } }

/** Every post of the portal that calls the API, and the call that is refused. */
const POSTS: [string, keyof typeof pages, string, Record<string, string>, string, boolean?][] = [
  ['login', '/login', '', { phone: '13800138000', password: 'x', regcode: 'x' }, login.path],
  ['login by SMS', '/login', '?mode=sms', sms, smsLogin.path],
  ['code', '/login', '?mode=sms', { ...sms, intent: 'send-code' }, sendSmsCode.path],
  ['registration', '/register', '', { ...unit, password: 'abc123' }, regUserinfo.path],
  ['reset', '/reset', '', { ...sms, password: 'abc123' }, resetPasswordBySms.path],
  ['registration code', '/reset', '?what=regcode', sms, recoverRegcode.path],
  [
    ...(['profile', '/edituserinfo', ''] as const),
    { ...unit, creditcode: '91330108MA27Y5XH5G', contact: 'Li' },
    updateUserinfo.path,
    true,
  ],
  [
    ...(['phone', '/edituserinfo', '?mode=phone'] as const),
    { ...sms, phone: '13800138001', password: 'x' },
    updateMobile.path,
    true,
  ],
  [
    ...(['password', '/register', '?mode=password'] as const),
    { oldPassword: 'x', newPassword: 'abc123', confirmPassword: 'abc123' },
    updateOwnPassword.path,
    true,
  ],
  ['feedback', '/AboutUs', '', { kind: 'fault', content: 'It is all wrong.' }, createFeedback.path],
]

describe.each(POSTS)('The %s form', (_, page, query, fields, path, needsSession) => {
  /** The page's view of a refusal: messages by field, or the status of the failure page. */
  async function refused(locale: string, code: number, retryAfter?: number) {
    api.on(signedIn.path, (_request, response) => sendEnvelope(response, { data: signedIn.answer }))
    const none = { draft: null }
    api.on(getApplication.path, (_request, response) => sendEnvelope(response, { data: none }))
    api.on(path, (_request, response) => {
      const values = formatRefusalValues(valuesOf(code))
      if (values) response.setHeader(REFUSAL_VALUES_HEADER, values)
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      sendEnvelope(response, { code, msg: '中文' })
    })
    const session = needsSession
      ? await tokensHeader({ accessToken: 'a', refreshToken: 'r', userId: 7 })
      : ''
    const cookie = `${session.split(';')[0]}; preferences=${encodeURIComponent(`locale=${locale}`)}`
    const request = new Request(`http://portal.cn${page}${query}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
    const answer = await pages[page]({ request, params: {}, context: {} }).catch(
      (thrown: unknown) => thrown,
    )
    if (answer instanceof Response) return answer.status
    const { data, init } = answer as { data: unknown; init?: { status: number } }
    const { error } = (data as { result?: { error?: Record<string, string[]> } }).result ?? {}
    return error ? Object.values(error).flat() : init?.status
  }

  it('tells an English reader no refusal in Chinese, whatever the code', async () => {
    const t = createTranslate(catalogues.en)
    for (const [name, code] of CODES)
      for (const retryAfter of code === Code.tooManyRequests ? [undefined, 61] : [undefined]) {
        const told = await refused('en', code, retryAfter)
        if (!Array.isArray(told)) {
          // A separate page with texts of the catalogue.
          expect(told, name).toBeGreaterThanOrEqual(LED_ELSEWHERE.includes(code) ? 302 : 400)
          continue
        }
        expect(told, name).not.toEqual([])
        const text = told.map((message) => messageText(t, message)).join()
        expect(text, name).not.toMatch(/^(form|refusals)\.|[{}]/)
        expect(CJK.test(text), `${name}: ${text}`).toBe(false)
      }
  })

  it('tells a Chinese reader what the API says, where the form has no words of its own', async () => {
    const told = await refused('zh', Code.userNotFound)
    expect(told).toEqual(['中文'])
  })
})
