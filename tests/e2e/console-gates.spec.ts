import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ADMIN, DEMO, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, lookName, LOOKS } from './support/pages.ts'
import { readQrCode } from './support/qr-code.ts'
import type { Stack } from './support/stack.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const CALLBACK = 'https://app.example.cn/callback'
test.use({ stackEnv: { TWO_STEP_ROLES: 'reviewer', PLATFORM_REDIRECT_URIS: CALLBACK } })

/** Checks a page that can be reloaded in every look; ends in the first look. */
async function axeInEveryLook(page: Page, stack: Stack) {
  for (const look of [...LOOKS].reverse()) {
    await applyLook(page.context(), stack, look)
    await page.reload()
    await test.step(lookName(look), () => axe(page))
  }
}

test('A locked screen opens no page until it is unlocked, and can be left @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await page.goto('/admin/lock?redirectTo=%2Fadmin%2Fposts')
  await page.getByLabel('锁屏密码').fill('2468')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('屏幕已锁定')
  for (const path of ['/admin/posts', '/about', '/edituserinfo']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/lock\?redirectTo=/)
  }
  await page.goto('/admin/lock?redirectTo=%2Fadmin%2Fposts')
  await page.getByLabel('锁屏密码或登录密码').fill('1357')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByRole('alert')).toContainText('锁屏密码错误')
  await page.getByLabel('锁屏密码或登录密码').fill('2468')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)

  await page.goto('/admin/lock')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await expect(page.getByLabel('锁屏密码或登录密码')).toBeVisible()
  await page.getByRole('button', { name: '退出并返回登录' }).click()
  await page.goto('/admin/posts')
  await expect(page).toHaveURL(/login\?redirectTo=%2Fadmin%2Fposts/)
})

test(
  'The lock page is without fault in every look',
  onlyWithScript('axe needs a script'),
  async ({ page, stack, signIn }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/lock')
    for (const locked of [false, true]) {
      if (locked) await page.getByRole('button', { name: '锁定屏幕' }).click()
      for (const look of LOOKS) {
        await applyLook(page.context(), stack, look)
        await page.goto('/admin/lock')
        await axe(page)
      }
      await applyLook(page.context(), stack, LOOKS[0])
      await page.goto('/admin/lock')
    }
  },
)

test('A role that must have a second step sets it up first, and signs in with it', async ({
  page,
  login,
  stack,
  problems,
  script,
}) => {
  problems.allowStatus(422)
  await login(page, REVIEWER)
  await page.goto('/admin/posts')
  await expect(page).toHaveURL(/\/admin\/profile\/two-step\?redirectTo=%2Fadmin%2Fposts/)
  await page.getByLabel('登录密码').fill(REVIEWER.password)
  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page.getByRole('img', { name: /验证器二维码/ })).toBeVisible()
  await axe(page)
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('动态验证码').fill('000000')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不正确')
  await page.getByLabel('动态验证码').fill(app.generate())
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请保存恢复码')
  const [recovery = ''] = await page.getByRole('listitem').allInnerTexts()
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/edituserinfo/)

  const signOut = async () => {
    await page.goto('/admin/lock')
    await page.getByRole('button', { name: '退出并返回登录' }).click()
  }
  const firstStep = async () => {
    await page.goto('/login?redirectTo=%2Fedituserinfo')
    const form = page.locator('form', { has: page.locator('[name=regcode]') })
    await form.locator('[name=phone]').fill(REVIEWER.phone)
    await form.locator('[name=password]').fill(REVIEWER.password)
    await form.locator('[name=regcode]').fill(REVIEWER.regcode)
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/login\/second\?redirectTo=%2Fedituserinfo/)
  }
  await signOut()
  await firstStep()
  await (script ? axeInEveryLook(page, stack) : axe(page))
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/login\?/)
  await firstStep()
  // The current code was used already; the next one is accepted as from a fast clock.
  await page.getByLabel('动态验证码').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await signOut()
  await firstStep()
  await page.getByRole('link', { name: '使用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recovery)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
})

