import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.use({
  stackEnv: [
    async ({}, provide) => {
      const platform = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>P</title><h1>P</h1>')
      })
      // Answers like a gateway whose platform has stopped.
      const gateway = createServer((_, response) => response.writeHead(503).end())
      for (const server of [platform, gateway])
        await once(server.listen(0, '127.0.0.1'), 'listening')
      const port = (server: typeof platform) => (server.address() as AddressInfo).port
      await provide({
        SITE_HANDOVER: 'page',
        SITE_PHONE: '010-5555 0100',
        PLATFORM_URL: `http://127.0.0.1:${port(platform)}/in?key=of-the-operator`,
        ACCOUNTING_URL: `http://127.0.0.1:${port(gateway)}/`,
      })
      for (const server of [platform, gateway]) {
        server.closeAllConnections()
        server.close()
      }
    },
    { scope: 'worker' },
  ],
})

test('The way into the platform leads over a page that says what is passed on @quick', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, DEMO.approved)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const entry = page.getByRole('main').getByRole('link', { name: '进入平台', exact: true }).first()
  await expect(entry).not.toHaveAttribute('target')
  await entry.click()
  await expect(page).toHaveURL(/\/enter\?to=platform$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('进入能碳管理平台')
  const facts = page.locator('.hand-over .facts')
  await expect(facts).toContainText(/127\.0\.0\.1:\d+/)
  await expect(facts).toContainText('登录凭证')
  await expect(facts).toContainText('在新窗口打开')
  // Contains neither the token nor the operator's own URL parameters.
  expect(await page.content()).not.toMatch(/accessToken|of-the-operator/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axe(page)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '继续进入' }).click(),
  ])
  await opened.waitForURL(/\/in\?key=of-the-operator&accessToken=[\w-]{20,}$/)
  await expect(page).toHaveURL(/\/enter\?to=platform$/)
})

test('A platform that is away is told of, with a way to try again and the phone number', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, DEMO.approved)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/enter/accounting', '/enter/accounting?go=1']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBe('30')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('平台暂时无法访问')
    await expect(page.getByRole('main')).toContainText('010-5555 0100')
    await expect(page.getByRole('main')).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
    await expect(page.getByRole('link', { name: '稍后再试' })).toHaveAttribute('href', address)
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('Whoever may not enter is told why, at the page as at the gate', async ({ page, signIn }) => {
  for (const address of [
    '/enter?to=platform',
    '/enter?to=accounting',
    '/enter?to=//evil.example',
  ]) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toMatch(/^\/enter\/(platform|accounting)$/)
  }
  await signIn(page, DEMO.underReview)
  await page.goto('/enter?to=platform')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('.flashes')).toContainText('审核中')
  // The platform is not contacted for visitors who may not enter.
  await page.goto('/enter/accounting')
  await expect(page.locator('.flashes')).toContainText('审核中')
})

test('An administrator chooses the way into the platform, and the next applicant goes it', async ({
  page,
  browser,
  signIn,
  stack,
  script,
}) => {
  const applicant = await browser.newContext({
    baseURL: stack.portalUrl,
    javaScriptEnabled: script,
    locale: 'zh-CN',
  })
  const his = await applicant.newPage()
  await signIn(his, DEMO.approved)
  await signIn(page, ADMIN)

  const choose = async (way: string) => {
    await page.goto('/admin/settings')
    const field = page.getByRole('combobox', { name: '进入平台的方式' })
    await field.selectOption({ label: way })
    await page.getByRole('button', { name: '保存' }).click()
    await expect(flash(page)).toContainText('修改成功')
    await expect(field.locator('option:checked')).toHaveText(way)
  }
  const entry = his.getByRole('main').getByRole('link', { name: '进入平台', exact: true }).first()

  /** The portal reloads the settings every two seconds, when a page is requested. */
  const shownHome = (check: () => Promise<void>) =>
    expect(async () => {
      await his.goto('/')
      await check()
    }).toPass({ timeout: 60_000 })
  const SOON = { timeout: 500 }

  await choose('直接进入')
  await shownHome(() => expect(entry).toHaveAttribute('target', '_blank', SOON))
  const [opened] = await Promise.all([applicant.waitForEvent('page'), entry.click()])
  await opened.waitForURL(/\/in\?key=of-the-operator&accessToken=[\w-]{20,}$/)
  await opened.close()

  await choose('先显示确认页')
  await shownHome(() => expect(entry).not.toHaveAttribute('target', SOON))
  await entry.click()
  await expect(his).toHaveURL(/\/enter\?to=platform$/)
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('进入能碳管理平台')
  // Also by a bookmarked URL.
  await his.goto('/enter/platform')
  await expect(his).toHaveURL(/\/enter\?to=platform$/)

  // An applicant finds no such choice.
  expect((await his.request.get('/admin/settings')).status()).toBe(403)
  await choose('用环境变量中的值')
  await his.goto('/enter/platform')
  await expect(his).toHaveURL(/\/enter\?to=platform$/)
  await applicant.close()
})
