import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { fillRegistration } from './support/forms.ts'
import { expect, test } from './support/test.ts'

/** Elements that are useless on paper. */
const SCREEN_ONLY =
  '.site-header-utility, .site-footer ul, nav, .flashes, .skip-link, .crumbs, .start-strip, .btn'

const shown = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).count()

/** Counts calls of `window.print`. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

test('A service page prints with its checklist and without what only a screen needs @quick', async ({
  page,
}) => {
  await page.goto('/carbassetmanagement')
  expect(await shown(page, SCREEN_ONLY)).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, SCREEN_ONLY)).toBe(0)
  await expect(page.getByRole('heading', { name: '需要准备的材料' })).toBeVisible()
  expect(await shown(page, '.service-page-checklist li')).toBeGreaterThanOrEqual(5)
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
})

test('Paper is white in the dark theme, in grey mode and in large type', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/carbassetmanagement')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const look of [{ theme: 'dark' }, { grey: '1' }, { size: 'large' }]) {
    const paper = await page.evaluate((set) => {
      Object.assign(document.documentElement.dataset, set)
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color, getComputedStyle(document.documentElement).filter]
    }, look)
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'none'])
  }
})

test('The sheet of a service page has all unfolded, says whose it is, and leads back', async ({
  page,
  script,
}) => {
  await countPrints(page)
  await page.goto('/carbontradeconsult?print=1')
  await expect(page.locator('.site-header, .site-footer')).toHaveCount(0)
  expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(4)
  await expect(page.locator('main details:not([open])')).toHaveCount(0)
  const [top, end] = [page.locator('.print-line').first(), page.locator('.print-line').last()]
  await expect(top).toContainText('双碳智慧服务平台')
  await expect(top).toContainText('碳交易咨询')
  await expect(top).toContainText(/打印时间 20\d\d\/\d\d\/\d\d \d\d:\d\d/)
  await expect(end).toHaveText(/^本页网址 http:\/\/localhost:\d+\/carbontradeconsult$/)
  await axe(page)

  const print = page.getByRole('button', { name: '打印', exact: true })
  await expect(print).toHaveCount(script ? 1 : 0)
  if (script) {
    await print.click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
  }
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, SCREEN_ONLY + ', .print-bar')).toBe(0)
  await expect(top).toBeVisible()
  await expect(end).toBeVisible()
  const outside = page.locator('#basis a[href^="http"]').first()
  const after = await outside.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain(await outside.getAttribute('href'))
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: '返回原页面' }).click()
  await expect(page).toHaveURL(/\/carbontradeconsult$/)
})

test('The checklist of a service prints alone, says whose it is, and leads back', async ({
  page,
  script,
}) => {
  await countPrints(page)
  await page.goto('/carbontradeconsult')
  const items = page.locator('.service-page-checklist li')
  const listed = await items.allTextContents()
  await page.getByRole('link', { name: '打印材料清单' }).click()
  await expect(page).toHaveURL(/\/carbontradeconsult\?print=materials$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('碳交易咨询')
  await expect(page.locator('main h2').filter({ visible: true })).toHaveText(['需要准备的材料'])
  await expect(items).toHaveText(listed)
  await axe(page)
  if (script) {
    await page.getByRole('button', { name: '打印', exact: true }).click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
  }
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, SCREEN_ONLY + ', .print-bar, main a')).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.print-line').last()).toHaveText(
    /^本页网址 http:\/\/localhost:\d+\/carbontradeconsult$/,
  )
  await page.getByRole('link', { name: '返回原页面' }).click()
  await expect(page).toHaveURL(/\/carbontradeconsult$/)
})

test('The receipt of a registration prints with its code and its number', async ({
  page,
  script,
  freshPhone,
}) => {
  const phone = freshPhone()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '西湖绿能科技有限公司',
    range: '一期东区',
    phone,
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册成功')
  // Reloaded, the page has only the texts in its HTML.
  await page.reload()
  await expect(page.getByRole('button', { name: '复制 注册码' })).toHaveCount(script ? 1 : 0)
  await page.getByRole('link', { name: '打印回执' }).click()
  await expect(page).toHaveURL(/\/rgisuccess\?print=1$/)
  await expect(page.locator('.print-line').first()).toContainText('注册成功')
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, SCREEN_ONLY)).toBe(0)
  const receipt = page.locator('.register-success-panel')
  await expect(receipt).toContainText(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/)
  await expect(receipt).toContainText(/用户编号\s*\d{4}/)
  await expect(receipt).toContainText('西湖绿能科技有限公司')
  await expect(receipt).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  await expect(receipt).toContainText(/注册时间\s*20\d\d\/\d\d\/\d\d \d\d:\d\d/)
})

test('A sheet is for no search engine, and only a page that exists becomes one', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  const sheet = await page.goto('/privacy?print=1')
  expect(sheet?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
  const missing = await page.goto('/no/such/page?print=1')
  expect(missing?.status()).toBe(404)
  await expect(page.locator('.site-header')).toBeVisible()
})

test('A list and a comparison print what they say, without fields, boxes and links of the screen', async ({
  page,
}) => {
  const controls = 'main form.filters, main input, main select, main button, .library-trees'
  await page.goto('/carbonfactor?q=%E7%83%9F%E7%85%A4')
  expect(await shown(page, controls)).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, controls)).toBe(0)
  await expect(page.getByRole('columnheader', { name: '对比' })).toBeHidden()
  await expect(page.locator('.library-table tbody tr').first()).toBeVisible()
  await expect(page.locator('.list-count')).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/carbonfactor?compare=EL-NAT-2023&compare=EL-NAT-2022')
  await expect(page.getByRole('link', { name: /移除/ })).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: /移除/ })).toHaveCount(0)
  expect(await shown(page, controls + ', main p a, main li a')).toBe(0)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})
