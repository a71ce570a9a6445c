import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, LOOKS } from './support/pages.ts'
import { countViews } from './support/page-views.ts'
import { expect, test } from './support/test.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('A visit is counted by its source, also from memory, and shown with its table and file @quick', async ({
  page,
  stack,
  signIn,
  browser,
}) => {
  const visitor = await browser.newContext({ userAgent: FIREFOX, baseURL: stack.portalUrl })
  const visit = await visitor.newPage()
  await visit.goto('/privacy')
  // From the page cache.
  await visit.goto('/privacy')
  await visit.goto('/privacy?utm_source=letter&utm_medium=email')
  await visitor.close()
  await signIn(page, ADMIN)
  const row = page.getByRole('row', { name: /邮件营销/ })
  await expect(async () => {
    await page.goto('/admin/analysis?period=week')
    await expect(row).toContainText('1', { timeout: 1000 })
    await expect(page.getByRole('row', { name: /隐私/ })).toContainText('3', { timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('分析页')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('待审')
  await page.getByRole('link', { name: '近 12 个月' }).click()
  await expect(page).toHaveURL(/period=year/)
  await page.getByText('查看数据表').first().click()
  await expect(page.getByRole('columnheader', { name: '上年同月（家）' })).toBeVisible()
  // A file download is not a navigation for which the progress bar would wait.
  const links = page.getByRole('link', { name: /CSV/ })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) await expect(link).toHaveAttribute('download')
  const file = await page.request.get('/admin/analysis/export?table=sources&period=week')
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const DAY = String.raw`\d{4}-\d\d-\d\d`
  expect(await file.text()).toMatch(
    new RegExp(
      `^\uFEFF来源,访问（次）,占比 \\(%\\),上期访问（次）,统计起始日,统计截止日,上期起始日,上期截止日\r\n直接访问,\\d+,[\\d.]+,\\d+,${DAY},${DAY},${DAY},${DAY}\r\n`,
    ),
  )
  for (const [table, head] of [
    ['pages', '页面,网址,浏览（次）,上期浏览（次）,统计起始日,统计截止日,上期起始日,上期截止日'],
    ['months', '月份,注册（家）,上年同月,上年同月（家）,通过（件）'],
    ['weekdays', '日期,访问（次）,上周同日,上周同日（次）'],
  ]) {
    const other = await page.request.get(`/admin/analysis/export?table=${table}&period=week`)
    expect(await other.text()).toContain(`\uFEFF${head}\r\n`)
  }
  expect((await page.request.get('/admin/analysis/export?table=constructor')).status()).toBe(404)
})

test('The analysis page is accessible in every look, and whole on a phone', async ({
  page,
  stack,
  signIn,
  context,
}) => {
  await countViews(stack)
  await signIn(page, ADMIN)
  for (const look of LOOKS) {
    await applyLook(context, stack, look)
    await page.goto('/admin/analysis')
    await axe(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/analysis')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Whoever may not read the figures finds neither page nor file', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 403/)
  await signIn(page, DEMO.approved)
  for (const path of ['/admin/analysis', '/admin/analysis/export?table=months'])
    expect((await page.goto(path))?.status()).toBe(403)
})
