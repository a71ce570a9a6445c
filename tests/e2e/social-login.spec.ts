import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startOidcProvider, visitProvider } from '#tests/support/oidc.ts'
import { callApi, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test as base } from './support/test.ts'

type Provider = Awaited<ReturnType<typeof startOidcProvider>>

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, provide) => {
      const people = { zhang: { name: '张三' }, wang: { name: '王五' }, li: { name: '李四' } }
      const provider = await startOidcProvider(['https://portal.example/'], people)
      await provide(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  stackEnv: [async ({ provider }, provide) => provide(provider.env), { scope: 'worker' }],
})

test.beforeEach(async ({ provider, stack }) => {
  await provider.allowRedirect(`${stack.portalUrl}/social-login`)
})

const failure = (page: Page) => page.getByRole('alert')
const bindTo = (here: string) =>
  `/social-login/start?what=bind&redirectTo=${encodeURIComponent(here)}`

async function bind(page: Page, password: string, here: string) {
  await page.goto(bindTo(here))
  await page.getByRole('textbox', { name: '登录密码' }).fill(password)
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(flash(page)).toContainText('绑定成功')
}

const signOut = (page: Page) => page.context().clearCookies()

test('A stranger is told to sign in and bind; bound, he comes in and back to his page @quick', async ({
  page,
  browser,
  stack,
  provider,
  signIn,
  register,
  script,
  problems,
}) => {
  problems.allowStatus(400, 422)
  provider.signInAs('zhang')
  await page.goto('/login?redirectTo=%2Fedituserinfo')
  await page.getByRole('link', { name: '第三方登录' }).click()
  await expect(failure(page)).toContainText('还没有绑定本站账号')
  await expect(page.getByText(/^追踪编号/)).toContainText(/[0-9a-f-]{36}/)
  await axe(page)
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fedituserinfo$/)

  const account = await register()
  await signIn(page, account)
  await page.goto(bindTo('/edituserinfo'))
  await expect(page).toHaveURL(/\/social-login\/bind\b/)
  await axe(page)
  await page.getByRole('textbox', { name: '登录密码' }).fill('Wrong-2026-Word')
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page.getByRole('main')).toContainText('密码不正确')
  await page.getByRole('textbox', { name: '登录密码' }).fill(account.password)
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(flash(page)).toContainText('绑定成功')

  await signOut(page)
  const enter = () => page.getByRole('link', { name: '第三方登录' }).click()
  await page.goto('/login?redirectTo=%2Fedituserinfo')
  await enter()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.getByRole('main')).toContainText(account.regcode)

  // The provider's redirect works once, and only in the browser that started.
  await signOut(page)
  const begun = await page.request.get('/social-login/start', { maxRedirects: 0 })
  const callback = await visitProvider(begun.headers().location ?? '', `${stack.portalUrl}/`)
  const other = await browser.newContext({ baseURL: stack.portalUrl, javaScriptEnabled: script })
  const stolen = await other.newPage()
  await stolen.goto(callback.href)
  await expect(failure(stolen)).toContainText('不是由这个浏览器发起')
  expect((await other.cookies()).map(({ name }) => name)).not.toContain('token')
  await other.close()
  await page.goto(callback.href)
  await expect(flash(page)).toContainText('登录成功')
  await signOut(page)
  await page.goto(callback.href)
  await expect(failure(page)).toContainText('不是由这个浏览器发起')
})

test('Whoever declines at the provider, or comes by a link of another site, is told so', async ({
  page,
  stack,
  provider,
  problems,
}) => {
  problems.allowStatus(400)
  provider.signInAs(undefined)
  await page.goto('/admin/login?redirectTo=%2Fadmin%2Fposts')
  await page.getByRole('link', { name: '第三方登录' }).click()
  await expect(failure(page)).toContainText('没有同意')
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fposts$/)
  const foreign = await fetch(`${stack.portalUrl}/social-login/start?redirectTo=//evil.example/`, {
    headers: { 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  })
  expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/login?redirectTo=%2F'])
  expect(foreign.headers.getSetCookie().join()).not.toContain('social=')
})

test('The staff come in by the provider with their second step, and can unbind', async ({
  page,
  stack,
  provider,
  signIn,
}) => {
  provider.signInAs('wang')
  await signIn(page, REVIEWER)
  await bind(page, REVIEWER.password, '/admin')
  await signOut(page)
  const enter = async () => {
    await page.goto('/admin/login?redirectTo=%2Fadmin%2Freview')
    await page.getByRole('link', { name: '第三方登录' }).click()
  }
  await enter()
  await expect(page).toHaveURL(/\/admin\/review$/)
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  expect(token?.expires).toBe(-1)

  const { accessToken } = await loginViaApi(stack, REVIEWER)
  const owner = { token: accessToken }
  const { password } = REVIEWER
  await callApi(stack, 'POST', '/system/two-step/prepare', { ...owner, body: { password } })
  const { setup } = await callApi<{ setup: { secret: string } }>(
    stack,
    'GET',
    '/system/two-step/get',
    owner,
  )
  const app = new TOTP({ secret: Secret.fromBase32(setup.secret) })
  const code = app.generate()
  await callApi(stack, 'POST', '/system/two-step/enable', { ...owner, body: { code } })
  await signOut(page)
  await enter()
  await expect(page).toHaveURL(/\/admin\/login\/second\?redirectTo=%2Fadmin%2Freview/)
  // The next step's code, as from a fast clock: the current one was used.
  await page.getByLabel('动态验证码').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/admin\/review$/)

  await page.goto('/social-login/unbind?redirectTo=%2Fadmin')
  await expect(page.getByRole('main')).toContainText('王五')
  await axe(page)
  await page.getByRole('textbox', { name: '登录密码' }).fill(password)
  await page.getByRole('button', { name: '解除绑定' }).click()
  await expect(flash(page)).toContainText('已解除绑定')
})
