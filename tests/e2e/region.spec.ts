import { axe } from './support/axe.ts'
import type { Page } from '@playwright/test'
import { chooseArea, fillRegistration } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const PATH = '浙江省-杭州市-西湖区'

test('On a phone the regions fill a sheet; by keyboard alone one is chosen and the focus returns @quick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  const field = page.getByRole('button', { name: /所在地区/ })
  await field.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '所在地区' })
  const search = sheet.getByRole('searchbox', { name: '搜索地区' })
  await expect(sheet.getByRole('treeitem', { name: '北京市' })).toBeVisible()
  const box = await page.locator('.region-popover').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // Focus would open an on-screen keyboard, which hides half of the list.
  await expect(search).not.toBeFocused()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(field).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: '关闭地区列表' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('西湖')
  await expect(sheet.getByRole('option', { name: PATH })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(field).toContainText(PATH)
  await expect(field).toBeFocused()
})

test('What was chosen last stands first, for as long as the tab lives', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  const field = page.getByRole('button', { name: /所在地区/ })
  const recent = page.getByRole('listbox', { name: '最近使用' })
  const pick = async (query: string, path: string) => {
    await field.click()
    await page.getByRole('searchbox', { name: '搜索地区' }).fill(query)
    await page.getByRole('option', { name: path, exact: true }).click()
    await expect(field).toContainText(path)
  }
  await field.click()
  await expect(page.getByRole('treeitem', { name: '北京市' })).toBeVisible()
  await expect(recent).toHaveCount(0)
  await page.keyboard.press('Escape')
  await pick('慈溪', '浙江省-宁波市-慈溪市')
  await pick('西湖', PATH)
  await pick('慈溪', '浙江省-宁波市-慈溪市')

  await page.reload()
  await field.click()
  await expect(recent.getByRole('option')).toHaveText(['浙江省-宁波市-慈溪市', PATH])
  await axe(page)
  await recent.getByRole('option', { name: PATH }).click()
  await expect(field).toContainText(PATH)

  const another = await context.newPage()
  await another.goto('/register')
  await another.getByRole('button', { name: /所在地区/ }).click()
  await expect(another.getByRole('treeitem', { name: '北京市' })).toBeVisible()
  await expect(another.getByRole('listbox', { name: '最近使用' })).toHaveCount(0)
})

test('After Back the region is chosen as before, after a reset it is not', async ({
  page,
  freshPhone,
}) => {
  await page.goto('/register')
  await fillRegistration(page, true, {
    enterprise: '余杭储能科技有限公司',
    range: '一期',
    phone: freshPhone(),
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.locator('form#register button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  await page.goBack()
  const field = page.getByRole('button', { name: /所在地区/ })
  await expect(page.getByLabel('企业名称')).toHaveValue('余杭储能科技有限公司')
  await expect(field).toContainText(PATH)
  await expect(page.locator('input[name=area]')).toHaveValue(PATH)

  await page.getByRole('button', { name: '重置' }).click()
  await expect(field).not.toContainText(PATH)
  await page.reload()
  await expect(field).not.toContainText(PATH)

  // Also where nothing was sent.
  await chooseArea(page, true, '西湖', PATH)
  await page.goto('/about')
  await page.goBack()
  await expect(field).toContainText(PATH)
})

test('Within the dialog of registration too, the sheet covers the phone’s screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: '注册' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.locator('[name=enterprise]') })
  await form.getByRole('button', { name: /所在地区/ }).click()
  await page.getByRole('searchbox', { name: '搜索地区' }).fill('西湖')
  await expect(page.getByRole('option', { name: PATH })).toBeVisible()
  expect(await page.locator('.region-popover').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  })
  await page.screenshot({ path: 'artifacts/region-dialog.png' })
  await page.getByRole('option', { name: PATH }).click()
  await expect(form.getByRole('button', { name: /所在地区/ })).toContainText(PATH)
})

const fieldOf = (page: Page) => page.getByRole('button', { name: /所在地区/ })
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test('The tree is worked by keyboard as ARIA asks, and Enter chooses only what may be chosen', async ({
  page,
}) => {
  await page.goto('/register')
  await fieldOf(page).press('Enter')
  await expect(row(page, '北京市')).toBeVisible()
  await page.keyboard.press('Tab')
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key)
    await expect(row(page, name), key).toBeFocused()
  }
  await expect(row(page, '北京市')).toBeFocused()
  await press('ArrowDown', '天津市')
  await press('End', '澳门特别行政区')
  await press('ArrowDown', '澳门特别行政区')
  await press('Home', '北京市')
  await press('ArrowUp', '北京市')

  await expect(row(page, '北京市')).toHaveAttribute('aria-expanded', 'false')
  await press('ArrowRight', '北京市')
  await expect(row(page, '北京市')).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight', '东城区')
  await expect(row(page, '东城区')).not.toHaveAttribute('aria-expanded', /./)
  await expect(row(page, '东城区')).toHaveAttribute('aria-level', '2')
  await press('ArrowRight', '东城区')
  await press('ArrowDown', '西城区')
  await press('ArrowLeft', '北京市')
  await press('ArrowLeft', '北京市')
  await expect(row(page, '北京市')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, '东城区')).toBeHidden()

  // Letters are the beginning of a title in pinyin; one tab stop, whatever is expanded.
  await page.keyboard.type('hain')
  await expect(row(page, '海南省')).toBeFocused()
  await expect(page.locator('[role=treeitem][tabindex="0"]')).toHaveCount(1)
  await press('ArrowRight', '海南省')
  await press('End', '澳门特别行政区')
  // Type-ahead for another row, after the previous letters have timed out.
  await expect(async () => {
    await page.keyboard.press('End')
    await page.keyboard.type('szx')
    await expect(row(page, '省直辖县级行政区划')).toBeFocused({ timeout: 500 })
  }).toPass()
  const grouping = row(page, '省直辖县级行政区划')
  await expect(grouping).toBeFocused()
  await expect(grouping).not.toHaveAttribute('aria-selected', /./)
  await page.keyboard.press('Enter')
  await expect(page.locator('.region-popover')).toBeVisible()
  await expect(grouping).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight', '五指山市')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('.region-popover')).toHaveCount(0)
  await expect(fieldOf(page)).toContainText('海南省-省直辖县级行政区划-五指山市')
  await expect(fieldOf(page)).toBeFocused()

  // Next time the tree opens at the chosen item; a province with cities can be chosen too.
  await page.keyboard.press('Enter')
  await expect(row(page, '五指山市')).toBeInViewport()
  await expect(row(page, '五指山市')).toHaveAttribute('aria-selected', 'true')
  await row(page, '五指山市').focus()
  await press('Home', '北京市')
  await page.keyboard.press('Enter')
  await expect(fieldOf(page).locator('span').first()).toHaveText('北京市')
})

