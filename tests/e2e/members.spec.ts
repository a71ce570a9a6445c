import { axe } from './support/axe.ts'
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
  test.slow()
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
  await other.getByRole('link', { name: '接受' }).click()
  await expect(other.getByText('尚未提交，加入后将被删除')).toBeVisible()
  await other.getByRole('button', { name: '发送验证码' }).click()
  await expect(other.getByText(/验证码已发送到/).first()).toBeVisible()
  await axe(other)
  await other.locator('[name=oldCode]').fill(await codeOf(stack, editor.phone))
  await other.getByRole('button', { name: '加入单位' }).click()
  await expect(other.getByText('已加入单位').first()).toBeVisible()
  await expect(other.getByText('您是填报员：可以填写草稿')).toBeVisible()
  await expect(other.getByRole('button', { name: '发送邀请' })).toHaveCount(0)

  // What the editor keeps, the manager finds in his form.
  await other.goto('/edituserinfo?edit=1')
  await expect(other.getByRole('button', { name: '提交', exact: false })).toHaveCount(0)
  await other.locator('[name=contact]').fill('李四')
  await other.locator('[name=contact]').press('Enter')
  await expect(other.getByText('草稿已保存').first()).toBeVisible()
  await page.goto('/edituserinfo?edit=1')
  await expect(page.locator('[name=contact]')).toHaveValue('李四')

  await page.goto(PATH)
  await page.getByRole('button', { name: /设为管理员/ }).click()
  await expect(page.getByText('已改变角色').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PATH)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe(page)
  await page.getByRole('link', { name: /移交给/ }).click()
  await expect(page.getByRole('heading', { name: '移交单位信息？' })).toBeVisible()
  await axe(page)
  await page.getByRole('main').getByRole('button', { name: '移交', exact: true }).click()
  await expect(page.getByText('已移交单位信息').first()).toBeVisible()

  await page.getByRole('link', { name: '退出单位' }).click()
  await expect(page.getByRole('heading', { name: '退出单位？' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('您还没有单位')).toBeVisible()
  await other.goto(PATH)
  await expect(other.getByRole('link', { name: '退出单位' })).toHaveCount(0)
  await context.close()
})
