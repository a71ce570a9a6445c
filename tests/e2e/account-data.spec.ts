import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()

test('An applicant downloads what is kept about the account @quick', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const [account, other] = [await register({ completed: true }), await register()]
  const session = await loginViaApi(stack, account)
  await signIn(page, account)
  await page.goto('/account/attachments')
  await page.getByLabel('证照说明').fill('营业执照副本')
  const buffer = await picture()
  await page.getByLabel(/文件$/).setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('营业执照副本')
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
  const download = async (name: string) => {
    const event = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    return readFile(await (await event).path())
  }
  const json = (await download('下载 JSON')).toString('utf8')
  const data = JSON.parse(json) as Record<string, Record<string, unknown>[]>
  expect(data.account).toMatchObject([{ id: account.userId, phone: account.phone }])
  expect(data.enterprise).toMatchObject([{ name: account.enterprise }])
  expect(data.submissions).toMatchObject([{ round: 1 }])
  expect(data.attachments).toMatchObject([{ description: '营业执照副本' }])
  expect(JSON.stringify(data.messages)).toContain('请等待审核')
  const book = readWorkbook(await download('下载 XLSX'))
  const sheets = Object.values(book).map((rows) => rows.flat().join(' '))
  expect(sheets).toHaveLength(Object.keys(data).length - 1)
  for (const text of [account.enterprise, '营业执照副本', '请等待审核', account.phone])
    expect(sheets.join(' '), text).toContain(text)
  for (const text of [json, sheets.join('\n')]) {
    for (const secret of [account.password, account.regcode, session.accessToken])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/passwordHash|\$argon2|\$2[aby]\$|scrypt/)
    for (const foreign of [other.phone, String(other.userId)]) expect(text).not.toContain(foreign)
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
  await expect(page.getByRole('button', { name: '确认申请注销' })).toHaveClass(/danger/)
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
