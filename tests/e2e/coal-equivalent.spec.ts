import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('Fuel and energy are converted into coal equivalent @quick', async ({ page, script }) => {
  await page.goto('/carbonfactor')
  await page.getByRole('link', { name: '吨标准煤折算' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('吨标准煤折算')
  await page.getByLabel('燃料').selectOption('FA-ANTH')
  if (script) await expect(page.getByLabel('单位')).toHaveValue('t')
  await page.getByLabel('数量').fill('a lot')
  await page.getByRole('button', { name: '折算' }).click()
  await expect(page.getByLabel('数量')).toHaveValue('a lot')
  await expect(page.getByLabel('数量')).toHaveAccessibleDescription(/错误：\s*请输入大于 0 的数字/)
  await expect(page.getByLabel('燃料')).toHaveValue('FA-ANTH')
  await page.getByLabel('数量').fill('100')
  await page.getByRole('button', { name: '折算' }).click()
  const result = page.getByRole('region', { name: '折算结果' })
  await expect(result.getByRole('status')).toContainText('91.10 tce')
  await expect(result).toContainText('100 t × 26.7 GJ/t')
  await expect(result).toContainText(/2\s670 GJ ÷ 29\.3076 GJ\/tce ≈ 91\.10 tce/)
  await expect(result).toContainText('GB/T 32151.22-2024')
  await expect(result).toContainText('GB/T 2589-2020')
  await axe(page)
})
