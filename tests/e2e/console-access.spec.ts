import type { Page } from '@playwright/test'
import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { STAFF_PAGES } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

/** What each screen answers to the page's session. */
async function answers(page: Page, stack: Stack): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const path of STAFF_PAGES) {
    const answer = await page.request.get(stack.portalUrl + path, { maxRedirects: 0 })
    found[path] = answer.status()
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    if (answer.status() === 303)
      expect(answer.headers().location, path).toBe(
        `/admin/login?redirectTo=${encodeURIComponent(path)}`,
      )
  }
  return found
}
const all = (status: number) => Object.fromEntries(STAFF_PAGES.map((path) => [path, status]))

test('Every screen of the console is for whoever has it in the menu, and for nobody else', async ({
  page,
  stack,
  signIn,
  script,
}) => {
  test.skip(!script, 'no page is shown')
  expect(await answers(page, stack)).toEqual(all(303))
  await signIn(page, DEMO.approved)
  expect(await answers(page, stack)).toEqual(all(403))
  for (const account of [{ ...ADMIN, phone: 'reviewer' }, ADMIN]) {
    await signIn(page, account)
    await page.goto('/admin')
    const menu = await page
      .getByRole('navigation', { name: '管理菜单' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const expected = STAFF_PAGES.map((path) => [path, menu.includes(path) ? 200 : 403])
    expect(await answers(page, stack), account.phone).toEqual(Object.fromEntries(expected))
    if (account === ADMIN) expect(menu.length).toBeGreaterThan(4)
  }
})

test('A page that other clients have and this site does not offer says so, and is in no menu', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(404)
  await signIn(page, ADMIN)
  for (const path of ['/admin/tenant', '/admin/infra/codegen', '/admin/bpm/model?x=1']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: '本站未提供此功能' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: '管理菜单' })
    await expect(menu.locator(`a[href^="${path}"]`)).toHaveCount(0)
  }
  await axe(page)
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible()
})
