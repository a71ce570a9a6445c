import { HOLIDAY_YEARS } from '#app/data/holidays.server.ts'
import { todayInChina } from '#app/pages/portal/services/blocks/trading-calendar.server.ts'
import { DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { lookCookie } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const caption = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5, 7))} 月`
const monthFrom = (today: string, step: number) => {
  const date = new Date(
    Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + step, 1),
  )
  return date.toISOString().slice(0, 7)
}

test('The trading calendar shows the present month, and leads to others and back @quick', async ({
  page,
}) => {
  const today = todayInChina()
  const calendar = page.locator('#calendar')
  const table = calendar.getByRole('table')
  await page.goto('/carbontradeconsult')
  await expect(table.locator('caption')).toHaveText(caption(today))
  await expect(table.getByRole('columnheader')).toHaveText([
    '周一',
    '周二',
    '周三',
    '周四',
    '周五',
    '周六',
    '周日',
  ])
  await expect(table.locator('[aria-current=date] time')).toHaveAttribute('datetime', today)
  await expect(calendar).toContainText('法定节假日休市以交易机构公告为准')

  for (const step of [1, 2]) {
    await calendar.getByRole('link', { name: '下一月' }).click()
    await expect(table.locator('caption')).toHaveText(caption(monthFrom(today, step)))
  }
  await expect(page).toHaveURL(new RegExp(`month=${monthFrom(today, 2)}#calendar$`))
  await expect(table.locator('[aria-current=date]')).toHaveCount(0)
  await calendar.getByRole('link', { name: '上一月' }).click()
  await expect(table.locator('caption')).toHaveText(caption(monthFrom(today, 1)))
  await calendar.getByRole('link', { name: '回到本月' }).click()
  await expect(table.locator('caption')).toHaveText(caption(today))
  await axe(page)

  await page.goto(`/carbontradeconsult?month=${monthFrom(today, 12)}`)
  const nextYear = Number(today.slice(0, 4)) + 1
  const known = HOLIDAY_YEARS.some(({ year }) => year === nextYear)
  await expect(calendar).toContainText(
    known ? '放假安排依据' : `尚未收录国务院办公厅关于 ${nextYear} 年`,
  )
})

test('Legend and links of the trading page: swatches of one size, each sign beside its name', async ({
  page,
}) => {
  await page.goto('/carbontradeconsult')
  const boxes = await page
    .locator('.trading-calendar-legend i')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBe(3)
  for (const { width, height } of boxes) expect([width, height]).toEqual([24, 24])
  for (const link of await page.locator('#exchanges table a').all()) {
    const [name, sign] = await Promise.all([
      link.locator('span').first().boundingBox(),
      link.locator('svg').boundingBox(),
    ])
    expect((sign?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeLessThanOrEqual(12)
  }
})

test('A month that does not exist, or lies too far off, is the present one', async ({ page }) => {
  const today = todayInChina()
  const table = page.locator('#calendar').getByRole('table')
  for (const month of ['2026-13', 'x', '0000-01', '9999-12', '', monthFrom(today, 13)]) {
    const response = await page.goto(`/carbontradeconsult?month=${encodeURIComponent(month)}`)
    expect(response?.status()).toBe(200)
    await expect(table.locator('caption')).toHaveText(caption(today))
  }
  await page.goto(`/carbontradeconsult?month=${monthFrom(today, 12)}`)
  await expect(table.locator('caption')).toHaveText(caption(monthFrom(today, 12)))
  await expect(page.locator('#calendar').getByRole('link', { name: '下一月' })).toHaveCount(0)
})

test('The calendar speaks English, and its month survives the change of language', async ({
  context,
  page,
  stack,
}) => {
  await context.addCookies([{ ...lookCookie({ locale: 'en' }), url: stack.portalUrl }])
  const month = monthFrom(todayInChina(), 3)
  await page.goto(`/carbontradeconsult?month=${month}`)
  const named = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(`${month}-15`))
  await expect(page.locator('#calendar caption')).toHaveText(`${named} ${month.slice(0, 4)}`)
  await page.goto(`/carbontradeconsult?month=${month}&lang=zh`)
  await expect(page.locator('#calendar caption')).toHaveText(caption(month))
})

test('Exchanges open in a new window that knows nothing of this one', async ({ page }) => {
  await page.goto('/carbontradeconsult')
  const links = page.locator('#exchanges table a')
  await expect(links).toHaveCount(19)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', /^https:\/\//)
  }
  await expect(page.getByRole('table', { name: '全国', exact: true })).toContainText('cneeex.com')
  // These cells of the list are unverified, so the page refers to the institutions.
  await expect(page.getByRole('row', { name: /上海环境能源交易所/ })).toContainText('见机构官网')
  await expect(page.getByRole('row', { name: /全国碳市场信息网/ })).toContainText('见机构官网')
})

