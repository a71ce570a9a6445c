import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Until its script has come, a list answers links and forms as pages do. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-live][data-started]')).toBeAttached()
}
const keyword = (page: Page) => page.getByLabel('关键词', { exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: '共' })
const totalIn = (text: string) => Number(/共 (\d+) 条/.exec(text)?.[1])
const totalOf = async (page: Page) => totalIn(await status(page).innerText())

// Hundreds of lists are asked for: by somebody else each time, as the API counts reads by address.
let readers = 0
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${++readers}` }),
)

test.describe('As one types', () => {
  test.beforeEach(({ script }) => test.skip(!script, 'typing alone asks nothing without a script'))

  test('the list follows, and nothing else on the page changes', async ({ page }) => {
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
    await keyword(page).pressSequentially('zhejiang', { delay: 20 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: /^2023年浙江/ })).toBeVisible()
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
    await expect(page.getByRole('link', { name: /^2023年浙江/ })).toBeVisible()
    release()
    await over
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await expect(page.getByRole('link', { name: /柴油/ })).toHaveCount(0)
  })

  test('back and forward go by what was looked for, not by letters', async ({ page }) => {
    await openList(page, '/carbonfactor?year=2022')
    await keyword(page).pressSequentially('zhe', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhe&year=2022')
    await keyword(page).pressSequentially('jiang', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang&year=2022')
    await page.getByRole('link', { name: /^2022年浙江/ }).click()
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
    await expect(page.getByRole('link', { name: /^2022年浙江/ })).toBeVisible()
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
    // What was shown is gone from memory: it is asked for again.
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

/** A choice beside the list, with the number that it promises. */
interface Choice {
  name: string
  to: string
  count: number
}
/** Every filter's values on a page: links of the trees and of the views, options of the form. */
const choicesOn = (page: Page) =>
  page.evaluate(() => {
    const choices: Choice[] = []
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.library a')) {
      const pill = link.querySelector('.library-pill')
      if (pill)
        choices.push({
          name: link.textContent ?? '',
          to: link.href,
          count: Number(pill.textContent),
        })
    }
    const form = document.querySelector<HTMLFormElement>('form.filters')
    for (const select of form?.querySelectorAll('select') ?? []) {
      const chosen = select.value
      for (const option of select.options) {
        const count = /\((\d+)\)$/.exec(option.label)?.[1]
        if (!count || !form) continue
        select.value = option.value
        const query = new URLSearchParams()
        for (const [name, value] of new FormData(form))
          if (typeof value === 'string' && value) query.append(name, value)
        choices.push({
          name: `${select.name}: ${option.label}`,
          to: `${location.pathname}?${query.toString()}`,
          count: Number(count),
        })
      }
      select.value = chosen
    }
    return choices
  })

for (const path of [
  '/carbonfactor',
  '/carbonfactor?all=1',
  '/carbonfactor?all=0',
  '/carbonfactor?q=%E7%94%B5%E5%8A%9B&year=2023',
  '/carbonfoot',
  '/carbonfoot?q=%E6%B0%B4%E6%B3%A5',
])
  test(`Every number beside a filter is what choosing it gives: ${path}`, async ({
    page,
    script,
  }) => {
    test.skip(!script, 'the same HTML, read with a script')
    await page.goto(path)
    const choices = await choicesOn(page)
    expect(choices.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const [at, { name, to, count }] of choices.entries()) {
      // More searches than one reader may ask for in a row.
      const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(at / 20)}` }
      const html = await (await page.request.get(to, { headers })).text()
      const given = totalIn(/role="status"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
      if (given !== count) wrong.push(`${name}: ${count} promised, ${given} given (${to})`)
    }
    expect(wrong).toEqual([])
  })

for (const path of [
  '/carbonfactor?q=%E6%97%8B%E8%80%95%E6%9C%BA',
  '/carbonfactor?region=54',
  '/carbonfactor?q=%E6%9F%B4%E6%B2%B9&region=330000',
  '/carbonfactor?q=%E6%9F%B4%E6%B2%B9&region=330000&year=2023&all=0',
  '/carbonfactor?q=%E8%8F%B1%E9%95%81%E7%9F%B3&all=0',
  '/carbonfoot?q=%E6%B0%B4%E6%B3%A5&category=%E9%A3%9F%E5%93%81',
])
  test(`Advice after zero results gives what it promises: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    expect(await totalOf(page)).toBe(0)
    const ways = page.locator('.empty-state').getByRole('link')
    const count = await ways.count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at++) {
      const text = await ways.nth(at).innerText()
      const promised = Number(/可得到 (\d+) 条/.exec(text)?.[1])
      expect(promised, text).toBeGreaterThan(0)
      await ways.nth(at).click()
      await expect(status(page), text).toContainText(new RegExp(`^共 ${promised} 条`))
      await page.goto(path)
    }
  })

test('Who opens too much at once is told so in words, and everybody else is served', async ({
  page,
  script,
}) => {
  test.skip(!script, 'requests only')
  const headers = { 'x-forwarded-for': '203.0.113.250', accept: 'text/html' }
  // What somebody typed never comes from memory.
  const address = '/carbonfactor?q=%E7%94%B5'
  const get = () => page.request.get(address, { headers })
  for (let batch = 0; batch < 20; batch++) {
    const answers = await Promise.all(Array.from({ length: 40 }, get))
    const statuses = new Set(answers.map((one) => one.status()))
    if (batch === 0) expect(statuses).toContain(200)
    // However busy the machine is: it is he whom it is busy with.
    expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([])
    const refused = answers.find((one) => one.status() === 429)
    if (!refused) continue
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.text()).toContain('访问太频繁')
    expect((await page.goto(address))?.status()).toBe(200)
    return
  }
  throw new Error('Nothing was refused')
})
