import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { SITE_PHONE: '0512-66668888' } })
test.afterEach(({ stack }) => stack.startApi())

/** Every error page has a number that is also in the log, and a link to the home page. */
async function expectWayOn(page: Page) {
  await expect(page.getByRole('main')).toContainText(/编号 [0-9a-f]{8}-[0-9a-f]{4}-/)
  await expectWayHome(page)
}

async function expectWayHome(page: Page) {
  await expect(page.getByRole('link', { name: '返回首页', exact: true })).toHaveAttribute(
    'href',
    '/',
  )
}

test('A missing page leads home, without a number that nobody needs @quick', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expectWayHome(page)
  await expect(page.getByRole('main')).not.toContainText('编号')
  await axe(page)
})

test('With the API stopped the console says so, and leads back and home', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await stack.stopApi()
  const numbers = new Set<string>()
  const paths = ['/admin', '/admin/users', '/admin/settings', '/admin/lock']
  for (const path of paths) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(503)
    expect(answer?.headers()['retry-after'], path).toBeTruthy()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
    await expect(page.getByRole('main')).toContainText('0512-66668888')
    await expectWayOn(page)
    numbers.add(await page.locator('main code').innerText())
    await expect(page.getByRole('link', { name: '返回工作台' })).toHaveAttribute('href', '/admin')
    await expect(page.getByRole('link', { name: '重试' })).toHaveAttribute('href', path)
  }
  expect(numbers.size, 'each of its own request').toBe(paths.length)
  await axe(page)
  await page.getByRole('link', { name: '返回首页', exact: true }).click()
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stack.startApi()
  expect((await page.goto('/admin/users'))?.status()).toBe(200)
})
