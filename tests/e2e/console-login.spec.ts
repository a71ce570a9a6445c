import { Secret, TOTP } from 'otpauth'
import { ADMIN, callApi, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, lookName, LOOKS, STAFF_GATES } from './support/pages.ts'
import { flash } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// The API counts failed sign-ins by address.
test.use({ ownAddress: true })

const ALL = process.env.SCREENS === 'all'

test('The staff sign in at their own page and come back to the screen they asked for @quick', async ({
  page,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const answer = await page.goto('/admin/posts?name=a')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  const login = `${stack.portalUrl}/admin/login?redirectTo=%2Fadmin%2Fposts%3Fname%3Da`
  await expect(page).toHaveURL(login)
  await expect(page.getByLabel('租户名称')).toHaveValue('双碳智慧服务平台')
  const fill = async (wrong: { tenant?: string; password?: string; regcode?: string } = {}) => {
    await page.getByLabel('租户名称').fill(wrong.tenant ?? '双碳智慧服务平台')
    await page.getByLabel('用户名').fill(ADMIN.phone)
    await page.getByRole('textbox', { name: '密码' }).fill(wrong.password ?? ADMIN.password)
    await page.getByLabel('注册码').fill(wrong.regcode ?? ADMIN.regcode)
    await page.getByRole('button', { name: '登录' }).click()
  }
  // The same text for every wrong field, and the return path is preserved.
  for (const wrong of [
    { tenant: '别家' },
    { password: 'Wrong-2026-Staff' },
    { regcode: 'AAAA-2222' },
  ]) {
    await fill(wrong)
    await expect(page.getByRole('main')).toContainText(
      '租户名称、用户名、密码或验证信息不正确，请检查后重试',
    )
    await expect(page).toHaveURL(login)
  }
  await fill()
  await expect(page).toHaveURL(`${stack.portalUrl}/admin/posts?name=a`)
  // Without "remember me" the session lasts until the browser is closed.
  const cookies = await page.context().cookies()
  for (const name of ['token', 'loginstate', 'userinfo'])
    expect(cookies.find((one) => one.name === name)?.expires, name).toBe(-1)
})

test('Signing in leads to this site only', async ({ page, stack }) => {
  for (const target of ['https://evil.example/', '//evil.example/', '/\\\\evil.example']) {
    await page.context().clearCookies()
    const answer = await page.request.post(
      `/admin/login?redirectTo=${encodeURIComponent(target)}`,
      {
        form: {
          tenantName: '双碳智慧服务平台',
          username: ADMIN.phone,
          password: ADMIN.password,
          regcode: ADMIN.regcode,
          rememberMe: 'true',
        },
        headers: { origin: stack.portalUrl, 'sec-fetch-site': 'same-origin' },
        maxRedirects: 0,
      },
    )
    expect(answer.status(), target).toBe(303)
    expect(answer.headers().location, target).toBe('/admin')
    expect(answer.headers()['set-cookie']).toMatch(/token=[^;]+; Max-Age=2592000/)
  }
})

test('A second step of which nothing is left leads back to the staff’s own page', async ({
  page,
}) => {
  await page.goto('/admin/login/second')
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin$/)
  await page.goto('/admin/login/second?redirectTo=%2Fedituserinfo')
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fedituserinfo$/)
  await expect(page).not.toHaveURL(/\/admin\//)
})

test('A new staff account needs the privacy box ticked, and waits for an administrator', async ({
  page,
  problems,
}, { retry, project }) => {
  problems.allowStatus(422)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: '注册' }).click()
  const name = `liwen${project.name.length}${retry}`
  const fill = async () => {
    await page.getByLabel('用户名').fill(name)
    await page.getByLabel('姓名').fill('李文')
    await page.getByRole('textbox', { name: '密码', exact: true }).fill('Peony-River-2026')
    await page.getByRole('textbox', { name: '确认密码' }).fill('Peony-River-2026')
  }
  await fill()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('main')).toContainText('请阅读并勾选同意隐私政策')
  await fill()
  await page.getByText('我已阅读并同意隐私政策').click()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(flash(page)).toContainText('管理员启用账号后即可登录')
  await page.getByLabel('用户名').fill(name)
  await page.getByRole('textbox', { name: '密码' }).fill('Peony-River-2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('main')).toContainText('账号已停用，请联系我们')
})

