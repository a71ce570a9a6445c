import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { rolePermissions, userRoles } from '#db/schema/accounts.ts'
import { seed } from '#seeds/seed.ts'
import { findToken } from '#server/modules/accounts/queries.ts'
import { hashToken } from '#server/tokens.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
const admin = await t.login('admin')
const token = admin.accessToken
const post = (path: string, body: unknown, as = token) =>
  t.post(`/system/${path}`, { token: as, body })
const put = (path: string, body: unknown, as = token) =>
  t.put(`/system/${path}`, { token: as, body })
const get = (path: string, query: Record<string, string> = {}, as = token) =>
  t.get(`/system/${path}`, { token: as, query })
const remove = (path: string, query: Record<string, string>, as = token) =>
  t.call('DELETE', `/system/${path}`, { token: as, query })
const info = async (as: string) => (await get('auth/get-permission-info', {}, as)).data

interface Node {
  id: number
  parentId: number
  path: string
  component: string | null
  name: string
  children: Node[] | null
}
let serial = 0
const role = (more: object = {}) => {
  serial += 1
  return { name: `角色${serial}`, code: `role_${serial}`, sort: serial, status: 0, ...more }
}
/** Ids of the menus with these permissions, including their ancestors. */
async function menusWith(...permissions: string[]) {
  const { data } = await get('menu/list')
  const all = data as { id: number; parentId: number; permission: string }[]
  const ids = new Set<number>()
  for (const menu of all.filter(({ permission }) => permissions.includes(permission))) {
    for (let at: typeof menu | undefined = menu; at;) {
      ids.add(at.id)
      const above: number = at.parentId
      at = all.find(({ id }) => id === above)
    }
  }
  return [...ids]
}
/** A staff member whose only role has these permissions. */
async function manager(...permissions: string[]) {
  const { data: roleId } = await post('role/create', role())
  await post('permission/assign-role-menu', { roleId, menuIds: await menusWith(...permissions) })
  const username = `manager${serial}`
  const password = 'Manager-2026'
  const { data: id } = await post('user/create', { username, nickname: username, password })
  await post('permission/assign-user-role', { userId: id, roleIds: [roleId] })
  const answer = await t.post('/system/auth/login', { body: { username, password } })
  return { id: id as number, roleId: roleId as number, token: answer.data.accessToken as string }
}

