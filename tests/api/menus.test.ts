import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { rolePermissions } from '#db/schema/accounts.ts'
import { menus as menuTable } from '#db/schema/menus.ts'
import { testApp } from '#tests/support/app.ts'
import { everyRow } from '#tests/support/every-row.ts'

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

let serial = 0
const role = (more: object = {}) => {
  serial += 1
  return { name: `角色${serial}`, code: `role_${serial}`, sort: serial, status: 0, ...more }
}

describe('menus', () => {
  const menu = (more: object = {}) => ({
    name: `菜单${++serial}`,
    permission: '',
    type: 2,
    sort: 1,
    parentId: 2,
    path: `page-${serial}`,
    icon: '',
    component: 'x/index',
    componentName: `Page${serial}`,
    status: 0,
    visible: true,
    keepAlive: true,
    alwaysShow: false,
    ...more,
  })

  it('are created, read, updated and deleted, and permissions follow them', async () => {
    const body = menu({ permission: 'test:thing:query' })
    const { data: id } = await post('menu/create', body)
    const shown = (await get('menu/get', { id })).data
    expect(shown).toEqual({ ...body, id, createTime: t.clock().getTime() })
    const { data: roleId } = await post('role/create', role())
    await post('permission/assign-role-menu', { roleId, menuIds: [2, id] })
    const permissions = async () =>
      (await t.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))).map(
        ({ permission }) => permission,
      )
    expect(await permissions()).toEqual(['test:thing:query'])
    await put('menu/update', { ...shown, permission: 'test:thing:list' })
    expect(await permissions()).toEqual(['test:thing:list'])
    await put('menu/update', { ...shown, status: 1 })
    expect(await permissions()).toEqual([])
    const names = (await get('menu/simple-list')).data as { id: number }[]
    expect(names.some((row) => row.id === id)).toBe(false)
    expect(names[0]).toEqual({ id: 1, name: '平台业务', parentId: 0, type: 1 })
    await put('menu/update', shown)
    expect(await permissions()).toEqual(['test:thing:query'])
    expect((await remove('menu/delete', { id })).data).toBe(true)
    expect(await permissions()).toEqual([])
    expect((await get('menu/get', { id })).code).toBe(1_002_001_003)
  })

  it('have a valid parent and a unique name', async () => {
    const page = menu()
    const { data: id } = await post('menu/create', page)
    const { data: button } = await post('menu/create', menu({ type: 3, parentId: id }))
    const told = async (more: object) => (await post('menu/create', menu(more))).code
    expect(await told({ name: page.name })).toBe(1_002_001_000)
    expect(await told({ parentId: 77_777 })).toBe(1_002_001_001)
    expect(await told({ parentId: button })).toBe(1_002_001_005)
    expect(await told({ componentName: page.componentName })).toBe(1_002_001_006)
    expect(await told({ type: 4 })).toBe(400)
    const move = async (parentId: number) =>
      (await put('menu/update', { ...page, id, parentId })).code
    expect(await move(id)).toBe(1_002_001_002)
    expect(await move(button)).not.toBe(0)
    expect(await move(0)).toBe(0)
    expect((await get('menu/get', { id })).data.path).toBe(`/${page.path}`)
    expect((await remove('menu/delete', { id })).code).toBe(1_002_001_004)
    expect((await remove('menu/delete', { id: '201' })).code).toBe(1_002_001_020)
    expect((await remove('menu/delete-list', { ids: `${id},${button}` })).data).toBe(true)
    expect(await t.db.$count(menuTable, eq(menuTable.id, button))).toBe(0)
  })

  it(
    'have a path that begins with / at the top, and there alone',
    everyRow(
      [
        [1, 0, '/top', '/top'],
        [1, 0, 'top', '/top'],
        [2, 0, '', ''],
        [2, 2, 'below', 'below'],
        [2, 2, '/below', 'below'],
        [1, 2, '//below/it', 'below/it'],
        [1, 0, 'https://help.example', 'https://help.example'],
        [2, 2, 'HTTP://help.example', 'HTTP://help.example'],
        [3, 2, '', ''],
      ] as const,
      async (type, parentId, path, stored) => {
        const { data: id } = await post('menu/create', menu({ type, parentId, path }))
        expect((await get('menu/get', { id })).data.path).toBe(stored)
        await remove('menu/delete', { id })
      },
    ),
  )
})
