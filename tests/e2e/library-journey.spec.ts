import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

test.use({ reducedMotion: 'no-preference' })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The file that the browser saves when following a link. */
async function saved(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) }
}
const fileLink = (page: Page, region: string, format: string) =>
  page.getByRole('region', { name: region }).getByRole('link', { name: format, exact: true })

test('From the first page: a province’s factor of 2023 is found by filters, used, cited and taken along @quick', async ({
  page,
  stack,
}) => {
  await test.step('found by the form and the tree alone', async () => {
    await page.goto('/')
    const menu = page.getByRole('banner').getByRole('navigation').first()
    await menu.getByText('数据服务', { exact: true }).click()
    await menu.getByRole('link', { name: '碳核算因子库' }).click()
    await expect(page).toHaveURL('/carbonfactor')
    await page
      .getByRole('navigation', { name: '分类浏览' })
      .getByRole('link', { name: /^电力/ })
      .first()
      .click()
    await page.getByLabel('地区', { exact: true }).selectOption('510000')
    await page.getByLabel('年份', { exact: true }).selectOption('2023')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('status').filter({ hasText: '共' })).toHaveText('共 1 条')
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('地区：四川')
    await page.getByRole('link', { name: '四川电力平均 四川 2023' }).click()
    await expect(page).toHaveURL('/carbonfactor?id=EL-PRV-51-2023')
  })

  await test.step('used: 1,000 MWh', async () => {
    await page.getByLabel('活动数据').fill('1000')
    await page.getByLabel('单位', { exact: true }).selectOption('MWh')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(page).toHaveURL(
      '/carbonfactor?id=EL-PRV-51-2023&amount=1000&unit=MWh#calculate-answer',
    )
    const result = page.getByRole('region', { name: '计算', exact: true })
    await expect(result).toContainText(/1\s000 MWh = 1\s000\s000 kWh（1 MWh = 1\s000 kWh）/)
    await expect(result).toContainText(/1\s000\s000 kWh × 0\.1564 kgCO₂\/kWh = 156\.40 tCO₂/)
    // The result's URL reproduces it.
    await page.goto(page.url())
    await expect(result).toContainText('156.40 tCO₂')
  })

  const permalink = `${stack.portalUrl}/carbonfactor?id=EL-PRV-51-2023&release=1`
  await test.step('cited, by an address that leads back to the same figure', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const document = await page
      .getByRole('region', { name: '来源', exact: true })
      .getByRole('link', { name: '打开原文' })
      .getAttribute('href')
    expect(document).toContain('www.mee.gov.cn')
    await expect(page.getByRole('region', { name: 'GB/T 7714' })).toHaveText(
      `生态环境部, 国家统计局. 关于发布2023年电力二氧化碳排放因子的公告：公告2025年第47号[EB/OL]. (2025-12-31)[${today}]. ${document}.`,
    )
    const bibtex = page.getByRole('region', { name: 'BibTeX' })
    await expect(bibtex).toContainText('@misc{EL-PRV-51-2023-r1,')
    await expect(bibtex).toContainText(
      `note = {2023年四川省级电力平均二氧化碳排放因子: 0.1564 kgCO2/kWh, \\url{${permalink}}}`,
    )
    await expect(page.getByRole('region', { name: '纯文本' })).toContainText(permalink)
    await page.getByRole('link', { name: permalink }).click()
    await expect(page).toHaveURL(permalink)
    await expect(page.locator('.record-value-card .record-value')).toHaveText('0.1564 kgCO₂/kWh')
  })

  await test.step('taken along as CSV', async () => {
    const { name, data } = await saved(page, fileLink(page, '下载这条数据', 'CSV'))
    expect(name).toBe('EL-PRV-51-2023-r1.csv')
    const text = data.toString('utf8')
    expect(text.startsWith('\uFEFF# 双碳智慧服务平台 碳核算因子库 第 1 版 release 1 ')).toBe(true)
    const table = text.slice(text.indexOf('\r\nid,') + 2)
    expect(text).toContain(sha256(table))
    const rows = parse(table, { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: 'EL-PRV-51-2023',
      series: 'EL-PRV-51',
      value: '0.1564',
      unit: 'kgCO2/kWh',
      year: '2023',
      region: '四川',
      source_number: '公告2025年第47号',
      since_release: '1',
    })
  })

  await test.step('as JSON', async () => {
    const { name, data } = await saved(page, fileLink(page, '下载这条数据', 'JSON'))
    expect(name).toBe('EL-PRV-51-2023-r1.json')
    const { about, records } = JSON.parse(data.toString('utf8')) as {
      about: Record<string, unknown>
      records: Record<string, unknown>[]
    }
    expect(about).toMatchObject({ release: 1, records: 1, sha256: sha256(JSON.stringify(records)) })
    expect(records[0]).toMatchObject({ id: 'EL-PRV-51-2023', figure: '0.1564', unit: 'kgCO2/kWh' })
  })

  await test.step('as XLSX', async () => {
    const { name, data } = await saved(page, fileLink(page, '下载这条数据', 'XLSX'))
    expect(name).toBe('EL-PRV-51-2023-r1.xlsx')
    const { data: [head = [], row = [], ...more] = [], about = [] } = readWorkbook(data)
    expect(more).toEqual([])
    const cell = (column: string) => row[head.indexOf(column)]
    expect([cell('id'), cell('value'), cell('unit'), cell('region')]).toEqual([
      'EL-PRV-51-2023',
      '0.1564',
      'kgCO2/kWh',
      '四川',
    ])
    const facts = Object.fromEntries(about as [string, string][])
    expect(facts).toMatchObject({ release: '1', records: '1' })
    expect(facts['sha256 of the CSV table']).toMatch(/^[0-9a-f]{64}$/)
  })
})

