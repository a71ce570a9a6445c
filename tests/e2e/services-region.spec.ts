import type { Locator } from '@playwright/test'
import { applyLook } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const number = (text: string) => Number(text.replace(/[\s,]/g, '').replace('−', '-'))
const cellsOf = (rows: Locator) =>
  rows.evaluateAll((list) =>
    list.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  )
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('The sample dashboard says that it is one, within the drawing too', async ({ page }) => {
  await page.goto('/carbonintelligencemanage')
  const block = page.locator('#special')
  await expect(block.locator('.blocks-sample')).toContainText('虚构')
  await expect(block.locator('.dashboard-head .tag')).toHaveText('示例数据')
  await expect(block.locator('.month-columns .month-columns-stamp')).toHaveText('示例数据')
  await page.goto('/carbonintelligencemanage?lang=en')
  await expect(block.locator('.month-columns .month-columns-stamp')).toHaveText('Sample data')
})

test('The dashboard’s drawing, table, indicators and working show the same figures', async ({
  page,
}) => {
  await page.goto('/carbonintelligencemanage')
  const block = page.locator('#special')
  await block.locator('summary').click()
  const rows = await cellsOf(block.locator('.blocks-data tbody tr'))
  expect(rows).toHaveLength(13)
  const months = rows.slice(0, 9).map((row) => row.slice(1).map(number))
  const totals = (rows[12] ?? []).slice(1).map(number)

  for (const [fuel = 0, power = 0, total = 0, limit = 0, difference] of months) {
    expect(fuel + power).toBe(total)
    expect(total - limit).toBe(difference)
  }
  for (const column of [0, 1, 2, 3, 4, 5])
    expect(sum(months.map((row) => row[column] ?? 0))).toBe(totals[column])
  for (const row of rows.slice(9, 12)) {
    expect(row.slice(1, 4)).toEqual(['—', '—', '—'])
    expect(number(row[4] ?? '')).toBeGreaterThan(0)
  }

  // 240 px represent 40 000 t.
  const heights = await block
    .locator('.month-columns g')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll('rect')].map((part) => Number(part.getAttribute('height'))),
      ),
    )
  for (const [index, [fuel = 0, power = 0]] of months.entries()) {
    expect(heights[index]?.[0]).toBeCloseTo((fuel / 40_000) * 240, 3)
    expect(heights[index]?.[1]).toBeCloseTo((power / 40_000) * 240, 3)
  }
  expect(heights.slice(9)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  const over = months.filter(([, , total = 0, limit = 0]) => total > limit)
  await expect(block.locator('.month-columns .month-columns-over')).toHaveCount(over.length)

  const indicator = await block.locator('.dashboard-indicators b').first().innerText()
  expect(number(indicator)).toBe(totals[2])
  const working = (await block.locator('.working .working-figures').innerText()).replace(
    /[\s,]/g,
    '',
  )
  const parts = /^(\d+)t×([\d.]+)\+(\d+)万Nm³×([\d.]+)\+(\d+)MWh×([\d.]+)=(\d+)tCO₂$/.exec(working)
  expect(parts, working).not.toBeNull()
  const [coal = 0, coalFactor = 0, gas = 0, gasFactor = 0, power = 0, factor = 0, result = 0] = (
    parts ?? []
  )
    .slice(1)
    .map(Number)
  expect(Math.round(coal * coalFactor + gas * gasFactor + power * factor)).toBe(result)
  expect(result).toBe(months[8]?.[2])
})

test('The dashboard’s users add up to the total, and their states follow the stated rule', async ({
  page,
}) => {
  await page.goto('/carbonintelligencemanage')
  const rows = await cellsOf(page.locator('.dashboard-units tbody tr'))
  const users = rows.slice(0, -1)
  const all = rows.at(-1) ?? []
  for (const column of [1, 2])
    expect(sum(users.map((row) => number(row[column] ?? '')))).toBe(number(all[column] ?? ''))
  for (const [name, limit = '', emitted = '', used = '', state] of rows) {
    const percent = (number(emitted) / number(limit)) * 100
    expect(Number(used.replace('%', '')), name).toBeCloseTo(percent, 1)
    expect(state, name).toBe(percent <= 75 ? '正常' : percent < 80 ? '关注' : '预警')
  }
})

