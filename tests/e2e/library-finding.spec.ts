import type { Page } from '@playwright/test'
import { sample } from './support/sample.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const status = (page: Page) => page.getByRole('status').filter({ hasText: '共' })
const totalIn = (text: string) => Number(/共 (\d+) 条/.exec(text)?.[1])
const totalOf = async (page: Page) => totalIn(await status(page).innerText())

// Hundreds of lists are requested, and the API limits reads by address.
test.use({ ownAddress: true })

/** A filter choice next to the list, with the number that it shows. */
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

for (const path of sample([
  '/carbonfactor',
  '/carbonfactor?all=1',
  '/carbonfactor?all=0',
  '/carbonfactor?q=%E7%94%B5%E5%8A%9B&year=2023',
  '/carbonfoot',
  '/carbonfoot?q=%E6%B0%B4%E6%B3%A5',
]))
  test(
    `Every number beside a filter is what choosing it gives: ${path}`,
    onlyWithScript('the same HTML, read with a script'),
    async ({ page }) => {
      await page.goto(path)
      const choices = await choicesOn(page)
      expect(choices.length).toBeGreaterThan(10)
      const wrong: string[] = []
      for (const [at, { name, to, count }] of choices.entries()) {
        // More searches than one address may send in a row.
        const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(at / 20)}` }
        const html = await (await page.request.get(to, { headers })).text()
        const given = totalIn(/class="list-count"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
        if (given !== count) wrong.push(`${name}: ${count} promised, ${given} given (${to})`)
      }
      expect(wrong).toEqual([])
    },
  )

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

test('A list that finds nothing still offers what the library holds', async ({ page }) => {
  await page.goto('/carbonfactor?q=旋耕机&year=2023')
  const advice = page.locator('.empty-state')
  await expect(advice.getByRole('link', { name: /^清除全部条件，可得到 \d+ 条$/ })).toBeVisible()
  const trees = page.getByRole('navigation', { name: '分类浏览' })
  await expect(trees.locator('[aria-current]')).toHaveCount(0)
  const choice = trees.getByRole('link', { name: /^国内/ })
  const [promised] = /\d+/.exec(await choice.innerText()) ?? []
  await choice.click()
  await expect(status(page)).toContainText(new RegExp(`^共 ${promised} 条`))
  await expect(choice).toHaveAttribute('aria-current', 'true')
})

test(
  'Who opens too much at once is told so in words, and everybody else is served',
  onlyWithScript('requests only'),
  async ({ page }) => {
    const headers = { 'x-forwarded-for': '203.0.113.250', accept: 'text/html' }
    // Typed searches never come from the page cache.
    const address = '/carbonfactor?q=%E7%94%B5'
    const get = () => page.request.get(address, { headers })
    for (let batch = 0; batch < 100; batch++) {
      const answers = await Promise.all(Array.from({ length: 40 }, get))
      const statuses = new Set(answers.map((one) => one.status()))
      if (batch === 0) expect(statuses).toContain(200)
      // On a busy machine too: this client causes the load.
      expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([])
      const refused = answers.find((one) => one.status() === 429)
      if (!refused) continue
      expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
      expect(await refused.text()).toContain('访问太频繁')
      expect((await page.goto(address))?.status()).toBe(200)
      return
    }
    throw new Error('Nothing was refused')
  },
)
