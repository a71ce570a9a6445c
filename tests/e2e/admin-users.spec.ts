import { streamXlsx } from '#shared/xlsx.ts'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

// Accounts just created by staff have no proof other than their password.
test.use({ stackEnv: { LOGIN_PROOF: 'off' } })

let last = 0
const fresh = () => `u${process.pid}x${++last}`

async function sheet(rows: string[][]): Promise<Buffer> {
  const titles = ['用户账号', '用户昵称', '部门编号']
  const columns = titles.map((title, at) => ({ title, value: (row: string[]) => row[at] }))
  const chunks: Buffer[] = []
  for await (const chunk of streamXlsx(columns, rows)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test('A user is made, given a role, switched off and on again, and gets a new password @quick', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: '新增', exact: true }).click()
  const username = fresh()
  const form = page.locator('form#user')
  await form.getByLabel('姓名或单位名称').fill('测试员')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.form-summary')).toContainText('用户账号不能为空')
  await form.getByLabel('用户账号').fill(username)
  await form.locator('[name=password]').fill('Carbon-First-2026')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('新增成功')
  // The code is shown only once, so the flash does not disappear by itself.
  await expect(page.locator('.flashes-item[data-stays]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('测试员')

  await page.getByRole('checkbox', { name: '审核员' }).check()
  await page.getByRole('button', { name: '保存角色' }).click()
  await expect(flash(page)).toContainText('角色已更新')
  await expect(page.getByRole('checkbox', { name: '审核员' })).toBeChecked()

  await page.getByText('重置密码', { exact: true }).click()
  await page.getByRole('button', { name: '生成新密码' }).click()
  const shown = page.locator('.record-page-once code')
  await expect(shown).toHaveText(/^\S{4}(-\S{4}){3}$/)
  const password = await shown.innerText()
  await expect(form.getByLabel('用户账号')).toHaveValue(username)

  await page.getByText('清除两步验证', { exact: true }).click()
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('该用户没有开启两步验证')
  await page.goto(page.url())
  await expect(shown).toHaveCount(0)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const { list } = await callApi<{ list: { id: number }[] }>(
    stack,
    'GET',
    `/system/user/page?username=${username}`,
    { token },
  )
  const id = list[0]?.id
  expect(page.url()).toContain(`/admin/users/${id}`)

  const { accessToken: own } = await loginViaApi(stack, { phone: username, password, regcode: '' })

  await page.goto(`/admin/users?username=${username}`)
  await page.getByLabel(`选择“测试员（${username}）”`).check()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(flash(page)).toContainText('已停用 1 名用户')
  await expect(page.getByRole('cell', { name: '停用' })).toHaveCount(1)
  const info = '/system/auth/get-permission-info'
  await expect(callApi(stack, 'GET', info, { token: own })).rejects.toThrow('401')
  await flash(page).getByRole('button', { name: '撤销' }).click()
  await expect(flash(page)).toContainText('已启用 1 名用户')
  await expect(page.getByRole('cell', { name: '启用' })).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('username')).toBe(username)
})

test('A batch changes what it can, tells what it left, and takes back only what it changed', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  // A part of the administrator's own name, so that one search finds both.
  const stem = `admin${fresh()}`
  const make = async (n: number) => {
    const body = { username: `${stem}n${n}`, nickname: `批量${n}`, password: 'Carbon-First-2026' }
    const id = await callApi<number>(stack, 'POST', '/system/user/create', { token, body })
    return { id, box: page.getByLabel(`选择“批量${n}（${body.username}）”`) }
  }
  const [active, disabled] = [await make(1), await make(2)]
  const body = { id: disabled.id, status: 1 }
  await callApi(stack, 'PUT', '/system/user/update-status', { token, body })
  const statusOf = async ({ id }: { id: number }) =>
    (await callApi<{ status: number }>(stack, 'GET', `/system/user/get?id=${id}`, { token })).status
  const disable = () => page.getByRole('button', { name: '停用' }).click()
  const undo = flash(page).getByRole('button', { name: '撤销' })
  const own = page.getByLabel('选择“超级管理员（admin）”')
  await signIn(page, ADMIN)

  await test.step('one of two was disabled before', async () => {
    await page.goto(`/admin/users?username=${stem}`)
    await active.box.check()
    await disabled.box.check()
    await disable()
    await expect(flash(page)).toContainText('已停用 1 名用户')
    await expect(flash(page)).toContainText('另有 1 条此前已是该状态，没有改动。')
    await undo.click()
    await expect(flash(page)).toContainText('已启用 1 名用户')
    expect([await statusOf(active), await statusOf(disabled)]).toEqual([0, 1])
  })

  await test.step('the only one was disabled before', async () => {
    await page.goto(`/admin/users?username=${stem}`)
    await disabled.box.check()
    await disable()
    await expect(flash(page)).toContainText('没有改动')
    await expect(undo).toHaveCount(0)
  })

  await test.step('one of two is refused', async () => {
    await page.goto('/admin/users?username=admin')
    await own.check()
    await active.box.check()
    await disable()
    await expect(flash(page)).toContainText('已停用 1 名用户')
    await expect(flash(page)).toContainText('1 条未处理：超级管理员（admin）：不能停用')
    expect(await statusOf(active)).toBe(1)
    await axe(page)
    await undo.click()
    await expect(flash(page)).toContainText('已启用 1 名用户')
    expect(await statusOf(active)).toBe(0)
  })

  await test.step('the only one is refused', async () => {
    await page.goto('/admin/users?username=admin')
    await own.check()
    await disable()
    await expect(page.getByRole('alert')).toContainText('超级管理员（admin）：不能停用')
    await expect(own).toBeVisible()
  })
})

