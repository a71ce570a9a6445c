import { callApi } from './support/accounts.ts'
import { flash, signedOut } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test('Two tabs agree on who is signed in @quick', async ({
  page,
  context,
  login,
  register,
  script,
}) => {
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

test(
  'A tab in which something is typed changes its header only, each time',
  onlyWithScript('without a script no tab hears of another'),
  async ({ page, context, login, register }) => {
    const account = await register()
    const other = await context.newPage()
    await other.goto('/AboutUs')
    const message = other.getByRole('textbox', { name: '内容' })
    await message.fill('写到一半的意见')
    await login(page, account)
    await expect(other.getByRole('banner')).toContainText(account.enterprise)
    await expect(message).toHaveValue('写到一半的意见')
    const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: '退出' }).click()
    await signedOut(other)
    await expect(message).toHaveValue('写到一半的意见')
  },
)

test(
  'What is typed in a dialog outlives a sign-in in another tab',
  onlyWithScript('without a script no tab hears of another, and no form is a dialog'),
  async ({ page, context, login, register }) => {
    const account = await register()
    const other = await context.newPage()
    await other.goto('/about', { waitUntil: 'networkidle' })
    await other.getByRole('banner').getByRole('link', { name: '登录' }).first().click()
    const typed = other.locator('.form-dialog[open]').getByLabel('手机号')
    await typed.fill('1380000')
    await login(page, account)
    await expect(other.locator('.site-header-account')).toContainText(account.enterprise)
    await expect(typed).toHaveValue('1380000')
  },
)

test(
  'A tab that shows the answer to a post changes its header only, and posts nothing again',
  onlyWithScript('without a script no tab hears of another'),
  async ({ page, context, login, register, problems }) => {
    problems.allowStatus(422)
    const account = await register()
    const other = await context.newPage()
    let posts = 0
    other.on('request', (request) => (posts += Number(request.method() === 'POST')))
    await other.goto('/reset')
    // Bypasses the script's validation.
    await other.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
    const summary = other.getByRole('main').getByRole('alert').first()
    await expect(summary).toBeVisible()
    await login(page, account)
    await expect(other.getByRole('banner')).toContainText(account.enterprise)
    await expect(summary).toBeVisible()
    expect(posts).toBe(1)
  },
)

test(
  'Without BroadcastChannel a tab looks when it is shown again',
  onlyWithScript('without a script no tab hears of another'),
  async ({ page, context, signIn, register }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    const account = await register()
    await page.goto('/about')
    await signedOut(page)
    await signIn(page, account)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('banner')).toContainText(account.enterprise)
  },
)

test('After logging out, the back button shows nothing of the account', async ({
  page,
  signIn,
  register,
}) => {
  const account = await register()
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText(account.regcode)
  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(flash(page)).toContainText('退出成功')
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(account.regcode)
  await signedOut(page)
})

test(
  'A login flag that outlived its session reloads nothing again and again',
  onlyWithScript('without a script nothing looks at the flag'),
  async ({ page, context, stack }) => {
    await context.addCookies([{ name: 'loginstate', value: '1', url: stack.portalUrl }])
    await page.goto('/about')
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (let n = 0; n < 2; n++)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    // Whoever reloads asks for the script that does so, or for the page, before this.
    await page.evaluate(() => fetch('/healthz'))
    expect(asked).toContain('/healthz')
    expect(asked.filter((path) => /refresh-frame|^\/about/.test(path))).toEqual([])
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')
  },
)

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
  // The flag makes the page's script ask who is signed in; its answer changes nothing.
  await page.waitForLoadState('networkidle')
  await signedOut(page)
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/login/)
})

test(
  'Events during the start of the script do no harm',
  onlyWithScript('there is no script to start'),
  async ({ page }) => {
    await page.addInitScript(() => {
      const key = () =>
        document.body?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
      const timer = setInterval(key, 1)
      setTimeout(() => clearInterval(timer), 2000)
    })
    for (const path of ['/about', '/login', '/register']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    // Once the page is hydrated, it handles events again.
    await page.goto('/login')
    await page.getByLabel('手机号').fill('1')
    await page.getByLabel('手机号').fill('')
    await page.locator('main [name=password]').focus()
    await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible()
  },
)

test('A late answer to the request of an ended session leaves a newer session alone', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register()
  const { accessToken: token } = await signIn(page, account)
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(
    '**/edituserinfo',
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      arrive()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const opened = page.goto('/edituserinfo')
  await arrived
  await signIn(page, account)
  answer()
  await opened
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.getByRole('main')).toContainText(account.enterprise)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['token', 'loginstate']))
})
