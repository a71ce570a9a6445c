import { axe } from './support/axe.ts'
import { fillRegistration, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { SITE_PHONE: '0512-66668888' } })
test.afterEach(({ stack }) => stack.startApi())

test('With the API stopped, public pages stand, signed-in pages say so, forms keep their input @quick', async ({
  page,
  signIn,
  register,
  stack,
  script,
  freshPhone,
  problems,
}) => {
  problems.allowStatus(503)
  const account = await register()
  const phone = freshPhone()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '停机时填写的企业',
    range: '北区',
    phone,
    password: 'Test-2026',
    type: '园区企业',
  })
  await stack.stopApi()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('alert')).toContainText('网络异常')
  await expect(page.getByLabel('企业名称')).toHaveValue('停机时填写的企业')
  await expect(page.getByLabel('手机号')).toHaveValue(phone)
  for (const path of ['/', '/about', '/carbassetmanagement', '/login', '/register']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
  }

  await stack.startApi()
  await signIn(page, account)
  await page.goto('/')
  await stack.stopApi()
  const response = await page.goto('/edituserinfo')
  expect(response?.status()).toBe(503)
  expect(response?.headers()['retry-after']).toBeTruthy()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await expect(page.getByRole('main')).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
  await axe(page)
  expect((await page.goto('/'))?.status()).toBe(200)

  await stack.startApi()
  // Once the portal has noticed.
  await expect
    .poll(async () => (await page.goto('/edituserinfo'))?.status(), { timeout: 60_000 })
    .toBe(200)
})

test('With the API stopped, files and the way into the platform say so in words', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, await register())
  await page.goto('/')
  await stack.stopApi()
  for (const path of [
    '/enter/platform',
    '/enter/accounting',
    '/carbonfactor.csv?q=电',
    '/releases.atom',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(503)
    expect(response?.headers()['retry-after'], path).toBeTruthy()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('服务暂时不可用')
    await expect(page.getByRole('main'), path).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
    await expect(page.getByRole('main'), path).toContainText('请稍后再试')
    await expect(page.getByRole('main'), path).toContainText('0512-66668888')
    const again = page.getByRole('link', { name: '重试' })
    await expect(again, path).toHaveAttribute('href', new RegExp(`^${path.split('?')[0]}`))
  }
  const { status, text } = await fetch(`${stack.portalUrl}/carbonfactor.csv`).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
  )
  expect({ status, title: text.split('\n')[0] }).toEqual({ status: 503, title: '服务暂时不可用' })

  await stack.startApi()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
})

test('Logging out with the API stopped says that only this browser has forgotten the session', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  await signIn(page, await register())
  await page.goto('/')
  await stack.stopApi()
  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(flash(page)).toContainText('已在本浏览器退出')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
})