test('Of 500 users in a sheet three are wrong: their lines are named, the others are in', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  const stem = fresh()
  const rows = Array.from({ length: 500 }, (_, n) => [`${stem}n${n}`, `导入${n}`, ''])
  rows[9] = [`${stem}n9`, '', '']
  rows[99] = ['中文账号', '某人', '']
  rows[499] = [`${stem}n499`, '某人', '99999']
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: '导入' }).click()
  await page.getByRole('button', { name: '导入' }).click()
  await expect(page.locator('.form-summary')).toBeVisible()
  const template = await page.request.get('/admin/users/template')
  expect(template.headers()['content-type']).toContain('spreadsheetml')
  await page.getByLabel('用户表').setInputFiles({
    name: '用户.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheet(rows),
  })
  await page.getByRole('button', { name: '导入' }).click()
  await expect(page.locator('.facts')).toContainText('497 人', { timeout: 60_000 })
  const wrong = page.getByRole('table', { name: '未导入的行' })
  await expect(wrong.getByRole('rowheader')).toHaveText(['11', '101', '501'])
  await expect(wrong).toContainText('用户昵称不能为空')
  await axe(page)
  await page.goto(`/admin/users?username=${stem}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '共 498 条'.replace('498', '497'),
  )
})

test('Screens of users pass axe and do not scroll sideways on a phone', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn(page, ADMIN)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const { list } = await callApi<{ list: { id: number }[] }>(
    stack,
    'GET',
    '/system/user/page?username=reviewer',
    { token },
  )
  for (const path of [
    '/admin/users',
    `/admin/users/${list[0]?.id}`,
    '/admin/users/new',
    '/admin/users/import',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(390)
  }
})

test('Nobody gives what he has not', async ({ page, signIn, stack, problems }) => {
  problems.allowStatus(422, 403)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const admin = (path: string, body: object) =>
    callApi<number>(stack, 'POST', path, { token, body })
  const menus = await callApi<{ id: number; permission: string }[]>(
    stack,
    'GET',
    '/system/menu/list',
    { token },
  )
  const ids = (permissions: string[]) =>
    menus.filter(({ permission }) => permissions.includes(permission)).map(({ id }) => id)
  const code = fresh()
  const role = await admin('/system/role/create', { name: code, code, sort: 1, status: 0 })
  const lesser = ['system:user:query', 'system:permission:assign-user-role']
  await admin('/system/permission/assign-role-menu', { roleId: role, menuIds: ids(lesser) })
  const make = async () => {
    const username = fresh()
    const id = await admin('/system/user/create', {
      username,
      nickname: username,
      password: 'Carbon-First-2026',
    })
    return { id, username }
  }
  const [who, whom] = [await make(), await make()]
  await admin('/system/permission/assign-user-role', { userId: who.id, roleIds: [role] })
  await signIn(page, { phone: who.username, password: 'Carbon-First-2026', regcode: '' })
  await page.goto(`/admin/users/${whom.id}`)
  await expect(page.locator('form#user')).toHaveCount(0)
  await expect(page.getByText('重置密码')).toHaveCount(0)
  await page.getByRole('checkbox', { name: '审核员' }).check()
  await page.getByRole('button', { name: '保存角色' }).click()
  await expect(page.getByRole('alert')).toContainText('只能授予、收回自己也有的权限')
  expect((await page.goto('/admin/users/new'))?.status()).toBe(403)
})
