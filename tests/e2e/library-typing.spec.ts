import type { Page } from '@playwright/test'
import { callApi } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { holdScripts } from './support/late-scripts.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

/** Until its script has loaded, links and forms of a list load whole pages. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-live][data-started]')).toBeAttached()
}
const keyword = (page: Page) => page.getByLabel('关键词', { exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: '共' })

test.describe('As one types', onlyWithScript('typing alone asks nothing without a script'), () => {
  test('the list follows, and nothing else on the page changes @quick', async ({ page }) => {
    await openList(page, '/carbonfactor')
    await page.locator('summary', { hasText: '更多条件' }).click()
    await page.getByRole('navigation', { name: '分类浏览' }).locator('summary').last().click()
    await page.evaluate(() => {
      const kept = ['header', 'footer', 'h1', '#q', '.filters-more', '#filter-region']
      ;(window as unknown as { kept: unknown[] }).kept = kept.map((one) => [
        one,
        document.querySelector(one),
      ])
    })
    await keyword(page).focus()
    await page.evaluate(() => window.scrollTo(0, 120))
    const at = await page.evaluate(() => window.scrollY)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/carbonfactor') asked.push(searchParams.get('q') ?? '')
    })
    // In one event loop turn: on a busy machine single key presses may arrive late.
    await keyword(page).evaluate((field: HTMLInputElement) => {
      for (const letter of 'zhejiang') {
        field.value += letter
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
      }
    })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
    expect(asked, 'one question for what was typed in one go').toEqual(['zhejiang'])
    await expect(keyword(page)).toBeFocused()
    expect(await keyword(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(8)
    expect(await page.evaluate(() => window.scrollY)).toBe(at)
    await expect(page.locator('details.filters-more')).toHaveAttribute('open')
    const trees = page.getByRole('navigation', { name: '分类浏览' }).locator('details')
    await expect(trees.last(), 'what was folded stays folded').not.toHaveAttribute('open')
    await expect(trees.first()).toHaveAttribute('open')
    const replaced = await page.evaluate(() =>
      (window as unknown as { kept: [string, Element][] }).kept
        .filter(([one, element]) => document.querySelector(one) !== element)
        .map(([one]) => one),
    )
    expect(replaced).toEqual([])
  })

  test('the whole page is read where another tab has chosen another language', async ({
    page,
    context,
  }) => {
    await openList(page, '/carbonfactor')
    const other = await context.newPage()
    await other.goto('/about?lang=en')
    await keyword(page).fill('zhejiang')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/[一-龥]/)
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
  })

  test('a session that has ended meanwhile is told', async ({ page, signIn, register, stack }) => {
    const { accessToken: token } = await signIn(page, await register())
    await openList(page, '/carbonfactor')
    await callApi(stack, 'POST', '/system/auth/logout', { token })
    // The portal hears of it within five seconds (ADR 029); until then it takes the visitor from the cookie.
    await expect(async () => {
      await keyword(page).fill('zhejiang')
      await expect(flash(page)).toContainText('登录已过期', { timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
  })

  test('the whole page is read where the session has ended unnoticed', async ({
    page,
    context,
    signIn,
    register,
  }) => {
    await signIn(page, await register())
    await openList(page, '/carbonfactor')
    // As when the answer that ended it was overtaken by the next one.
    for (const name of ['token', 'userinfo', 'loginstate']) await context.clearCookies({ name })
    await keyword(page).fill('zhejiang')
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' }).first()).toBeVisible()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
  })

  test('what was typed before the script had come is followed too', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/carbonfactor', { waitUntil: 'commit' })
    await keyword(page).pressSequentially('zhejiang')
    await expect(page.locator('[data-live][data-started]')).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
    await expect(keyword(page)).toBeFocused()
  })

  test('letters of an input method are looked for only as the words they become', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await openList(page, '/carbonfactor')
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/carbonfactor') asked.push(searchParams.get('q'))
    })
    await keyword(page).focus()
    const browser = await context.newCDPSession(page)
    for (const text of ['z', 'zh', 'zhe'])
      await browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect(keyword(page)).toHaveValue('zhe')
    // Longer than the typing delay.
    await page.clock.fastForward(10_000)
    expect(asked).toEqual([])
    await browser.send('Input.insertText', { text: '浙江' })
    await expect(page).toHaveURL(`/carbonfactor?q=${encodeURIComponent('浙江')}`)
    expect(asked).toEqual(['浙江'])
  })

  test('an older answer that comes late is dropped', async ({ page }) => {
    await openList(page, '/carbonfactor')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let answered = () => {}
    const over = new Promise<void>((resolve) => (answered = resolve))
    let heldBack = 0
    await page.route(/carbonfactor\?.*q=chaiyou(&|$)/, async (route) => {
      heldBack++
      await held
      await route.continue().catch(() => {})
      answered()
    })
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      /q=chaiyou&|q=chaiyou$/.test(request.url()),
    )
    await keyword(page).pressSequentially('chaiyou', { delay: 20 })
    await expect.poll(() => heldBack).toBe(1)
    await keyword(page).fill('zhejiang')
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
    release()
    await over
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: /柴油/ })).toHaveCount(0)
  })

  test('a link within the page cancels nothing that is under way', async ({ page }) => {
    await openList(page, '/carbonfactor')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/carbonfactor\?q=zhejiang/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/q=zhejiang/)
    await keyword(page).fill('zhejiang')
    await asked
    await page.evaluate(() => (window.location.hash = 'main'))
    await expect(page).toHaveURL('/carbonfactor#main')
    release()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
  })

  test('who comes back to what is shown gets no late answer of where he was', async ({ page }) => {
    await openList(page, '/carbonfactor?year=2022')
    await page.getByRole('link', { name: '去掉“年份：2022”' }).click()
    await expect(page).toHaveURL('/carbonfactor')
    // The cached state is lost, so it is requested again.
    await page.reload()
    await expect(page.locator('[data-live][data-started]')).toBeAttached()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/carbonfactor\?year=2022/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/year=2022/)
    const cancelled = page.waitForEvent('requestfailed', (request) => /2022/.test(request.url()))
    await page.evaluate(() => window.history.back())
    await asked
    await page.evaluate(() => window.history.forward())
    await cancelled
    release()
    await expect(page).toHaveURL('/carbonfactor')
    await expect(page.getByLabel('年份', { exact: true })).toHaveValue('')
  })

  test('back and forward go by what was looked for, not by letters', async ({ page }) => {
    await openList(page, '/carbonfactor?year=2022')
    await keyword(page).pressSequentially('zhe', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhe&year=2022')
    await keyword(page).pressSequentially('jiang', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang&year=2022')
    await page.getByRole('link', { name: '浙江电力平均 浙江 2022' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('浙江')
    await page.goBack()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang&year=2022')
    await expect(keyword(page)).toHaveValue('zhejiang')
    await expect(status(page)).toContainText('共 1 条')
    await page.goBack()
    await expect(page).toHaveURL('/carbonfactor?year=2022')
    await expect(keyword(page)).toHaveValue('')
    await expect(page.getByLabel('年份', { exact: true })).toHaveValue('2022')
    await page.goForward()
    await expect(keyword(page)).toHaveValue('zhejiang')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2022' })).toBeVisible()
  })

  test('typing on before the list came loses no page of the history', async ({ page }) => {
    await openList(page, '/carbonfactor?year=2022')
    const asked: string[] = []
    const held = new Promise<void>((resolve) => void page.once('close', () => resolve()))
    await page.route(/carbonfactor\?.*q=zhe(&|$)/, async (route) => {
      asked.push(route.request().url())
      await held
    })
    await keyword(page).pressSequentially('zhe', { delay: 20 })
    await expect.poll(() => asked.length).toBe(1)
    await keyword(page).pressSequentially('jiang', { delay: 20 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang&year=2022')
    await page.goBack()
    await expect(page).toHaveURL('/carbonfactor?year=2022')
  })

  test('back leads to the place where one was reading', async ({ page }) => {
    await openList(page, '/carbonfactor')
    const paging = page.getByRole('navigation', { name: '翻页' })
    await paging.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => window.scrollY)
    expect(at).toBeGreaterThan(500)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await paging.getByRole('link', { name: /2/ }).first().click()
    await expect(page).toHaveURL(/page=2/)
    await expect(paging.locator('[aria-current]')).toContainText('2')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(paging.locator('[aria-current]')).toContainText('1')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at)
    expect(await page.evaluate(() => 'same' in window), 'in the same document').toBe(true)
    // The cached state is lost, so it is requested again.
    await page.goForward()
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await page.goBack()
    await expect(paging.locator('[aria-current]')).toContainText('1')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at)
  })

  test('the choices follow a link, and what one chooses meanwhile stays', async ({ page }) => {
    await openList(page, '/carbonfactor?q=%E7%94%B5%E5%8A%9B&year=2023')
    const year = page.getByLabel('年份', { exact: true })
    await expect(year).toHaveValue('2023')
    await page.getByRole('link', { name: '去掉“年份：2023”' }).click()
    await expect(page).not.toHaveURL(/year/)
    await expect(year).toHaveValue('')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/carbonfactor\?q=zhejiang/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/q=zhejiang/)
    await keyword(page).fill('zhejiang')
    await asked
    await year.selectOption('2022')
    release()
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(year).toHaveValue('2022')
  })

  test('with the API away the page says so in words', async ({ page, stack, problems }) => {
    problems.allowStatus(503)
    await openList(page, '/carbonfactor')
    await stack.stopApi()
    try {
      await keyword(page).pressSequentially('zhejiang')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
      await expect(page.getByRole('banner')).toBeVisible()
    } finally {
      await stack.startApi()
    }
  })

  test('a choice in the tree keeps the focus where it was', async ({ page }) => {
    await openList(page, '/carbonfactor')
    const heat = page
      .getByRole('navigation', { name: '分类浏览' })
      .getByRole('link', { name: /^热力/ })
      .first()
    await heat.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/category=/)
    await expect(heat).toHaveAttribute('aria-current', 'true')
    await expect(heat).toBeFocused()
  })
})