describe('permission info', () => {
  it('shows a super administrator every menu and permission', async () => {
    const { permissions, menus, roles } = await info(token)
    expect(roles).toEqual(['super_admin'])
    expect(permissions[0]).toBe('*:*:*')
    // Every permission that a call requires can be granted.
    const asked = t.app.endpoints.flatMap(({ access }) =>
      typeof access === 'string' ? [] : access.permission,
    )
    for (const permission of asked) expect(permissions).toContain(permission)
    const tree = menus as Node[]
    expect(tree.map(({ name }) => name)).toEqual([
      '平台业务',
      '系统管理',
      '审计日志',
      '基础设施',
      '邮箱管理',
    ])
    for (const directory of tree) {
      // The common client of the contract has no pages for this product's own business.
      const visible = directory.path !== '/extend'
      expect(directory).toMatchObject({ parentId: 0, component: null, visible })
      expect(directory.path).toMatch(/^\//)
      expect(directory.children?.length).toBeGreaterThan(0)
      for (const page of directory.children ?? []) {
        expect(page.path).toMatch(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)
        expect(page.component).toMatch(/^[a-zA-Z0-9/-]+$/)
        expect(page.children).toBe(null)
      }
    }
    const pages = tree.flatMap(({ children }) => children ?? [])
    const names = pages.map((page) => (page as unknown as { componentName: string }).componentName)
    expect(new Set(names).size).toBe(names.length)
  })

  it('shows a reviewer his own, and an enterprise none', async () => {
    const reviewer = await info((await t.login('reviewer')).accessToken)
    expect(reviewer.permissions).toEqual([
      'extend:analysis:query',
      'extend:enterprise:export',
      'extend:feedback:export',
      'extend:feedback:query',
      'extend:feedback:update',
      'extend:library:review',
      'extend:proposal:delete',
      'extend:proposal:query',
      'extend:proposal:update',
      'extend:review:export',
      'extend:review:query',
      'extend:review:template',
      'extend:userinfo:audit',
      'extend:workplace:query',
    ])
    const tree = reviewer.menus as Node[]
    expect(tree.map(({ path, children }) => [path, children?.map((page) => page.path)])).toEqual([
      ['/extend', ['userinfo', 'workplace', 'analysis', 'feedback', 'proposal', 'library-review']],
      ['/system', ['area']],
    ])
    const user = await t.enterprise()
    expect(await info(user.token)).toMatchObject({ permissions: [], menus: [] })
  })

  it('holds the enabled roles by id and each of their permissions once, read in one row', async () => {
    const one = await manager('system:dept:query', 'system:post:query')
    const { data: second } = await post('role/create', role())
    const { data: disabled } = await post('role/create', role({ status: 1 }))
    const menuIds = await menusWith('system:dept:query', 'system:menu:query')
    for (const roleId of [second, disabled])
      await post('permission/assign-role-menu', { roleId, menuIds })
    const roleIds = [disabled, second, one.roleId]
    expect((await post('permission/assign-user-role', { userId: one.id, roleIds })).code).toBe(0)
    const found = await t.context.identify(one.token)
    expect(found).toMatchObject({
      caller: {
        roleIds: [one.roleId, second],
        permissions: ['system:dept:query', 'system:menu:query', 'system:post:query'],
      },
    })
    expect(await findToken(t.db, { tokenHash: hashToken(one.token) })).toHaveLength(1)
  })

  it('does not restore on seeding what staff revoked from the reviewer', async () => {
    const before = await t.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, 3))
    const all = (await get('permission/list-role-menus', { roleId: '3' })).data as number[]
    const fewer = all.filter((id) => ![102, 1020, 1021].includes(id))
    expect((await post('permission/assign-role-menu', { roleId: 3, menuIds: fewer })).code).toBe(0)
    await seed(t.context, { demo: true })
    expect((await get('permission/list-role-menus', { roleId: '3' })).data).toEqual(fewer)
    const left = await t.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, 3))
    expect(left.length).toBe(before.length - 2)
    await post('permission/assign-role-menu', { roleId: 3, menuIds: all })
    const after = await t.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, 3))
    expect(new Set(after.map((row) => row.permission))).toEqual(
      new Set(before.map((row) => row.permission)),
    )
  })
})

