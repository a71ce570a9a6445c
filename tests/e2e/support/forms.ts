import { expect, type Locator, type Page } from '@playwright/test'

/** The message next to a field, which is part of its accessible description. */
export const messageOf = (page: Page | Locator, field: string) =>
  page.locator(`[id$="-${field}-error"]`)

/** Selects a division by search: in the popover with script, among radio buttons without. */
export async function chooseArea(page: Page, script: boolean, query: string, path: string) {
  if (script) {
    await page.getByRole('button', { name: /所在地区/ }).click()
    await page.getByRole('searchbox', { name: '搜索地区' }).fill(query)
    await page.getByRole('option', { name: path, exact: true }).click()
    await expect(page.getByRole('button', { name: /所在地区/ })).toContainText(path)
  } else {
    const change = page.getByText('更改', { exact: true })
    if (await change.isVisible()) await change.click()
    await page.locator('[name=areaQuery]').fill(query)
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('radio', { name: path, exact: true }).check()
  }
}

export interface Registration {
  enterprise: string
  range: string
  phone: string
  password: string
  type: '政府' | '园区企业'
}

/** Fills the registration form, the area first, since it takes a round trip without script. */
export async function fillRegistration(page: Page, script: boolean, given: Registration) {
  await chooseArea(page, script, '西湖', '浙江省-杭州市-西湖区')
  await page.getByLabel('企业名称').fill(given.enterprise)
  await page.getByLabel('区划范围').fill(given.range)
  await page.getByRole('radio', { name: new RegExp(`^${given.type}`) }).check()
  await page.getByLabel('手机号').fill(given.phone)
  await page.locator('main [name=password]').fill(given.password)
}

export const flash = (page: Page) => page.locator('.flashes dialog[open], .flashes .flashes-item')

/** The header offers to log in. */
export const signedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: '登录' }).first()).toBeVisible()
