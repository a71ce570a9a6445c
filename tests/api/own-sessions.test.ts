import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'
import { REGCODE, STAFF_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp()
const PATH = '/system/user/profile'
const sessionsOf = async (token: string) => (await t.get(`${PATH}/sessions`, { token })).data
const end = (token: string, id: number) =>
  t.call('DELETE', `${PATH}/session`, { token, query: { id: String(id) } })
const reads = async (token: string) => (await t.get(`${PATH}/get`, { token })).code

async function signIn(userAgent: string, address: string) {
  const body = { username: 'reviewer', password: STAFF_PASSWORD, captchaVerification: REGCODE }
  const headers = { 'user-agent': userAgent }
  return (await t.post('/system/auth/login', { body, headers, address })).data as {
    accessToken: string
    refreshToken: string
  }
}

describe('one’s own sessions', () => {
  it('are told with device, address and last use, and end one by one or all others at once', async () => {
    const desk = await signIn('Desk/1', '10.1.0.1')
    t.advance(60_000)
    const phone = await signIn('Phone/1', '10.1.0.2')
    t.advance(60_000)
    const { data: renewed } = await t.post('/system/auth/refresh-token', {
      query: { refreshToken: desk.refreshToken },
    })
    const shown = await sessionsOf(renewed.accessToken)
    expect(shown.slice(0, 2)).toMatchObject([
      { current: true, userAgent: 'Desk/1', userIp: '10.1.0.1', seenTime: t.clock().getTime() },
      { current: false, userAgent: 'Phone/1', clientId: 'default', clientName: '' },
    ])
    expect(shown[1].seenTime).toBe(shown[1].createTime)

    expect((await end(renewed.accessToken, shown[0].id)).code).toBe(400)
    expect((await end(renewed.accessToken, shown[1].id)).data).toBe(true)
    expect((await end(renewed.accessToken, shown[1].id)).data).toBe(false)
    expect(await reads(phone.accessToken)).toBe(401)

    await signIn('Phone/2', '10.1.0.3')
    await signIn('Phone/3', '10.1.0.4')
    const call = { token: renewed.accessToken }
    expect((await t.call('DELETE', `${PATH}/other-sessions`, call)).data).toBe(2)
    expect((await t.call('DELETE', `${PATH}/other-sessions`, call)).data).toBe(0)
    expect(await sessionsOf(renewed.accessToken)).toHaveLength(1)
    expect(await reads(renewed.accessToken)).toBe(0)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'profile.end-sessions'))
      .orderBy(operationLog.seq)
    expect(logged.map(({ detail }) => detail)).toEqual([{ count: 1 }, { count: 2 }])
  })

  it('are nobody else’s', async () => {
    const victim = await t.enterprise()
    const other = await t.enterprise()
    const [own] = await sessionsOf(victim.token)
    expect((await end(other.token, own.id)).data).toBe(false)
    expect(await reads(victim.token)).toBe(0)
    const ids = (await sessionsOf(other.token)).map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(own.id)
  })
})

describe('one’s own logs', () => {
  it('tell the sign-ins to the account, failed ones too, and what its owner did', async () => {
    const user = await t.enterprise()
    const other = await t.enterprise()
    const wrong = { username: user.phone, password: 'Wrong-2026', captchaVerification: REGCODE }
    await t.post('/system/auth/login', { body: wrong, address: '10.2.0.9' })
    await t.put(`${PATH}/update`, { token: user.token, body: { nickname: '新名' } })
    await t.put(`${PATH}/update`, { token: other.token, body: { nickname: '他人' } })

    const { data: logins } = await t.get(`${PATH}/login-log`, { token: user.token })
    expect(logins.list[0]).toMatchObject({ result: 10, userIp: '10.2.0.9' })
    expect(logins.list[0]).not.toHaveProperty('userId')
    expect(logins.total).toBe(logins.list.length)
    const { data: one } = await t.get(`${PATH}/login-log`, {
      token: user.token,
      query: { pageNo: '2', pageSize: '1' },
    })
    expect(one).toEqual({ list: [logins.list[1]], total: logins.total })

    const { data: done } = await t.get(`${PATH}/operate-log`, { token: user.token })
    expect(done.list[0]).toMatchObject({ name: '修改个人资料' })
    const mine = done.list.map(({ name }: { name: string }) => name)
    expect(mine.filter((name: string) => name === '修改个人资料')).toHaveLength(1)
  })
})
