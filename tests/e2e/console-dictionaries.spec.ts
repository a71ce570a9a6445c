import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { notice } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test('A dictionary type gets data, an order and a colour; what is in use stays', async ({
  page,
  signIn,
  problems,
}, { project }) => {
  problems.allowStatus(422)
  const code = `test_${project.name.replace(/\W/g, '_')}`
  await signIn(page, ADMIN)
  await page.goto('/admin/dictionaries')
  await page.getByRole('link', { name: '新增类型' }).click()
  await page.getByLabel('字典名称').fill(`测试 ${code}`)
  await page.getByLabel('类型标识').fill(code)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `测试 ${code}` })).toBeVisible()

  for (const [label, value, sort] of [
    ['甲', 'a', '10'],
    ['乙', 'b', '20'],
  ] as const) {
    await page.getByRole('link', { name: '新增数据' }).click()
    await page.locator('[name=label]').fill(label)
    await page.getByLabel('键值').fill(value)
    await page.getByLabel('显示顺序').fill(sort)
    await page.getByLabel('颜色').selectOption('success')
    await page.getByRole('button', { name: '保存' }).click()
  }
  const labels = page.getByRole('table').getByRole('rowheader')
  await expect(labels).toHaveText(['甲', '乙'])
  await expect(page.locator('td .tag-ok')).toHaveText(['甲', '乙'])
  await axe(page)
  await page.getByLabel('乙的次序').fill('5')
  await page.getByRole('button', { name: '保存次序' }).click()
  await expect(labels).toHaveText(['乙', '甲'])
  await page.getByRole('button', { name: '停用 甲' }).click()
  await expect(page.getByRole('row', { name: /甲/ })).toContainText('停用')

  await page.getByRole('link', { name: '甲' }).click()
  await page.getByRole('link', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(notice(page)).toContainText('删除成功')
  await expect(labels).toHaveText(['乙'])

  // A type that holds data says so and stays.
  await page.getByRole('link', { name: '编辑类型' }).click()
  await page.getByRole('link', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').first()).toContainText('还有字典数据')

  await page.goto('/admin/dictionaries?type=system_user_sex')
  await expect(page.getByRole('columnheader', { name: '使用次数' })).toBeVisible()
})

test('On a phone a type leads to its data, past the other types', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dictionaries')
  await page.getByRole('link', { name: /^用户类型/ }).click()
  await expect(page).toHaveURL(/type=user_type#type$/)
  await expect(page.getByRole('heading', { level: 2, name: '用户类型' })).toBeInViewport()
  // Beside the types there is nowhere to go.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dictionaries?type=common_status#type')
  await expect(page.getByRole('heading', { level: 2, name: '通用状态' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