test('What a row has beneath it exists before the row is expanded; the buttons say 展开 and 收起', async ({
  page,
}) => {
  await page.goto('/register')
  await fieldOf(page).click()
  const province = row(page, '浙江省')
  await expect(province).toBeVisible()
  // If rows were added only after the expansion, one frame would show none.
  const within = province.locator('> [role=group] > [role=treeitem]')
  await expect(within).toHaveCount(11)
  await expect(within.first()).toBeHidden()
  await page.getByRole('button', { name: '展开浙江省' }).click()
  await expect(within.first()).toBeVisible()
  await expect(province).toBeFocused()
  await expect(row(page, '杭州市').locator('> [role=group] > [role=treeitem]')).toHaveCount(13)
  await page.getByRole('button', { name: '收起浙江省' }).click()
  await expect(within.first()).toBeHidden()
})

test('Pinyin finds a region, in full and by initials', async ({ page }) => {
  await page.goto('/register')
  for (const [typed, path] of [
    ['hangzhou', '浙江省-杭州市'],
    ['zjhzxh', PATH],
    ["xi'an", '陕西省-西安市'],
  ] as const) {
    await fieldOf(page).click()
    await page.getByRole('searchbox', { name: '搜索地区' }).fill(typed)
    await page.getByRole('option', { name: path, exact: true }).click()
    await expect(fieldOf(page)).toContainText(path)
  }
})

test('Enter chooses no region while an input method chooses words by it', async ({ page }) => {
  await page.goto('/register')
  await fieldOf(page).click()
  const search = page.getByRole('searchbox', { name: '搜索地区' })
  await search.fill('余杭')
  await expect(page.getByRole('option')).toHaveCount(1)
  await search.evaluate((field) => {
    const press = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  await expect(search).toBeFocused()
  await search.press('Enter')
  await expect(page.locator('.region-popover')).toHaveCount(0)
  await expect(fieldOf(page)).toContainText('浙江省-杭州市-余杭区')
})

test('The popover covers neither its field nor the header, wherever the field stands', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 620],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const at of ['start', 'center', 'end', 'nearest'] as const) {
      await page.goto('/register')
      const field = fieldOf(page)
      await field.evaluate((button, block) => button.scrollIntoView({ block }), at)
      await field.click()
      await expect(row(page, '北京市')).toBeVisible()
      const [popover, own, header] = await Promise.all(
        [page.locator('.region-popover'), field, page.locator('.site-header')].map(async (part) => {
          const box = await part.boundingBox()
          return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
        }),
      )
      const where = `${width}×${height} ${at}: ${JSON.stringify({ popover, own, header })}`
      const overlap = (one = popover, other = own) =>
        one && other ? Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) : NaN
      expect(overlap(popover, own), where).toBeLessThanOrEqual(0)
      expect(overlap(popover, header), where).toBeLessThanOrEqual(0)
      expect(popover?.bottom, where).toBeLessThanOrEqual(height)
      expect((popover?.bottom ?? 0) - (popover?.top ?? 0), where).toBeGreaterThan(190)
    }
  }
})
