import type { Page } from '@playwright/test'
import type { Department } from '#server/contract/organisation.ts'
import type { Menu } from '#server/contract/menus.ts'
import type { Role } from '#server/contract/roles.ts'
import type { User } from '#server/contract/users.ts'
import { ADMIN, asAdmin } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { personWith } from './support/console-person.ts'
import { flash } from './support/forms.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

// Forms that post a whole selection: choices that they do not show, or that another administrator made meanwhile, must
// not be lost by saving other changes.

let last = 0
const fresh = () => `${process.pid}x${String(++last).padStart(3, '0')}`
const off = (name: string) => `${name}（已停用）`

/** Creates the records that the forms choose from, and disables them. */
async function organisation(stack: Stack) {
  const { get, send } = await asAdmin(stack)
  const department = async (parentId = 0) => {
    const body = { name: `处室 ${fresh()}`, parentId, sort: 9, status: 0 }
    const id = await send<number>('POST', '/system/dept/create', body)
    const read = () => get<Department>(`/system/dept/get?id=${id}`)
    const disable = () => send('PUT', '/system/dept/update', { ...body, id, status: 1 })
    return { id, name: body.name, read, disable }
  }
  const post = async () => {
    const body = { name: `岗位 ${fresh()}`, code: `p${fresh()}`, sort: 1, status: 0, remark: '' }
    const id = await send<number>('POST', '/system/post/create', body)
    const disable = () => send('PUT', '/system/post/update', { ...body, id, status: 1 })
    return { id, name: body.name, disable }
  }
  const menu = async (more: Partial<Menu>) => {
    const { parentId = 0 } = more
    const path = parentId === 0 ? '/page' : 'page'
    const body = { name: `菜单 ${fresh()}`, type: 2, sort: 9, path, status: 0, ...more, parentId }
    const id = await send<number>('POST', '/system/menu/create', body)
    const read = () => get<Menu>(`/system/menu/get?id=${id}`)
    const disable = () => send('PUT', '/system/menu/update', { ...body, id, status: 1 })
    return { id, name: body.name, read, disable }
  }
  const role = async () => {
    const body = { name: `角色 ${fresh()}`, code: `r${fresh()}`, sort: 9, status: 0 }
    const id = await send<number>('POST', '/system/role/create', body)
    const read = () => get<Role>(`/system/role/get?id=${id}`)
    const menuIds = () => get<number[]>(`/system/permission/list-role-menus?roleId=${id}`)
    const setMenus = (ids: number[]) =>
      send('POST', '/system/permission/assign-role-menu', { roleId: id, menuIds: ids })
    const setScope = (dataScope: number, dataScopeDeptIds: number[]) =>
      send('POST', '/system/permission/assign-role-data-scope', {
        ...{ roleId: id, dataScope, dataScopeDeptIds },
      })
    const disable = () => send('PUT', '/system/role/update-status', { id, status: 1 })
    return { id, name: body.name, read, menuIds, setMenus, setScope, disable }
  }
  const user = async (more: Partial<User> = {}) => {
    const username = `s${fresh()}`
    const body = { username, nickname: `用户 ${username}`, password: 'Carbon-First-2026', ...more }
    const id = await send<number>('POST', '/system/user/create', body)
    const read = () => get<User>(`/system/user/get?id=${id}`)
    const roleIds = () => get<number[]>(`/system/permission/list-user-roles?userId=${id}`)
    const setRoles = (ids: number[]) =>
      send('POST', '/system/permission/assign-user-role', { userId: id, roleIds: ids })
    return { id, read, roleIds, setRoles }
  }
  const menusWith = async (...permissions: string[]) =>
    (await get<Menu[]>('/system/menu/list'))
      .filter(({ permission }) => permissions.includes(permission))
      .map(({ id }) => id)
  return { department, post, menu, role, user, menusWith }
}

