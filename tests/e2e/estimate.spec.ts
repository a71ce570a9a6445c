import type { Page } from '@playwright/test'
import { LOOKS, lookName, applyLook } from './support/pages.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: '估算结果' })
const calculate = (page: Page) => page.getByRole('button', { name: '计算', exact: true }).click()

async function fillLine(
  page: Page,
  name: string,
  { record, year, amount, unit }: Record<'record' | 'amount' | 'unit', string> & { year?: string },
) {
  const line = row(page, name)
  await line.getByRole('combobox').first().selectOption(record)
  if (year) await line.getByLabel('年份').selectOption(year)
  await line.getByLabel('数量').fill(amount)
  await line.getByLabel('单位').selectOption(unit)
}

test('Several lines add up by scope, and the address gives the same again @quick', async ({
  page,
}) => {
  await page.goto('/carbonfactor?tool=estimate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('快速估算')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await fillLine(page, '外购电力，第 1 行', {
    record: 'EL-PRV-33',
    year: '2023',
    amount: '1000',
    unit: 'MWh',
  })
  await fillLine(page, '燃料燃烧，第 1 行', { record: 'FU-DIES', amount: '12.5', unit: 't' })
  await page.getByLabel('制冷剂的 GWP 取值').selectOption('AR5')
  await page.getByRole('button', { name: '燃料燃烧：再加一行' }).click()

  // One more row, and nothing is lost.
  await expect(row(page, '外购电力，第 1 行').getByLabel('数量')).toHaveValue('1000')
  await expect(row(page, '外购电力，第 1 行').getByLabel('单位')).toHaveValue('MWh')
  await expect(row(page, '燃料燃烧，第 1 行').getByLabel('数量')).toHaveValue('12.5')
  await expect(page.getByLabel('制冷剂的 GWP 取值')).toHaveValue('AR5')
  await fillLine(page, '燃料燃烧，第 2 行', { record: 'FU-NG', amount: '32000', unit: 'Nm3' })
  await fillLine(page, '差旅和交通，第 1 行', {
    record: 'TR-BT-HSR',
    amount: '12000',
    unit: '人·km',
  })
  await fillLine(page, '制冷剂泄漏，第 1 行', {
    record: 'GWP-AR5-HFC32',
    amount: '3',
    unit: 'kg',
  })
  await calculate(page)

  // Scope 1: 12.5 × 3.0959 = 38.69875 → 38.70; 3.2 × 21.6219 = 69.19008 → 69.1901; 3 × 677 = 2031 → 2.03;
  // their sum 109.91983, shown to two decimals. Scope 2: 1,000,000 × 0.4974 kg. Scope 3: 12,000 × 0.0204 kg.
  const one = page.getByRole('region', { name: '范围一' })
  await expect(one).toContainText('12.5 t × 3.0959 tCO₂/t ≈ 38.70 tCO₂')
  await expect(one).toContainText(/32\s000 Nm³ = 3\.2 万Nm³/)
  await expect(one).toContainText('69.1901 tCO₂')
  await expect(one).toContainText('2.03 tCO₂e')
  await expect(one.getByRole('row', { name: '小计' })).toContainText('109.92 tCO₂e')
  const two = page.getByRole('region', { name: '范围二' })
  await expect(two).toContainText(/1\s000\s000 kWh × 0\.4974 kgCO₂\/kWh = 497\.40 tCO₂/)
  await expect(two.getByRole('row', { name: '小计' })).toContainText('497.40 tCO₂e')
  await expect(
    page.getByRole('region', { name: '范围三' }).getByRole('row', { name: '小计' }),
  ).toContainText('244.80 kgCO₂e')
  // 109.91983 + 497.4 + 0.2448 = 607.56463, shown to two decimals.
  await expect(result(page)).toContainText('合计（范围一、二、三） 607.56 tCO₂e')
  await expect(result(page)).toContainText('制冷剂 GWP 取值：AR5')
  await expect(result(page)).toContainText('结果仅供参考')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const factor = two.getByRole('link', { name: '2023年浙江省级电力平均二氧化碳排放因子' })
  await expect(factor).toHaveAttribute('href', '/carbonfactor?id=EL-PRV-33-2023&release=1')

  // 109.91983, 497.4 and 0.2448 of 607.56463.
  const shares = page.getByRole('figure', { name: '各范围占比' })
  for (const [scope, share] of [
    ['范围一', '18.1%'],
    ['范围二', '81.9%'],
    ['范围三', '< 0.1%'],
  ] as const)
    await expect(shares.getByRole('listitem').filter({ hasText: scope })).toContainText(share)

  // Empty rows are not in the URL; the shared URL fixes the release and gives the same result.
  await expect(page).not.toHaveURL(/add=|-record=/)
  const share = page.getByRole('link', { name: /^http.*release=1$/ })
  const figures = await result(page).getByRole('table').allInnerTexts()
  await page.goto((await share.getAttribute('href')) ?? '')
  expect(await result(page).getByRole('table').allInnerTexts()).toEqual(figures)
  await axe(page)
})

