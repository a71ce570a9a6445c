import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const set = async (page: Page, label: string, on: boolean) => {
  await page.goto('/admin/preferences')
  await page.getByLabel(label, { exact: true }).setChecked(on)
  await page.getByRole('button', { name: '保存' }).click()
}

test('Each switch of the console does what it says, and the defaults come back', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, ADMIN)
  const menu = page.getByRole('navigation', { name: '管理菜单' })
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  await set(page, '面包屑', false)
  await expect(crumbs).toHaveCount(0)
  await set(page, '面包屑', true)
  await set(page, '面包屑图标', false)
  await page.goto('/admin/posts')
  await expect(crumbs.locator('svg')).toHaveCount(0)
  await page.getByRole('button', { name: '折叠菜单' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  expect((await page.locator('.staff-side').boundingBox())?.width).toBe(64)
  await page.getByRole('button', { name: '展开菜单' }).click()
  expect((await page.locator('.staff-side').boundingBox())?.width).toBe(224)
  await set(page, '折叠按钮', false)
  await expect(page.getByRole('button', { name: '折叠菜单' })).toHaveCount(0)
  await set(page, '尺寸图标', false)
  await expect(page.getByRole('link', { name: '尺寸' })).toHaveCount(0)
  await set(page, '语言图标', false)
  await expect(page.locator('.staff-language')).toHaveCount(0)
  await set(page, '标志', false)
  await expect(page.locator('.staff-brand')).toHaveCount(0)
  await set(page, '灰色模式', true)
  expect(await style('.staff-body', 'filter')).toBe('grayscale(1)')
  await set(page, '固定头部', false)
  expect(await style('.staff-bar', 'position')).toBe('static')
  await set(page, '固定菜单', false)
  expect(await style('.staff-side', 'position')).toBe('static')
  await set(page, '页脚', false)
  await expect(page.locator('.staff-foot')).toHaveCount(0)
  await set(page, '手风琴模式', true)
  await page.goto('/admin/posts')
  await expect(menu.locator('details[open]')).toHaveCount(1)
  await set(page, '切割菜单', true)
  await page.goto('/admin/posts')
  await expect(menu.locator('details')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: '菜单分组' })).toBeVisible()
  await set(page, '深色', true)
  expect(await style('.staff-bar', 'background-color')).toBe('rgb(11, 31, 26)')
  await set(page, '石青', true)
  await set(page, '大', true)
  expect(await style('.staff-main', 'font-size')).toBe('16px')
  await axe(page)

  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.goto('/admin/posts')
  await expect(crumbs.locator('svg')).toHaveCount(1)
  await expect(page.locator('.staff-foot')).toBeVisible()
  expect(await style('.staff-main', 'font-size')).toBe('14px')
  expect(await style('.staff-body', 'filter')).toBe('none')
})