const box = (page: Page, form: string, name: string) =>
  page.locator(`form#${form} .checkbox-tree`).getByRole('checkbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('A user keeps a disabled department, position and role until somebody takes them away', async ({
  page,
  signIn,
  stack,
}) => {
  const make = await organisation(stack)
  const [department, post, role] = [await make.department(), await make.post(), await make.role()]
  const user = await make.user({ deptId: department.id, postIds: [post.id] })
  await user.setRoles([role.id])
  for (const one of [department, post, role]) await one.disable()

  await signIn(page, ADMIN)
  const address = `/admin/users/${user.id}`
  await page.goto(address)
  const form = page.locator('form#user')
  const select = form.getByLabel('部门')
  await expect(select).toHaveValue(String(department.id))
  await expect(select.locator('option:checked')).toHaveText(off(department.name))
  await expect(box(page, 'user', off(post.name))).toBeChecked()
  await axe(page)
  await form.getByLabel('姓名或单位名称').fill('改了姓名')
  await press(page, '保存')
  await expect(flash(page)).toContainText('修改成功')
  expect(await user.read()).toMatchObject({
    nickname: '改了姓名',
    deptId: department.id,
    postIds: [post.id],
  })
  await page.goto(address)
  await expect(box(page, 'roles', off(role.name))).toBeChecked()
  await press(page, '保存角色')
  await expect(flash(page)).toContainText('角色已更新')
  expect(await user.roleIds()).toEqual([role.id])

  await box(page, 'roles', off(role.name)).uncheck()
  await press(page, '保存角色')
  await expect(flash(page)).toContainText('角色已更新')
  await expect(box(page, 'roles', role.name)).toHaveCount(0)
  expect(await user.roleIds()).toEqual([])
  await select.selectOption('')
  await box(page, 'user', off(post.name)).uncheck()
  await press(page, '保存')
  await expect(flash(page)).toContainText('修改成功')
  expect(await user.read()).toMatchObject({ deptId: null, postIds: [] })
  await page.goto(address)
  await expect(box(page, 'user', post.name)).toHaveCount(0)
})

test('A role keeps disabled menus and departments, also for who lacks their permission and may not read their names', async ({
  page,
  signIn,
  stack,
}) => {
  const make = await organisation(stack)
  const role = await make.role()
  const department = await make.department(100)
  const button = await make.menu({ type: 3, parentId: 201, permission: `test:${fresh()}:query` })
  await role.setMenus([2, 201, button.id])
  await role.setScope(2, [100, department.id])
  await button.disable()
  await department.disable()

  await signIn(page, ADMIN)
  const address = `/admin/roles/${role.id}`
  await page.goto(address)
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const disabled = box(page, 'menus', `用户管理 / ${off(button.name)}`)
  await expect(disabled).toBeChecked()
  await group('岗位管理').getByRole('checkbox', { name: '查询' }).check()
  await press(page, '保存权限')
  await expect(flash(page)).toContainText('权限已更新')
  expect(await role.menuIds()).toContain(button.id)
  await expect(disabled).toBeChecked()
  await expect(box(page, 'scope', off(department.name))).toBeChecked()
  await press(page, '保存数据范围')
  await expect(flash(page)).toContainText('数据范围已更新')
  expect((await role.read()).dataScopeDeptIds.toSorted()).toEqual([100, department.id].toSorted())
  await box(page, 'scope', off(department.name)).uncheck()
  await press(page, '保存数据范围')
  await expect(box(page, 'scope', department.name)).toHaveCount(0)
  expect((await role.read()).dataScopeDeptIds).toEqual([100])

  const rights = ['system:role:query', 'system:permission:assign-role-menu', 'system:post:query']
  await signIn(page, await personWith(stack, [...rights, 'system:post:update']))
  await page.goto(address)
  const numbered = box(page, 'menus', off(`#${button.id}`))
  await expect(numbered).toBeChecked()
  await group('岗位管理').getByRole('checkbox', { name: '修改' }).check()
  await press(page, '保存权限')
  await expect(flash(page)).toContainText('权限已更新')
  const [update = 0] = await make.menusWith('system:post:update')
  const held = await role.menuIds()
  expect([held.includes(button.id), held.includes(update)]).toEqual([true, true])
  await numbered.uncheck()
  await press(page, '保存权限')
  await expect(numbered).toHaveCount(0)
  expect(await role.menuIds()).not.toContain(button.id)
})

test('A department and a menu stay below what is disabled until they are moved', async ({
  page,
  signIn,
  stack,
}) => {
  const make = await organisation(stack)
  const department = await make.department()
  const menu = await make.menu({ type: 1 })
  const below = await make.department(department.id)
  const path = `page-${fresh()}`
  const pageBelow = await make.menu({ type: 2, parentId: menu.id, path })
  await department.disable()
  await menu.disable()

  await signIn(page, ADMIN)
  for (const [address, parent, one, top] of [
    [`/admin/departments/${below.id}`, department, below, ''],
    [`/admin/menus/${pageBelow.id}`, menu, pageBelow, '0'],
  ] as const) {
    await page.goto(address)
    const select = page.locator('select[name=parentId]')
    await expect(select).toHaveValue(String(parent.id))
    await expect(select.locator('option:checked')).toContainText(off(parent.name))
    await page.getByLabel('显示顺序').fill('7')
    await press(page, '保存')
    await expect(flash(page)).toContainText('修改成功')
    expect(await one.read()).toMatchObject({ parentId: parent.id, sort: 7 })
    await page.goto(address)
    await select.selectOption(top)
    await press(page, '保存')
    await expect(flash(page)).toContainText('修改成功')
    expect(await one.read()).toMatchObject({ parentId: 0 })
  }
})

