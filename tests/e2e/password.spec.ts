import { messageOf, flash } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// The API counts failed sign-ins and codes by address.
test.use({ ownAddress: true })

test('A changed password ends the other sessions and works at the next login @quick', async ({
  page,
  browser,
  login,
  signIn,
  register,
  stack,
  script,
}) => {
  const account = await register()
  const elsewhere = await browser.newContext({
    baseURL: stack.portalUrl,
    javaScriptEnabled: script,
    locale: 'zh-CN',
  })
  const other = await elsewhere.newPage()
  await signIn(other, account)
  await signIn(page, account)

  await page.goto('/register?mode=password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('修改密码')
  await page.locator('main [name=oldPassword]').fill(account.password)
  await page.locator('main [name=newPassword]').fill('Better-2026')
  await page.locator('main [name=confirmPassword]').fill('Better-2026')
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  await expect(flash(page)).toContainText('密码修改成功')
  await expect(page).toHaveURL(/\/edituserinfo$/)

  await other.goto('/edituserinfo')
  await expect(other).toHaveURL(`${stack.portalUrl}/`)
  await expect(flash(other)).toContainText('登录已过期')
  await elsewhere.close()

  await page.context().clearCookies()
  await login(page, { ...account, password: 'Better-2026' })
})

test('Old, new and confirmation are each checked', async ({ page, signIn, register, problems }) => {
  problems.allowStatus(422)
  await signIn(page, await register())
  const submit = page.getByRole('main').getByRole('button', { name: '修改密码' })
  await page.goto('/register?mode=password')
  await submit.click()
  await expect(messageOf(page, 'oldPassword')).toHaveText('请输入旧密码')
  await expect(messageOf(page, 'newPassword')).toHaveText('请输入新密码')
  await expect(messageOf(page, 'confirmPassword')).toHaveText('请输入确认密码')

  const fill = async (old: string, next: string, again: string) => {
    await page.goto('/register?mode=password')
    await page.locator('main [name=oldPassword]').fill(old)
    await page.locator('main [name=newPassword]').fill(next)
    await page.locator('main [name=confirmPassword]').fill(again)
    await submit.click()
  }
  await fill('Test-2026', 'Better-2026', 'Bitter-2026')
  await expect(messageOf(page, 'confirmPassword')).toHaveText('两次输入的密码不一致')
  await fill('Wrong-2026', 'Better-2026', 'Better-2026')
  await expect(messageOf(page, 'oldPassword')).toHaveText('旧密码不正确')
  await fill('Test-2026', 'Test-2026', 'Test-2026')
  await expect(messageOf(page, 'newPassword')).toHaveText('新密码不能与旧密码相同')
  await fill('Test-2026', '123456', '123456')
  await expect(messageOf(page, 'newPassword')).toHaveText('该密码过于常见，请换一个')
})

test(
  'A password that is shown stays shown while it is typed, checked or not',
  onlyWithScript('without a script it cannot be shown'),
  async ({ page, signIn, register }) => {
    await signIn(page, await register())
    await page.goto('/register?mode=password')
    const field = page.locator('main [name=newPassword]')
    const show = field.locator('..').getByRole('button', { name: '显示密码' })
    await show.click()
    await field.fill('12')
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
    await expect(messageOf(page, 'newPassword')).not.toBeEmpty()
    await expect(field).toHaveAttribute('type', 'password')
    // After its first message it is validated at each key press.
    await show.click()
    await field.fill('')
    await field.pressSequentially('Better-2026')
    await expect(messageOf(page, 'newPassword')).toBeEmpty()
    await expect(field).toHaveAttribute('type', 'text')
  },
)

test('Signed out, changing the password asks to log in first', async ({ page }) => {
  await page.goto('/register?mode=password')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(flash(page)).toContainText('请先登录')
})
