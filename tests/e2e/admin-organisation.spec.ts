import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { openSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

let last = 0
const fresh = () => `${process.pid}x${++last}`
const save = '保存'

test('Departments and menus are trees: a new one stands below the one above it @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/departments')
  const depth = (name: string) =>
    page.getByRole('rowheader', { name, exact: true }).locator('.list-depth')
  await page.getByRole('link', { name: '新增', exact: true }).click()
  const name = `审核一处 ${fresh()}`
  await page.getByRole('button', { name: save }).click()
  await expect(page.locator('.form-summary')).toContainText('部门名称不能为空')
  await page.getByLabel('部门名称').fill(name)
  await page.getByLabel('上级部门').selectOption({ index: 1 })
  await page.getByRole('button', { name: save }).click()
  await expect(flash(page)).toContainText('新增成功')
  await expect(depth(name)).toHaveAttribute('data-depth', '1')
  await page.getByRole('link', { name }).click()
  await page.getByLabel('上级部门').selectOption({ index: 0 })
  await page.getByLabel('负责地区').selectOption('330100')
  await page.getByRole('button', { name: save }).click()
  await expect(flash(page)).toContainText('修改成功')
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('负责地区')).toHaveValue('330100')
  await page.goto('/admin/departments')
  await expect(depth(name)).toHaveAttribute('data-depth', '0')

  await page.goto('/admin/menus?name=用户管理')
  await expect(page.getByRole('row', { name: /用户管理/ })).toContainText('菜单')
  await page.goto('/admin/menus/new')
  const menu = `查询按钮 ${fresh()}`
  await page.getByRole('radio', { name: '按钮' }).check()
  await page.getByLabel('菜单名称').fill(menu)
  await page.getByLabel('上级菜单').selectOption('201')
  await page.getByLabel('权限标识').fill('system:user:query')
  await page.getByRole('button', { name: save }).click()
  await expect(flash(page)).toContainText('新增成功')
  await expect(depth(menu)).toHaveAttribute('data-depth', '2')
  await page.getByLabel(`选择“${menu}”`).check()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 1 个菜单' }).click()
  await expect(flash(page)).toContainText('已删除 1 个菜单')
})

test('A session ended by an administrator is over at its next click', async ({
  page,
  signIn,
  browser,
  stack,
}) => {
  const other = await browser.newContext({ baseURL: stack.portalUrl })
  await openSession(other, stack, DEMO.approved)
  const theirs = await other.newPage()
  await theirs.goto('/edituserinfo')
  await expect(theirs).toHaveURL(/edituserinfo/)

  await signIn(page, ADMIN)
  await page.goto('/admin/sessions')
  await page.getByLabel('完整的账号或手机号').fill(DEMO.approved.phone)
  await page.getByRole('button', { name: '查询' }).click()
  // One row of many is left: the results are shown, in place or by a page load.
  await expect(page).toHaveURL(/username=/)
  await expect(page.getByRole('rowheader', { name: '超级管理员' })).toHaveCount(0)
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^选择“/ })
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: '强制退出' }).click()
  await axe(page)
  await page.getByRole('button', { name: /^强制退出 \d+ 个会话$/ }).click()
  await expect(flash(page)).toContainText('已强制退出')
  await theirs.goto('/edituserinfo')
  await expect(theirs).not.toHaveURL(/edituserinfo$/)
  await other.close()
})

test('An application is registered; its secret is shown once and can be renewed', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: '新增', exact: true }).click()
  const id = `app-${fresh()}`
  await page.getByLabel('客户端编号').fill(id)
  await page.getByLabel('应用名称').fill('能碳大屏')
  await page.getByLabel('回调地址').fill('http://evil.example.cn/callback')
  await page.getByRole('button', { name: '登记' }).click()
  await expect(page.locator('.form-summary')).toContainText('https')
  await expect(page.getByLabel('应用名称')).toHaveValue('能碳大屏')
  await page.getByLabel('回调地址').fill('https://app.example.cn/callback')
  await page.getByRole('checkbox', { name: '客户端凭证' }).check()
  await page.getByLabel('应用描述').fill('大屏展示')
  await page.getByLabel('访问令牌有效期').fill('30')
  await page.getByRole('button', { name: '登记' }).click()
  await expect(page.locator('.form-summary')).toContainText('60 到 86400 秒')
  await page.getByLabel('访问令牌有效期').fill('600')
  await page.getByRole('button', { name: '登记' }).click()
  const shown = page.locator('.record-page-once code')
  const secret = await shown.innerText()
  const issued = async (of: string) => {
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: of,
    })
    const answer = await fetch(`${stack.apiUrl}/system/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: query,
    })
    return (await answer.json()) as { code: number; data: { expires_in: number } }
  }
  const works = async (of: string) => (await issued(of)).code === 0
  expect((await issued(secret)).data.expires_in).toBe(600)
  await page.getByRole('link', { name: '查看应用' }).click()
  await expect(shown).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)
  await expect(page.getByLabel('应用描述')).toHaveValue('大屏展示')
  await expect(page.getByLabel('刷新令牌有效期')).toHaveValue('2592000')
  // Emptied: the site's setting applies.
  await page.getByLabel('访问令牌有效期').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('修改成功')
  expect((await issued(secret)).data.expires_in).toBe(1800)
  await page.goto(`/admin/clients/${id}`)
  await expect(page.getByLabel('访问令牌有效期')).toHaveValue('1800')

  await page.getByText('更换密钥', { exact: true }).first().click()
  await page.getByRole('button', { name: '更换密钥' }).click()
  const renewed = await shown.innerText()
  expect(renewed).not.toBe(secret)
  expect([await works(secret), await works(renewed)]).toEqual([false, true])
  await axe(page)

  await page.goto(`/admin/clients?clientId=${id}`)
  await page.getByLabel('选择“能碳大屏”').check()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(flash(page)).toContainText('已停用 1 个应用')
  expect(await works(renewed)).toBe(false)
})
