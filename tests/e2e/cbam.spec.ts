import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('Default value, mark-up, note and citation of goods for the EU @quick', async ({ page }) => {
  await page.goto('/carbonfoot')
  await page.getByRole('link', { name: 'CBAM 估算' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CBAM 估算')
  await expect(page.getByText('不能代替 CBAM 申报')).toBeVisible()
  await expect(page.getByLabel('CN 编码')).toHaveAccessibleDescription(/^4 至 10 位数字/)

  // Errors are shown next to their fields, and no input is lost.
  await page.getByLabel('CN 编码').fill('cement')
  await page.getByLabel('货物净重（吨）').fill('1,000')
  await page.getByLabel('进口年份').selectOption('2028')
  await page.getByRole('button', { name: '估算' }).click()
  await expect(page.getByLabel('CN 编码')).toHaveAccessibleDescription(
    /错误：\s*请输入 4 至 10 位数字/,
  )
  await expect(page.getByRole('group', { name: /请输入 4 至 10 位数字/ })).toBeFocused()
  await expect(page.getByLabel('CN 编码')).toHaveValue('cement')
  await expect(page.getByLabel('货物净重（吨）')).toHaveValue('1,000')
  await expect(page.getByLabel('进口年份')).toHaveValue('2028')
  await axe(page)

  // Two values under one code: white and grey clinker. 1000 t × 1390 kg × 1.3.
  await page.getByLabel('CN 编码').fill('2523 10 00')
  await page.getByRole('button', { name: '估算' }).click()
  const matches = page.getByRole('region', { name: '这一编码有几个默认值，请选择一个' })
  await matches.getByRole('link', { name: /灰色水泥熟料/ }).click()
  const result = page.getByRole('region', { name: '估算结果' })
  await expect(result).toBeFocused()
  await expect(result).toContainText('隐含排放（含 2028 年加价 30%）')
  await expect(result.getByRole('status')).toContainText(/1\s807\.00 tCO₂e/)
  await expect(result.getByRole('status')).toContainText(/1\s390\.00 tCO₂e/)
  await expect(result).toContainText(/1\s390 kgCO₂e\/t × \(1 \+ 30%\) = 1\s807\.00 kgCO₂e\/t/)
  await expect(result).toContainText('(EU) 2025/2621')
  await expect(result).toContainText('CC BY 4.0')
  await expect(result.getByRole('link', { name: /灰色水泥熟料/ })).toHaveAttribute(
    'href',
    /^\/carbonfoot\?id=FP-CBAM-CN-25231000-G&release=\d+$/,
  )
  await axe(page)
})

test('A country without a value of that code says so', async ({ page }) => {
  await page.goto('/carbonfoot?tool=cbam&cn=9999&country=VN&tonnes=1')
  await expect(page.getByLabel('CN 编码')).toHaveAccessibleDescription(
    /库中没有原产地为“越南”的这一编码的默认值/,
  )
  await expect(page.getByRole('region', { name: '估算结果' })).toHaveCount(0)
})
