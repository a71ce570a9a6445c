import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off', LINK_CHECKS: 'off' })
const { accessToken: token } = await t.login('admin')
const post = async (path: string, body: object) => (await t.post(path, { token, body })).data
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

/** Whether the account is marked; also checks every mark in the store against the tables it is derived from. */
async function waits(userId: number): Promise<boolean> {
  const marked = await t.db.select({ id: users.id }).from(users).where(eq(users.awaitsRole, true))
  const none = (table: typeof userRoles | typeof enterpriseMembers) =>
    sql`not exists (select 1 from ${table} where ${table.userId} = ${users.id})`
  const inFact = await t.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${none(userRoles)} and ${none(enterpriseMembers)}`)
  expect(ids(marked)).toEqual(ids(inFact))
  return marked.some(({ id }) => id === userId)
}

let serial = 0
async function person() {
  const username = `waiting${++serial}`
  const id = await post('/system/user/create', {
    username,
    nickname: username,
    password: 'Waiting-2026',
    mobile: newPhone(),
  })
  return { id: Number(id), username }
}
const assign = (userId: number, roleIds: number[]) =>
  post('/system/permission/assign-user-role', { userId, roleIds })
const remove = async (what: 'role' | 'user', id: number) =>
  expect(
    await t.call('DELETE', `/system/${what}/delete`, { token, query: { id: String(id) } }),
  ).toMatchObject({ code: 0 })
async function audit(userid: number, status: string) {
  const [record] = await t.db.select().from(enterprises).where(eq(enterprises.userId, userid))
  const body = { userid, status, version: record?.version, remark: '意见' }
  expect(await t.put('/extend/userinfo/audit', { token, body })).toMatchObject({ code: 0 })
}

describe('the mark of accounts that wait for a role', () => {
  it('follows the roles that staff give and take', async () => {
    const { id } = await person()
    expect(await waits(id)).toBe(true)
    await assign(id, [3])
    expect(await waits(id)).toBe(false)
    const own = await post('/system/role/create', { name: '值班', code: 'on_duty', sort: 1 })
    await assign(id, [3, Number(own)])
    await assign(id, [Number(own)])
    expect(await waits(id)).toBe(false)
    await remove('role', Number(own))
    expect(await waits(id)).toBe(true)
    await assign(id, [3])
    await assign(id, [])
    expect(await waits(id)).toBe(true)
    await remove('user', id)
    expect(await waits(id)).toBe(false)
  })

  it('is none of an applicant’s, with and without a role, until the enterprise is gone', async () => {
    const { userId, phone, token: own } = await t.enterprise()
    expect(await waits(userId)).toBe(false)
    await t.put('/extend/userinfo/update', { token: own, body: t.profile(phone) })
    expect(await t.rolesOf(token, userId)).toEqual([])
    expect(await waits(userId)).toBe(false)
    await audit(userId, '1')
    expect(await waits(userId)).toBe(false)
    await audit(userId, '2')
    expect(await waits(userId)).toBe(false)
    // A member without a role loses the enterprise by a cascade.
    const { id: member } = await person()
    const [record] = await t.db.select().from(enterprises).where(eq(enterprises.userId, userId))
    await t.db.transaction((tx) =>
      tx.insert(enterpriseMembers).values({
        userId: member,
        enterpriseId: record?.id ?? 0,
        role: 'editor',
        since: t.clock(),
      }),
    )
    expect(await waits(member)).toBe(false)
    await t.db.transaction((tx) => tx.delete(enterprises).where(eq(enterprises.userId, userId)))
    expect(await waits(member)).toBe(true)
  })

  it('is one of staff who registered and wait to be enabled', async () => {
    const body = { username: 'newcomer', nickname: '新人', password: 'Peony-River-2026' }
    expect(await t.post('/extend/console/register', { body })).toMatchObject({ code: 0 })
    const [user] = await t.db.select().from(users).where(eq(users.username, 'newcomer'))
    expect(user?.enabled).toBe(false)
    expect(await waits(user?.id ?? 0)).toBe(true)
  })

  it('is what the workplace counts and the list shows', async () => {
    const { id, username } = await person()
    const shown = async (query: Record<string, string>) => {
      const { data } = await t.get('/system/user/page', { token, query })
      return data as { list: { username: string }[]; total: number }
    }
    const counted = async () => {
      const { todos } = (await t.get('/extend/workplace/get', { token })).data
      const { today, threeDays, older } = todos.find(
        (one: { kind: string }) => one.kind === 'staff',
      )
      return today + threeDays + older
    }
    const before = await shown({ awaitsRole: '1', pageSize: '200' })
    expect(before.list.map((row) => row.username)).toContain(username)
    expect(await counted()).toBe(before.total)
    await assign(id, [3])
    const after = await shown({ awaitsRole: '1', pageSize: '200' })
    expect(after.list.map((row) => row.username)).not.toContain(username)
    expect(after.total).toBe(before.total - 1)
    expect(await counted()).toBe(after.total)
    expect(await shown({ awaitsRole: '', username })).toMatchObject({ total: 1 })
    const { code } = await t.get('/system/user/page', { token, query: { awaitsRole: 'x' } })
    expect(code).toBe(400)
  })
})
