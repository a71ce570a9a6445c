import { expect, onlyWithScript, test } from './support/test.ts'

test('A province’s factor of 2023 is found, opened, used and cited @quick', async ({ page }) => {
  await page.goto('/carbonfactor')
  await page.getByLabel('关键词', { exact: true }).fill('浙江 电力')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByLabel('年份', { exact: true }).selectOption('2023')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/year=2023/)
  await page.getByRole('link', { name: '浙江电力平均 浙江 2023' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('浙江')
  await expect(page.getByRole('region', { name: '因子值' })).toContainText('0.4974 kgCO₂/kWh')
  await expect(page.getByRole('region', { name: '来源' })).toContainText('公告2025年第47号')

  await page.getByLabel('活动数据').fill('1000')
  await page.getByLabel('单位', { exact: true }).selectOption('MWh')
  await page.getByRole('button', { name: '计算' }).click()
  await expect(page).toHaveURL(/amount=1000&unit=MWh/)
  const result = page.getByRole('region', { name: '计算', exact: true })
  await expect(result).toContainText('497.40 tCO₂')
  await expect(result).toContainText(/1\s000\s000 kWh × 0\.4974 kgCO₂\/kWh = 497\.40 tCO₂/)

  const citation = page.getByRole('region', { name: 'GB/T 7714' })
  await expect(citation).toContainText(
    /^生态环境部, 国家统计局\. 关于发布2023年电力二氧化碳排放因子的公告：公告2025年第47号\[EB\/OL\]\. \(2025-12-31\)\[\d{4}-\d\d-\d\d\]\. https:\/\/www\.mee\.gov\.cn\/\S+\.$/,
  )
})

test('What cannot be converted is refused in plain words, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/carbonfactor?id=FU-DIES&amount=5%20&unit=kWh')
  await expect(page.getByRole('alert')).toHaveText('“kWh”不能换算为“t”：两者计量的不是同一种量')
  await expect(page.getByLabel('活动数据')).toHaveValue('5')
  await page.goto('/carbonfactor?id=FU-DIES&amount=abc&unit=t')
  await expect(page.getByLabel('活动数据')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('活动数据')).toHaveValue('abc')
})

test('Conditions show as chips, and nothing found says what to drop', async ({ page }) => {
  await page.goto('/carbonfactor?q=柴油&region=330000')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('link', { name: /去掉“地区：浙江”可得到 \d+ 条/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '共' })).toContainText(/共 [1-9]/)
  await page.getByRole('link', { name: '去掉“关键词：柴油”' }).click()
  await expect(page.getByRole('link', { name: '常用' })).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('navigation', { name: '显示范围' })
    .getByRole('link', { name: /全部/ })
    .click()
  await expect(page).toHaveURL(/all=1/)
  await page.goto('/carbonfactor?region=54')
  await expect(page.getByText('来源未公布：西藏')).toBeVisible()
})

test(
  'Results follow the typing, and one step back undoes it',
  onlyWithScript('typing alone asks nothing without a script'),
  async ({ page }) => {
    await page.goto('/carbonfactor')
    await page
      .getByLabel('关键词', { exact: true })
      .pressSequentially('zhejiang dianli', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang+dianli')
    await expect(page.getByLabel('关键词', { exact: true })).toBeFocused()
    await page.getByLabel('关键词', { exact: true }).pressSequentially(' 2022', { delay: 30 })
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang+dianli+2022')
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2022' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/carbonfactor')
    await expect(page.getByLabel('关键词', { exact: true })).toHaveValue('')
  },
)

test('An address that names nothing is a page that does not exist', async ({ page, problems }) => {
  problems.allowStatus(404)
  for (const path of [
    '/carbonfactor?id=NO-SUCH',
    // Not checked yet: for staff only.
    '/carbonfactor?id=HT-11-CPCD',
    '/carbonfactor?id=EL-NAT-2023&release=99',
    '/carbonfoot?release=99',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('A release that does not exist is named', async ({ page, problems }) => {
  problems.allowStatus(404)
  const paths = [
    ['/carbonfactor?release=99', 99],
    ['/carbonfactor?release=0', 0],
    ['/carbonfactor?id=EL-NAT-2023&release=99', 99],
    ['/carbonfactor?tool=estimate&release=99', 99],
    ['/carbonfactor?tool=coal-equivalent&release=99', 99],
    ['/carbonfactor?changes=99', 99],
    ['/carbonfactor?changes=0', 0],
    ['/carbonfoot?changes=99', 99],
    ['/carbonfoot?tool=cbam&release=99', 99],
  ] as const
  for (const [path, n] of paths) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`没有第 ${n} 版数据`)
  }
  const newest = page.getByRole('link', { name: '查看最新一版' })
  await expect(newest).toHaveAttribute('href', '/carbonfoot')
})

test('What is found can be taken along as CSV, JSON and XLSX', async ({ page, request }) => {
  await page.goto('/carbonfactor?q=%E6%B5%99%E6%B1%9F&year=2023')
  const address = await page.getByRole('link', { name: 'CSV' }).first().getAttribute('href')
  const csv = await request.get(address ?? '')
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const text = await csv.text()
  expect(text.startsWith('\uFEFF# 双碳智慧服务平台 碳核算因子库 第 1 版')).toBe(true)
  const [head = '', table = ''] = text.split(/(?<=\r\n)(?=id,series)/)
  const { createHash } = await import('node:crypto')
  expect(head).toContain(createHash('sha256').update(table).digest('hex'))
  expect(table).toContain('EL-PRV-33-2023')
  expect(table).toContain(',0.4974,kgCO2/kWh,')

  const again = await request.get(address ?? '', {
    headers: { 'if-none-match': csv.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)

  const json = (await (await request.get('/carbonfactor.json?all=1&release=1')).json()) as {
    about: { release: number; records: number }
    records: { checked: boolean }[]
  }
  expect(json.about).toMatchObject({ release: 1, records: 3100 })
  expect(json.records).toHaveLength(3100)
  expect(json.records.every(({ checked }) => checked)).toBe(true)

  const xlsx = await request.get('/carbonfoot.xlsx?id=FP-GB51366-02')
  expect((await xlsx.body()).subarray(0, 2).toString()).toBe('PK')
  expect((await request.get('/carbonfactor.csv?id=NO-SUCH')).status()).toBe(404)
})