/** The choices of a form whose record was changed by another user meanwhile. */
const choices = (page: Page, form: string) => page.locator(`form#${form} .stale-choices`)
const changed = (page: Page) =>
  expect(page.locator('.form-summary')).toContainText('信息已被他人修改')

test('Roles that another administrator gave a user meanwhile are not taken away unasked', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const make = await organisation(stack)
  const [mine, theirs] = [await make.role(), await make.role()]
  const user = await make.user()
  await signIn(page, ADMIN)
  await page.goto(`/admin/users/${user.id}`)
  await box(page, 'roles', mine.name).check()
  await user.setRoles([theirs.id])
  await press(page, '保存角色')

  await changed(page)
  expect(await user.roleIds()).toEqual([theirs.id])
  await expect(box(page, 'roles', mine.name)).toBeChecked()
  const choice = choices(page, 'roles').getByRole('group', { name: '授予的角色' })
  await expect(
    choice.getByRole('radio', { name: new RegExp(`^我填写的\\s*另外勾选了：${mine.name}$`) }),
  ).toBeChecked()
  const other = choice.getByRole('radio', {
    name: new RegExp(`^现在的内容\\s*另外勾选了：${theirs.name}$`),
  })
  await axe(page)
  await other.check()
  await press(page, '保存角色')
  await expect(flash(page)).toContainText('角色已更新')
  expect(await user.roleIds()).toEqual([theirs.id])
  await expect(box(page, 'roles', theirs.name)).toBeChecked()
})

test('Permissions that another administrator gave a role meanwhile are not overwritten unasked, even by none', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const make = await organisation(stack)
  const role = await make.role()
  const [query = 0] = await make.menusWith('system:post:query')
  const [update = 0] = await make.menusWith('system:post:update')
  await role.setMenus([query])
  await signIn(page, ADMIN)
  await page.goto(`/admin/roles/${role.id}`)
  const ticked = page.locator('form#menus .checkbox-tree input:checked')
  await expect(ticked).toHaveCount(1)
  await ticked.uncheck()
  await expect(ticked).toHaveCount(0)
  await role.setMenus([query, update])
  await press(page, '保存权限')

  await changed(page)
  expect(await role.menuIds()).toContain(update)
  await expect(ticked).toHaveCount(0)
  const choice = choices(page, 'menus').getByRole('group', { name: '可以使用的页面和操作' })
  await expect(choice).toContainText('没有另外勾选的项')
  await expect(choice).toContainText('岗位管理 / 修改')
  await axe(page)
  await press(page, '保存权限')
  await expect(flash(page)).toContainText('权限已更新')
  expect(await role.menuIds()).toEqual([])
})

test('A data scope that another administrator has changed meanwhile is decided field by field', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const make = await organisation(stack)
  const [role, department] = [await make.role(), await make.department()]
  await signIn(page, ADMIN)
  await page.goto(`/admin/roles/${role.id}`)
  await page.getByRole('radio', { name: '仅本人' }).check()
  await role.setScope(2, [department.id])
  await press(page, '保存数据范围')

  await changed(page)
  const stale = choices(page, 'scope')
  await expect(stale.getByRole('group')).toHaveCount(2)
  const scope = stale.getByRole('group', { name: '可以看到的数据' })
  await expect(scope.getByRole('radio', { name: /^我填写的\s*仅本人/ })).toBeChecked()
  const departments = stale.getByRole('group', { name: '部门', exact: true })
  await expect(
    departments.getByRole('radio', { name: new RegExp(`另外勾选了：${department.name}$`) }),
  ).toBeChecked()
  expect(await role.read()).toMatchObject({ dataScope: 2 })
  await scope.getByRole('radio', { name: /^现在的内容\s*指定部门/ }).check()
  await press(page, '保存数据范围')
  await expect(flash(page)).toContainText('数据范围已更新')
  expect(await role.read()).toMatchObject({ dataScope: 2, dataScopeDeptIds: [department.id] })
})
