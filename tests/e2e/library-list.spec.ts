import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const rows = (page: Page) => page.locator('.library-table tbody tr')
const rail = (page: Page, name = '分类浏览') => page.getByRole('navigation', { name })

test.use({ viewport: WIDE })

test('A row has a short name on one line, region and year beside it, and no word of its kind @quick', async ({
  page,
}) => {
  await page.goto('/carbonfactor')
  const first = rows(page).first()
  const link = first.getByRole('rowheader').getByRole('link')
  await expect(link).toHaveText('全国电力平均 全国 2023')
  const lines = await page
    .locator('.library-record')
    .evaluateAll((links) => links.filter((one) => one.getClientRects()[0]!.height > 40).length)
  expect(lines, 'names that need a second line').toBe(0)
  // Read by screen readers in each row, but visible once.
  const kinds = page.getByRole('main').getByText('官方发布')
  await expect(kinds.filter({ visible: true }).locator('visible=true')).not.toHaveCount(0)
  const seen = await kinds.evaluateAll(
    (all) => all.filter((one) => one.getBoundingClientRect().width > 4).length,
  )
  expect(seen).toBe(1)
  await expect(first).toContainText('官方发布')
})

test('The points of the figures stand beneath one another, each as its source prints it', async ({
  page,
}) => {
  // Whole numbers, and numbers with one to four decimals.
  await page.goto('/carbonfactor?q=%E6%9F%B4%E6%B2%B9')
  const points = await rows(page)
    .locator('.table-number b')
    .evaluateAll((all) =>
      all.map((one) => {
        const text = one.firstChild as Text
        const at = text.data.indexOf('.')
        const range = document.createRange()
        range.setStart(text, 0)
        range.setEnd(text, at < 0 ? text.length : at)
        return { figure: text.data, end: range.getBoundingClientRect().right }
      }),
    )
  expect(
    new Set(points.map(({ figure }) => figure.split('.')[1]?.length ?? 0)).size,
  ).toBeGreaterThan(1)
  const ends = points.map(({ end }) => end)
  // The space for a whole number's decimal point depends on the font.
  expect(Math.max(...ends) - Math.min(...ends), JSON.stringify(points)).toBeLessThan(4)
  await page.goto('/carbonfactor?q=EL-REG-HB-2021')
  await expect(rows(page).first()).toContainText('0.7120')
})

