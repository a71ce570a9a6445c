import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

// Accounts just created by staff have no proof other than their password.
test.use({ stackEnv: { LOGIN_PROOF: 'off' } })

let last = 0
const fresh = () => `r${process.pid}x${++last}`
const PASSWORD = 'Carbon-First-2026'

test('An administrator makes a role with five permissions; a person with it sees just these screens', async ({
  page,
  signIn,
  stack,
  problems,
  script,
}) => {
  problems.allowStatus(403, 422)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const username = fresh()
  const body = { username, nickname: username, password: PASSWORD }
  const userId = await callApi<number>(stack, 'POST', '/system/user/create', { token, body })

  await signIn(page, ADMIN)
  await page.goto('/admin/roles')
  await page.getByRole('link', { name: '新增', exact: true }).click()
  const name = `查询员 ${fresh()}`
  await page.getByLabel('角色名称').fill(name)
  await page.getByLabel('角色标识').fill(fresh())
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(flash(page)).toContainText('新增成功')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const group = (of: string) => page.getByRole('group', { name: of, exact: true })
  for (const of of ['岗位管理', '角色管理', '用户管理', '登录日志'])
    await group(of).getByRole('checkbox', { name: '查询' }).check()
  await group('岗位管理').getByRole('checkbox', { name: '修改' }).check()
  await page.getByRole('button', { name: '保存权限' }).click()
  await expect(flash(page)).toContainText('权限已更新')
  // The pages above are ticked with them, script or not.
  await expect(page.getByRole('checkbox', { name: '岗位管理' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '字典管理' })).not.toBeChecked()
  if (script)
    await expect(page.getByRole('checkbox', { name: '岗位管理' })).toHaveJSProperty(
      'indeterminate',
      true,
    )

  await page.getByRole('radio', { name: '指定部门' }).check()
  await page.getByRole('button', { name: '保存数据范围' }).click()
  await expect(page.locator('.form-summary')).toContainText('请至少选择一个部门')
  await expect(page.getByRole('radio', { name: '指定部门' })).toBeChecked()
  await axe(page)
  await page.getByRole('radio', { name: '本部门及以下' }).check()
  await page.getByRole('button', { name: '保存数据范围' }).click()
  await expect(flash(page)).toContainText('数据范围已更新')

  await page.goto(`/admin/users/${userId}`)
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: '保存角色' }).click()
  await page.goto('/admin/roles')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('本部门及以下')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1')

  await signIn(page, { phone: username, password: PASSWORD, regcode: '' })
  const open = ['/admin/users', '/admin/roles', '/admin/posts', '/admin/login-log']
  for (const path of open) expect((await page.goto(path))?.status(), path).toBe(200)
  const menu = page.getByRole('navigation', { name: '管理菜单' })
  for (const shown of ['用户', '角色', '岗位', '登录日志'])
    await expect(menu.getByRole('link', { name: shown, exact: true })).toHaveCount(1)
  for (const hidden of ['因子征集', '操作日志'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
  for (const path of ['/admin/users/new', '/admin/roles/new', '/admin/operation-log'])
    expect((await page.goto(path))?.status(), path).toBe(403)
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: '停用' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '导出' })).toHaveCount(0)

  // Revoked in another window: effective on the next click; first the permissions, then the role with its sessions.
  type All = { id: number; name: string; permission: string }[]
  const list = (path: string) => callApi<All>(stack, 'GET', path, { token })
  const role = (await list('/system/role/simple-list')).find((one) => one.name === name)
  const left = (await list('/system/menu/list')).find(
    ({ permission }) => permission === 'system:post:query',
  )
  await callApi(stack, 'POST', '/system/permission/assign-role-menu', {
    token,
    body: { roleId: role?.id, menuIds: [left?.id] },
  })
  expect((await page.goto('/admin/posts'))?.status()).toBe(200)
  expect((await page.goto('/admin/users'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: '抱歉，您无权访问此页面' })).toBeVisible()
  await callApi(stack, 'POST', '/system/permission/assign-user-role', {
    token,
    body: { userId, roleIds: [] },
  })
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fusers/)
})

test('The details of a built-in role are shown as values, since no call changes them', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/roles/3')
  const details = page.getByRole('region', { name: '基本信息' })
  await expect(details.getByRole('definition').first()).not.toBeEmpty()
  await expect(details.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await expect(page.getByText('系统自带的角色，基本信息不能修改')).toBeVisible()
  // Its permissions can be changed.
  await expect(page.getByRole('button', { name: '保存权限' })).toBeVisible()
  // Those of the super administrator and of enterprises cannot.
  for (const id of [1, 2, 4]) {
    await page.goto(`/admin/roles/${id}`)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
})

test('Screens of roles pass axe and do not scroll sideways on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  for (const path of ['/admin/roles', '/admin/roles/3', '/admin/roles/new']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(390)
  }
})