test('What is wrong is told beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/carbonfactor?tool=estimate&line=FU-NG;3;t')
  await fillLine(page, '外购电力，第 1 行', {
    record: 'EL-PRV-33',
    year: '2022',
    amount: 'a lot',
    unit: 'MWh',
  })
  await expect(row(page, '燃料燃烧，第 1 行').getByLabel('单位')).toHaveValue('t')
  await row(page, '差旅和交通，第 1 行').getByLabel('数量').fill('5')
  await row(page, '外购热力，第 1 行').getByLabel('数量').fill('320')
  await row(page, '外购热力，第 1 行').getByLabel('数量').press('Enter')

  const amount = row(page, '外购电力，第 1 行').getByLabel('数量')
  await expect(amount).toHaveValue('a lot')
  await expect(amount).toHaveAccessibleDescription(
    /^错误：\s*请输入大于 0 的数字，如 1000 或 12.5$/,
  )
  await expect(row(page, '外购电力，第 1 行').getByLabel('年份')).toHaveValue('2022')
  await expect(row(page, '燃料燃烧，第 1 行').getByLabel('单位')).toHaveAccessibleDescription(
    /^错误：\s*“t”不能换算为“万Nm³”，请改选单位$/,
  )
  await expect(row(page, '差旅和交通，第 1 行').getByLabel('出行方式')).toHaveAccessibleDescription(
    /^错误：\s*请选择出行方式$/,
  )
  // The valid line is still calculated: 320 × 0.11 = 35.2.
  await expect(page.getByRole('region', { name: '范围二' })).toContainText('35.20 tCO₂')
  await expect(result(page)).toContainText('有行未算出，暂不合计')
  await expect(page.getByRole('alert')).toContainText('有 3 行还没有算出')
  await axe(page)
  await page.getByRole('link', { name: '外购电力，第 1 行：请输入大于 0 的数字' }).click()
  await expect(page).toHaveURL(/#electricity-1-amount$/)
  await page.getByRole('link', { name: '全部清空' }).click()
  await expect(amount).toHaveValue('')
})

/** Pastes like a browser after copying from a sheet; repeats if the page's script was not loaded yet. */
const pasteIntoField = (page: Page, rows: string) =>
  expect
    .poll(() =>
      row(page, '燃料燃烧，第 1 行')
        .getByLabel('数量')
        .evaluate((field, text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          const paste = { clipboardData, bubbles: true, cancelable: true }
          return !field.dispatchEvent(new ClipboardEvent('paste', paste))
        }, rows),
    )
    .toBe(true)

test('Rows of a spreadsheet are added, with errors by row and nothing lost', async ({
  page,
  script,
}) => {
  await page.goto('/carbonfactor?tool=estimate&line=FU-COKE;2;t')
  const rows = '因子\t数量\t单位\nFU-DIES\t12.5\tt\n浙江\t1,000\tMWh\n独角兽\t3\tt'
  if (script) await pasteIntoField(page, rows)
  else {
    await page.getByText('粘贴表格').click()
    await page.getByLabel('从电子表格复制的行').fill(rows)
    await page.getByRole('button', { name: '加入并计算' }).click()
  }
  await expect(row(page, '燃料燃烧，第 1 行').getByLabel('燃料')).toHaveValue('FU-COKE')
  await expect(row(page, '燃料燃烧，第 2 行').getByLabel('数量')).toHaveValue('12.5')
  await expect(row(page, '外购电力，第 1 行').getByLabel('数量')).toHaveValue(/1,?000/)
  const lost = row(page, '燃料燃烧，第 3 行')
  await expect(lost.getByLabel('燃料')).toHaveValue('独角兽')
  await expect(lost.getByLabel('燃料')).toHaveAccessibleDescription(/错误：\s*没有这条数据/)
  await expect(lost.getByLabel('数量')).toHaveValue('3')
  await expect(page.getByRole('region', { name: '范围二' })).toContainText('497.40 tCO₂')
  await axe(page)
})

