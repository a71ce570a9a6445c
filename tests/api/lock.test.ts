import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { STAFF_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp()

const LOCKED = 1_002_000_030
const WRONG = 1_002_000_031
const LOCK = '/system/auth/lock'
const UNLOCK = '/system/auth/unlock'

let staff: Awaited<ReturnType<typeof t.login>>
let token = ''
beforeEach(async () => {
  // Past the limits of the previous test.
  t.advance(days(1))
  staff = await t.login('admin')
  token = staff.accessToken
})
const lock = (body: object = {}) => t.post(LOCK, { token, body })
const unlock = async (password: string) =>
  (await t.post(UNLOCK, { token, body: { password } })).code
const info = async (with_ = token) =>
  (await t.get('/system/auth/get-permission-info', { token: with_ })).code

describe('A locked session', () => {
  it('is refused everything, public calls too, until the user’s password is given', async () => {
    expect((await lock()).code).toBe(0)
    const calls = [
      t.get('/system/auth/get-permission-info', { token }),
      t.get('/system/user/page', { token }),
      t.get('/extend/factor/page', { token }),
      t.post('/extend/platform/hand-over-token', { token }),
      lock({ password: 'other' }),
    ]
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes).toEqual([LOCKED, LOCKED, LOCKED, LOCKED, LOCKED])
    expect((await t.get(LOCK, { token })).data).toEqual({
      lockedTime: t.clock().getTime(),
      hasPassword: false,
      nickname: '超级管理员',
      avatar: '',
    })
    expect(await unlock('Wrong-2026')).toBe(WRONG)
    expect(await info()).toBe(LOCKED)
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
    expect(await info()).toBe(0)
  })

  it('stays locked with a refreshed token; other sessions of the user are open', async () => {
    const other = await t.login('admin')
    await lock()
    const query = { refreshToken: staff.refreshToken }
    const refreshed = (await t.post('/system/auth/refresh-token', { query })).data.accessToken
    expect(await info(refreshed)).toBe(LOCKED)
    expect(await info(other.accessToken)).toBe(0)
    expect(
      (await t.post(UNLOCK, { token: refreshed, body: { password: STAFF_PASSWORD } })).code,
    ).toBe(0)
    expect(await info(refreshed)).toBe(0)
  })

  it('opens with the lock password of this time, which is kept as a hash and only until then', async () => {
    await lock({ password: '8642' })
    const row = async () =>
      (await t.db.select().from(sessions).where(eq(sessions.userId, staff.userId))).find(
        ({ lockHash }) => lockHash !== null,
      )
    expect((await row())?.lockHash).toMatch(/^\$2/)
    expect(await unlock('8642')).toBe(0)
    expect(await row()).toBeUndefined()
    await lock()
    expect(await unlock('8642')).toBe(WRONG)
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
  })

  it('counts wrong passwords over all sessions, and does not let them keep the owner from signing in', async () => {
    await lock()
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push(await unlock('Wrong-2026'))
    expect(codes).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, 429])
    // The right one is refused too.
    expect(await unlock(STAFF_PASSWORD)).toBe(429)
    const again = await t.login('admin')
    await t.post(LOCK, { token: again.accessToken, body: {} })
    const body = { password: STAFF_PASSWORD }
    expect((await t.post(UNLOCK, { token: again.accessToken, body })).code).toBe(429)
    t.advance(minutes(1))
    // The old access token is still valid for a minute less than half an hour.
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
  })

  it('can be ended', async () => {
    await lock()
    expect((await t.post('/system/auth/logout', { token })).code).toBe(0)
    expect(await info()).toBe(401)
  })

  it('is told in the operation log', async () => {
    await lock()
    await unlock('Wrong-2026')
    await unlock(STAFF_PASSWORD)
    const rows = await t.db.select().from(operationLog).orderBy(operationLog.seq)
    expect(rows.slice(-3).map(({ action, actor }) => [action, actor])).toEqual([
      ['auth.lock', 'admin'],
      ['auth.unlock-refused', 'admin'],
      ['auth.unlock', 'admin'],
    ])
  })
})
