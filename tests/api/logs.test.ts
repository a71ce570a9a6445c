import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })

it('no log line, error or audit row holds a phone, password, code or token', async () => {
  const user = await t.enterprise()
  const refreshed = await t.post('/system/auth/refresh-token', {
    query: { refreshToken: user.refreshToken },
  })
  await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
  await t.put('/system/user/profile/update-password', {
    token: user.token,
    body: { oldPassword: user.password, newPassword: 'Canary-2026' },
  })
  await t.get(`/nowhere/${user.token}?accessToken=${user.token}&phone=${user.phone}`)
  await t.get(`/demo/platform?accessToken=${user.token}`)
  await t.post('/system/auth/login', { body: { username: user.phone, password: 'Canary-2026' } })
  await t.post('/system/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: `{"password":"Canary-2026","username":"${user.phone}`,
  })
  const kept = [
    ...t.logs,
    JSON.stringify(await t.db.select().from(operationLog)),
    JSON.stringify((await t.db.select().from(users)).map(({ passwordHash }) => passwordHash)),
  ].join('\n')
  expect(t.logs.length).toBeGreaterThan(8)
  const secrets = [
    user.phone,
    user.password,
    'Canary-2026',
    user.regcode,
    user.regcode.replace('-', ''),
    user.token,
    user.refreshToken,
    refreshed.data.accessToken as string,
  ]
  for (const secret of secrets) expect(kept).not.toContain(secret)
})

it('a defect answers 500 in the envelope; its log line holds no value of the query', async () => {
  const defect = () => {
    throw new Error('Failed query: select 1\nparams: 13812345678,secret', {
      cause: new Error('no such table'),
    })
  }
  const own = await testApp({}, t.db, { verify: async () => defect() })
  const body = { username: '13812345678', password: 'x', captchaVerification: 'AAAA-2222' }
  const answer = await own.post('/system/auth/login', { body })
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.text)).toEqual({
    code: 500,
    data: null,
    msg: '系统异常',
    message: '系统异常',
  })
  const log = own.logs.join('')
  expect(log).toContain('Failed query')
  expect(log).toContain('no such table')
  expect(log).not.toMatch(/13812345678|secret/)
})