test('A browser is signed in by a phone that scans its QR code and confirms', async ({
  page,
  browser,
  stack,
  signIn,
  script,
}) => {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: stack.portalUrl,
      javaScriptEnabled: script,
    })
    return { context, desk: await context.newPage() }
  }
  await signIn(page, ADMIN)
  const { context, desk } = await open()
  const scan = async () => {
    await desk.goto('/admin/login/qr?redirectTo=%2Fadmin%2Fposts')
    return readQrCode(desk.getByRole('img', { name: '登录二维码' }))
  }
  const refused = await scan()
  await axe(desk)
  // Other sign-in methods are tabs here too, with the same destination.
  const ways = desk.getByRole('navigation').filter({ hasText: '二维码' })
  await expect(ways.getByRole('link', { name: '二维码' })).toHaveAttribute('aria-current', 'true')
  const phone = ways.getByRole('link', { name: '手机' })
  await expect(phone).toHaveAttribute('href', '/admin/login?mode=sms&redirectTo=%2Fadmin%2Fposts')
  expect(refused).toMatch(new RegExp(`^${stack.portalUrl}/admin/login/qr/[\\w-]+$`))
  await page.goto(refused)
  await expect(page.getByRole('definition').first()).toHaveText(/^(?:127\.0\.0\.1|::1)$/)
  await (script ? axeInEveryLook(page, stack) : axe(page))
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已拒绝' })).toBeVisible()
  if (!script) await desk.getByRole('link', { name: '已在手机上确认' }).click()
  await expect(desk.getByRole('alert')).toContainText('拒绝了这次登录')
  await desk.getByRole('link', { name: '重新获取二维码' }).click()

  const code = await scan()
  // Another browser that has read the code gets no session.
  const other = await open()
  await other.desk.goto(code)
  await expect(other.desk).toHaveURL(/login\?redirectTo=/)
  await page.goto(code)
  await page.getByRole('button', { name: '确认登录' }).click()
  await expect(page.getByText('已确认，请回到')).toBeVisible()
  await other.desk.goto('/admin/login/qr')
  await expect(other.desk.getByRole('img', { name: '登录二维码' })).toBeVisible()
  if (!script) await desk.getByRole('link', { name: '已在手机上确认' }).click()
  await expect(desk).toHaveURL(/\/admin\/posts$/)
  await other.context.close()
  await context.close()
})

test('An application is given what the reader agrees to, at an address that it registered', async ({
  page,
  signIn,
  stack,
  problems,
  script,
}) => {
  const arrived: URL[] = []
  await page.route('https://app.example.cn/**', (route) => {
    arrived.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: '<p>arrived</p>' })
  })
  const address = (change: Record<string, string> = {}) =>
    `/oauth2/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'platform',
      redirect_uri: CALLBACK,
      scope: 'user.read',
      state: 'a b&c',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...change,
    }).toString()}`
  await page.goto(address())
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Foauth2%2Fauthorize/)
  await signIn(page, DEMO.approved)
  const answer = await page.goto(address())
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.getByRole('main')).toContainText('能碳管理平台')
  await expect(page.getByRole('main')).toContainText('不能修改')
  await (script ? axeInEveryLook(page, stack) : axe(page))
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('arrived')).toBeVisible()
  await page.goto(address())
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page.getByText('arrived')).toBeVisible()
  const [refused, agreed] = arrived.map(({ searchParams }) => searchParams)
  expect([refused?.get('error'), refused?.get('state')]).toEqual(['access_denied', 'a b&c'])
  expect([agreed?.get('code')?.length, agreed?.get('state')]).toEqual([43, 'a b&c'])

  problems.allowStatus(400)
  const faults: Record<string, string>[] = [
    { redirect_uri: 'https://evil.example/callback' },
    { client_id: 'nobody' },
    { scope: 'user.write' },
    { code_challenge_method: 'plain' },
  ]
  for (const change of faults) {
    expect((await page.goto(address(change)))?.status()).toBe(400)
    await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0)
  }
})