test(
  'The pages in front of the console have no barrier',
  onlyWithScript('the same HTML'),
  async ({ page, context, stack }) => {
    const gates = [...STAFF_GATES, '/admin/login?mode=sms', '/admin/login/qr']
    for (const [at, look] of LOOKS.entries()) {
      await applyLook(context, stack, look)
      // Each page in at least one look; `npm run screens` checks each in all.
      for (const path of ALL ? gates : gates.filter((_, n) => n % LOOKS.length === at)) {
        await page.goto(path)
        await test.step(`${path} ${lookName(look)}`, () => axe(page))
      }
    }
  },
)

test('Whoever stands before the console chooses the language there, and stays on the page', async ({
  page,
  stack,
}) => {
  const address = '/admin/login?redirectTo=%2Fadmin%2Fposts'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the back office')
  await expect(page).toHaveURL(stack.portalUrl + address)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility statement' }),
  ).toHaveAttribute('href', '/accessibility')
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录管理端')
})

test('Without an identity provider nothing offers or answers a sign-in by one', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  for (const path of ['/login', '/admin/login']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '第三方登录' })).toHaveCount(0)
  }
  for (const path of ['/social-login', '/social-login/start'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('记住我 holds through the second step', async ({ page, stack }) => {
  const { accessToken: token } = await loginViaApi(stack, REVIEWER)
  const { user } = await callApi<{ user: { id: number } }>(
    stack,
    'GET',
    '/system/auth/get-permission-info',
    { token },
  )
  const { password } = REVIEWER
  await callApi(stack, 'POST', '/system/two-step/prepare', { token, body: { password } })
  const { setup } = await callApi<{ setup: { secret: string } }>(
    stack,
    'GET',
    '/system/two-step/get',
    { token },
  )
  const app = new TOTP({ secret: Secret.fromBase32(setup.secret) })
  await callApi(stack, 'POST', '/system/two-step/enable', { token, body: { code: app.generate() } })
  await page.goto('/admin/login')
  await page.getByLabel('用户名').fill(REVIEWER.phone)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByLabel('注册码').fill(REVIEWER.regcode)
  await page.getByText('记住我').click()
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByLabel('动态验证码').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'token')
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  // Other tests sign in as the reviewer of this stack.
  const { accessToken: admin } = await loginViaApi(stack, ADMIN)
  const cleared = { token: admin, body: { id: user.id } }
  await callApi(stack, 'PUT', '/system/user/reset-two-step', cleared)
})

test('Whoever an administrator makes signs in with the code that is shown once', async ({
  page,
  signIn,
}, { retry, project }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/users/new')
  const username = `made${project.name.length}${retry}`
  const form = page.locator('form#user')
  await form.getByLabel('用户账号').fill(username)
  await form.getByLabel('姓名或单位名称').fill('王敏')
  await form.locator('[name=password]').fill('Carbon-First-2026')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('注册码是')
  const [first = ''] = /\w{4}-\w{4}/.exec(await flash(page).innerText()) ?? []
  await page.getByRole('checkbox', { name: '审核员' }).check()
  await page.getByRole('button', { name: '保存角色' }).click()
  await expect(flash(page)).toContainText('角色已更新')
  await page.getByText('发放注册码', { exact: true }).click()
  await page.getByRole('button', { name: '发放新注册码' }).click()
  const regcode = await page.locator('.record-page-once code').innerText()
  expect(regcode).not.toBe(first)
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill('Carbon-First-2026')
  await page.getByLabel('注册码').fill(regcode)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})
