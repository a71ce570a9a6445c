import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { watchQueries } from '#db/query-watch.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { departments } from '#db/schema/organisation.ts'
import { roleMenus } from '#db/schema/menus.ts'
import { days, seconds } from '#shared/duration.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const admin = (await t.login('admin')).accessToken
const ALL = 1
const SELECTED = 2
const OWN = 3
const BELOW = 4
const SELF = 5
const PERMISSIONS = [
  'extend:userinfo:audit',
  'extend:review:query',
  'extend:review:export',
  'system:dept:update',
  'system:dept:create',
  'system:user:update',
]

const department = async (areaId: string, parentId = 0) => {
  const id = newId()
  await t.db.transaction((tx) =>
    tx
      .insert(departments)
      .values({ id, name: `部门${id}`, parentId, areaId, createdAt: t.clock() }),
  )
  return id
}
const zhejiang = await department('330000')
const hangzhou = await department('330100', zhejiang)
const team = await department('', hangzhou)
const jiangsu = await department('320000')
const lost = await department('')

let roleIds = 200
interface Granted {
  dataScope: number
  dataScopeDeptIds?: number[]
  permissions?: string[]
  enabled?: boolean
}
/** A member of staff with roles of these scopes. */
async function staff(deptId: number | null, ...granted: Granted[]) {
  const id = newId()
  const at = t.clock()
  return t.db.transaction(async (tx) => {
    const row = { id, username: `staff${id}`, nickname: `员工${id}`, passwordHash: 'x', deptId }
    await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at })
    for (const { permissions = PERMISSIONS, ...role } of granted) {
      const roleId = ++roleIds
      await tx
        .insert(roles)
        .values({ id: roleId, code: `r${roleId}`, name: `角色${roleId}`, ...role })
      if (permissions.length > 0)
        await tx
          .insert(rolePermissions)
          .values(permissions.map((permission) => ({ roleId, permission })))
      await tx.insert(userRoles).values({ userId: id, roleId, grantedAt: at })
    }
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no user')
    const origin = { address: '', userAgent: '', requestId: 'x' }
    const { accessToken } = await issueSession(tx, t.context, user, origin)
    return { id, token: accessToken, deptId }
  })
}

let places = 0
async function application(area: string) {
  const user = await t.enterprise()
  const enterprise = `范围测试${++places}有限公司`
  const body = { ...t.profile(user.phone), enterprise, area }
  expect((await t.put('/extend/userinfo/update', { token: user.token, body })).msg).toBe('')
  const query = { keyword: enterprise }
  const { data } = await t.get('/extend/review/page', { token: admin, query })
  return { ...user, enterprise, row: data.list[0] as { id: number; version: number } }
}
const inXihu = await application('浙江省-杭州市-西湖区')
const inNingbo = await application('浙江省-宁波市-鄞州区')
const inSuzhou = await application('江苏省-苏州市-吴中区')
const OURS = [inXihu, inNingbo, inSuzhou]

/** Which of our three a token sees: in the queue, and in the list of records. */
async function sees(token: string) {
  const query = { pageSize: '200' }
  const queue = (await t.get('/extend/review/page', { token, query })).data
  expect(queue.total).toBe(queue.list.length)
  expect(queue.counts.pending).toBe(queue.list.length)
  const records = (await t.get('/extend/userinfo/page', { token, query })).data
  expect(records.total).toBe(records.list.length)
  const inQueue = OURS.filter(({ userId }) =>
    queue.list.some((row: { userId: number }) => row.userId === userId),
  )
  const inRecords = OURS.filter(({ userId }) =>
    records.list.some((row: { userid: number }) => row.userid === userId),
  )
  expect(inRecords).toEqual(inQueue)
  return inQueue.map(({ enterprise }) => enterprise)
}
const names = (...all: typeof OURS) => all.map(({ enterprise }) => enterprise)

