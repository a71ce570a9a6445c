import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { openSession } from './support/session.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const NAME = '衢州市双碳服务平台'
// Publishes a release, and renames the site: the other specs' stacks must not see it. The log tells what portals ask.
test.use({ stackEnv: { LOG_LEVEL: 'info' } })

const RECORD = '/carbonfactor?id=EL-PRV-33-2023'

/** One page in a separate browser context for each portal, without the proxy. */
async function pageEach(browser: Browser, portalUrls: string[], javaScriptEnabled: boolean) {
  return Promise.all(
    portalUrls.map(async (baseURL) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled })
      return context.newPage()
    }),
  )
}
const onAll = async (pages: Page[], look: (page: Page) => Promise<unknown>) => {
  for (const page of pages) await look(page)
}
const closeAll = (pages: Page[]) => onAll(pages, (page) => page.context().close())

/** What a portal asks the API every two seconds, visited or not (docs/decisions/029-what-processes-remember.md). */
const POLLED = [
  '/extend/factor/releases',
  '/extend/site-setting/get',
  '/extend/changed-account/list',
]
/** That each asks in the five seconds for which two portals may differ. */
const ROUNDS = 3

/** Waits until the portals have asked that often, without a visit to any of them. */
async function untilAllHaveAsked(stack: Stack) {
  const from = stack.printed.length
  const asked = (path: string) => stack.printed.slice(from).split(`"path":"${path}"`).length - 1
  const fewest = () => Math.min(...POLLED.map(asked))
  await expect.poll(fewest, { timeout: 120_000 }).toBeGreaterThan(ROUNDS * stack.portalUrls.length)
}

// Tests the cached page: no portal is visited between the change and the check.
test('A new release and a changed setting show on both portals though nobody visits them', async ({
  browser,
  stack,
  script,
}) => {
  const pages = await pageEach(browser, stack.portalUrls, script)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  // Twice, so that it comes from the cache.
  for (const path of ['/about', '/', RECORD, RECORD]) await onAll(pages, (page) => page.goto(path))
  await onAll(pages, async (page) => {
    await expect(page.locator('.record-value-card')).toContainText('0.4974')
    await page.goto('/about')
    await expect(page).not.toHaveTitle(new RegExp(NAME))
  })

  const was = readFileSync('seeds/data/factors.csv', 'utf8')
  const line = was.split('\n').find((one) => one.startsWith('EL-PRV-33-2023,')) ?? ''
  const file = test.info().outputPath('factors.csv')
  writeFileSync(file, was.replace(line, line.replace(',0.4974,', ',0.4975,')))
  const published = await stack.runData('publish', file, '--notes', '更正', '--notes-en', 'Mended')
  expect(published.exitCode, published.output).toBe(0)
  await callApi(stack, 'PUT', '/system/setting/update', { token, body: { name: `${NAME}|Carbon` } })
  await untilAllHaveAsked(stack)

  await onAll(pages, async (page) => {
    await page.goto(RECORD)
    await expect(page.locator('.record-value-card')).toContainText('0.4975')
    await page.goto('/about')
    await expect(page).toHaveTitle(new RegExp(NAME))
  })
  await closeAll(pages)
})

test('An approval and a new display name show in both portals’ headers though nobody visits them', async ({
  browser,
  stack,
  register,
  script,
}) => {
  const account = await register({ completed: true })
  const pages = await pageEach(browser, stack.portalUrls, script)
  const nickname = (page: Page) => page.locator('.site-header-nickname').first()
  const enter = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: '进入平台', exact: true }).first()
  await onAll(pages, async (page) => {
    await openSession(page.context(), stack, account)
    await page.goto('/')
    await expect(nickname(page)).toHaveText(account.enterprise)
    await expect(enter(page)).not.toHaveAttribute('target')
  })

  const approved = await stack.runReview('approve', account.phone)
  expect(approved.exitCode, approved.output).toBe(0)
  await untilAllHaveAsked(stack)
  await onAll(pages, async (page) => {
    await page.goto('/')
    await expect(enter(page)).toHaveAttribute('target', '_blank')
  })

  const { accessToken: token } = await loginViaApi(stack, account)
  const body = { nickname: '绿能小周' }
  await callApi(stack, 'PUT', '/system/user/profile/update', { token, body })
  await untilAllHaveAsked(stack)
  await onAll(pages, async (page) => {
    await page.goto('/')
    await expect(nickname(page)).toHaveText('绿能小周')
  })
  await closeAll(pages)
})