describe('roles', () => {
  it('get an id that no role had before', async () => {
    const { data: first } = await post('role/create', role())
    expect((await remove('role/delete', { id: first })).data).toBe(true)
    const { data: second } = await post('role/create', role())
    expect(second).toBeGreaterThan(first as number)
    // A form opened before assigns nothing in place of the deleted role.
    const account = { username: 'staleform', nickname: '旧表单', password: 'Manager-2026' }
    const { data: userId } = await post('user/create', account)
    const assigned = await post('permission/assign-user-role', { userId, roleIds: [first] })
    expect(assigned.code).not.toBe(0)
    await remove('role/delete-list', { ids: `${second}` })
    expect((await post('role/create', role())).data).toBeGreaterThan(second as number)
  })

  it('are created, read, updated, listed and deleted', async () => {
    const body = role({ remark: '说明' })
    const { data: id } = await post('role/create', { ...body, id: 4, type: 1, dataScope: 5 })
    expect(id).toBeGreaterThanOrEqual(100)
    const shown = (await get('role/get', { id })).data
    expect(shown).toEqual({
      ...body,
      id,
      type: 2,
      dataScope: 1,
      dataScopeDeptIds: [],
      userCount: 0,
      createTime: t.clock().getTime(),
    })
    expect((await put('role/update', { ...shown, name: '改名', remark: '' })).data).toBe(true)
    const found = (await get('role/page', { name: '改名', code: body.code.toUpperCase() })).data
    expect(found).toMatchObject({ total: 1, list: [{ id, remark: '' }] })
    expect((await get('role/simple-list')).data).toContainEqual({ id, name: '改名' })
    expect((await get('role/list-all-simple')).data).toContainEqual({ id, name: '改名' })
    const scope = { roleId: id, dataScope: 2, dataScopeDeptIds: [100] }
    expect((await post('permission/assign-role-data-scope', scope)).data).toBe(true)
    expect((await get('role/get', { id })).data).toMatchObject({
      dataScope: 2,
      dataScopeDeptIds: [100],
    })
    const file = await get('role/export-excel', { name: '改名' })
    expect(file.text.startsWith('PK')).toBe(true)
    expect((await remove('role/delete-list', { ids: `${id},3` })).code).toBe(1_002_002_003)
    expect((await remove('role/delete', { id })).data).toBe(true)
    expect((await get('role/get', { id })).code).toBe(1_002_002_000)
  })

  it('tell how many users have them', async () => {
    const { id, roleId } = await manager('system:post:query')
    const count = async () => (await get('role/get', { id: String(roleId) })).data.userCount
    expect(await count()).toBe(1)
    await post('permission/assign-user-role', { userId: id, roleIds: [] })
    expect(await count()).toBe(0)
  })

  it('have a name and a code of their own', async () => {
    const first = role()
    await post('role/create', first)
    const told = async (more: object) => {
      const { code, msg } = await post('role/create', role(more))
      return `${code} ${msg}`
    }
    expect(await told({ name: first.name })).toBe(`1002002001 已经存在名为【${first.name}】的角色`)
    expect(await told({ code: first.code })).toBe(
      `1002002002 已经存在标识为【${first.code}】的角色`,
    )
    expect(await told({ code: 'super_admin' })).toBe('1002002005 标识【super_admin】不能使用')
    expect(await told({ name: '' })).toBe('400 请求参数不正确:角色名称不能为空')
    expect(await told({ sort: undefined })).toBe('400 请求参数不正确:显示顺序不能为空')
  })

  it('that are built in cannot be changed, deleted or disabled, and three never get a permission', async () => {
    for (const id of [1, 2, 3, 4]) {
      expect((await put('role/update', role({ id }))).code).toBe(1_002_002_003)
      expect((await put('role/update-status', { id, status: 1 })).code).toBe(1_002_002_003)
      expect((await remove('role/delete', { id: String(id) })).code).toBe(1_002_002_003)
      const menuIds = await menusWith('system:user:query')
      const { code } = await post('permission/assign-role-menu', { roleId: id, menuIds: [] })
      if (id === 3) await post('permission/assign-role-menu', { roleId: id, menuIds })
      else expect(code).toBe(1_002_002_003)
    }
    const enterprises = await t.db
      .select()
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, 1))
    expect(enterprises).toEqual([])
  })

  it('grant their menus’ permissions from the next request on, and none when disabled', async () => {
    const clerk = await manager('system:dict:query')
    const code = async () => (await get('dict-type/page', {}, clerk.token)).code
    expect(await code()).toBe(0)
    const tree = (await info(clerk.token)).menus as Node[]
    expect(tree.map(({ children }) => children?.map(({ path }) => path))).toEqual([['dict']])

    expect((await put('role/update-status', { id: clerk.roleId, status: 1 })).data).toBe(true)
    expect((await put('role/update-status', { id: clerk.roleId, status: 1 })).data).toBe(false)
    expect(await code()).toBe(403)
    expect(await info(clerk.token)).toMatchObject({ roles: [], permissions: [], menus: [] })
    await put('role/update-status', { id: clerk.roleId, status: 0 })
    expect(await code()).toBe(0)

    await post('permission/assign-role-menu', { roleId: clerk.roleId, menuIds: [] })
    expect(await code()).toBe(403)
    const unknown = await post('permission/assign-role-menu', {
      roleId: clerk.roleId,
      menuIds: [9],
    })
    expect(unknown.code).toBe(1_002_001_003)
    await remove('role/delete', { id: String(clerk.roleId) })
    expect(await t.db.$count(userRoles, eq(userRoles.userId, clerk.id))).toBe(0)
  })
})

