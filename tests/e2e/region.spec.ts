import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'register.spec.ts has the radios')

const PATH = '浙江省-杭州市-西湖区'

test('On a phone the regions fill a sheet; by keyboard alone one is chosen and the focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  const field = page.getByRole('button', { name: /所在地区/ })
  await field.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '所在地区' })
  const search = sheet.getByRole('searchbox', { name: '搜索地区' })
  await expect(sheet.getByRole('row', { name: '北京市' })).toBeVisible()
  const box = await page.locator('.region-popover').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // An on-screen keyboard would hide half of the list before anybody asked for it.
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
  await expect(page.getByRole('row', { name: '北京市' })).toBeVisible()
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
  await expect(another.getByRole('row', { name: '北京市' })).toBeVisible()
  await expect(another.getByRole('listbox', { name: '最近使用' })).toHaveCount(0)
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
