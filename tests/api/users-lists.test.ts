import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { departments } from '#db/schema/organisation.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
const admin = await t.login('admin')
const token = admin.accessToken
const USER = '/system/user'
const get = async (path: string, query: Record<string, string> = {}, as = token) =>
  t.get(`${USER}/${path}`, { token: as, query })

let serial = 0
const account = (more: object = {}) => ({
  username: `person${++serial}`,
  nickname: `某人${serial}`,
  password: 'Person-2026',
  ...more,
})

describe('lists of users', () => {
  interface Row {
    id: number
    createTime: number
  }
  it('are filtered, newest first, and counted right', async () => {
    const as = (await t.login('admin')).accessToken
    const page = async (query: Record<string, string>) => (await get('page', query, as)).data
    const all = await page({ pageSize: '200', username: '', mobile: '', status: '', deptId: '' })
    expect(all.total).toBe(await t.db.$count(users))
    expect(all.list.length).toBe(all.total)
    const ids = all.list.map(({ id }: { id: number }) => id)
    const newestFirst = (a: Row, b: Row) => b.createTime - a.createTime || b.id - a.id
    expect([...all.list].sort(newestFirst)).toEqual(all.list)
    // Read in pages, the list is the same in both directions.
    const pieces: number[] = []
    for (let pageNo = 1; pageNo <= Math.ceil(all.total / 3) + 1; pageNo++) {
      const { list, total } = await page({ pageNo: String(pageNo), pageSize: '3' })
      expect(total).toBe(all.total)
      pieces.push(...list.map(({ id }: { id: number }) => id))
    }
    expect(pieces).toEqual(ids)

    await t.db.transaction((tx) =>
      tx.insert(departments).values({ id: 101, parentId: 100, name: '华东', createdAt: t.clock() }),
    )
    const { data: id } = await t.post(`${USER}/create`, {
      token: as,
      body: account({ deptId: 101, mobile: newPhone() }),
    })
    const only = async (query: Record<string, string>) =>
      (await page({ ...query, pageSize: '200' })).list.map((row: { id: number }) => row.id)
    const { mobile, username } = (await get('get', { id }, as)).data
    expect(await only({ deptId: '101' })).toEqual([id])
    expect(await only({ deptId: '100' })).toContain(id)
    expect((await only({ deptId: '100' })).length).toBeGreaterThan(2)
    expect(await only({ mobile })).toEqual([id])
    expect(await only({ mobile: mobile.slice(4) })).toContain(id)
    expect(await only({ username: username.toUpperCase() })).toContain(id)
    expect(await only({ roleId: '3' })).toEqual([(await t.login('reviewer')).userId])
    expect((await page({ status: '1' })).list.every(({ status = 0 }) => status === 1)).toBe(true)
    expect(await only({ 'createTime[0]': '2199-01-01 00:00:00' })).toEqual([])
    expect((await get('page', { pageSize: '201' }, as)).code).toBe(400)
    const some = await get('list', { ids: `${id},1,${admin.userId}` }, as)
    expect(some.data.map((row: { id: number }) => row.id)).toEqual([id, admin.userId])
  })

  it('for selection show staff and the newest users to staff, and nobody to others', async () => {
    const reviewer = await t.login('reviewer')
    const user = await t.enterprise()
    const simple = (await get('simple-list', {}, reviewer.accessToken)).data
    const found = simple.map(({ id }: { id: number }) => id)
    expect(found).toEqual(expect.arrayContaining([admin.userId, reviewer.userId, user.userId]))
    expect(new Set(found).size).toBe(found.length)
    expect(simple.find(({ id }: { id: number }) => id === admin.userId)).toEqual({
      id: admin.userId,
      nickname: '超级管理员',
      avatar: '',
      sex: 0,
      deptId: 100,
      deptName: '运营部',
    })
    expect((await get('list-all-simple', {}, reviewer.accessToken)).data).toEqual(simple)
    const own = (await get('simple-list', {}, user.token)).data
    expect(own.map(({ id }: { id: number }) => id)).toEqual([user.userId])
  })

  it('are exported as a spreadsheet of exactly the filtered users, which is logged', async () => {
    const as = (await t.login('admin')).accessToken
    const answer = await t.get(`${USER}/export-excel`, { token: as, query: { username: 'zhang3' } })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.text.startsWith('PK')).toBe(true)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'user.export'))
    expect(logged).toMatchObject([{ actor: 'admin', detail: { filters: 'username' } }])
  })
})