test('The sink table names seven types; the methodologies follow with number and date', async ({
  page,
}) => {
  await page.goto('/carbonhuidev')
  const types = page.locator('#sink-types').getByRole('table')
  await expect(types.getByRole('rowheader')).toHaveText([
    '造林',
    '森林经营',
    '竹林',
    '草地',
    '农田',
    '滨海湿地',
    '内陆湿地',
  ])
  await expect(types.getByRole('columnheader')).toHaveCount(4)
  const main = page.getByRole('main')
  await expect(main).not.toContainText('未核到')

  const known = page.locator('#methodologies').getByRole('table')
  await expect(known.getByRole('columnheader')).toHaveText(['编号', '名称', '发布时间'])
  await expect(known.getByRole('rowheader')).toHaveText([
    'CCER-14-001-V01',
    'CCER-14-002-V01',
    'CCER-14-003-V01',
    'CCER-14-004-V01',
  ])
  await expect(known.getByRole('row', { name: /造林碳汇/ })).toContainText('2023 年 10 月 24 日')
  await expect(known.getByRole('row', { name: /海草床/ })).toContainText('2025 年 12 月')
})

test('The page of regional accounting lists methodologies of every field, in English too', async ({
  context,
  page,
  stack,
}) => {
  await context.addCookies([{ ...lookCookie({ locale: 'en' }), url: stack.portalUrl }])
  await page.goto('/carbonareaaccount')
  const known = page.locator('#methodologies').getByRole('table')
  await expect(known.getByRole('columnheader')).toHaveText([
    'Number',
    'Title',
    'Field',
    'Published',
  ])
  await expect(known.getByRole('rowheader')).toHaveCount(12)
  await expect(known.getByRole('row', { name: /CCER-14-001-V01/ })).toContainText(
    /Afforestation.*造林碳汇.*24 October 2023/s,
  )
})

test('The sink page names the registries that the list of exchanges knows', async ({ page }) => {
  await page.goto('/carbonhuidev')
  const links = page.locator('#exchanges table a')
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(page.getByRole('row', { name: /海峡股权交易中心/ })).toContainText('FFCER')
})

const FOUR = [
  ['碳交易咨询', '/carbontradeconsult'],
  ['碳汇开发', '/carbonhuidev'],
  ['智慧能碳管理', '/carbonintelligencemanage'],
  ['区域碳核算', '/carbonareaaccount'],
] as const

test('The government services stand in four rows: what each is, what it delivers, where to go on', async ({
  page,
}) => {
  await page.goto('/GovernmentService')
  const rows = page.locator('.government-services > li')
  await expect(rows).toHaveCount(FOUR.length)
  for (const [index, [name, path]] of FOUR.entries()) {
    const row = rows.nth(index)
    await expect(row.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(await row.locator('ul li').count()).toBeGreaterThanOrEqual(3)
    await expect(
      row.getByRole('link', { name: new RegExp(`^材料清单 ?（${name}）$`) }),
    ).toHaveAttribute('href', `${path}#materials`)
  }
  await rows.first().getByRole('link', { name: '了解碳交易咨询' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('碳交易咨询')
})

test('It says how to apply, and leads a visitor to registration and log-in', async ({ page }) => {
  await page.goto('/GovernmentService')
  const apply = page.locator('#apply')
  await expect(apply.locator('.steps b')).toHaveText([
    '选定服务',
    '注册账号',
    '完善信息',
    '等待审核',
    '商定服务',
  ])
  await expect(apply.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
  await apply.getByRole('link', { name: '注册账号' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('An applicant is led to the application instead', async ({ page, signIn }) => {
  await signIn(page, DEMO.underReview)
  await page.goto('/GovernmentService')
  const links = page.locator('#apply').getByRole('link')
  await expect(links).toHaveText(['查看申请进度'])
  await expect(links).toHaveAttribute('href', '/edituserinfo#progress')
})

test('Of the operator nothing is printed that nobody has set', async ({ page }) => {
  for (const path of ['/GovernmentService', '/about']) {
    await page.goto(path)
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link')).toHaveText(['填写意见反馈'])
    await expect(contact.locator('dl, dt, dd')).toHaveCount(0)
    await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  }
})

test('The English page has the same rows, steps and ways', async ({ page }) => {
  await page.goto('/GovernmentService?lang=en')
  await expect(page.locator('.government-services h2')).toHaveText([
    'Carbon trading consulting',
    'Carbon sink development',
    'Smart energy-carbon management',
    'Regional carbon accounting',
  ])
  await expect(page.locator('#apply .steps li')).toHaveCount(5)
  expect(await page.getByRole('main').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await axe(page)
})
