import type { Page, Route } from '@playwright/test'
import { axe } from './support/axe.ts'
import { notice } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.skip(
  ({ javaScriptEnabled }) => javaScriptEnabled === false,
  'without a script the browser itself tells of all this',
)

const OFFLINE = '网络异常，请检查网络连接'

/** A click on the header's link that a script answers, not a new document. */
const follow = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '关于我们' }).first().click()

test('While the network is gone the page says so and holds what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByLabel('企业名称').fill('断网时填写的企业')
  await context.setOffline(true)
  await expect(page.getByRole('status', { name: '通知' })).toContainText(OFFLINE)
  await axe(page)
  await notice(page).getByRole('button', { name: '关闭通知' }).click()
  await expect(notice(page)).toBeHidden()

  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(notice(page)).toContainText('您填写的内容已保留')
  await notice(page).getByRole('button', { name: '关闭通知' }).click()
  await follow(page)
  await expect(notice(page)).toContainText(OFFLINE)
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('企业名称')).toHaveValue('断网时填写的企业')

  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('企业名称')).toHaveValue('断网时填写的企业')
  await follow(page)
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('A page that nothing answers for is told as the network’s fault, with a way to try again', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to fetch/, /ERR_FAILED/)
  await page.goto('/about')
  const refuse = (route: Route) => route.abort()
  await page.route('**/AboutUs.data*', refuse)
  await follow(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('500', { exact: true })).toHaveCount(0)
  await page.unroute('**/AboutUs.data*', refuse)
  await page.getByRole('link', { name: '重试' }).click()
  await expect(page).toHaveURL(/\/AboutUs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们')
})

test('A slow page shows the bar at the top after 300 ms and the old one as busy', async ({
  page,
}) => {
  await page.goto('/about')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/AboutUs.data*', async (route) => {
    await held
    await route.continue()
  })
  await follow(page)
  const bar = page.locator('.progress-bar')
  await expect(bar).toBeAttached()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(() => bar.evaluate((line) => line.getBoundingClientRect().width))
    .toBeGreaterThan(100)
  const { delay, top, height } = await bar.evaluate((line) => ({
    delay: getComputedStyle(line).animationDelay,
    top: line.getBoundingClientRect().top,
    height: line.getBoundingClientRect().height,
  }))
  expect({ delay, top, height }).toEqual({ delay: '0.3s', top: 0, height: 3 })
  release()
  await expect(page).toHaveURL(/\/AboutUs$/)
  await expect(bar).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})
