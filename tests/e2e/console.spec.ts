import { ADMIN, callApi, DEMO } from './support/accounts.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test('The console has one frame: side bar, way here, account; never cached, not for search engines @quick', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/')
  await page.getByLabel(/^账号菜单/).click()
  await page.getByRole('link', { name: '管理端' }).first().click()
  await expect(page).toHaveURL(/\/admin/)

  const answer = await page.goto('/admin/posts/new')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['系统管理', '岗位', '新增岗位'])
  await crumbs.getByRole('link', { name: '岗位' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await expect(
    page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '岗位' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByLabel(/^账号菜单/).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('link', { name: '管理端' })).toHaveCount(0)
})

test('On a phone the menu is a drawer that links open and close', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  const menu = page.getByRole('navigation', { name: '管理菜单' })
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: '打开菜单' }).click()
  await expect(menu).toBeVisible()
  await page.getByRole('link', { name: '关闭菜单' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: '打开菜单' }).click()
  await menu.getByRole('link', { name: '登录日志' }).click()
  await expect(page).toHaveURL(/\/admin\/login-log$/)
  await expect(menu).toBeHidden()
  const small = await page.$$eval('.staff-bar a, .staff-bar summary, .staff-foot a', (targets) =>
    targets
      .map((target) => target.getBoundingClientRect())
      .filter(({ height }) => height > 0 && height < 44),
  )
  expect(small).toEqual([])
})

test(
  'The drawer keeps the focus, and Escape gives it back to the link that opened it',
  onlyWithScript('without a script the drawer is closed by its link'),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(page, ADMIN)
    await page.goto('/admin/posts', { waitUntil: 'networkidle' })
    const open = page.getByRole('link', { name: '打开菜单' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.staff-body') ?? null),
    ).toBeNull()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: '管理菜单' })).toBeHidden()
    await expect(open).toBeFocused()
  },
)

test('The way here is whole on a phone, however long a name is', async ({
  page,
  signIn,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { accessToken: token } = await signIn(page, ADMIN)
  const title = '园区能碳双控数据采集与核算一体化平台'.repeat(4)
  const clientId = `long-${Date.now()}`
  await callApi(stack, 'POST', '/system/oauth2-client/create', {
    token,
    body: { clientId, name: title, authorizedGrantTypes: ['client_credentials'] },
  })
  await page.goto(`/admin/clients/${clientId}`)
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('listitem')).toHaveCount(3)
  await expect(crumbs.getByRole('listitem').last()).toContainText(title)
  for (const item of await crumbs.getByRole('listitem').all()) await expect(item).toBeVisible()
  const cut = await crumbs
    .locator('li, li span, li a')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part.textContent),
    )
  expect(cut).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('What is missing is told within the frame, and nobody else sees the frame', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(404)
  problems.allowStatus(403)
  await signIn(page, ADMIN)
  const missing = await page.goto('/admin/nothing')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面不存在')
  await expect(page.getByRole('navigation', { name: '管理菜单' })).toBeVisible()
  // A trace number is for failures of the service.
  await expect(page.getByRole('main')).not.toContainText('编号')
  await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('main').getByRole('link', { name: '返回工作台' })).toBeVisible()
  await signIn(page, DEMO.approved)
  for (const path of ['/admin', '/admin/posts', '/admin/nothing']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(403)
  }
  await expect(page.getByRole('navigation', { name: '管理菜单' })).toHaveCount(0)
})

test(
  'A menu longer than the window shows the screen that is open',
  onlyWithScript('no style sheet scrolls'),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await signIn(page, ADMIN)
    await page.goto('/admin/settings')
    const here = page.getByRole('navigation', { name: '管理菜单' }).locator('[aria-current]')
    await expect(here).toHaveText('网站设置')
    await expect(here).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goto('/admin/users')
    await expect(page.getByRole('link', { name: '工作台', exact: true })).toBeInViewport()
  },
)
