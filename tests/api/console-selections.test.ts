import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'
import { testApp } from '#tests/support/app.ts'

/** The console's forms that post a whole selection, in front of the real API. */
const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
await t.app.listen({ host: '127.0.0.1', port: 0 })
// Read when the portal's settings are: they are loaded again, as an earlier file of this process may have done so.
vi.resetModules()
process.env.API_BASE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const pages = {
  users: await import('#app/pages/admin/people/user.tsx'),
  roles: await import('#app/pages/admin/people/role.tsx'),
  departments: await import('#app/pages/admin/people/department.tsx'),
  menus: await import('#app/pages/admin/people/menu.tsx'),
}
type Name = keyof typeof pages
const { readPageData } = await import('#app/http/page/page-data.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

type Session = Awaited<ReturnType<typeof t.login>>
const admin = await t.login('admin')
const token = admin.accessToken
const get = async (path: string, query: Record<string, string>) =>
  (await t.get(`/system/${path}`, { token, query })).data
const post = async (path: string, body: object) => {
  const { data, code, msg } = await t.post(`/system/${path}`, { token, body })
  expect(`${path} ${code} ${msg}`).toContain(' 0 ')
  return data as number
}
const put = async (path: string, body: object) =>
  expect((await t.put(`/system/${path}`, { token, body })).code).toBe(0)

let serial = 0
const fresh = () => `选择${++serial}`
const off = (name: string) => `${name}（已停用）`

/** Creates the records that forms choose from, enabled until `disable` is called. */
const make = {
  async department(parentId = 0) {
    const body = { name: fresh(), parentId, sort: 1, status: 0 }
    const id = await post('dept/create', body)
    return { ...body, id, disable: () => put('dept/update', { ...body, id, status: 1 }) }
  },
  async post() {
    const body = { name: fresh(), code: `code${serial}`, sort: 1, status: 0 }
    const id = await post('post/create', body)
    return { ...body, id, disable: () => put('post/update', { ...body, id, status: 1 }) }
  },
  async menu(more: object = {}) {
    const body = { name: fresh(), type: 2, sort: 1, parentId: 2, status: 0, ...more }
    const id = await post('menu/create', body)
    return { ...body, id, disable: () => put('menu/update', { ...body, id, status: 1 }) }
  },
  async role() {
    const body = { name: fresh(), code: `role${serial}`, sort: 1, status: 0 }
    const id = await post('role/create', body)
    return { ...body, id, disable: () => put('role/update-status', { id, status: 1 }) }
  },
  async user(more: object = {}) {
    const body = { username: `selects${++serial}`, nickname: fresh(), password: 'Person-2026' }
    const id = await post('user/create', { ...body, ...more })
    return { ...body, id }
  },
}
const setMenus = (roleId: number, menuIds: number[]) =>
  post('permission/assign-role-menu', { roleId, menuIds })
const setScope = (roleId: number, dataScope: number, dataScopeDeptIds: number[]) =>
  post('permission/assign-role-data-scope', { roleId, dataScope, dataScopeDeptIds })
const setRoles = (userId: number, roleIds: number[]) =>
  post('permission/assign-user-role', { userId, roleIds })

interface Shown {
  values: Record<string, string | string[]>
  version: string
  choices?: Record<string, { value: string; name: string }[]>
  trees?: Record<string, TreeNode[]>
}
interface Part extends Omit<Shown, 'trees'> {
  nodes: TreeNode[]
}
type Read = Shown & Partial<Record<'roles' | 'menus' | 'scope', Part>>

/** The part of the page data that belongs to a form, by the form's intent; none for the record's main form. */
const TREES = { roles: 'roleIds', menus: 'menuIds', scope: 'dataScopeDeptIds' } as const
type Intent = keyof typeof TREES | 'save'

async function ask(name: Name, id: number, by: Session, fields?: [string, string][]) {
  const cookie = (await tokensHeader(by)).split(';')[0] ?? ''
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const body = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const request = new Request(`http://portal.cn/admin/${name}/${id}`, { ...body, headers })
  return { request, params: { id: String(id) }, context: {} }
}

/** The data shown by one of the page's forms. */
async function open(name: Name, id: number, intent: Intent = 'save', by = admin): Promise<Shown> {
  const { data } = (await pages[name].loader(await ask(name, id, by))) as { data: unknown }
  const read = readPageData<Read>(data) as Read
  if (intent === 'save') return read
  const { nodes, ...part } = read[intent] as Part
  return { ...part, trees: { [TREES[intent]]: nodes } }
}

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const namesOf = (shown: Shown, field: string) =>
  flat(shown.trees?.[field] ?? []).map(({ name }) => name)

/** Posts a form like a browser after only `changes` were made: values that the form does not offer are not sent. */
function fieldsOf({ values, version, choices = {}, trees = {} }: Shown, changes: Shown['values']) {
  const all = Object.entries({ ...values, ...changes })
  const sent = all.flatMap(([name, value]) => {
    const offered = choices[name] ?? (trees[name] && flat(trees[name]))
    return [value].flat().flatMap((one): [string, string][] => {
      if (!offered || offered.some((choice) => choice.value === one)) return [[name, one]]
      return choices[name] ? [[name, '']] : []
    })
  })
  return [...sent, ['version', version]] as [string, string][]
}

interface Saved {
  intent?: Intent
  by?: Session
}
async function save(
  name: Name,
  id: number,
  shown: Shown,
  changes: Shown['values'],
  { intent = 'save', by = admin }: Saved = {},
) {
  const fields = fieldsOf(shown, changes)
  const answer = (await pages[name].action(
    await ask(name, id, by, [...fields, ['intent', intent]]),
  )) as Response | { data: FormReply; init: { status: number } }
  if (answer instanceof Response) return { status: answer.status }
  return { status: answer.init.status, reply: answer.data }
}

describe('Saving what the page showed takes nothing away that is disabled', () => {
  it('from a user: department, positions and roles', async () => {
    const [department, position, role] = [
      await make.department(),
      await make.post(),
      await make.role(),
    ]
    const { id } = await make.user({ deptId: department.id, postIds: [position.id] })
    await setRoles(id, [role.id])
    for (const one of [department, position, role]) await one.disable()

    const shown = await open('users', id)
    const names = shown.choices?.deptId?.map(({ name }) => name.trim())
    expect(names).toContain(off(department.name))
    expect(namesOf(shown, 'postIds')).toContain(off(position.name))
    expect((await save('users', id, shown, { nickname: '改了' })).status).toBe(303)
    const user = () => get('user/get', { id: String(id) })
    expect(await user()).toMatchObject({
      ...{ nickname: '改了', deptId: department.id, postIds: [position.id] },
    })
    const roles = await open('users', id, 'roles')
    expect(namesOf(roles, 'roleIds')).toContain(off(role.name))
    const saved = await save('users', id, roles, {}, { intent: 'roles' })
    expect(saved.status).toBe(303)
    const held = () => get('permission/list-user-roles', { userId: String(id) })
    expect(await held()).toEqual([role.id])

    await save('users', id, await open('users', id), { deptId: '', postIds: [] })
    expect(await user()).toMatchObject({ deptId: null, postIds: [] })
    await save('users', id, roles, { roleIds: [] }, { intent: 'roles' })
    expect(await held()).toEqual([])
    expect(namesOf(await open('users', id, 'roles'), 'roleIds')).not.toContain(off(role.name))
  })

  it('from a role: menus and departments', async () => {
    const [role, department] = [await make.role(), await make.department(100)]
    const menu = await make.menu({ type: 3, permission: 'test:selection:query' })
    await setMenus(role.id, [2, menu.id])
    await setScope(role.id, 2, [100, department.id])
    await menu.disable()
    await department.disable()

    const menus = await open('roles', role.id, 'menus')
    expect(namesOf(menus, 'menuIds')).toContain(`系统管理 / ${off(menu.name)}`)
    const held = () => get('permission/list-role-menus', { roleId: String(role.id) })
    const more = [...(menus.values.menuIds ?? []), '201']
    await save('roles', role.id, menus, { menuIds: more }, { intent: 'menus' })
    expect(await held()).toEqual([2, 201, menu.id])
    const scope = await open('roles', role.id, 'scope')
    expect(namesOf(scope, 'dataScopeDeptIds').at(-1)).toContain(off(department.name))
    await save('roles', role.id, scope, {}, { intent: 'scope' })
    const read = () => get('role/get', { id: String(role.id) })
    expect((await read()).dataScopeDeptIds).toEqual([100, department.id])

    const fewer = await open('roles', role.id, 'menus')
    await save('roles', role.id, fewer, { menuIds: ['2', '201'] }, { intent: 'menus' })
    expect(await held()).toEqual([2, 201])
    await save('roles', role.id, scope, { dataScopeDeptIds: ['100'] }, { intent: 'scope' })
    expect((await read()).dataScopeDeptIds).toEqual([100])
  })

  it.each([
    ['departments', 'dept', ''],
    ['menus', 'menu', '0'],
  ] as const)('from above the %s', async (name, path, top) => {
    const create = name === 'menus' ? (parentId: number) => make.menu({ parentId, type: 1 }) : null
    const above = await (create ? create(0) : make.department())
    const { id } = await (create ? create(above.id) : make.department(above.id))
    await above.disable()
    const shown = await open(name, id)
    expect(shown.choices?.parentId?.map((one) => one.name.trim())).toContain(off(above.name))
    expect((await save(name, id, shown, { sort: '7' })).status).toBe(303)
    const read = () => get(`${path}/get`, { id: String(id) })
    expect(await read()).toMatchObject({ sort: 7, parentId: above.id })
    await save(name, id, await open(name, id), { parentId: top })
    expect(await read()).toMatchObject({ parentId: 0 })
  })

  it('also for staff who may not read the names, nor have the permission of a disabled menu', async () => {
    const [role, own, member] = [await make.role(), await make.role(), await make.role()]
    const menu = await make.menu({ type: 3, permission: 'test:unnamed:query' })
    const all = (await get('menu/list', {})) as { id: number; permission: string }[]
    const rights = [
      ...['system:role:query', 'system:permission:assign-role-menu', 'system:user:query'],
      ...['system:permission:assign-user-role'],
    ]
    await setMenus(
      own.id,
      all.filter(({ permission }) => rights.includes(permission)).map(({ id }) => id),
    )
    await setMenus(role.id, [menu.id])
    await menu.disable()
    const staff = await make.user()
    await setRoles(staff.id, [own.id])
    const by = await t.login(staff.username, staff.password)

    const menus = await open('roles', role.id, 'menus', by)
    expect(namesOf(menus, 'menuIds')).toContain(off(`#${menu.id}`))
    const changes = { menuIds: [...(menus.values.menuIds ?? []), '2'] }
    const { status } = await save('roles', role.id, menus, changes, { intent: 'menus', by })
    expect(status).toBe(303)
    const held = await get('permission/list-role-menus', { roleId: String(role.id) })
    expect(held).toEqual([2, menu.id])

    const position = await make.post()
    const { id } = await make.user({ postIds: [position.id] })
    await setRoles(id, [member.id])
    await position.disable()
    await member.disable()
    const profile = await open('users', id, 'save', by)
    expect(namesOf(profile, 'postIds')).toContain(off(`#${position.id}`))
    const roles = await open('users', id, 'roles', by)
    expect(namesOf(roles, 'roleIds')).toContain(off(member.name))
  })
})

describe('What another administrator has changed meanwhile is not overwritten unasked', () => {
  it('a user’s roles; what a review gives is no change', async () => {
    const [mine, theirs] = [await make.role(), await make.role()]
    const user = await t.enterprise()
    const shown = await open('users', user.userId, 'roles')
    expect(shown.values).toEqual({ roleIds: [] })
    await setRoles(user.userId, [2, theirs.id])
    const changes = { roleIds: [String(mine.id)] }
    const { status, reply } = await save('users', user.userId, shown, changes, { intent: 'roles' })
    expect(status).toBe(409)
    expect(reply?.stale?.fields).toEqual([
      {
        ...{ name: 'roleIds', mine: String(mine.id), theirs: String(theirs.id) },
        onlyTheirs: false,
      },
    ])
    const held = async () =>
      get('permission/list-user-roles', { userId: String(user.userId) }) as Promise<number[]>
    expect(await held()).toEqual([2, theirs.id])
    const again = { ...shown, version: reply?.stale?.version ?? '' }
    const kept = await save('users', user.userId, again, changes, { intent: 'roles' })
    expect(kept.status).toBe(303)
    expect(await held()).toEqual([2, mine.id])
  })

  it('a role’s menus, even by an empty selection', async () => {
    const role = await make.role()
    await setMenus(role.id, [2, 201])
    const shown = await open('roles', role.id, 'menus')
    await setMenus(role.id, [2, 202])
    const changes = { menuIds: [] }
    const { status, reply } = await save('roles', role.id, shown, changes, { intent: 'menus' })
    expect(status).toBe(409)
    expect(reply?.stale?.fields).toMatchObject([{ name: 'menuIds', mine: '', theirs: '2, 202' }])
    // The page finds the form by the intent: of an empty selection nothing else comes back.
    expect(reply?.result.initialValue).toMatchObject({ intent: 'menus' })
    expect(await get('permission/list-role-menus', { roleId: String(role.id) })).toEqual([2, 202])
  })

  it('a role’s data scope', async () => {
    const [role, department] = [await make.role(), await make.department()]
    const shown = await open('roles', role.id, 'scope')
    await setScope(role.id, 2, [department.id])
    const changes = { dataScope: '5' }
    const { status, reply } = await save('roles', role.id, shown, changes, { intent: 'scope' })
    expect(status).toBe(409)
    expect(reply?.stale?.fields).toEqual([
      { name: 'dataScope', mine: '5', theirs: '2', onlyTheirs: false },
      {
        ...{ name: 'dataScopeDeptIds', mine: '', theirs: String(department.id) },
        onlyTheirs: true,
      },
    ])
    expect(await get('role/get', { id: String(role.id) })).toMatchObject({ dataScope: 2 })
  })
})
