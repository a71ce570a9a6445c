import { callApi } from './support/accounts.ts'
import { flash, signedOut } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { ACCESS_TOKEN_TTL: '1', REFRESH_TOKEN_TTL: '1' } })

test('An ended session leads home, signed out, without a loop @quick', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const { accessToken: token } = await signIn(page, await register())
  // Both tokens were issued at one moment for one second: once one is refused, so is the other.
  const refusal = () =>
    callApi(stack, 'GET', '/system/auth/get-permission-info', { token }).then(() => '', String)
  await expect.poll(refusal).toContain('401')
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
  await expect(flash(page)).toContainText('登录已过期')
  await signedOut(page)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('loginstate')
})