test('The filters beside the results come after them for the keyboard', async ({
  page,
  script,
}) => {
  await page.goto('/carbonfactor')
  const order = await page.evaluate(() => {
    const [trees, results] = ['.library-trees', '#results'].map((one) =>
      document.querySelector(one)!,
    )
    const after = results!.compareDocumentPosition(trees!) & Node.DOCUMENT_POSITION_FOLLOWING
    return {
      after: after > 0,
      left: trees!.getBoundingClientRect().right < results!.getBoundingClientRect().left,
    }
  })
  expect(order).toEqual({ after: true, left: true })
  const skip = page.getByRole('link', { name: '跳到结果' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/carbonfactor#results')
  await page.keyboard.press('Tab')
  await expect(rows(page).first().getByRole('checkbox')).toBeFocused()
  if (script) await axe(page)
})

for (const { lang, name, titles, newest } of [
  {
    lang: '',
    name: '分类浏览',
    titles: ['按排放源', '数据来源地', '按行业', '使用条款'],
    newest: '更新情况',
  },
  {
    lang: 'en',
    name: 'Browse',
    titles: ['By source', 'Origin', 'By sector', 'Terms of use'],
    newest: 'Update status',
  },
])
  test(`Origin, sector and terms are chosen beside the list, with counts ${lang}`, async ({
    page,
  }) => {
    await page.goto(`/carbonfactor${lang && `?lang=${lang}`}`)
    await expect(rail(page, name).locator('summary')).toHaveText(titles)
    for (const title of titles.slice(1)) {
      const branch = rail(page, name)
        .locator('details')
        .filter({ has: page.getByText(title, { exact: true }) })
      const choice = branch.getByRole('link').nth(1)
      const count = await choice.locator('.library-pill').innerText()
      await choice.click()
      await expect(choice).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('.list-count')).toContainText(new RegExp(`\\b${count}\\b`))
      await branch.getByRole('link').first().click()
      await expect(choice).not.toHaveAttribute('aria-current')
    }
    const select = page.getByLabel(newest, { exact: true })
    const option = await select.locator('option[value="1"]').innerText()
    await select.selectOption('1')
    await page.locator('.filters-keyword button').click()
    await expect(page).toHaveURL(/newest=1/)
    await expect(page.locator('.list-count')).toContainText(/\d+/.exec(option)?.[0] ?? '')
  })

test('Conditions name scopes and gases as the records do; what is said is in full width', async ({
  page,
}) => {
  await page.goto('/carbonfactor')
  const options = (name: string) =>
    page
      .locator(`select[name=${name}] option`)
      .evaluateAll((all) => all.map((one) => one.textContent))
  expect((await options('scope')).map((text) => text.split(' ')[0])).toEqual([
    '不限',
    '范围一',
    '范围二',
    '范围三',
    '未划分',
  ])
  const gases = await options('gas')
  expect(gases.filter((text) => /CO₂|C₃F₈|SF₆|HFC23/.test(text)).length).toBeGreaterThan(4)
  expect(gases.filter((text) => /^(CO|CH|N|SF|NF|C)\d/.test(text))).toEqual([])
  for (const path of ['/carbonfactor?all=1&q=氢', '/carbonfoot', '/carbonfactor?releases=1']) {
    await page.goto(path)
    const text = await page.getByRole('main').innerText()
    expect(text.match(/.{0,9}[\u4e00-\u9fff][,;:?!]/g)).toBeNull()
  }
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const box = (page: Page) => page.getByLabel(/^显示全部 \d+ 个查询条件$/)

  for (const path of ['/carbonfactor', '/carbonfoot'])
    test(`The first result of ${path} begins on the first screen`, async ({ page }) => {
      await page.goto(path)
      const first = await rows(page).first().getByRole('link').first().boundingBox()
      expect(first && first.y + first.height).toBeLessThan(844)
    })

  test('All conditions are there on request, and one in force always', async ({ page }) => {
    await page.goto('/carbonfactor')
    await expect(page.getByLabel('地区', { exact: true })).toBeVisible()
    await expect(page.getByLabel('行业', { exact: true })).toBeHidden()
    await expect(page.getByText('更多条件')).toBeHidden()
    await box(page).check()
    await expect(page.getByText('更多条件')).toBeVisible()
    await page.getByLabel('行业', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('main').getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/sector=/)
    await expect(page.getByLabel('行业', { exact: true })).toBeVisible()
    await expect(box(page)).toBeChecked()
    await page.goto('/carbonfactor?sort=-value')
    await expect(box(page)).toBeChecked()
    await expect(page.getByLabel('排序', { exact: true })).toBeVisible()
  })
})

test('Products stand in the tree by how many there are, what is left over last', async ({
  page,
}) => {
  await page.goto('/carbonfoot')
  const counts = await rail(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map(({ textContent }) => /^(\D+?)\s*(\d+)$/.exec(textContent.trim()))
        .map((found) => ({ name: found?.[1] ?? '', count: Number(found?.[2] ?? NaN) })),
    )
  const categories = counts.filter(({ count }) => !Number.isNaN(count))
  const end = categories.findIndex(({ name }) => name.startsWith('其他材料'))
  expect(end).toBeGreaterThan(10)
  const before = categories.slice(0, end).map(({ count }) => count)
  expect(before).toEqual(before.toSorted((a, b) => b - a))
})

test('A functional unit is named: in the head of its column, and on a phone beside it', async ({
  page,
}) => {
  await page.goto('/carbonfoot')
  const head = page.getByRole('columnheader', { name: /系统边界/ })
  await expect(head).toContainText('功能单位')
  const unit = rows(page).first().locator('.library-functional')
  const label = () => unit.evaluate((one) => getComputedStyle(one, '::before').content)
  expect(await label()).toBe('none')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await label()).toMatch(/功能单位/)
  const lines = await unit.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
})
