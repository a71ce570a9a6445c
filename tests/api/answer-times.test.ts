import { expect, it } from 'vitest'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { testApp } from '#tests/support/app.ts'

/** 25 ms, less the rounding of timers in whole milliseconds at both ends. */
const MINIMUM_MS = 22.5
const t = await testApp()
const mobile = '13900009999'
const code = '000000'

it.each([
  [
    '/system/auth/login',
    { username: mobile, password: 'Wrong-2026', captchaVerification: 'ABCD2345' },
  ],
  ['/system/auth/send-sms-code', { mobile, scene: SMS_SCENES.login }],
  ['/system/auth/sms-login', { mobile, code }],
  ['/system/auth/reset-password', { mobile, code, password: 'Next-2026' }],
  ['/extend/userinfo/regcode', { mobile, code }],
])('%s for an unknown phone does not tell by a quick answer (G7)', async (path, body) => {
  // One-time work, such as loading, must not slow the measured answer.
  await t.post(path, { body, address: '10.7.0.1' })
  const began = performance.now()
  await t.post(path, { body, address: '10.7.0.2' })
  expect(performance.now() - began).toBeGreaterThanOrEqual(MINIMUM_MS)
})