describe('the data scope of a role', () => {
  it.each([
    ['all', ALL, lost, OURS],
    ['selected departments', SELECTED, lost, [inSuzhou]],
    ['own department', OWN, hangzhou, [inXihu]],
    ['own department, whose division is its parent’s', OWN, team, [inXihu]],
    ['own department without a division', OWN, lost, []],
    ['no department', BELOW, null, []],
    ['own and lower departments', BELOW, zhejiang, [inXihu, inNingbo]],
    ['own data', SELF, zhejiang, []],
  ] as const)('limits queue and records: %s', async (_, dataScope, deptId, expected) => {
    const { token } = await staff(deptId, { dataScope, dataScopeDeptIds: [jiangsu] })
    expect(await sees(token)).toEqual(names(...expected))
  })

  it('is the union over the roles that grant the permission', async () => {
    const own = { dataScope: OWN }
    const other = { dataScope: SELECTED, dataScopeDeptIds: [jiangsu] }
    expect(await sees((await staff(hangzhou, own, other)).token)).toEqual(names(inXihu, inSuzhou))
    const foreign = { dataScope: ALL, permissions: ['extend:feedback:query'] }
    expect(await sees((await staff(hangzhou, own, foreign)).token)).toEqual(names(inXihu))
    const disabled = { dataScope: ALL, enabled: false }
    expect(await sees((await staff(hangzhou, own, disabled)).token)).toEqual(names(inXihu))
  })

  it('limits opening, claiming, deciding and exporting', async () => {
    const { token } = await staff(hangzhou, { dataScope: OWN })
    const { id, version } = inSuzhou.row
    const NOT_FOUND = 1_010_006_000
    const query = { id: String(id) }
    expect((await t.get('/extend/review/get', { token, query })).code).toBe(NOT_FOUND)
    for (const action of ['claim', 'take-over', 'release'])
      expect((await t.post(`/extend/review/${action}`, { token, body: { id } })).code).toBe(
        NOT_FOUND,
      )
    const body = { id, version, decision: 'approve' }
    expect((await t.post('/extend/review/decide', { token, body })).code).toBe(NOT_FOUND)
    const items = [{ id, version }]
    const batch = await t.post('/extend/review/approve-list', { token, body: { items } })
    expect(batch.data).toMatchObject({
      approved: [],
      refused: [{ id, number: '', code: NOT_FOUND }],
    })
    const audit = { userid: inSuzhou.userId, status: '1', version }
    expect((await t.put('/extend/userinfo/audit', { token, body: audit })).code).toBe(1_010_001_000)
    // Not even that there is a record: one that is not submitted has no case whose division could be looked at.
    const registration = { ...t.registration(), area: '江苏省-苏州市-吴中区' }
    const registered = await t.post('/extend/userinfo/regUserinfo', { body: registration })
    const early = { ...audit, userid: registered.data.userId, version: 1 }
    expect((await t.put('/extend/userinfo/audit', { token, body: early })).code).toBe(1_010_001_000)
    const file = await t.app.inject({
      url: '/extend/review/export-excel',
      headers: { authorization: `Bearer ${token}` },
    })
    const cells = JSON.stringify(readXlsx(file.rawPayload))
    expect(cells).toContain(inXihu.enterprise)
    expect(cells).not.toContain(inSuzhou.enterprise)
  })

  it('of own data is what one has claimed or decided', async () => {
    const person = await staff(zhejiang, { dataScope: SELF })
    const other = await staff(zhejiang, { dataScope: SELF }, { dataScope: BELOW })
    const set = { dataScope: ALL }
    await t.db.transaction((tx) => tx.update(roles).set(set).where(eq(roles.id, roleIds)))
    const body = inNingbo.row
    expect((await t.post('/extend/review/claim', { token: other.token, body })).msg).toBe('')
    await t.db.transaction((tx) =>
      tx.update(roles).set({ enabled: false }).where(eq(roles.id, roleIds)),
    )
    expect(await sees(other.token)).toEqual(names(inNingbo))
    expect(await sees(person.token)).toEqual([])
  })

  it('cannot be widened by those who have it', async () => {
    const person = await staff(hangzhou, { dataScope: OWN })
    const { token } = person
    const shown = (
      await t.get('/system/dept/get', { token: admin, query: { id: String(hangzhou) } })
    ).data
    const change = (body: object) =>
      t.put('/system/dept/update', { token, body: { ...shown, ...body } })
    expect((await change({ areaId: '320000' })).code).toBe(403)
    expect((await change({ areaId: '', parentId: jiangsu })).code).toBe(403)
    expect((await change({ sort: 9 })).msg).toBe('')
    expect((await change({ areaId: '330106' })).msg).toBe('')
    expect(await sees(token)).toEqual(names(inXihu))
    const self = { id: person.id, username: `staff${person.id}`, nickname: '员工', deptId: jiangsu }
    expect((await t.put('/system/user/update', { token, body: self })).code).toBe(1_002_003_022)
    await t.put('/system/dept/update', { token: admin, body: shown })
  })

  it('cannot be widened by what lies below a department', async () => {
    const { token } = await staff(hangzhou, { dataScope: BELOW })
    const elsewhere = await department('330106')
    await department('320500', elsewhere)
    const query = { id: String(elsewhere) }
    const shown = (await t.get('/system/dept/get', { token: admin, query })).data
    const body = { ...shown, parentId: hangzhou }
    expect((await t.put('/system/dept/update', { token, body })).code).toBe(403)
    expect((await t.get('/system/dept/get', { token: admin, query })).data).toEqual(shown)
    expect(await sees(token)).toEqual(names(inXihu))
    const create = { ...shown, id: undefined, name: '新部门', parentId: hangzhou }
    expect((await t.post('/system/dept/create', { token, body: create })).msg).toBe('')
  })

  it('cannot be widened by way of another account or role', async () => {
    const permissions = [
      ...PERMISSIONS,
      'system:user:update-password',
      'system:permission:assign-user-role',
      'system:permission:assign-role-data-scope',
    ]
    const { token } = await staff(hangzhou, { dataScope: OWN, permissions })
    const wide = await staff(lost, { dataScope: ALL })
    const ofWide = roleIds
    const reset = (id: number) =>
      t.put('/system/user/update-password', { token, body: { id, password: 'Takeover-2026' } })
    expect((await reset(wide.id)).code).toBe(403)

    const asleep = await staff(team, { dataScope: ALL, enabled: false }, { dataScope: OWN })
    expect((await reset(asleep.id)).code).toBe(403)

    const within = await staff(team, { dataScope: OWN })
    expect((await reset(within.id)).msg).toBe('')
    const move = (deptId: number) => {
      const body = { id: within.id, username: `staff${within.id}`, nickname: '员工', deptId }
      return t.put('/system/user/update', { token, body })
    }
    expect((await move(zhejiang)).code).toBe(403)
    expect((await move(hangzhou)).msg).toBe('')

    const [widest] = await t.db.select().from(roles).where(eq(roles.id, ofWide))
    const grant = { userId: within.id, roleIds: [roleIds, widest?.id] }
    expect(widest?.dataScope).toBe(ALL)
    expect((await t.post('/system/permission/assign-user-role', { token, body: grant })).code).toBe(
      403,
    )
    const widen = { roleId: roleIds, dataScope: ALL, dataScopeDeptIds: [] }
    expect(
      (await t.post('/system/permission/assign-role-data-scope', { token, body: widen })).code,
    ).toBe(403)
    expect(await sees(token)).toEqual(names(inXihu))
  })

  it('is compared by one reading of an account’s roles, though the account changes its department', async () => {
    const { token } = await staff(hangzhou, { dataScope: OWN })
    const { id } = await staff(team, { dataScope: OWN })
    const body = { id, username: `staff${id}`, nickname: '员工', deptId: hangzhou }
    const statements: string[] = []
    watchQueries((statement) => void statements.push(statement))
    const saved = await t.put('/system/user/update', { token, body })
    watchQueries(undefined)
    expect(saved.msg).toBe('')
    // Without `roles`: of the permissions held, also through disabled roles; with it: of the caller's own.
    const held = /from "user_roles" inner join "role_permissions"/
    expect(statements.filter((statement) => held.test(statement))).toHaveLength(1)
  })

  it('cannot be widened by way of another region’s department', async () => {
    const { token } = await staff(hangzhou, { dataScope: OWN })
    const query = { id: String(jiangsu) }
    const shown = (await t.get('/system/dept/get', { token: admin, query })).data
    const put = (body: object) =>
      t.put('/system/dept/update', { token, body: { ...shown, ...body } })
    expect((await put({ areaId: '330100' })).code).toBe(403)
    expect((await put({ areaId: '330100', status: 1 })).code).toBe(403)
    expect((await t.get('/system/dept/get', { token: admin, query })).data).toEqual(shown)
  })

  it('cannot be widened by way of who handled cases elsewhere', async () => {
    const permissions = [...PERMISSIONS, 'system:user:update-password']
    const { token } = await staff(hangzhou, { dataScope: OWN, permissions })
    const other = await staff(hangzhou, { dataScope: SELF })
    const body = { id: other.id, password: 'Takeover-2026' }
    expect((await t.put('/system/user/update-password', { token, body })).code).toBe(403)
  })

  it('cannot be widened by way of a menu', async () => {
    const scoped = 'extend:userinfo:audit'
    const menu = { name: '自定义', type: 3, sort: 1, parentId: 0, status: 0 }
    const { data: id } = await t.post('/system/menu/create', { token: admin, body: menu })
    const { token } = await staff(
      hangzhou,
      { dataScope: OWN },
      { dataScope: ALL, permissions: ['system:menu:update'] },
    )
    await t.db.transaction((tx) => tx.insert(roleMenus).values({ roleId: roleIds, menuId: id }))
    const put = (body: object, as = token) =>
      t.put('/system/menu/update', { token: as, body: { ...menu, id, ...body } })
    expect((await put({ permission: scoped })).code).toBe(403)
    expect((await put({ name: '改名' })).msg).toBe('')
    expect((await put({ permission: scoped, status: 1 }, admin)).msg).toBe('')
    expect((await put({ permission: scoped, status: 0 })).code).toBe(403)
    expect(await sees(token)).toEqual(names(inXihu))
    await t.call('DELETE', '/system/menu/delete', { token: admin, query: { id: String(id) } })
  })

  it('cannot be widened by those who see figures alone, or change members alone', async () => {
    const query = { id: String(hangzhou) }
    const shown = (await t.get('/system/dept/get', { token: admin, query })).data
    const body = { ...shown, areaId: '320000' }
    for (const permission of ['extend:analysis:query', 'extend:enterprise:update-member']) {
      const permissions = [permission, 'system:dept:update']
      const { token } = await staff(hangzhou, { dataScope: OWN, permissions })
      expect((await t.put('/system/dept/update', { token, body })).code).toBe(403)
    }
  })
})

