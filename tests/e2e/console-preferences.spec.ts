import type { Page } from '@playwright/test'
import {
  CONSOLE_CHOICES,
  CONSOLE_SWITCHES,
  type ConsoleChoice,
  type ConsoleSwitch,
} from '#server/contract/console.ts'
import { ADMIN, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook } from './support/pages.ts'
import { smallTargets } from './support/targets.ts'
import { expect, test } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function set(page: Page, switches: Partial<Record<ConsoleSwitch, boolean>>) {
  await page.goto('/admin/preferences')
  for (const [name, on] of Object.entries(switches))
    await page.locator(`[type=checkbox][name=${name}]`).setChecked(on)
  await save(page)
}

const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' })
const groups = (page: Page) => page.getByRole('navigation', { name: '管理菜单' }).locator('details')
const tabs = (page: Page) => page.getByRole('navigation', { name: '最近打开' })
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const isThere = (part: (page: Page) => ReturnType<Page['locator']>) => (page: Page, on: boolean) =>
  expect(part(page)).toHaveCount(on ? 1 : 0)

/** Visible effect of each switch, on and off. */
const EFFECTS: Record<ConsoleSwitch, (page: Page, on: boolean) => Promise<void>> = {
  breadcrumb: isThere(crumbs),
  breadcrumbIcon: isThere((page) => crumbs(page).locator('svg')),
  collapse: async (page, on) =>
    expect((await page.locator('.staff-side').boundingBox())?.width).toBe(on ? 64 : 224),
  hamburger: isThere((page) => page.locator('.staff-collapse')),
  fullscreen: isThere((page) => page.locator('[data-fullscreen]')),
  sizeIcon: isThere((page) => page.getByRole('link', { name: '尺寸' })),
  locale: isThere((page) => page.locator('.staff-language')),
  message: isThere((page) => page.locator('.staff-bar .message-bell')),
  tagsView: isThere(tabs),
  // Icons of the tabs, which are shown during the check.
  tagsViewIcon: async (page, on) =>
    expect(await tabs(page).locator('a svg').count()).toBe(
      on ? await tabs(page).locator('a').count() : 0,
    ),
  logo: isThere((page) => page.locator('.staff-brand')),
  grey: async (page, on) => {
    for (const part of ['.staff-body', '.staff-side'])
      expect(await style(page, part, 'filter')).toBe(on ? 'grayscale(1)' : 'none')
  },
  fixedHeader: async (page, on) =>
    expect(await style(page, '.staff-bar', 'position')).toBe(on ? 'sticky' : 'static'),
  cutMenu: async (page, on) => {
    await isThere((there) => there.getByRole('navigation', { name: '菜单分组' }))(page, on)
    if (on) await expect(groups(page)).toHaveCount(1)
    else expect(await groups(page).count()).toBeGreaterThan(1)
  },
  footer: isThere((page) => page.locator('.staff-foot')),
  uniqueOpened: async (page, on) => {
    const open = await page.locator('.staff-menu details[open]').count()
    expect(open).toBe(on ? 1 : await groups(page).count())
  },
  fixedMenu: async (page, on) =>
    expect(await style(page, '.staff-side', 'position')).toBe(on ? 'sticky' : 'static'),
  // Passed to every page; its effect is tested at the review desk.
  reviewKeys: (page, on) =>
    on
      ? expect(page.locator('.staff')).not.toHaveAttribute('data-review-keys')
      : expect(page.locator('.staff')).toHaveAttribute('data-review-keys', 'off'),
}

/** Visible difference between the values of a choice: no two may look the same. */
const MARKS: Record<ConsoleChoice, (page: Page) => Promise<string>> = {
  headerTheme: (page) => style(page, '.staff-bar', 'background-color'),
  size: async (page) =>
    `${await style(page, '.staff-main', 'font-size')} ${await style(page, '.staff-main .btn', 'min-height')}`,
  theme: (page) => style(page, '.staff-main .btn.primary', 'background-color'),
}

const ALL = Object.entries(EFFECTS) as [ConsoleSwitch, (typeof EFFECTS)['grey']][]

