import { axe } from './support/axe.ts'
import { expect, onlyWithoutScript, onlyWithScript, test } from './support/test.ts'

test('Ticked records stand side by side, with what differs and what not to conclude @quick', async ({
  page,
  script,
}) => {
  await page.goto('/carbonfactor?q=%E5%85%A8%E5%9B%BD%E7%94%B5%E5%8A%9B&year=2023')
  await page
    .getByRole('checkbox', { name: '选中“2023年全国电力平均二氧化碳排放因子”用于对比' })
    .check()
  await page.getByRole('button', { name: '对比所选' }).click()
  await expect(page).toHaveURL(/compare=EL-NAT-2023$/)
  await expect(page.getByText('至少选两条才能对比。')).toBeVisible()
  await page.getByLabel('再加一条（填编号）').fill('EL-ETS-2022')
  await page.getByRole('button', { name: '加入对比' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('对比')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('数值')).toContainText('0.5306')
  await expect(row('数值')).toContainText('0.5703')
  await expect(row('单位 不同')).toBeVisible()
  await expect(page.getByText('用途不同：不同口径的数据不能互相替代')).toBeVisible()
  await axe(page)
  const told = await page.locator('.compare [role=status]').elementHandle()
  expect(await told?.textContent()).toMatch(/^列入对比的有 2 条：2023年全国电力平均.+、2022年度/)
  await page.getByRole('link', { name: /移除“2022年度全国电网平均排放因子/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('至少选两条才能对比。')).toBeVisible()
  // A screen reader is told by the same live region.
  if (script)
    expect(await told?.evaluate((one) => one.isConnected && one.textContent)).toMatch(
      /^列入对比的有 1 条：2023年全国电力平均/,
    )
  // The link is removed; the focus stays at the comparison.
  if (script) await expect(page.getByRole('region', { name: '数据对比' })).toBeFocused()
})

test(
  'What is ticked before the script has loaded, or named by the address, stays ticked',
  onlyWithScript('without a script nothing unticks it'),
  async ({ page }) => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/compare-tray-[\w-]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/carbonfactor?q=%E6%9F%B4%E6%B2%B9')
    const first = page.locator('input[type=checkbox][name=compare]').first()
    const id = await first.inputValue()
    await first.check()
    const loaded = page.waitForResponse(/\/assets\/compare-tray-/)
    release()
    await loaded
    await expect(page.locator('.library-tray')).toBeVisible()
    await expect(first).toBeChecked()

    // Other result pages keep it in their links; clearing the tray removes it.
    await page.goto('/carbonfactor?q=%E6%B0%B4')
    await expect(page.locator(`[data-tray-sent][value="${id}"]`)).toHaveCount(1)
    await page.locator('[data-tray-clear]').click()
    await page.goto(`/carbonfactor?q=%E6%9F%B4%E6%B2%B9&picked=${id}`, { waitUntil: 'networkidle' })
    await expect(first).not.toBeChecked()
  },
)

test('Without a tick the comparison says so', async ({ page, problems }) => {
  problems.allowStatus(422)
  await page.goto('/carbonfactor?q=%E6%9F%B4%E6%B2%B9')
  const answer = page.waitForResponse((one) => one.url().includes('compare='))
  await page.getByRole('button', { name: '对比所选' }).click()
  expect((await answer).status()).toBe(422)
  await expect(page.getByText('还没有勾选数据。')).toBeVisible()
  await expect(page.getByRole('link', { name: '回到列表选择' })).toBeVisible()
})

test(
  'Ticks are kept across searches and reloads, and can be cleared',
  onlyWithScript('without a script, a comparison is added to by code'),
  async ({ page }) => {
    await page.goto('/carbonfactor?q=EL-NAT-2023')
    const told = page.locator('.library-tray').getByRole('status')
    await expect(told).toHaveCount(1)
    await page.locator('input[name=compare][value=EL-NAT-2023]').check()
    await expect(told).toContainText('已选 1 条')
    await page.getByRole('searchbox', { name: '关键词' }).fill('EL-ETS-2022')
    const other = page.locator('input[name=compare][value=EL-ETS-2022]')
    await other.check()
    await expect(page.getByText('已选 2 条')).toBeVisible()
    await page.reload()
    await expect(other).toBeChecked()
    await page.getByRole('button', { name: '对比所选' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.goto('/carbonfactor?q=EL-ETS-2022')
    await page.getByRole('button', { name: '清空所选' }).click()
    await expect(other).not.toBeChecked()
    await expect(told).toHaveText('没有选中的数据')
  },
)

test(
  'More than a comparison takes can be ticked for the favourites; the limit says why boxes are disabled',
  onlyWithScript('without a script no box is disabled'),
  async ({ page }) => {
    await page.goto('/carbonfactor?size=50')
    const boxes = page.locator('input[type=checkbox][name=compare]')
    const told = page.locator('.library-tray').getByRole('status')
    for (let at = 0; at < 4; at++) await boxes.nth(at).check()
    await expect(told).toHaveText('已选 4 条')
    await boxes.nth(4).check()
    await expect(told).toHaveText('已选 5 条，最多对比 4 条')
    for (let at = 5; at < 20; at++) await boxes.nth(at).check()
    await expect(told).toHaveText('已选 20 条，最多对比 4 条')
    const reason = page.getByText('已选满 20 条，取消几条后才能再选。')
    await expect(reason).toBeVisible()
    await expect(boxes.nth(20)).toBeDisabled()
    await expect(boxes.nth(20)).toHaveAccessibleDescription('已选满 20 条，取消几条后才能再选。')
    await axe(page)
    await page.goto('/carbonfactor?size=50&page=2')
    await expect(told).toHaveText('已选 20 条，其中 20 条不在本页，最多对比 4 条')
    await page.goto('/carbonfactor?size=50')
    await boxes.nth(0).uncheck()
    await expect(reason).toBeHidden()
    await expect(boxes.nth(20)).toBeEnabled()
    await expect(boxes.nth(20)).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: '对比所选' }).click()
    await expect(page.getByText('最多对比 4 条，已保留前 4 条。')).toBeVisible()
  },
)

test(
  'Without a script the address keeps the ticks between lists, and lets each go',
  onlyWithoutScript('the tab keeps them'),
  async ({ page }) => {
    await page.goto('/carbonfactor?q=EL-NAT-2023')
    await page.locator('input[name=compare][value=EL-NAT-2023]').check()
    await page.getByRole('button', { name: '保留勾选，继续查找' }).click()
    await expect(page).toHaveURL(/\?q=EL-NAT-2023&picked=EL-NAT-2023$/)
    await expect(page.locator('input[name=compare][value=EL-NAT-2023]')).toBeChecked()
    await page.getByRole('searchbox', { name: '关键词' }).fill('EL-ETS-2022')
    await page.getByRole('button', { name: '查询' }).click()
    const chips = page.getByRole('list', { name: '已选用于对比' })
    await expect(chips.getByRole('link', { name: /移除“2023年全国电力平均/ })).toBeVisible()
    await axe(page)
    await page.locator('input[name=compare][value=EL-ETS-2022]').check()
    await page.getByRole('button', { name: '保留勾选，继续查找' }).click()
    await page
      .getByRole('link', { name: /^全部 / })
      .first()
      .click()
    await expect(chips.getByRole('link', { name: /移除/ })).toHaveCount(2)
    await chips.getByRole('link', { name: /移除“2022年度/ }).click()
    await expect(chips.getByRole('link', { name: /移除/ })).toHaveCount(1)
    await page.goBack()
    await page.getByRole('button', { name: '对比所选' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  },
)

test('Footprints that differ in boundary are not compared without a word', async ({ page }) => {
  await page.goto('/carbonfoot?compare=FP-GB51366-01&compare=FP-GB51366-02&compare=NO-SUCH')
  await expect(page.getByText('功能单位不同，碳足迹不能直接比较。')).toBeVisible()
  await expect(page.getByText('没有编号为 NO-SUCH 的数据。')).toBeVisible()
  const five = ['01', '02', '13', '25', '37'].map((n) => `compare=FP-GB51366-${n}`).join('&')
  await page.goto(`/carbonfoot?${five}`)
  await expect(page.getByText('最多对比 4 条，已保留前 4 条。')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
})

test('Releases have a page with their files, and a feed', async ({ page, request, stack }) => {
  await page.goto('/carbonfactor')
  await page.getByRole('link', { name: '更新说明' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('版本与更新说明')
  await expect(page.getByRole('row').nth(1)).toContainText(
    '公开 3100 条；另有待核实、不公开的 67 条，共 3167 条',
  )
  const file = page.getByRole('link', { name: '下载 碳足迹 第 1 版 CSV' })
  const answer = await request.get((await file.getAttribute('href')) ?? '')
  expect(await answer.text()).toContain('记录 records: 1259')
  await axe(page)
  const feed = await request.get('/releases.atom')
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const valid = await page.evaluate(
    (xml) =>
      new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('feed > entry').length,
    await feed.text(),
  )
  expect(valid).toBe(1)
  expect(await feed.text()).toContain(`<id>${stack.portalUrl}/releases.atom</id>`)
})
