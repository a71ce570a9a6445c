import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const PASSWORD = 'Peony-River-2026'
const register = (body: Record<string, unknown>) =>
  t.post('/extend/console/register', {
    body: { nickname: '李文', password: PASSWORD, ...body },
  })

it('keeps a registered staff account out until an administrator enables it', async () => {
  const { code, data } = await register({ username: 'liwen01' })
  expect(code).toBe(0)
  expect(Object.keys(data ?? {})).toEqual(['regcode'])
  const login = () =>
    t.post('/system/auth/login', {
      body: { username: 'liwen01', password: PASSWORD, captchaVerification: data?.regcode },
    })
  expect((await login()).code).toBe(1_002_000_001)
  const [user] = await t.db.select().from(users).where(eq(users.username, 'liwen01'))
  expect(user?.enabled).toBe(false)
  const { accessToken } = await t.login('admin')
  const id = user?.id
  const enabled = await t.put('/system/user/update-status', {
    body: { id, status: 0 },
    token: accessToken,
  })
  expect(enabled.code).toBe(0)
  const session = await login()
  expect(session.code).toBe(0)
  // Without a role there is nothing to see yet.
  const info = await t.get('/system/auth/get-permission-info', { token: session.data.accessToken })
  expect(info.data).toMatchObject({ permissions: [], roles: [] })
})

it('refuses names that are taken, phones, and passwords too weak for staff', async () => {
  expect((await register({ username: 'admin' })).code).toBe(1_002_003_000)
  expect((await register({ username: '13912345678' })).code).toBe(1_002_003_000)
  expect((await register({ username: 'liwen02', password: 'Short-2026' })).code).toBe(1_002_003_021)
})
