import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { SITE_PHONE: '0512-66668888' } })
test.afterEach(({ stack }) => stack.startApi())

/** Every error page has a number that is also in the log, and a link to the home page. */
async function expectWayOn(page: Page) {
  await expect(page.getByRole('main')).toContainText(/编号 [0-9a-f]{8}-[0-9a-f]{4}-/)
  await expect(page.getByRole('link', { name: '返回首页', exact: true })).toHaveAttribute(
    'href',
    '/',
  )
}

test('An error page of the portal has a number and the way home @quick', async ({
  page,
  problems,
}) => {
  problems.allowStatus(404)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expectWayOn(page)
  const numbers = new Set([await page.locator('main code').innerText()])
  await page.goto('/no-such-page')
  numbers.add(await page.locator('main code').innerText())
  expect(numbers.size, 'of this request, not of an earlier one').toBe(2)
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
  for (const path of ['/admin', '/admin/users', '/admin/settings', '/admin/lock']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(503)
    expect(answer?.headers()['retry-after'], path).toBeTruthy()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
    await expect(page.getByRole('main')).toContainText('0512-66668888')
    await expectWayOn(page)
    await expect(page.getByRole('link', { name: '返回工作台' })).toHaveAttribute('href', '/admin')
    await expect(page.getByRole('link', { name: '重试' })).toHaveAttribute('href', path)
  }
  await axe(page)
  await page.getByRole('link', { name: '返回首页', exact: true }).click()
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stack.startApi()
  expect((await page.goto('/admin/users'))?.status()).toBe(200)
})
