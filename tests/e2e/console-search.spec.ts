import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { personWith } from './support/console-person.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索页面、单位和办件' })
const part = (page: Page, name: string) => page.getByRole('region', { name })
const seek = (page: Page, q: string) => page.goto(`/admin/search?q=${encodeURIComponent(q)}`)

test('The header finds screens by name, pinyin and group @quick', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await field(page).fill('短信')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/admin\/search\?q=/)
  await expect(field(page)).toHaveValue('短信')
  const screens = part(page, '页面').getByRole('link')
  await expect(screens).toHaveText(['短信', '短信渠道', '短信模板'])
  await seek(page, 'dxqd')
  await expect(screens).toHaveText(['短信渠道'])
  await seek(page, 'operation log')
  await screens.first().click()
  await expect(page).toHaveURL(/\/admin\/operation-log$/)
  await seek(page, '运维与日志')
  expect(await screens.count()).toBeGreaterThan(5)
  await seek(page, '没有这个页面')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('“没有这个页面”共找到 0 项')
  await expect(part(page, '页面')).toHaveCount(0)
  for (const odd of ['%00短%0A信', '%F0%9F%98%80'.repeat(60), '\'"<b>%25'])
    expect((await page.goto(`/admin/search?q=${odd}`))?.status(), odd).toBe(200)
  // Empty query: every screen that the user may open.
  await page.goto('/admin/search')
  const menu = page.getByRole('navigation', { name: '管理菜单' }).getByRole('link')
  expect(await screens.count()).toBe(await menu.count())
})

test('It finds enterprises and applications for those who may see them, and for nobody else', async ({
  page,
  signIn,
  stack,
  register,
}) => {
  const { enterprise } = await register({ completed: true })
  await signIn(page, ADMIN)
  await seek(page, enterprise)
  await expect(part(page, '单位').getByRole('link', { name: enterprise })).toBeVisible()
  const found = part(page, '待审办件').getByRole('listitem').filter({ hasText: enterprise })
  const number = /SQ-\d{8}-\d+/.exec(await found.innerText())?.[0] ?? ''
  await seek(page, number)
  await expect(part(page, '单位')).toContainText('没有找到')
  const decided = part(page, '待审办件').getByRole('link', { name: '已通过' })
  await expect(decided).toHaveAttribute('href', `/admin/review?tab=approved&keyword=${number}`)
  await part(page, '待审办件').getByRole('link', { name: enterprise }).click()
  await expect(page).toHaveURL(/\/admin\/review\/\d+$/)

  await signIn(page, await personWith(stack, ['system:post:query']))
  await seek(page, enterprise)
  await expect(part(page, '单位')).toHaveCount(0)
  await expect(part(page, '待审办件')).toHaveCount(0)
  await seek(page, '用户')
  await expect(part(page, '页面')).toHaveCount(0)
  await seek(page, '岗位')
  await expect(part(page, '页面').getByRole('link')).toHaveText(['岗位'])
})

/** Presses Ctrl K until the search opens: the key works only after its script has loaded. */
const pressUntil = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press('Control+k')
    await isThere()
  }).toPass()

test(
  'Ctrl K leads to the field, on a phone to its page',
  onlyWithScript('a key needs a script'),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, ADMIN)
    await page.goto('/admin/posts')
    await expect(page.locator('.staff-search kbd')).toHaveText('Ctrl K')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('gangwei')
    await page.keyboard.press('Enter')
    await expect(part(page, '页面').getByRole('link')).toHaveText(['岗位'])
    await pressUntil(page, () => expect(field(page)).toBeFocused({ timeout: 1000 }))
    // The previous query is selected: typing replaces it.
    await page.keyboard.type('juese')
    await page.keyboard.press('Enter')
    await expect(part(page, '页面').getByRole('link')).toHaveText(['角色'])

    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/admin/posts')
    await expect(field(page)).toBeHidden()
    await pressUntil(page, () => expect(page).toHaveURL(/\/admin\/search$/, { timeout: 2000 }))
    await expect(field(page)).toBeVisible()
  },
)

test(
  'On Apple’s machines it is ⌘ K, and Ctrl K keeps its meaning',
  onlyWithScript('a key needs a script'),
  async ({ page, signIn }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, ADMIN)
    await page.goto('/admin/posts')
    await expect(page.locator('.staff-search kbd')).toHaveText('⌘ K')
    await page.keyboard.press('Control+k')
    await expect(field(page)).not.toBeFocused()
    await page.keyboard.press('Meta+k')
    await expect(field(page)).toBeFocused()
  },
)

test('While the API is away the search says so, and what was sought is still there afterwards', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, ADMIN)
  await seek(page, '岗位')
  await stack.stopApi()
  try {
    expect((await page.reload())?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
    await expect(page.getByRole('main')).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
  } finally {
    await stack.startApi()
  }
  await page.getByRole('link', { name: '重试' }).click()
  await expect(part(page, '页面').getByRole('link')).toHaveText(['岗位'])
})

test('On a phone a link leads to the field', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: '搜索管理端' }).click()
  await field(page).fill('shuju')
  await page.getByRole('button', { name: '搜索管理端' }).click()
  await expect(part(page, '页面').getByRole('link')).toHaveText(['数据发布'])
})
