import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ADMIN, callApi, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { applyLook, LOOKS } from './support/pages.ts'
import { OWN_ORIGIN } from './support/stack.ts'
import { expect, onlyWithoutScript, onlyWithScript, test } from './support/test.ts'

// The API limits challenges by address.
test.use({ stackEnv: { PUBLIC_ORIGIN: OWN_ORIGIN }, ownAddress: true })

/** An authenticator that verifies its user without asking. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (verified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified })
}

test(
  'A passkey is added and named, signs in, passes the second step, and is removed @quick',
  onlyWithScript('passkeys need a script'),
  async ({ page, context, stack, signIn, problems }) => {
    problems.allowStatus(422)
    const verify = await plugIn(page)
    await signIn(page, REVIEWER)
    await page.goto('/admin/profile?tab=twoStep')
    await page.getByRole('link', { name: '管理通行密钥' }).click()
    await axe(page)
    const add = async (password: string) => {
      await page.getByLabel('名称').fill('办公电脑')
      await page.getByLabel('登录密码').fill(password)
      await page.getByRole('button', { name: '继续' }).click()
    }
    await add('Wrong-Staff-2026')
    await expect(page.getByText('登录密码不正确').first()).toBeVisible()
    await add(REVIEWER.password)
    await expect(page.getByRole('heading', { name: '添加“办公电脑”' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: '创建通行密钥' }).click()
    await expect(flash(page)).toContainText('通行密钥已添加')
    await expect(page.getByRole('row', { name: /办公电脑/ })).toContainText('从未使用')
    await axe(page)

    // Instead of a password.
    await context.clearCookies()
    await page.goto('/admin/login?redirectTo=%2Fadmin%2Fmessages')
    await page.getByRole('link', { name: '通行密钥' }).click()
    await axe(page)
    // A user whom the device cannot verify is not signed in, and can try again.
    await verify(false)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page.getByText('没有完成，可以再试一次')).toBeVisible()
    await verify(true)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page).toHaveURL(/\/admin\/messages$/)
    await expect(page.getByText('添加了通行密钥“办公电脑”')).toBeVisible()

    // As the second step of a sign-in by password.
    const { accessToken: token, userId } = await loginViaApi(stack, REVIEWER)
    const { password } = REVIEWER
    const { secret } = await callApi<{ secret: string }>(
      stack,
      'POST',
      '/system/two-step/prepare',
      {
        token,
        body: { password },
      },
    )
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await callApi(stack, 'POST', '/system/two-step/enable', {
      token,
      body: { code: app.generate() },
    })
    await context.clearCookies()
    await page.goto('/admin/login')
    await page.getByLabel('用户名').fill(REVIEWER.phone)
    await page.getByRole('textbox', { name: '密码' }).fill(password)
    await page.getByLabel('注册码').fill(REVIEWER.regcode)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('link', { name: '使用通行密钥' }).click()
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page).toHaveURL(/\/admin$/)

    await page.goto('/admin/profile/passkeys')
    await page.getByRole('link', { name: '删除：办公电脑' }).click()
    await page.getByLabel('登录密码').fill(password)
    await axe(page)
    await page.getByRole('button', { name: '删除通行密钥' }).click()
    await expect(flash(page)).toContainText('通行密钥已删除')
    await expect(page.getByText('还没有通行密钥')).toBeVisible()
    const { accessToken: admin } = await loginViaApi(stack, ADMIN)
    await callApi(stack, 'PUT', '/system/user/reset-two-step', {
      token: admin,
      body: { id: userId },
    })
  },
)

test(
  'An applicant adds a passkey and signs in by it',
  onlyWithScript('passkeys need a script'),
  async ({ page, context, register, signIn }) => {
    await plugIn(page)
    const account = await register()
    await signIn(page, account)
    await page.goto('/account/security')
    await page.getByRole('link', { name: '管理通行密钥' }).click()
    await page.getByLabel('名称').fill('手机')
    await page.getByLabel('登录密码').fill(account.password)
    await page.getByRole('button', { name: '继续' }).click()
    await page.getByRole('button', { name: '创建通行密钥' }).click()
    await expect(flash(page)).toContainText('通行密钥已添加')
    await context.clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: '用通行密钥登录' }).click()
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(flash(page)).toContainText('登录成功')
  },
)

test(
  'Without a script the pages name the other ways',
  onlyWithoutScript('with one they work'),
  async ({ page, signIn }) => {
    await page.goto('/admin/login/passkey')
    await expect(page.getByText('通行密钥需要启用脚本')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: '换一种方式登录' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?redirectTo=/)
    await signIn(page, ADMIN)
    await page.goto('/admin/profile/passkeys')
    await expect(page.getByText('通行密钥需要启用脚本')).toBeVisible()
    await expect(page.getByRole('button', { name: '继续' })).toHaveCount(0)
  },
)

test(
  'The pages of passkeys are without fault in every look',
  onlyWithScript('the same HTML'),
  async ({ page, context, stack, signIn }) => {
    for (const look of LOOKS) {
      await applyLook(context, stack, look)
      await page.goto('/admin/login/passkey')
      await axe(page)
    }
    await signIn(page, ADMIN)
    for (const look of LOOKS) {
      await applyLook(context, stack, look)
      await page.goto('/admin/profile/passkeys')
      await axe(page)
    }
  },
)
