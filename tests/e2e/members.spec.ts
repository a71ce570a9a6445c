import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf } from './support/forms.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const PATH = '/account/members'

/** The code that staff read in the outbox. */
async function codeOf(stack: Stack, phone: string) {
  const { output } = await stack.runSms('tail')
  const line = output.split('\n').findLast((text) => text.includes(phone) && /验证码\d/.test(text))
  return /验证码(\d{6})/.exec(line ?? '')?.[1] ?? ''
}

test('A manager invites a colleague, who joins, fills in, and leaves', async ({
  page,
  browser,
  baseURL,
  register,
  signIn,
  stack,
  script,
  problems,
}) => {
  const owner = await register()
  const editor = await register()
  await signIn(page, owner)
  await page.goto('/edituserinfo')
  await page.getByRole('link', { name: '单位成员' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))

  problems.allowStatus(422)
  await page.getByRole('textbox', { name: /手机号/ }).fill('123')
  await page.getByRole('button', { name: '发送邀请' }).click()
  await expect(page.getByRole('textbox', { name: /手机号/ })).toHaveValue('123')
  await page.getByRole('textbox', { name: /手机号/ }).fill(editor.phone)
  await page.getByRole('button', { name: '发送邀请' }).click()
  await expect(page.getByText(/已向 .* 发送邀请/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '待接受的邀请' })).toBeVisible()
  await axe(page)

  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: script })
  const other = await context.newPage()
  await signIn(other, editor)
  await other.goto('/edituserinfo')
  await other.getByRole('link', { name: '查看邀请' }).click()
  await expect(other.getByRole('heading', { name: '收到的邀请' })).toBeVisible()
  await axe(other)
  // A new account sees who invited its phone only after proving that it owns the phone.
  await expect(other.getByRole('main')).not.toContainText(owner.enterprise)
  await expect(other.getByRole('button', { name: /谢绝/ })).toHaveCount(0)
  await other.getByRole('link', { name: '验证手机号' }).click()
  await other.getByRole('button', { name: '发送验证码' }).click()
  await expect(other.getByText(/验证码已发送到/).first()).toBeVisible()
  await axe(other)
  await other.locator('[name=oldCode]').fill(await codeOf(stack, editor.phone))
  await other.getByRole('button', { name: '验证', exact: true }).click()
  await expect(other.getByText('手机号已验证').first()).toBeVisible()
  await expect(other.getByRole('main')).toContainText(owner.enterprise)
  await other.getByRole('link', { name: '接受' }).click()
  await expect(other.getByText('尚未提交，加入后将被删除')).toBeVisible()
  await expect(other.getByText('加入后您是填报员，可以填写草稿')).toBeVisible()
  await axe(other)
  await other.getByRole('button', { name: '加入单位' }).click()
  await expect(other.getByText('已加入单位').first()).toBeVisible()
  await expect(other.getByText('您是填报员：可以填写草稿')).toBeVisible()
  await expect(other.getByRole('button', { name: '发送邀请' })).toHaveCount(0)

  // The editor's draft appears in the manager's form.
  await other.goto('/edituserinfo?edit=1')
  await expect(other.getByRole('button', { name: '提交', exact: false })).toHaveCount(0)
  await other.locator('[name=contact]').fill('李四')
  await other.locator('[name=contact]').press('Enter')
  await expect(other.getByText('草稿已保存').first()).toBeVisible()
  await page.goto('/edituserinfo?edit=1')
  await expect(page.locator('[name=contact]')).toHaveValue('李四')

  await page.goto(PATH)
  await page.getByRole('button', { name: /设为管理员/ }).click()
  await expect(page.getByText('角色已更改').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PATH)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe(page)
  await page.getByRole('link', { name: /移交给/ }).click()
  await expect(page.getByRole('heading', { name: '移交单位信息？' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/（\d{3}\*{4}\d{4}）/)
  await axe(page)
  const submit = page.getByRole('main').getByRole('button', { name: '移交', exact: true })
  await page.getByLabel(/登录密码/).fill('Wrong-2026')
  await submit.click()
  await expect(messageOf(page, 'password')).toBeVisible()
  await page.getByLabel(/登录密码/).fill(owner.password)
  await submit.click()
  await expect(page.getByText('已移交单位信息').first()).toBeVisible()

  await page.getByRole('link', { name: '退出单位' }).click()
  await expect(page.getByRole('heading', { name: '退出单位？' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('您还没有单位')).toBeVisible()
  await other.goto(PATH)
  await expect(other.getByRole('link', { name: '退出单位' })).toHaveCount(0)
  await context.close()
})

test('Staff hand the record of a disabled holder over to a colleague, and remove a member', async ({
  page,
  register,
  signIn,
  stack,
  problems,
}) => {
  const owner = await register()
  const editor = await register()
  const { accessToken: token } = await loginViaApi(stack, owner)
  await callApi(stack, 'POST', '/extend/member/invite', {
    token,
    body: { mobile: editor.phone, role: 'editor' },
  })
  const his = (await loginViaApi(stack, editor)).accessToken
  const { list } = await callApi<{ list: { id: number }[] }>(
    stack,
    'GET',
    '/extend/member/received',
    { token: his },
  )
  await callApi(stack, 'POST', '/system/auth/send-sms-code', {
    token: his,
    body: { mobile: editor.phone, scene: 93 },
  })
  await callApi(stack, 'POST', '/extend/member/accept', {
    token: his,
    body: { id: list[0]?.id, code: await codeOf(stack, editor.phone) },
  })

  await signIn(page, ADMIN)
  const main = page.getByRole('main')
  await page.goto(`/admin/enterprises/${owner.userId}`)
  const rows = main.getByRole('table', { name: '单位成员' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(main).not.toContainText(editor.phone)
  await expect(main.getByRole('link', { name: /^把单位信息移交给/ })).toHaveCount(0)

  const { accessToken } = await loginViaApi(stack, ADMIN)
  await callApi(stack, 'PUT', '/system/user/update-status', {
    token: accessToken,
    body: { id: owner.userId, status: 1 },
  })
  await page.reload()
  await expect(main).toContainText('账号已停用')
  await axe(page)
  await main.getByRole('link', { name: /^把单位信息移交给/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('移交单位信息？')
  await axe(page)
  await page.getByRole('button', { name: '移交', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/enterprises/${editor.userId}$`))
  await expect(page.locator('.flashes')).toContainText('已移交单位信息')

  await main.getByRole('link', { name: /^移除成员/ }).click()
  // Another user was faster.
  problems.allowStatus(422)
  await callApi(
    stack,
    'DELETE',
    `/extend/enterprise/remove-member?userid=${editor.userId}&member=${owner.userId}`,
    {
      token: accessToken,
    },
  )
  await page.getByRole('button', { name: '移除', exact: true }).click()
  await expect(main).toContainText('该成员已不属于本单位')
  await page.goto(`/admin/enterprises/${editor.userId}`)
  await expect(rows).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