describe('users cannot extend their own permissions', () => {
  it('by his roles, his role’s menus, or a menu’s permission', async () => {
    const rights = [
      'system:permission:assign-user-role',
      'system:permission:assign-role-menu',
      'system:role:update',
      'system:menu:update',
      'system:menu:create',
    ]
    const boss = await manager(...rights)
    const weak = await manager('system:role:update')
    const own = boss.token
    const user = await t.enterprise()
    const assign = async (userId: number, roleIds: number[]) =>
      (await post('permission/assign-user-role', { userId, roleIds }, own)).code
    expect(await assign(boss.id, [boss.roleId, 3])).toBe(1_002_003_022)
    expect(await assign(user.userId, [2, 3])).toBe(403)
    expect(await assign(user.userId, [2, 4])).toBe(403)
    expect(await assign(admin.userId, [])).toBe(403)
    expect(await assign(user.userId, [2, weak.roleId])).toBe(0)

    const menuIds = await menusWith('system:user:delete')
    const tick = async (roleId: number, ids: number[]) =>
      (await post('permission/assign-role-menu', { roleId, menuIds: ids }, own)).code
    expect(await tick(boss.roleId, menuIds)).toBe(403)
    expect(await tick(weak.roleId, menuIds)).toBe(403)
    expect(await tick(3, [])).toBe(403)
    expect(await tick(weak.roleId, await menusWith('system:menu:update'))).toBe(0)
    expect((await put('role/update', { ...role(), id: boss.roleId }, own)).code).toBe(403)

    const [held] = (await get('menu/list', {}, token)).data.filter(
      ({ permission }: { permission: string }) => permission === 'system:menu:update',
    )
    const raised = { ...held, permission: 'system:user:delete' }
    expect((await put('menu/update', raised, own)).code).toBe(403)
    const made = { ...held, name: '新', permission: 'system:user:delete' }
    expect((await post('menu/create', made, own)).code).toBe(403)
    expect((await info(own)).permissions.sort()).toEqual([...rights].sort())
  })

  it('and a role keeps a disabled menu whose permission its manager lacks, but does not get it again', async () => {
    const rights = ['system:permission:assign-role-menu', 'system:post:query']
    const boss = await manager(...rights)
    const button = {
      ...{ name: '停用的按钮', permission: 'test:disabled:query', type: 3, sort: 1, parentId: 2 },
      ...{ path: '', icon: '', component: '', componentName: '' },
      ...{ visible: true, keepAlive: true, alwaysShow: false },
    }
    const { data: id } = await post('menu/create', { ...button, status: 0 })
    const { data: roleId } = await post('role/create', role())
    const others = await menusWith('system:post:query')
    const tick = async (menuIds: number[], as: string) =>
      (await post('permission/assign-role-menu', { roleId, menuIds }, as)).code
    expect(await tick([...others, id], token)).toBe(0)
    expect(await tick(others, boss.token)).toBe(403)
    expect((await put('menu/update', { ...button, id, status: 1 })).data).toBe(true)
    expect(await tick([...others, id], boss.token)).toBe(0)
    const held = (await get('permission/list-role-menus', { roleId }, boss.token)).data
    expect(held).toContain(id)
    expect(await tick(others, boss.token)).toBe(0)
    expect(await tick([...others, id], boss.token)).toBe(403)
    await remove('menu/delete', { id })
  })

  it('whoever loses a role with permissions has to sign in again', async () => {
    const clerk = await manager('system:dict:query')
    await post('permission/assign-user-role', { userId: clerk.id, roleIds: [] })
    expect((await get('dict-type/page', {}, clerk.token)).code).toBe(401)
  })
})
