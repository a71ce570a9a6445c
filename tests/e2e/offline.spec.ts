import type { Page, Route } from '@playwright/test'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const OFFLINE = '网络异常，请检查网络连接'

const follow = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '关于我们' }).first().click()

test('While the network is gone the page says so and holds what was typed @quick', async ({
  page,
  context,
  problems,
}) => {
  // The draft may be in transit when the network fails.
  problems.allow(/ERR_INTERNET_DISCONNECTED.*\/register\/draft/)
  await page.goto('/register')
  await page.getByLabel('企业名称').fill('断网时填写的企业')
  await context.setOffline(true)
  await expect(page.getByRole('status', { name: '通知' })).toContainText(OFFLINE)
  await axe(page)
  await flash(page).getByRole('button', { name: '关闭通知' }).click()
  await expect(flash(page)).toBeHidden()

  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(flash(page)).toContainText('您填写的内容已保留')
  await flash(page).getByRole('button', { name: '关闭通知' }).click()
  await follow(page)
  await expect(flash(page)).toContainText(OFFLINE)
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('企业名称')).toHaveValue('断网时填写的企业')

  await context.setOffline(false)
  await expect(flash(page)).toHaveCount(0)
  await expect(page.getByLabel('企业名称')).toHaveValue('断网时填写的企业')
  await follow(page)
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('A page that nothing answers for loses nothing: back from what the browser tells, all that was typed is there', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.goto('/register')
  await page.getByLabel('企业名称').fill('没有应答时填写的企业')
  await page.getByRole('radio', { name: /^园区企业/ }).check()
  const refuse = (route: Route) => route.abort()
  await page.route('**/AboutUs', refuse)
  await follow(page)
  await expect(page).not.toHaveURL(/\/register$/)
  await page.unroute('**/AboutUs', refuse)
  await page.goBack()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('企业名称')).toHaveValue('没有应答时填写的企业')
  await expect(page.getByRole('radio', { name: /^园区企业/ })).toBeChecked()
  await expect(page.locator('.progress-bar')).toHaveCount(0)
  await follow(page)
  await expect(page).toHaveURL(/\/AboutUs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们')
})

test('A slow page shows the bar at the top after 300 ms and the old one as busy', async ({
  page,
  stack,
}) => {
  await page.goto('/about')
  const portal = stack.pids.portal ?? 0
  // The page reports by itself, since it cannot be queried while it is being left.
  const seen = new Promise<object>((resolve) => void page.exposeFunction('tell', resolve))
  await page.evaluate(() => {
    const timer = setInterval(() => {
      const line = document.querySelector('.progress-bar')
      const box = line?.getBoundingClientRect()
      if (!line || !box || box.width <= 100) return
      clearInterval(timer)
      const { tell } = window as unknown as { tell: (seen: object) => void }
      tell({
        delay: getComputedStyle(line).animationDelay,
        top: box.top,
        height: box.height,
        busy: document.querySelector('main')?.getAttribute('aria-busy'),
      })
    }, 50)
  })
  process.kill(portal, 'SIGSTOP')
  // It waits for the page to which the click leads.
  const followed = follow(page)
  try {
    expect(await seen).toEqual({ delay: '0.3s', top: 0, height: 3, busy: 'true' })
  } finally {
    process.kill(portal, 'SIGCONT')
  }
  await followed
  await expect(page).toHaveURL(/\/AboutUs$/)
  await expect(page.locator('.progress-bar')).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})