test('Of more rows than can be pasted whole ones are taken, and the rest is told of', async ({
  page,
  script,
}) => {
  await page.goto('/carbonfactor?tool=estimate')
  const rows = Array.from(
    { length: 20 },
    (_, at) => `EL-PRV-33-2023\t${1000 + at}\tMWh\t\t${'meter'.repeat(12)}`,
  )
  const box = page.getByLabel('从电子表格复制的行')
  if (script) {
    await pasteIntoField(page, rows.join('\n'))
    await expect(box).toBeFocused()
  } else {
    await page.getByText('粘贴表格').click()
    await box.fill(rows.join('\n'))
  }
  // Without script the browser accepts at most one character more than is read.
  await expect(box).toHaveValue(rows.join('\n').slice(0, script ? undefined : 1501))
  await page.getByRole('button', { name: '加入并计算' }).click()
  await expect(page.getByText('最多粘贴 1500 字，多出的没有计入。')).toBeVisible()
  // 17 rows of 86 characters.
  const amounts = await page
    .getByRole('group', { name: /^外购电力，第/ })
    .getByLabel('数量', { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(amounts.filter(Boolean)).toEqual(Array.from({ length: 17 }, (_, at) => `${1000 + at}`))
})

test('The unit follows the chosen record', async ({ page, script }) => {
  await page.goto('/carbonfactor?tool=estimate')
  const line = row(page, '燃料燃烧，第 1 行')
  const unit = line.getByLabel('单位')
  await line.getByLabel('燃料').selectOption('FU-NG')
  if (script) {
    await expect(unit).toHaveValue('10^4Nm3')
    await expect(unit.locator('option')).toHaveText(['万Nm³', 'Nm³'])
    // A unit of the same group stays; of another it does not.
    await line.getByLabel('燃料').selectOption('FU-DIES')
    await unit.selectOption('kg')
    await line.getByLabel('燃料').selectOption('FU-GASO')
    await expect(unit).toHaveValue('kg')
    await line.getByLabel('燃料').selectOption('FU-NG')
    await expect(unit).toHaveValue('10^4Nm3')
  } else await expect(unit).toHaveValue('')
  await line.getByLabel('数量').fill('2')
  await calculate(page)
  await expect(page.getByRole('region', { name: '范围一' })).toContainText(
    '2 万Nm³ × 21.6219 tCO₂/万Nm³ = 43.2438 tCO₂',
  )
  await expect(unit).toHaveValue('10^4Nm3')
})

test('Gases in the lists to choose from have their subscripts', async ({ page }) => {
  for (const lang of ['zh', 'en']) {
    await page.goto(`/carbonfactor?tool=estimate&lang=${lang}`)
    const options = await page.locator('option').allTextContents()
    expect(options.length).toBeGreaterThan(100)
    expect(options.filter((text) => /CO2|CH4|N2O|factor per net/.test(text))).toEqual([])
  }
})

test('A region without a factor of that year says so', async ({ page }) => {
  await page.goto('/carbonfactor?tool=estimate&line=EL-PRV-33-1999;5;kWh&line=XX-NO;1;t')
  await expect(row(page, '外购电力，第 1 行').getByLabel('年份')).toHaveAccessibleDescription(
    /^错误：\s*这个地区没有 1999 年的数值，请换一个年份$/,
  )
  await expect(row(page, '燃料燃烧，第 1 行').getByLabel('燃料')).toHaveValue('XX-NO')
})

test('Other electricity series are neither offered nor taken', async ({ page }) => {
  await page.goto('/carbonfactor?tool=estimate&line=EL-ETS-2022;1;MWh')
  const region = row(page, '外购电力，第 1 行').getByLabel('地区或电网')
  await expect(region).toHaveAccessibleDescription(/^错误：\s*这条数据不能用于快速估算$/)
  await page.goto('/carbonfactor?tool=estimate')
  await expect(region.locator('option[value^="EL-ETS"]')).toHaveCount(0)
  await expect(page.getByText('三套电力因子，不能混用')).toBeVisible()
})

test('The file has the lines, their factors and sums, and no formula of a stranger', async ({
  page,
  stack,
}) => {
  const query =
    'gwp=AR6&line=EL-PRV-33-2023;1000;MWh&line=FU-DIES;12.5;t&line=FU-COKE;%3D1%2B1;t&release=1'
  await page.goto(`/carbonfactor?tool=estimate&${query}`)
  const link = page.getByRole('link', { name: '下载 CSV' })
  await expect(link).toHaveAttribute('href', `/carbonfactor/estimate.csv?${query}`)
  const answer = await page.request.get(`/carbonfactor/estimate.csv?${query}`)
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers()['content-disposition']).toContain('attachment')
  const text = await answer.text()
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const lines = text.slice(1).split('\r\n')
  expect(lines[1]).toBe(
    `范围二,外购电力,EL-PRV-33-2023,2023年浙江省级电力平均二氧化碳排放因子,1000,MWh,0.4974,kgCO₂/kWh,1\u202f000 MWh = 1\u202f000\u202f000 kWh（1 MWh = 1\u202f000 kWh）; 1\u202f000\u202f000 kWh × 0.4974 kgCO₂/kWh = 497.40 tCO₂,497.40,tCO₂,关于发布2023年电力二氧化碳排放因子的公告,公告2025年第47号,${stack.portalUrl}/carbonfactor?id=EL-PRV-33-2023&release=1,,`,
  )
  expect(lines[2]).toContain(
    ',12.5,t,3.0959,tCO₂/t,12.5 t × 3.0959 tCO₂/t ≈ 38.70 tCO₂,38.70,tCO₂,',
  )
  expect(lines[3]).toContain(",'=1+1,t,")
  expect(lines[3]).toContain('请输入大于 0 的数字')
  expect(text).toContain('范围一,小计,,,,,,,,38.70,tCO₂e')
  expect(text).toContain('数据版本,1,')
  const again = await page.request.get(`/carbonfactor/estimate.csv?${query}`, {
    headers: { 'if-none-match': answer.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('What an address asks for beyond the estimate is told, and there is no file of the rest', async ({
  page,
}) => {
  const file = async (query: string) => {
    const headers = { accept: 'text/html' }
    const answer = await page.request.get(`/carbonfactor/estimate.csv?${query}`, { headers })
    expect(answer.status()).toBe(400)
    return answer.text()
  }
  const lines = Array.from({ length: 31 }, () => 'line=EL-PRV-33-2023;1;MWh').join('&')
  await page.goto(`/carbonfactor?tool=estimate&${lines}`)
  await expect(page.getByText('一次最多算 30 行，最多粘贴 1500 字，多出的没有计入。')).toBeVisible()
  expect(await file(lines)).toContain('请减少行数，或分几次下载。')
  expect(await file(`${lines}&lang=en`)).toContain('One estimate has at most 30 lines')

  const unknown = 'gwp=AR9&line=EL-PRV-33-2023;1;MWh'
  await page.goto(`/carbonfactor?tool=estimate&${unknown}`)
  await expect(page.getByText('“AR9”无法识别，本次按 AR6 计算。')).toBeVisible()
  expect(await file(unknown)).toContain('可用的有 AR4、AR5、AR6。')
})

test('The sheet has the working, the sources and lines to sign', async ({ page }) => {
  await page.goto('/carbonfactor?tool=estimate&line=EL-PRV-33-2023;1000;MWh')
  await expect(page.getByText('编制')).toBeHidden()
  await page.getByRole('link', { name: '打印估算单' }).click()
  await expect(page).toHaveURL(/print=1/)
  for (const text of ['编制', '审核', '日期', '497.40 tCO₂e']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(/1\s000\s000 kWh × 0\.4974 kgCO₂\/kWh = 497\.40 tCO₂/)).toBeVisible()
  await expect(page.getByText('公告2025年第47号')).toBeVisible()
  await expect(page.getByRole('button', { name: '计算' })).toBeHidden()
})

test('A release that never was is no page', async ({ page, problems }) => {
  problems.allowStatus(404)
  const answer = await page.goto('/carbonfactor?tool=estimate&release=99')
  expect(answer?.status()).toBe(404)
})

for (const look of LOOKS)
  test(`Form, problems and results are accessible (${lookName(look)})`, async ({
    context,
    page,
    stack,
  }) => {
    await applyLook(context, stack, look)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(
      '/carbonfactor?tool=estimate&line=EL-PRV-33-2023;1000;MWh&line=FU-NG;3;t&line=TR-BT-HSR;9;人·km',
    )
    await axe(page)
    const [width, full] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ])
    expect(full).toBe(width)
  })