test('Each switch of the console does what it says, and the defaults come back', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  const asUsual = async () => {
    await page.goto('/admin/posts')
    for (const [name, effect] of ALL)
      if (name !== 'tagsViewIcon') await effect(page, CONSOLE_SWITCHES[name])
  }
  await asUsual()
  // The tabs stay on during the other checks, so that their icons are visible.
  await set(page, { tagsView: true })
  await page.goto('/admin/posts')
  await EFFECTS.tagsView(page, true)
  await EFFECTS.tagsViewIcon(page, true)
  let before: Partial<Record<ConsoleSwitch, boolean>> = {}
  for (const [name, effect] of ALL) {
    if (name === 'tagsView') continue
    const usual = CONSOLE_SWITCHES[name]
    await test.step(name, async () => {
      await set(page, { ...before, [name]: !usual })
      await page.goto('/admin/posts')
      await effect(page, !usual)
    })
    before = { [name]: usual }
  }

  await set(page, { grey: true })
  await page.getByRole('button', { name: '恢复默认' }).click()
  await asUsual()
})

test('Each value of a choice looks like no other, without a fault of contrast', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  for (const name of Object.keys(MARKS) as ConsoleChoice[]) {
    const marks = new Set<string>()
    for (const value of CONSOLE_CHOICES[name]) {
      await page.goto('/admin/preferences')
      await page.locator(`.console-preferences [name=${name}][value=${value}]`).setChecked(true)
      await save(page)
      await page.goto('/admin/posts')
      marks.add(await MARKS[name](page))
      await axe(page)
    }
    expect([...marks], name).toHaveLength(CONSOLE_CHOICES[name].length)
  }
  await page.goto('/admin/preferences')
  await page.getByRole('button', { name: '恢复默认' }).click()
})

test('The menu folds up from the header, where one is', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: '折叠菜单' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await EFFECTS.collapse(page, true)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await EFFECTS.collapse(page, false)
})

test('The whole screen is asked for with a script, and not offered without', async ({
  page,
  script,
  signIn,
}) => {
  await signIn(page, ADMIN)
  // Until the script has loaded, the button does nothing.
  await page.goto('/admin/posts', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: '全屏' })
  if (!script) {
    await expect(button).toBeHidden()
    await page.goto('/admin/preferences')
    await expect(page.getByText('全屏需要浏览器启用脚本')).toBeVisible()
    return
  }
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.fullscreenElement?.localName)).toBe('html')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('Tabs list the screens opened recently, for one person and one session', async ({
  context,
  page,
  problems,
  signIn,
}) => {
  problems.allowStatus(403)
  await signIn(page, ADMIN)
  await set(page, { tagsView: true })
  for (const path of ['/admin/posts?name=%E5%B2%97', '/admin/users', '/admin/users/new', '/admin'])
    await page.goto(path)
  const names = tabs(page).getByRole('link')
  await expect(names).toHaveText(['岗位', '用户', '工作台'])
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('工作台')
  await axe(page)
  expect(await smallTargets(page, 32), 'small with a mouse').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  expect(await smallTargets(page, 44), 'small for a finger').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Closing another tab keeps the current one; closing the current one opens its neighbour.
  await page.getByRole('button', { name: '关闭“岗位”' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(names).toHaveText(['用户', '工作台'])
  await page.getByRole('button', { name: '关闭“工作台”' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: '关闭其他' }).click()
  await expect(names).toHaveText(['岗位'])

  // Screens without permission and those opened by another user are not shown as tabs.
  await signIn(page, REVIEWER)
  await set(page, { tagsView: true })
  await page.goto('/admin/settings')
  await page.goto('/admin/review')
  await expect(tabs(page).getByRole('link')).toHaveText(['审核台'])
  await page.goto('/admin/preferences')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.locator('.staff-drop').last().locator('summary').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const left = (await context.cookies()).filter(({ name }) => name === 'tabs')
  expect(left).toEqual([])

  await signIn(page, ADMIN)
  await page.goto('/admin/preferences')
  await page.getByRole('button', { name: '恢复默认' }).click()
})

test('The groups of a cut menu have room in the header, in either language and the largest size', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/preferences')
  await page.locator('[name=cutMenu]').check()
  await page.locator('.console-preferences [name=size][value=large]').check()
  await save(page)
  const links = page.locator('.staff-groups a')
  for (const locale of ['zh', 'en'] as const) {
    await applyLook(page.context(), stack, { locale })
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin/settings')
      expect(await links.count()).toBeGreaterThan(4)
      const covered = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const { left, right, top, height } = link.getBoundingClientRect()
            const ends = [left + 4, right - 4]
            return !ends.every((x) => link.contains(document.elementFromPoint(x, top + height / 2)))
          })
          .map((link) => link.textContent),
      )
      expect(covered, `${locale} ${width}`).toEqual([])
      const search = page.locator('.staff-bar :is(input[type=search], .staff-search-link)')
      await expect(search.filter({ visible: true })).not.toHaveCount(0)
    }
  }
  await page.goto('/admin/preferences?lang=zh')
  await page.getByRole('button', { name: '恢复默认' }).click()
})
