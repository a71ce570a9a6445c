import { notice } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const signedOut = (page: import('@playwright/test').Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: '登录' }).first()).toBeVisible()

test.describe('with tokens of two seconds', () => {
  test.use({ stackEnv: { ACCESS_TOKEN_TTL: '2' } })

  test('An expired access token is renewed unseen, by parallel requests too', async ({
    page,
    login,
    register,
  }) => {
    const account = await register()
    await login(page, account)
    const before = await page.context().cookies()
    await page.waitForTimeout(2500)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => page.request.get('/edituserinfo', { maxRedirects: 0 })),
    )
    expect(answers.map((answer) => answer.status())).toEqual(Array(12).fill(200))
    await page.goto('/edituserinfo')
    await expect(page).toHaveURL(/\/edituserinfo$/)
    await expect(page.getByRole('main')).toContainText(account.regcode)
    const token = (cookies: typeof before) => cookies.find(({ name }) => name === 'token')?.value
    expect(token(await page.context().cookies())).not.toBe(token(before))
  })
})

test.describe('with a session of three seconds', () => {
  test.use({ stackEnv: { ACCESS_TOKEN_TTL: '1', REFRESH_TOKEN_TTL: '3' } })

  test('An ended session leads home, signed out, without a loop', async ({
    page,
    login,
    register,
    stack,
  }) => {
    await login(page, await register())
    await page.waitForTimeout(3500)
    await page.goto('/edituserinfo')
    await expect(page).toHaveURL(`${stack.portalUrl}/`)
    await expect(notice(page)).toContainText('登录已过期')
    await signedOut(page)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('token')
    expect(names).not.toContain('loginstate')
  })
})

test('Two tabs agree on who is signed in', async ({ page, context, login, register, script }) => {
  const account = await register()
  const other = await context.newPage()
  await other.goto('/about')
  await signedOut(other)
  await login(page, account)
  if (!script) await other.reload()
  await expect(other.getByRole('banner')).toContainText(account.enterprise)

  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  if (!script) await other.reload()
  await signedOut(other)
})

test('After logging out, the back button shows nothing of the account', async ({
  page,
  login,
  register,
}) => {
  const account = await register()
  await login(page, account)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText(account.regcode)
  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(notice(page)).toContainText('退出成功')
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(account.regcode)
  await signedOut(page)
})

test('A script can read the login flag and no token', async ({ page, login, register }) => {
  await login(page, await register())
  const cookies = await page.context().cookies()
  const of = (name: string) => cookies.find((cookie) => cookie.name === name)
  expect(of('loginstate')).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' })
  expect(of('token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(of('userinfo')).toMatchObject({ httpOnly: true })
})

test('A forged session cookie is nobody', async ({ page, context, stack }) => {
  await context.addCookies([
    { name: 'token', value: 'eyJ1c2VySWQiOjF9.AAAA', url: stack.portalUrl },
    { name: 'loginstate', value: '1', url: stack.portalUrl },
  ])
  await page.goto('/')
  await signedOut(page)
  await page.waitForTimeout(500)
  await signedOut(page)
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/login/)
})