describe('a department', () => {
  it('has a division that exists, which an update without it keeps', async () => {
    const put = (body: object) => t.put('/system/dept/update', { token: admin, body })
    const query = { id: String(jiangsu) }
    const shown = async () => (await t.get('/system/dept/get', { token: admin, query })).data
    const before = await shown()
    expect(before.areaId).toBe('320000')
    expect((await put({ ...before, areaId: '329999' })).code).toBe(1_010_001_001)
    expect((await put({ ...before, areaId: '32' })).code).toBe(400)
    expect((await put({ ...before, areaId: undefined, sort: 3 })).msg).toBe('')
    expect(await shown()).toEqual({ ...before, sort: 3 })
  })
})

describe('the analysis', () => {
  it('counts what the queue shows as pending, also a change that moves a record elsewhere', async () => {
    const moving = await application('浙江省-杭州市-西湖区')
    const { userId, enterprise, phone } = moving
    const decision = { userid: userId, status: '1', version: moving.row.version }
    expect((await t.put('/extend/userinfo/audit', { token: admin, body: decision })).msg).toBe('')
    t.advance(seconds(1))
    const change = { ...t.profile(phone), enterprise, area: '江苏省-苏州市-吴中区' }
    const sent = await t.put('/extend/userinfo/update', { token: moving.token, body: change })
    expect(sent.msg).toBe('')
    t.advance(days(8))
    const permissions = [...PERMISSIONS, 'extend:analysis:query']
    for (const [deptId, shows] of [
      [hangzhou, false],
      [jiangsu, true],
    ] as const) {
      const { token } = await staff(deptId, { dataScope: OWN, permissions })
      const query = { pageSize: '200' }
      const queue = (await t.get('/extend/review/page', { token, query })).data
      const waits = (row: { userId: number }) => row.userId === userId
      expect(queue.list.some(waits)).toBe(shows)
      const { data } = await t.get('/extend/analysis/get', { token, query: { period: 'week' } })
      const { pending } = queue.counts
      expect(data.pending).toEqual({ now: pending, before: pending })
    }
  })
})
