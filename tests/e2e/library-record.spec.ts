import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const banners = (page: Page) => page.locator('.record-main > .inset')
const fact = (page: Page, name: string) =>
  page.locator(`dt:text-is("${name}") + dd`).filter({ visible: true })

test('A record says what its source gives, and nothing of what it does not @quick', async ({
  page,
}) => {
  await page.goto('/carbonfactor?id=EL-US-AKGD-2022')
  // Three gases and the GWP set that sums them, as in the source.
  await expect(page.getByRole('region', { name: '按温室气体' })).toContainText('N₂O')
  await expect(fact(page, 'GWP 取值版本')).toHaveText('AR5')
  for (const [path, name] of [
    // No URL, no number, no edition, one gas, no uncertainty.
    ['/carbonfoot?id=FP-GB51366-02', 'C30混凝土'],
    ['/carbonfactor?id=EL-NAT-2023', '全国电力平均'],
    ['/carbonfactor?id=EL-NAT-2023&lang=en', 'electricity'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toContainText(name)
    await expect(main).not.toContainText(/不确定度|未找到|Uncertainty|No publicly/)
    const values = await main.locator('dd').allInnerTexts()
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter((one) => /^(|[—–-]|无|未知|(来源)?未公布|[Nn]ot .*)$/.test(one))).toEqual(
      [],
    )
  }
  await expect(fact(page, 'GWP set')).toHaveCount(0)
})

test('Terms of use lead to their licence; English readers read them, and the rest is marked as Chinese', async ({
  page,
}) => {
  await page.goto('/carbonfoot?id=FP-BOAV-01')
  const licence = fact(page, '使用条款').getByRole('link')
  await expect(licence).toHaveAttribute('href', 'https://opendatacommons.org/licenses/odbl/1-0/')
  await expect(licence).toContainText('ODbL 1.0')
  await page.goto('/carbonfoot?id=FP-GB51366-01&lang=en')
  await expect(fact(page, 'Terms of use')).toHaveText('National standard (figures only)')
  await expect(fact(page, 'Terms of use').getByRole('link')).toHaveCount(0)
  await expect(fact(page, 'Page or table')).toHaveText('Annex D, Table D.0.1')
  await expect(page.locator('dd[lang=zh-CN]')).toHaveCount(0)
  await page.goto('/carbonfactor?id=IP-CARB-CaCO3&lang=en')
  const cited = fact(page, 'Page or table (as cited, in Chinese)')
  await expect(cited).toHaveText('脱硫过程碳酸盐排放因子表')
  await expect(cited).toHaveAttribute('lang', 'zh-CN')
})

test('Related records go by their short names, with a region only where those lack it', async ({
  page,
}) => {
  const table = (name: string) => page.locator(`section:has(h2:text-is("${name}")) table`)
  await page.goto('/carbonfactor?id=EL-PRV-33-2023')
  const names = await table('用途不同的数据').getByRole('rowheader').allInnerTexts()
  expect(names).toContain('全国电力平均')
  expect(names.filter((name) => name.includes('因子') || name.includes('2023'))).toEqual([])
  await expect(table('用途不同的数据').getByRole('columnheader')).toHaveText([
    '名称',
    '数值',
    '年份',
  ])
  await page.goto('/carbonfactor?id=GWP-AR5-HFC32')
  await page.getByText(/^其他取值版本/).click()
  const others = page.locator('section:has(#siblings) table')
  await expect(others.getByRole('row', { name: /（AR4）/ })).toContainText('全球')
})

test('A newer figure is named once, with its link', async ({ page }) => {
  await page.goto('/carbonfactor?id=EL-PRV-33-2021')
  await expect(banners(page)).toHaveCount(1)
  await expect(banners(page)).toContainText('0.4974 kgCO₂/kWh')
  await banners(page).getByRole('link').click()
  await expect(page).toHaveURL('/carbonfactor?id=EL-PRV-33-2023')
  await expect(banners(page)).toHaveCount(0)
})

test('A code that no record has leads to those that are written almost alike', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  expect((await page.goto('/carbonfactor?id=EL-PRV-33-2024'))?.status()).toBe(404)
  const near = page.getByRole('list', { name: '没有这个编号的数据。编号相近的有：' })
  await near.getByRole('link', { name: /EL-PRV-33-2023/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('浙江')
  // A code of the other library.
  await page.goto('/carbonfoot?id=FU-DIES')
  await expect(near.getByRole('link').first()).toHaveAttribute('href', '/carbonfactor?id=FU-DIES')
  await page.goto('/carbonfactor?id=nothing-of-the-kind')
  await expect(near).toHaveCount(0)
})

test('Each citation is copied as it stands', async ({ page, script, context }) => {
  await page.goto('/carbonfactor?id=EL-NAT-2023')
  const copy = page.getByRole('button', { name: '复制 GB/T 7714' })
  await expect(copy).toHaveCount(script ? 1 : 0)
  if (!script) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const kind of ['GB/T 7714', 'BibTeX', '纯文本']) {
    const text = await page.getByRole('region', { name: kind }).innerText()
    await page.getByRole('button', { name: `复制 ${kind}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    // To click into the text itself changes nothing.
    await page.getByRole('region', { name: kind }).click()
    await expect(page.getByRole('region', { name: kind })).toHaveText(text)
  }
})

test('Citations in Chinese are marked as such on the English page', async ({ page }) => {
  await page.goto('/carbonfactor?id=EL-NAT-2023&lang=en')
  for (const kind of ['gbt', 'bibtex'])
    await expect(page.locator(`pre[aria-labelledby=cite-${kind}] > [lang=zh-CN]`)).toBeVisible()
  await expect(page.locator('pre[aria-labelledby=cite-plain]')).toBeVisible()
  await expect(page.locator('pre[aria-labelledby=cite-plain] [lang]')).toHaveCount(0)
})

test('A factor sheet prints on one page or two', async ({ page }) => {
  const pages: string[] = []
  for (const path of [
    '/carbonfactor?id=EL-PRV-33-2022',
    '/carbonfactor?id=EL-NAT-2022',
    '/carbonfactor?id=FU-DIES',
    // The longest of all.
    '/carbonfactor?id=GWP-AR5-R409A',
    '/carbonfoot?id=FP-CBAM-XX-72072032',
    '/carbonfoot?id=FP-GB51366-02&lang=en',
  ]) {
    await page.goto(`${path}&print=1`)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const count = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
    if (count < 1 || count > 2) pages.push(`${path}: ${count}`)
  }
  expect(pages).toEqual([])
})
