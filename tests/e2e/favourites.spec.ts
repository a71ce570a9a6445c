import { readFile } from 'node:fs/promises'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('A reader keeps a record through login, notes it, and removes it @quick', async ({
  page,
  register,
}) => {
  const account = await register()
  await page.goto('/carbonfactor?id=EL-NAT-2023')
  const keep = page.getByRole('link', { name: '收藏', exact: true })
  await keep.click()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  const form = page.locator('form', { has: page.locator('[name=regcode]') })
  for (const name of ['phone', 'password', 'regcode'] as const)
    await form.locator(`[name=${name}]`).fill(account[name])
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/favourites\/new\?library=factor&id=EL-NAT-2023/)
  await axe(page)
  await page.getByRole('textbox', { name: /备注/ }).fill('年度盘查')
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/favourites$/)
  await expect(page.getByText('已收藏 1 条').first()).toBeVisible()
  await expect(page.getByText('年度盘查')).toBeVisible()
  await axe(page)

  await page.goto('/carbonfactor?q=自来水')
  await page.locator('input[type=checkbox][name=compare]').first().check()
  await page.getByRole('button', { name: '收藏所选' }).click()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByText('已收藏 2 条，最多')).toBeVisible()

  await page.getByRole('link', { name: /修改.*的备注/ }).click()
  await page.getByRole('textbox', { name: /备注/ }).fill('核查用')
  await page.getByRole('button', { name: '保存备注' }).click()
  await expect(page.getByText('核查用')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 XLSX' }).click()
  const file = await readFile(await (await download).path())
  expect(file.toString('latin1', 0, 2)).toBe('PK')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const box of await page.locator('input[name=ids]').all()) await box.check()
  await page.getByRole('button', { name: '取消收藏' }).click()
  await expect(page.getByText('以下 2 条')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '（EL-NAT-2023 · ' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '取消收藏' }).click()
  await expect(page.getByText('还没有收藏')).toBeVisible()
})
