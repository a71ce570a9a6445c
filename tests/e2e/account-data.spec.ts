import { readFile } from 'node:fs/promises'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('An applicant downloads what is kept about the account', async ({
  page,
  signIn,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  await signIn(page, account)
  await page.goto('/account/data')
  await axe(page)
  await page.getByRole('button', { name: '验证身份' }).click()
  await expect(page.getByText('请填写登录密码或短信验证码').first()).toBeVisible()
  await page.getByLabel('登录密码').fill('Wrong-2026')
  await page.getByRole('button', { name: '验证身份' }).click()
  await expect(page.getByText('登录密码不正确').first()).toBeVisible()
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '验证身份' }).click()
  await expect(page.getByText('身份已验证')).toBeVisible()
  for (const [name, start] of [
    ['下载 JSON', '{'],
    ['下载 XLSX', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const content = await readFile(await (await download).path())
    expect(content.toString('latin1', 0, start.length)).toBe(start)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Staff see at the account and the enterprise that their deletion was asked for', async ({
  page,
  signIn,
  stack,
  register,
}) => {
  const { phone, password, regcode } = await register({ completed: true })
  const account = { phone, password, regcode }
  const { accessToken: token } = await loginViaApi(stack, account)
  await callApi(stack, 'POST', '/system/user/profile/deletion', { token, body: { password } })
  await signIn(page, ADMIN)
  const mark = page.getByText(/^已申请注销，将于 \d+月\d+日周. 删除$/)
  for (const list of [`/admin/users?mobile=${phone}`, `/admin/enterprises?phone=${phone}`]) {
    await page.goto(list)
    await expect(mark).toBeVisible()
    await page.getByRole('row').filter({ has: mark }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(list)
    await expect(mark).toBeVisible()
    await axe(page)
  }
})

test('An applicant asks for the deletion of the account, signs in and takes it back', async ({
  page,
  signIn,
  login,
  register,
}) => {
  const account = await register()
  await signIn(page, account)
  await page.goto('/account/data')
  await page.getByRole('link', { name: '申请注销' }).click()
  await expect(page.getByRole('heading', { name: '15 天后删除' })).toBeVisible()
  await axe(page)
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '确认申请注销' }).click()
  await expect(page.getByText('冷静期内登录可以撤销')).toBeVisible()
  await page.goto('/account/data')
  await expect(page).toHaveURL(/\/login/)

  await login(page, account)
  await expect(page).toHaveURL(/\/account\/data/)
  await page.goto('/enter/platform')
  await expect(page.getByText('账号正在等待注销')).toBeVisible()
  await page.goto('/edituserinfo')
  await page.getByRole('link', { name: '查看或撤销' }).click()
  await page.getByRole('button', { name: '撤销注销申请' }).click()
  await expect(page.getByText('账号照常使用')).toBeVisible()
  await expect(page.getByRole('link', { name: '申请注销' })).toBeVisible()
})
