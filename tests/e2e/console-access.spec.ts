import type { Page } from '@playwright/test'
import { ADMIN, callApi, DEMO, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { personWith } from './support/console-person.ts'
import { CONSOLE_PERMISSIONS } from './support/console-permissions.ts'
import { addressOf, CONSOLE_SCREENS } from './support/console-screens.ts'
import { NOT_PAGES, STAFF_PAGES } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const ALL = '*:*:*'
type Screens = ReadonlyMap<string, string>

/**
 * The answer of each screen to the page's session.
 *
 * @param first where /admin redirects users without the workplace permission
 */
async function answers(page: Page, stack: Stack, screens: Screens, first?: string) {
  const found: Record<string, number> = {}
  for (const [screen, path] of screens) {
    const answer = await page.request.get(stack.portalUrl + path, { maxRedirects: 0 })
    found[screen] = answer.status()
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    const { location } = answer.headers()
    if (answer.status() === 303)
      expect(location, path).toBe(first ?? `/admin/login?redirectTo=${encodeURIComponent(path)}`)
  }
  return found
}
/** Files of the console; exports have separate permissions, and lists offer them only with these. */
const FILES = NOT_PAGES.filter((path) => path.startsWith('/admin/') && !/[:*]|\/qr\//.test(path))
const all = (status: number) =>
  Object.fromEntries(CONSOLE_SCREENS.map((screen) => [screen, status]))

test(
  'Every screen of the console is for whoever has its permission, and for nobody else',
  onlyWithScript('no page is shown'),
  async ({ page, stack, signIn }) => {
    expect(Object.keys(CONSOLE_PERMISSIONS).sort(), 'each has a line').toEqual(
      [...CONSOLE_SCREENS].sort(),
    )
    await signIn(page, ADMIN)
    const screens = new Map<string, string>()
    for (const screen of CONSOLE_SCREENS) screens.set(screen, await addressOf(page, stack, screen))
    await page.context().clearCookies()

    expect(FILES.length).toBeGreaterThan(30)
    const given = async () => {
      const statuses = await Promise.all(
        FILES.map(async (path) => [
          path,
          (await page.request.get(stack.portalUrl + path, { maxRedirects: 0 })).status(),
        ]),
      )
      return statuses.filter(([, status]) => Number(status) < 300 || Number(status) > 404)
    }
    expect(await answers(page, stack, screens)).toEqual(all(303))
    expect(await given(), 'files, signed out').toEqual([])
    await signIn(page, DEMO.approved)
    expect(await answers(page, stack, screens)).toEqual(all(403))
    expect(await given(), 'files for an applicant').toEqual([])
    const few = ['system:post:query', 'extend:review:query', 'system:operate-log:query']
    for (const account of [await personWith(stack, few), REVIEWER, ADMIN]) {
      const { accessToken: token } = await signIn(page, account)
      const info = '/system/auth/get-permission-info'
      const { permissions } = await callApi<{ permissions: string[] }>(stack, 'GET', info, {
        token,
      })
      const may = (screen: string) => {
        const needed = CONSOLE_PERMISSIONS[screen] ?? null
        return needed === null || permissions.includes(needed) || permissions.includes(ALL)
      }
      // Without the workplace permission /admin redirects to the user's first screen.
      const otherwise = (screen: string) => (screen === '/admin' ? 303 : 403)
      const expected = CONSOLE_SCREENS.map((screen) => [
        screen,
        may(screen) ? 200 : otherwise(screen),
      ])
      const found = await answers(page, stack, screens, '/admin/review')
      expect(found, account.phone).toEqual(Object.fromEntries(expected))
      await page.goto('/admin/profile')
      const menu = await page
        .getByRole('navigation', { name: '管理菜单' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(
        menu.filter((path) => !may(path)),
        account.phone,
      ).toEqual([])
      expect(
        STAFF_PAGES.filter((path) => may(path) && !menu.includes(path)),
        account.phone,
      ).toEqual([])
    }
  },
)

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
