import type { Locator, Page } from '@playwright/test'
import { ADMIN, callApi, DEMO, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { personWith } from './support/console-person.ts'
import { flash } from './support/forms.ts'
import { LOOKS, applyLook } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, onlyWithScript, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

let made = 0
/** Creates posts for this test only, with a common name prefix. */
async function makePosts(stack: Stack, count: number): Promise<string> {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const stem = `岗位${++made}号`
  for (let n = 1; n <= count; n++)
    await callApi(stack, 'POST', '/system/post/create', {
      token,
      body: {
        name: `${stem}-${String(n).padStart(2, '0')}`,
        code: `E2E_${made}_${n}`,
        sort: count - n,
        status: n % 2,
        remark: '',
      },
    })
  return stem
}

const names = (page: Page) => page.getByRole('table').getByRole('rowheader').allInnerTexts()
const search = (page: Page) => page.getByRole('button', { name: '查询' }).click()

test('Positions are found, sorted, paged and counted by their address @quick', async ({
  page,
  stack,
  signIn,
}) => {
  const stem = await makePosts(stack, 23)
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工作台')
  await page
    .getByRole('navigation', { name: '管理菜单' })
    .getByRole('link', { name: '岗位' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('岗位')
  await page.getByLabel('岗位名称').fill(stem)
  await search(page)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 23 条，第 1 / 2 页')
  await expect(page).toHaveURL(/[?&]name=/)
  // In their own sort order, the reverse of their names.
  await expect.poll(async () => (await names(page))[0]).toBe(`${stem}-23`)

  await page.getByRole('link', { name: '岗位名称' }).click()
  await expect(page.getByRole('columnheader', { name: '岗位名称' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect.poll(async () => (await names(page))[0]).toBe(`${stem}-01`)
  await page.getByRole('link', { name: '岗位名称' }).click()
  await expect(page.getByRole('columnheader', { name: '岗位名称' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 23 条，第 2 / 2 页')
  await expect.poll(() => names(page)).toEqual([3, 2, 1].map((n) => `${stem}-0${n}`))
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')

  const tabs = page.getByRole('navigation', { name: '按状态分类' })
  await expect(tabs.getByRole('link')).toHaveText(['全部23', '启用11', '停用12'])
  await tabs.getByRole('link', { name: '启用' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 11 条')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 23 条，第 2 / 2 页')

  await page.getByLabel('每页条数').selectOption('50')
  await page.getByLabel('页码').fill('1')
  await page.getByRole('button', { name: '前往' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 23 条')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
  await page.getByRole('link', { name: '重置' }).click()
  await expect(page.getByLabel('岗位名称')).toHaveValue('')
})

test(
  'What is typed while the list is under way stays, and the box above all ticks follows the rows',
  onlyWithScript('without a script each answer is a page of its own'),
  async ({ page, stack, signIn }) => {
    const stem = await makePosts(stack, 3)
    await signIn(page, ADMIN)
    await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}`, { waitUntil: 'networkidle' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/posts\?.*sort=/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/sort=name/)
    await page.getByRole('columnheader').getByRole('link', { name: '岗位名称' }).click()
    await asked
    const code = page.getByRole('textbox', { name: '岗位编码' })
    await code.pressSequentially('E2')
    await page.keyboard.press('ArrowLeft')
    release()
    await expect(page).toHaveURL(/sort=name/)
    await page.keyboard.type('_')
    await expect(code).toHaveValue('E_2')

    const all = page.getByRole('checkbox', { name: '全选本页' })
    const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate)
    await page.getByLabel(`选择“${stem}-01”`).check()
    expect(await isMixed()).toBe(true)
    await page.getByRole('columnheader').getByRole('link', { name: '岗位名称' }).click()
    await expect(page).toHaveURL(/sort=-name/)
    await expect(page.getByLabel(`选择“${stem}-01”`)).not.toBeChecked()
    await expect.poll(isMixed).toBe(false)

    await test.step('of a list that had no rows at first, too', async () => {
      const none = `${stem}没有`
      const path = `/admin/posts?name=${encodeURIComponent(none)}`
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(all).toHaveCount(0)
      await page.getByLabel('岗位名称').fill(stem)
      await page.keyboard.press('Enter')
      await all.check()
      await expect(page.getByLabel(`选择“${stem}-02”`)).toBeChecked()
    })
  },
)

test('Positions are deleted together, after a page that says how many and which', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  const stem = await makePosts(stack, 4)
  await signIn(page, ADMIN)
  const list = `/admin/posts?name=${encodeURIComponent(stem)}&sort=name`
  await page.goto(list)
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert')).toHaveText('请选择需要删除的数据')
  await expect(page.getByLabel('岗位名称')).toHaveValue(stem)
  await page.goto('/admin/posts?confirm=delete')
  await expect(page.getByRole('alert')).toHaveText('请选择需要删除的数据')
  // Lists without deletion do not mention it.
  await page.goto('/admin/users')
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请选择需要操作的数据')
  await page.goto(list)
  for (const n of ['01', '03']) await page.getByLabel(`选择“${stem}-${n}”`).check()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('删除 2 个岗位？')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: stem })).toHaveText([
    `${stem}-01`,
    `${stem}-03`,
  ])
  await axe(page)

  // Back: filter, order and selection are preserved.
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page.getByLabel(`选择“${stem}-01”`)).toBeChecked()
  await expect(page.getByLabel(`选择“${stem}-02”`)).not.toBeChecked()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 2 个岗位' }).click()
  await expect(flash(page)).toContainText('已删除 2 个岗位')
  expect(await names(page)).toEqual([`${stem}-02`, `${stem}-04`])
  const { searchParams } = new URL(page.url())
  expect([...searchParams]).toEqual([
    ['name', stem],
    ['sort', 'name'],
  ])
})

test('A record opened from a filtered list leads back to the same rows', async ({
  page,
  stack,
  signIn,
}) => {
  const stem = await makePosts(stack, 3)
  await signIn(page, ADMIN)
  const list = `/admin/posts?name=${encodeURIComponent(stem)}&sort=-name`
  await page.goto(list)
  await page.getByRole('link', { name: `${stem}-02` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('修改岗位')
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('岗位')
  await expect.poll(() => names(page)).toEqual(['03', '02', '01'].map((n) => `${stem}-${n}`))
  await page.getByRole('link', { name: `${stem}-02` }).click()
  await page.getByLabel('备注').fill('从列表来')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('修改成功')
  await expect.poll(() => names(page)).toEqual(['03', '02', '01'].map((n) => `${stem}-${n}`))
})

test('Without the right to change a record its row has no link, and a page that opens shows all values', async ({
  page,
  stack,
  signIn,
}) => {
  const stem = await makePosts(stack, 1)
  const reader = await personWith(stack, [
    'system:post:query',
    'system:user:query',
    'system:setting:query',
  ])
  await signIn(page, reader)
  await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}`)
  await expect(page.getByRole('rowheader')).toHaveText([`${stem}-01`])
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(0)

  await page.goto('/admin/users?username=reviewer')
  await page.getByRole('rowheader').getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: /^reviewer$/ })).not.toHaveCount(0)
  await expect(main.getByRole('term').filter({ hasText: /^电子邮箱$/ })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)

  await page.goto('/admin/settings')
  await expect(main.getByRole('term').filter({ hasText: /^全站灰色模式$/ })).toBeVisible()
  await expect(main.getByRole('button', { name: '保存' })).toHaveCount(0)
  await axe(page)
})

test('What somebody else has deleted meanwhile is told on the confirm page', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  const stem = await makePosts(stack, 2)
  const session = await signIn(page, ADMIN)
  await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}`)
  const box = page.getByLabel(`选择“${stem}-01”`)
  const id = await box.inputValue()
  await box.check()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('删除 1 个岗位？')
  const answer = await fetch(`${stack.apiUrl}/system/post/delete?id=${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await page.getByRole('button', { name: '删除 1 个岗位' }).click()
  await expect(page.getByRole('alert')).toContainText('岗位')
  await expect(page.getByRole('button', { name: '删除 1 个岗位' })).toBeVisible()
})

test('A file holds exactly what is found', async ({ page, stack, signIn }) => {
  const stem = await makePosts(stack, 25)
  await signIn(page, ADMIN)
  await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}&status=0&size=20`)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 12 条')
  const to = await page.getByRole('link', { name: '导出' }).getAttribute('href')
  const file = await page.request.get(to ?? '')
  expect(file.headers()['content-type']).toContain('spreadsheetml')
  expect(file.headers()['content-disposition']).toContain('attachment')
  expect(file.headers()['cache-control']).toBe('no-store')
  const [sheet] = Object.values(readWorkbook(await file.body()))
  const [, ...rows] = sheet ?? []
  expect(rows.map((row) => row[1]).sort()).toEqual((await names(page)).sort())
})

test('The log of logins is narrowed by account, result and days; columns are one’s own choice', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await callApi(stack, 'POST', '/system/auth/login', {
    body: { username: 'nobody-here', password: 'x-Wrong-1', captchaVerification: 'AAAA-2222' },
  }).catch(() => undefined)
  await page.goto('/admin/login-log')
  await page.getByRole('textbox', { name: '账号' }).fill('no**')
  await page.getByRole('combobox', { name: '结果' }).selectOption('失败')
  await page.getByLabel('开始日期').fill('2020-01-01')
  await search(page)
  await expect(page).toHaveURL(/createTimeFrom=2020-01-01/)
  await expect(page.getByRole('cell', { name: '账号或密码不正确' })).not.toHaveCount(0)
  // Names without an account are stored masked.
  for (const name of await names(page)) expect(name).toBe('no***')

  await page.getByLabel('结束日期').fill('2019-01-01')
  await search(page)
  await expect(page.getByText('开始日期不能晚于结束日期，没有采用')).toBeVisible()
  await expect(page.getByLabel('结束日期')).toHaveValue('2019-01-01')
  await page.getByRole('link', { name: '近 7 天' }).click()
  await expect(page.getByText('没有采用')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '账号或密码不正确' })).not.toHaveCount(0)

  await page.getByText('列和行距', { exact: true }).click()
  await page.getByRole('checkbox', { name: '浏览器' }).check()
  await page.getByRole('checkbox', { name: '类型' }).uncheck()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    '账号',
    '结果',
    '登录地址',
    '浏览器',
    '时间',
  ])
  await page.goto('/admin/login-log')
  await expect(page.getByRole('columnheader')).toHaveText([
    '账号',
    '结果',
    '登录地址',
    '浏览器',
    '时间',
  ])
  await page.goto('/admin/posts')
  await expect(page.getByRole('columnheader', { name: '岗位编码' })).toHaveCount(1)
  await page.goto('/admin/login-log?status=9')
  await expect(page.getByText('网址中的这些条件无法识别，没有采用：结果')).toBeVisible()
})

test('A list is for whoever may see it, and kept by nobody', async ({
  page,
  signIn,
  problems,
  stack,
}) => {
  problems.allowStatus(403)
  await page.goto('/admin/posts?name=a')
  await expect(page).toHaveURL(
    `${stack.portalUrl}/admin/login?redirectTo=%2Fadmin%2Fposts%3Fname%3Da`,
  )
  for (const account of [DEMO.approved, REVIEWER]) {
    await signIn(page, account)
    for (const path of ['/admin/login-log', '/admin/posts', '/admin/posts/export'])
      expect((await page.goto(path))?.status(), `${account.phone} ${path}`).toBe(403)
    await expect(page.getByRole('navigation', { name: '管理菜单' })).toHaveCount(0)
  }
  await signIn(page, ADMIN)
  const answer = await page.goto('/admin/posts')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('With the API away a list says so and keeps what was asked for', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await stack.stopApi()
  const response = await page.goto('/admin/posts?name=%E5%B2%97')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main')).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
  await stack.startApi()
  await page.getByRole('link', { name: '重试' }).click()
  await expect(page.getByLabel('岗位名称')).toHaveValue('岗')
})

test('On a phone the rows are cards, and nothing is wider than the page', async ({
  page,
  stack,
  signIn,
}) => {
  const stem = await makePosts(stack, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  for (const path of [`/admin/posts?name=${encodeURIComponent(stem)}`, '/admin/login-log']) {
    await page.goto(path)
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toHaveCSS('display', 'block')
    await expect(row.getByRole('rowheader')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(390)
  }
})

test('On a phone the cards can be put in another order and ticked at once', async ({
  page,
  stack,
  signIn,
  script,
}) => {
  const stem = await makePosts(stack, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}`)
  await expect.poll(() => names(page)).toEqual([3, 2, 1].map((n) => `${stem}-0${n}`))
  const order = page.getByRole('columnheader', { name: '岗位名称' }).getByRole('link')
  expect((await order.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await order.click()
  await expect.poll(() => names(page)).toEqual([1, 2, 3].map((n) => `${stem}-0${n}`))
  await axe(page)
  if (!script) return
  const words = page.getByText('全选本页', { exact: true })
  expect((await words.boundingBox())?.width).toBeGreaterThan(40)
  await words.click()
  await expect(page.getByRole('checkbox', { checked: true, name: stem })).toHaveCount(3)

  // Above the boxes of the cards, also in a list that is sorted by nothing.
  await page.goto('/admin/users')
  const end = async (box: Locator) => {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    return Math.round(x + width)
  }
  const all = page.getByRole('checkbox', { name: '全选本页' })
  const first = page.locator('tbody').getByRole('checkbox').first()
  expect(Math.abs((await end(all)) - (await end(first)))).toBeLessThanOrEqual(1)
})

test('On a phone no tab of a list is out of sight', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/admin/review',
      '/admin/enterprises',
      '/admin/dictionaries?type=industry',
    ]) {
      await page.goto(path)
      const tabs = page.locator('nav.tabs a')
      expect(await tabs.count(), path).toBeGreaterThan(3)
      const ends = await tabs.evaluateAll((all) =>
        all.map((tab) => tab.getBoundingClientRect().right),
      )
      expect(Math.max(...ends), `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('On a phone the first conditions are shown, all when asked for or in force', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  const all = page.getByRole('checkbox', { name: /^显示全部 \d 个查询条件$/ })
  const department = page.getByRole('combobox', { name: '部门' })
  await expect(department).toBeHidden()
  // The first row begins on the first screen.
  const row = await page.getByRole('table').getByRole('rowheader').first().boundingBox()
  expect(row?.y).toBeLessThan(700)
  await all.check()
  await expect(department).toBeVisible()
  await department.selectOption({ index: 1 })
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/deptId=\d+/)
  await page.reload()
  await expect(department).toBeVisible()
  await expect(all).toBeChecked()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/users')
  await expect(department).toBeVisible()
  await expect(all).toBeHidden()
})

test('A list with rows, an empty one and one with wrong filters pass axe in every look', async ({
  page,
  stack,
  signIn,
  context,
}) => {
  const stem = await makePosts(stack, 21)
  await signIn(page, ADMIN)
  for (const look of LOOKS) {
    await applyLook(context, stack, look)
    for (const path of [
      `/admin/posts?name=${encodeURIComponent(stem)}&sort=name`,
      '/admin/posts?name=nothing-has-this-name',
      '/admin/login-log?createTimeFrom=2026-11-22&createTimeTo=2026-01-01&status=9',
    ]) {
      await page.goto(path)
      await axe(page)
    }
  }
})

test.describe('With a script', onlyWithScript('it is the script that does it'), () => {
  test('results come in place, and the keyboard does everything', async ({
    page,
    stack,
    signIn,
  }) => {
    const stem = await makePosts(stack, 3)
    await signIn(page, ADMIN)
    await page.goto(`/admin/posts?name=${encodeURIComponent(stem)}`)
    await expect(page.locator('[data-live][data-started]')).toHaveCount(1)
    await page.evaluate(() => ((window as { same?: boolean }).same = true))
    const sort = page.getByRole('link', { name: '岗位名称' })
    await sort.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=name/)
    await expect(sort).toBeFocused()
    await page.getByLabel('岗位名称').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`${stem}-02`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('共 1 条')
    expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('共 3 条')

    const all = page.getByLabel('全选本页')
    await all.focus()
    await page.keyboard.press('Space')
    for (const n of [1, 2, 3]) await expect(page.getByLabel(`选择“${stem}-0${n}”`)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.getByLabel(`选择“${stem}-02”`).focus()
    await page.keyboard.press('Space')
    await expect(all).not.toBeChecked()
    await page.getByRole('button', { name: '删除' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('删除 2 个岗位？')
  })
})
