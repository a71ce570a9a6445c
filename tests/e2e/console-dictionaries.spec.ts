import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test('A dictionary type gets data, an order and a colour; what is in use stays @quick', async ({
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
  await expect(page.locator('td[data-label=显示样式] .tag-ok')).toHaveText(['甲', '乙'])
  await axe(page)
  await page.getByLabel('乙的次序').fill('5')
  await page.getByRole('button', { name: '保存次序' }).click()
  await expect(labels).toHaveText(['乙', '甲'])
  await page.getByRole('button', { name: '停用 甲' }).click()
  await expect(page.getByRole('row', { name: /甲/ })).toContainText('停用')

  await page.getByRole('link', { name: '甲' }).click()
  await page.getByRole('link', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(flash(page)).toContainText('删除成功')
  await expect(labels).toHaveText(['乙'])

  // A type with entries cannot be deleted; a message says so.
  await page.getByRole('link', { name: '修改类型' }).click()
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
  // Next to the list of types there is no link back to it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dictionaries?type=common_status#type')
  await expect(page.getByRole('heading', { level: 2, name: '通用状态' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Dictionary data stand beneath one another and come into force by day', async ({
  page,
  signIn,
  problems,
}, { project }) => {
  problems.allowStatus(422)
  const code = `levels_${project.name.replace(/\W/g, '_')}`
  await signIn(page, ADMIN)
  await page.goto('/admin/dictionaries/types/new')
  await page.getByLabel('字典名称').fill(`分级 ${code}`)
  await page.getByLabel('类型标识').fill(code)
  await page.getByRole('button', { name: '保存' }).click()

  const add = async (label: string, more: { parent?: string; from?: string; to?: string } = {}) => {
    await page.getByRole('link', { name: '新增数据' }).click()
    await page.locator('[name=label]').fill(label)
    await page.getByLabel('键值').fill(label)
    if (more.parent) await page.locator('[name=parentId]').selectOption({ label: more.parent })
    await page.locator('[name=validFrom]').fill(more.from ?? '')
    await page.locator('[name=validTo]').fill(more.to ?? '')
    await page.getByRole('button', { name: '保存' }).click()
  }
  await add('甲')
  await add('乙', { parent: '甲 甲', from: '2017-10-01' })
  await add('丙', { from: '2099-01-01' })
  // Start and end swapped: the error is next to the field, and the input stays.
  await add('丁', { from: '2020-01-02', to: '2020-01-01' })
  const end = page.locator('[name=validTo]')
  await expect(end).toHaveAccessibleDescription(/有效期止不能早于有效期起/)
  await expect(end).toHaveValue('2020-01-01')
  await page.locator('[name=validFrom]').fill('2019-01-01')
  await page.getByRole('button', { name: '保存' }).click()

  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
  await expect(page.getByRole('rowheader')).toContainText(['甲', '乙', '丙', '丁'])
  await expect(row('甲').first()).toContainText('1 项下级')
  await expect(row('乙').last()).toContainText('上级：甲（甲）')
  await expect(row('乙').last()).toContainText('2017-10-01 起')
  await expect(row('丙')).toContainText('未生效')
  await expect(row('丁')).toContainText('已失效')
  await axe(page)

  const states = page.getByRole('navigation', { name: '有效状态' })
  await states.getByRole('link', { name: /已失效/ }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['丁'])
  await expect(states.getByRole('link', { name: /未生效/ })).toContainText('1')
  await states.getByRole('link', { name: /全部/ }).click()

  // An entry and its descendants are not offered as parents.
  await page.getByRole('link', { name: '甲', exact: true }).click()
  await expect(page.locator('[name=parentId] option')).toHaveText([
    '顶级（没有上级）',
    '丙 丙',
    '丁 丁',
  ])
  await page.getByRole('link', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').first()).toContainText('“甲”还有 1 项下级')

  // Before disabling, the affected entries are shown.
  await page.goto(`/admin/dictionaries?type=${code}`)
  await page.getByRole('link', { name: '停用 甲' }).click()
  await expect(page.getByText('其下 1 项数据也不再供选择')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('上级停用或不在有效期')).toBeVisible()
  await page.getByRole('button', { name: '启用 甲' }).click()
  await expect(page.getByText('上级停用或不在有效期')).toHaveCount(0)

  // An emptied field clears the stored value.
  await page.getByRole('link', { name: '乙', exact: true }).click()
  await page.locator('[name=parentId]').selectOption('')
  await page.locator('[name=validFrom]').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(row('乙')).toContainText('长期')
  await expect(row('乙')).not.toContainText('上级')
})

test('The industries open by section, on a phone too, and stay open around what is edited', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dictionaries?type=industry')
  const names = page.getByRole('rowheader')
  await expect(names).toHaveCount(20)
  await expect(names.first()).toContainText('5 项下级')
  await page.getByRole('link', { name: '展开 5 项下级 农、林、牧、渔业' }).click()
  await expect(names).toHaveCount(25)
  await expect(names.nth(1)).toContainText('上级：农、林、牧、渔业（A）')
  await expect(page.getByText('上级：农、林、牧、渔业（A）').first()).toBeVisible()
  // At the previous scroll position, not at the top of the page.
  await expect(names.first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe(page)

  await page.getByRole('link', { name: '林业', exact: true }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/open=A#entry-\d+$/)
  await expect(names).toHaveCount(25)
  await expect(names.filter({ hasText: /^林业/ })).toBeInViewport()
  // Also in a list filtered by state; a row's button keeps open branches open.
  const states = page.getByRole('navigation', { name: '有效状态' })
  await states.getByRole('link', { name: /^有效/ }).click()
  await expect(names).toHaveCount(20)
  await page.getByRole('link', { name: '全部展开' }).click()
  await expect(names).toHaveCount(117)
  await page.getByRole('link', { name: '收起 5 项下级 农、林、牧、渔业' }).click()
  await expect(names).toHaveCount(112)
  await page.getByRole('link', { name: '全部收起' }).click()
  await expect(names).toHaveCount(20)
})