test('The list’s files hold what the list found, in each format, and say by which conditions', async ({
  page,
}) => {
  await page.goto('/carbonfactor')
  await page.getByLabel('气体', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('年份', { exact: true }).selectOption('2023')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('list', { name: '已选条件' })).toContainText('年份：2023')
  const count = await page.getByRole('status').filter({ hasText: '共' }).innerText()
  const found = Number(/共 (\d+) 条/.exec(count)?.[1])
  // More than one page of the list: the file contains all rows.
  expect(found).toBeGreaterThan(20)
  const links = page.getByText(`下载这 ${found} 条`)
  const query = new URL(page.url()).searchParams.toString()

  const csv = (await saved(page, links.getByRole('link', { name: 'CSV' }))).data.toString('utf8')
  expect(csv).toContain(`# 记录 records: ${found}`)
  expect(csv).toMatch(new RegExp(`# 条件 query: .*year=2023`))
  const rows = parse(csv.slice(csv.indexOf('\r\nid,') + 2), { columns: true }) as { year: string }[]
  expect(rows).toHaveLength(found)
  expect(new Set(rows.map(({ year }) => year))).toEqual(new Set(['2023']))

  // No cell begins with the search text, which a spreadsheet could read as a formula.
  const odd = await page.request.get('/carbonfactor.csv?q=x%2C%3D1%2B1%3B%3D2')
  expect(await odd.text()).toMatch(/\r?\n# 条件 query: [^,;]*%2C=1[^,;]*\r?\n/)

  const json = JSON.parse(
    (await saved(page, links.getByRole('link', { name: 'JSON' }))).data.toString('utf8'),
  ) as { about: { records: number }; records: unknown[] }
  expect(json.records).toHaveLength(found)
  const { data = [] } = readWorkbook(
    (await saved(page, links.getByRole('link', { name: 'XLSX' }))).data,
  )
  expect(data).toHaveLength(found + 1)
  expect(query).toContain('year=2023')
})
