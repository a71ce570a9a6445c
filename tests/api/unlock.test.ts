import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const WAIT = 429
const FAILED = 1_002_000_000
const wrong = 'Wrong-2026'
const { accessToken: admin } = await t.login('admin')
let hosts = 0
const login = (username: string, password: string, captchaVerification: string) =>
  t.post('/system/auth/login', {
    body: { username, password, captchaVerification },
    address: `10.9.0.${++hosts}`,
  })
const unlock = (id: number, token = admin) => t.put('/system/user/unlock', { token, body: { id } })

it('An account that has to wait is unlocked by an administrator, for its owner and for strangers', async () => {
  const { phone, password, regcode, userId } = await t.enterprise()
  for (let n = 0; n < 8; n++) {
    await login(phone, wrong, regcode)
    await login(phone, wrong, 'AAAA-2222')
  }
  expect((await login(phone, password, regcode)).code).toBe(WAIT)
  expect((await login(phone, wrong, 'AAAA-2222')).code).toBe(WAIT)

  t.advance(1)
  expect(await unlock(userId)).toMatchObject({ code: 0, data: true })
  t.advance(1)
  expect((await login(phone, wrong, 'AAAA-2222')).code).toBe(FAILED)
  expect((await login(phone, password, regcode)).code).toBe(0)
  const [logged] = await t.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.action, 'user.unlock'))
    .orderBy(desc(operationLog.seq))
  expect(logged?.subjectId).toBe(userId)
})

it('Whoever is unlocked is locked again by further failures', async () => {
  const { phone, password, regcode, userId } = await t.enterprise()
  for (let n = 0; n < 6; n++) await login(phone, wrong, regcode)
  t.advance(1)
  await unlock(userId)
  t.advance(1)
  for (let n = 0; n < 6; n++) await login(phone, wrong, regcode)
  expect((await login(phone, password, regcode)).code).toBe(WAIT)
})

it('Nobody unlocks an account with more permissions, or one that is not there', async () => {
  const { data } = await t.get('/system/user/page', { token: admin, query: { username: 'admin' } })
  const reviewer = await t.login('reviewer')
  expect((await unlock(data.list[0].id, reviewer.accessToken)).code).toBe(403)
  expect((await unlock(999_999)).code).not.toBe(0)
})