// The grey theme removes colours by a filter: there patterns distinguish the parts.
for (const look of [{ theme: 'dark' }, { contrast: 'more' }] as const)
  test(`The dashboard’s marks stand out: ${JSON.stringify(look)}`, async ({
    context,
    page,
    stack,
  }) => {
    await applyLook(context, stack, look)
    await page.goto('/carbonintelligencemanage')
    const colours = await page.locator('.month-columns').evaluate((drawing) => {
      const style = (selector: string, property: 'fill' | 'stroke') => {
        const part = drawing.querySelector(selector)
        return part ? getComputedStyle(part)[property] : ''
      }
      return {
        fuel: style('rect.month-columns-fuel', 'fill'),
        power: style('pattern rect', 'fill'),
        mark: style('.month-columns-mark', 'stroke'),
        ground: style('.month-columns-mark-ground', 'stroke'),
      }
    })
    expect(new Set(Object.values(colours)).size).toBe(4)
    await expect(page.locator('.month-columns pattern path')).toHaveCount(1)
  })

test('Inventories are told apart by level and by field', async ({ page }) => {
  await page.goto('/carbonareaaccount')
  const heads = (name: string) =>
    page.getByRole('table', { name, exact: true }).getByRole('rowheader')
  await expect(heads('各级清单的边界、数据和方法')).toHaveText(['省', '市', '县（区）', '园区'])
  await expect(heads('清单的领域、活动数据和依据')).toHaveText([
    '能源活动',
    '工业生产过程',
    '农业',
    '土地利用变化和林业',
    '废弃物处理',
    '净调入电力（间接）',
  ])
})

test('The map of grid factors shows every region, and the example uses what it shows', async ({
  page,
}) => {
  await page.goto('/carbonareaaccount')
  const tiles = await page.locator('.inventory-levels-map .province-tiles a').evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href') ?? '',
      name: link.querySelector('.province-tiles-full')?.textContent ?? '',
      value: link.querySelector('small')?.textContent ?? '',
    })),
  )
  expect(tiles).toHaveLength(34)
  for (const { to } of tiles) expect(to).toMatch(/^\/carbonfactor\?category=[^&]+&region=\d{6}$/)
  expect(tiles.filter(({ value }) => value === '—').map(({ name }) => name)).toEqual([
    '西藏',
    '台湾',
    '香港',
    '澳门',
  ])
  const values = tiles.filter(({ value }) => value !== '—')
  values.sort((one, other) => Number(one.value) - Number(other.value))

  const table = page.getByRole('table', { name: '示例：同样的电量用不同的因子' })
  const [, lowest = [], highest = []] = await cellsOf(table.locator('tbody tr'))
  expect(lowest.slice(0, 2)).toEqual([`最低（${values[0]?.name}）`, values[0]?.value])
  expect(highest.slice(0, 2)).toEqual([`最高（${values.at(-1)?.name}）`, values.at(-1)?.value])
  for (const row of await cellsOf(table.locator('tbody tr')))
    expect(number(row[2] ?? ''), row[0]).toBe(Math.round(1_200_000 * Number(row[1])))
  await expect(page.locator('#special .working .working-figures')).toContainText('636')

  await page.getByRole('link', { name: '在首页查看数据表、下载 CSV' }).click()
  await expect(page).toHaveURL(/\/#overview$/)
})

test('Who uses the keyboard may pass over the map’s squares', async ({ page }) => {
  await page.goto('/carbonareaaccount')
  const skip = page.locator('.inventory-levels-map .province-tiles-skip')
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#grid-notes$/)
  await expect(page.locator('#grid-notes')).toBeInViewport()
})
