import { Secret, TOTP } from 'otpauth'
import { ROLES } from '#server/contract/rules.ts'
import { ADMIN, callApi, loginViaApi, registerViaApi } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

// The API counts failed sign-ins by address.
test.use({ ownAddress: true })

const COMMON = 'Abc123456'
const WARNING = '密码过于常见'

test('Who signs in with a very common password is told each time, and where to change it', async ({
  page,
  login,
  stack,
  freshPhone,
}) => {
  const account = await registerViaApi(stack, freshPhone(), COMMON)
  await login(page, account)
  await expect(flash(page)).toContainText(WARNING)
  await page.context().clearCookies()
  await login(page, account)
  await flash(page).getByRole('link', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/register\?mode=password/)
  await expect(page.getByText(WARNING)).toHaveCount(0)
})

test('The console tells it too, also after a second step', async ({ page, stack, freshPhone }) => {
  const account = await registerViaApi(stack, freshPhone(), COMMON)
  const { accessToken: admin } = await loginViaApi(stack, ADMIN)
  await callApi(stack, 'POST', '/system/permission/assign-user-role', {
    token: admin,
    body: { userId: account.userId, roleIds: [ROLES.reviewer] },
  })
  const signIn = async () => {
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await page.getByLabel('用户名').fill(account.phone)
    await page.getByRole('textbox', { name: '密码' }).fill(COMMON)
    await page.getByLabel('注册码').fill(account.regcode)
    await page.getByRole('button', { name: '登录' }).click()
  }
  await signIn()
  await expect(flash(page)).toContainText(WARNING)

  const { accessToken: token } = await loginViaApi(stack, account)
  const { secret } = await callApi<{ secret: string }>(stack, 'POST', '/system/two-step/prepare', {
    token,
    body: { password: COMMON },
  })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await callApi(stack, 'POST', '/system/two-step/enable', { token, body: { code: app.generate() } })
  await signIn()
  await page.getByLabel('动态验证码').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await flash(page).getByRole('link', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/admin\/profile\?tab=password/)
})
