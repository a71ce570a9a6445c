import { readFile } from 'node:fs/promises'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('An applicant downloads what is kept about the account', async ({
  page,
  signIn,
  register,
}) => {
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
