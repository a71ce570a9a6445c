import type { Page } from '@playwright/test'
import { callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

// The API limits codes by address.
test.use({ ownAddress: true })

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** Presses the button next to the code field. @returns the code from the staff's outbox */
async function getCode(page: Page, stack: Stack, phone: string) {
  await page.locator('main [name=phone]').fill(phone)
  await submit(page, '获取短信验证码').click()
  return readCode(page, stack, phone)
}

async function readCode(page: Page, stack: Stack, phone: string) {
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const message = page.getByRole('main').getByRole('status').filter({ hasText: masked })
  await expect(message).toBeVisible()
  const { output } = await stack.runSms('tail')
  const line = output.split('\n').findLast((text) => text.includes(phone))
  return /验证码(\d{6})/.exec(line ?? '')?.[1] ?? ''
}

test('Logging in by SMS needs the phone alone, and leads on to where one was going @quick', async ({
  page,
  register,
  stack,
  script,
}) => {
  const { enterprise, phone } = await register()
  await page.goto('/edituserinfo')
  await page.getByRole('main').getByRole('link', { name: '短信登录' }).click()
  await expect(page).toHaveURL(/\/login\?mode=sms&redirectTo=%2Fedituserinfo$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('短信登录')
  const code = await getCode(page, stack, phone)
  const again = page.getByRole('main').locator('[value=send-code]')
  if (script) {
    await expect(again).toHaveText(/^\d+ 秒后可重新获取$/)
    const first = await again.textContent()
    await expect(again).not.toHaveText(first ?? '')
    await expect(page.locator('main [name=code]')).toBeFocused()
  } else {
    await expect(again).toHaveText('重新获取')
    await expect(page.getByRole('main').getByRole('status')).toContainText('60 秒后可重新获取')
  }
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  await axe(page)
  await page.locator('main [name=code]').fill(code)
  await submit(page, '登录').click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.getByRole('banner')).toContainText(enterprise)
})

test('A wrong code is told beside it, and another cannot be had at once', async ({
  page,
  register,
  stack,
  script,
  problems,
}) => {
  problems.allowStatus(422)
  const { phone } = await register()
  await page.goto('/login?mode=sms')
  await submit(page, '获取短信验证码').click()
  await expect(messageOf(page, 'phone')).toHaveText('请输入正确的手机号格式')
  await expect(messageOf(page, 'code')).toHaveText('')
  const code = await getCode(page, stack, phone)
  await page.locator('main [name=code]').fill(code === '000000' ? '000001' : '000000')
  await submit(page, '登录').click()
  await expect(messageOf(page, 'code')).toHaveText('验证码不正确或已失效，请核对，或重新获取')
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  if (script) await page.reload()
  await page.locator('main [name=phone]').fill(phone)
  await page.getByRole('main').locator('[value=send-code]').click()
  await expect(messageOf(page, 'code')).toHaveText(/^刚刚发送过，\d+ 秒后可重新获取$/)
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  await axe(page)
})

test('An unknown phone is answered like a known one', async ({ page, freshPhone, stack }) => {
  await page.goto('/reset')
  expect(await getCode(page, stack, freshPhone())).toBe('')
  await expect(page.getByRole('main').getByRole('status')).toContainText('已注册，会收到短信验证码')
})

test('A forgotten password is replaced, which ends every login', async ({
  page,
  register,
  login,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  const { accessToken: token } = await loginViaApi(stack, account)
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('重设密码')
  const code = await getCode(page, stack, account.phone)
  await page.locator('main [name=code]').fill(code)
  await page.locator('main [name=password]').fill('password123')
  await submit(page, '重设密码').click()
  await expect(messageOf(page, 'password')).toHaveText('该密码过于常见，请换一个')
  await expect(page.locator('main [name=code]')).toHaveValue(code)
  await page.locator('main [name=password]').fill('Reset-2026')
  await submit(page, '重设密码').click()
  await expect(flash(page)).toContainText('密码已重设')
  await expect(page).toHaveURL(/\/login$/)
  await expect(
    callApi(stack, 'GET', '/system/auth/get-permission-info', { token }),
  ).rejects.toThrow('401')
  await login(page, { ...account, password: 'Reset-2026' })
})

test('A forgotten registration code is told and filled in', async ({ page, register, stack }) => {
  const { phone, regcode } = await register()
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: '忘记注册码' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找回注册码')
  const code = await getCode(page, stack, phone)
  await page.locator('main [name=code]').fill(code)
  await submit(page, '找回注册码').click()
  await expect(flash(page)).toContainText(`您的注册码是 ${regcode}`)
  await expect(page.getByLabel('注册码')).toHaveValue(regcode)
})

test('Another phone is proven before the account moves to it', async ({
  page,
  register,
  login,
  signIn,
  freshPhone,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  const taken = (await register()).phone
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await expect(page.locator('main [name=phone]')).toHaveAttribute('readonly', '')
  await page.getByRole('main').getByRole('link', { name: '更换手机号' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('更换手机号')
  await expect(page.getByRole('main')).toContainText(`${account.phone.slice(0, 3)}****`)
  await page.locator('main [name=phone]').fill(account.phone)
  await submit(page, '获取短信验证码').click()
  await expect(messageOf(page, 'phone')).toHaveText('与当前手机号相同，请填写新手机号')
  await page.locator('main [name=code]').fill('123456')
  await page.locator('main [name=password]').fill(account.password)
  await submit(page, '更换手机号').click()
  await expect(messageOf(page, 'phone')).toHaveText('与当前手机号相同，请填写新手机号')
  const { output } = await stack.runSms('tail')
  expect(output).not.toMatch(new RegExp(`${account.phone}.*验证码`))
  const codeOfTaken = await getCode(page, stack, taken)
  await page.locator('main [name=code]').fill(codeOfTaken)
  await page.locator('main [name=password]').fill(account.password)
  await submit(page, '更换手机号').click()
  await expect(messageOf(page, 'phone')).toHaveText('该手机号已用于其他账号，请换一个')

  await page.goto('/edituserinfo?mode=phone')
  const phone = freshPhone()
  await page.locator('main [name=code]').fill('')
  const code = await getCode(page, stack, phone)
  await page.locator('main [name=code]').fill(code)
  await submit(page, '更换手机号').click()
  await expect(messageOf(page, 'password')).toHaveText('请填写登录密码，或原手机号收到的验证码')
  await page.locator('main [name=password]').fill('Wrong-2026')
  await submit(page, '更换手机号').click()
  await expect(messageOf(page, 'password')).toHaveText('登录密码不正确')
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  await expect(page.locator('main [name=code]')).toHaveValue(code)
  await expect(page.locator('main [name=password]')).toHaveValue('')
  await page.locator('main [name=password]').fill(account.password)
  await axe(page)
  await submit(page, '更换手机号').click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(flash(page)).toContainText('手机号已更换')
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  await page.context().clearCookies()
  await login(page, { ...account, phone })
})

test('Another phone is proven by codes to both phones, which ends the other logins', async ({
  page,
  register,
  signIn,
  freshPhone,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  const { accessToken: token } = await loginViaApi(stack, account)
  await signIn(page, account)
  await page.goto('/edituserinfo?mode=phone')
  const phone = freshPhone()
  const code = await getCode(page, stack, phone)
  await page.locator('main [name=code]').fill(code)
  await submit(page, '获取原手机号验证码').click()
  const oldCode = await readCode(page, stack, account.phone)
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  await expect(page.locator('main [name=code]')).toHaveValue(code)
  await page.locator('main [name=oldCode]').fill(oldCode === '000000' ? '000001' : '000000')
  await submit(page, '更换手机号').click()
  await expect(messageOf(page, 'oldCode')).toHaveText('验证码不正确或已失效，请核对，或重新获取')
  await page.locator('main [name=oldCode]').fill(oldCode)
  await submit(page, '更换手机号').click()
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.locator('main [name=phone]')).toHaveValue(phone)
  const { output } = await stack.runSms('tail')
  expect(output).toContain(`${account.phone}  moved`)
  await expect(
    callApi(stack, 'GET', '/system/auth/get-permission-info', { token }),
  ).rejects.toThrow('401')
})

test('A post with another phone and without its code saves nothing', async ({
  page,
  register,
  signIn,
  freshPhone,
  stack,
}) => {
  const account = await register()
  await signIn(page, account)
  const answer = await page.request.post('/edituserinfo', {
    form: {
      enterprise: account.enterprise,
      range: '',
      area: '浙江省-杭州市-西湖区',
      applytype: '2',
      phone: freshPhone(),
      creditcode: '91330100MA27XDEM1H',
      contact: '张三',
    },
    headers: { origin: stack.portalUrl, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('更换手机号需要短信验证')
})
