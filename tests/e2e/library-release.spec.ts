import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// A separate store: other tests must not see a second release.
test.use({ stackEnv: { LOG_LEVEL: 'error' } })

const FILE = 'seeds/data/factors.csv'
const was = readFileSync(FILE, 'utf8')
/** One figure corrected, one record retired, one added. */
const OLD = { id: 'EL-PRV-33-2023', figure: '0.4974' }
const GONE = 'EL-PRV-46-2021'
const ADDED = 'EL-PRV-33-2024'
const lineOf = (id: string) => was.split('\n').find((line) => line.startsWith(`${id},`)) ?? ''
const corrected = was
  .replace(lineOf(OLD.id), lineOf(OLD.id).replace(`,${OLD.figure},`, ',0.4975,'))
  .replace(`${lineOf(GONE)}\n`, '')
  .concat(lineOf(OLD.id).replaceAll('2023', '2024').replace(`,${OLD.figure},`, ',0.4812,'), '\n')

const file = (name: string, text: string) => {
  const path = test.info().outputPath(name)
  writeFileSync(path, text)
  return path
}

test('A new file is compared, published as release 2, and release 1 stays readable for ever', async ({
  page,
  request,
  stack,
}) => {
  const permalink = `/carbonfactor?id=${OLD.id}&release=1`
  await page.goto(permalink)
  await expect(page.locator('.record-value-card')).toContainText(`${OLD.figure} kgCO₂/kWh`)
  await expect(page.getByText('已被第')).toHaveCount(0)
  const before = await (await request.get('/carbonfactor.csv?all=1&release=1')).text()

  await test.step('what would change is told, and nothing is written', async () => {
    const wrong = await stack.runData(
      'diff',
      file('wrong.csv', corrected.replace(`${OLD.id},电力`, `${OLD.id},`)),
    )
    expect(wrong.exitCode).not.toBe(0)
    expect(wrong.output).toContain(OLD.id)
    const diff = await stack.runData('diff', file('new.csv', corrected))
    expect(diff.exitCode, diff.output).toBe(0)
    expect(diff.output).toContain('核算因子：新增 1，修改 1，停用 1，不变 3165')
    expect(diff.output).toContain(`+ ${ADDED}`)
    expect(diff.output).toContain(`* ${OLD.id}`)
    expect(diff.output).toContain('0.4974 → 0.4975')
    expect(diff.output).toContain(`- ${GONE}`)
    expect((await stack.runData('releases')).output).not.toContain('第 2 版')
  })

  const notes = '更正浙江 2023 年的数值，<b>增加</b> 2024 年'
  const english = 'Zhejiang 2023 corrected & 2024 added'
  const published = await stack.runData(
    'publish',
    file('new.csv', corrected),
    '--notes',
    notes,
    '--notes-en',
    english,
  )
  expect(published.exitCode, published.output).toBe(0)
  expect(published.output).toContain('已发布第 2 版')
  const again = await stack.runData('diff', file('new.csv', corrected))
  expect(again.output).toContain('核算因子：新增 0，修改 0，停用 0，不变 3167')

  await test.step('the old permalink keeps its figure and says that it is replaced', async () => {
    const banner = page.getByText('本条已被第 2 版替代')
    // Already cached, it is stale until the portal knows the release, which takes two seconds.
    await expect(async () => {
      await page.goto(permalink)
      await expect(banner).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.locator('.record-value-card')).toContainText(`${OLD.figure} kgCO₂/kWh`)
    await expect(banner).toBeVisible()
    await axe(page)
    await page.getByLabel('活动数据').fill('1000')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(page.getByRole('region', { name: '计算', exact: true })).toContainText('497.4')
    await expect(banner).toBeVisible()
    await page.getByRole('link', { name: '查看新值' }).click()
    await expect(page.locator('.record-value-card')).toContainText('0.4975 kgCO₂/kWh')
    await expect(page.getByText('已被第')).toHaveCount(0)
    await expect(page.getByText('2024 年的数值已发布：0.4812 kgCO₂/kWh。')).toBeVisible()
  })

  await test.step('the version history tells the difference, and leads to each version', async () => {
    const history = page.getByRole('region', { name: '各版数值' })
    const rows = history.getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('0.4974 → 0.4975')
    await expect(rows.nth(2)).toContainText('首次收录')
    await rows.nth(2).getByRole('link', { name: '1' }).click()
    await expect(page).toHaveURL(permalink)
  })

  await test.step('the list of another release is a choice of the form', async () => {
    await page.goto('/carbonfactor?q=EL-PRV-33-2023')
    await expect(page.getByRole('row', { name: /浙江电力平均 浙江 2023/ })).toContainText('0.4975')
    const release = page.getByLabel('版本', { exact: true })
    await page.locator('summary', { hasText: '更多条件' }).click()
    await expect(release).toHaveValue('')
    await release.selectOption('1')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/\?q=EL-PRV-33-2023&(.*&)?release=1/)
    await expect(page.getByRole('row', { name: /浙江电力平均 浙江 2023/ })).toContainText('0.4974')
  })

  await test.step('what is gone can still be read where it was, and only there', async () => {
    const answer = await page.goto(`/carbonfactor?id=${GONE}&release=1`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('本条自第 2 版起不再收录。')).toBeVisible()
    await axe(page)
    await page.goto('/carbonfactor?region=460000&year=2021')
    await expect(page.getByRole('link', { name: '海南电力平均 海南 2021' })).toHaveCount(0)
    await page.goto('/carbonfactor?region=460000&year=2021&release=1')
    await expect(page.getByRole('link', { name: '海南电力平均 海南 2021' })).toBeVisible()
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('版本：第 1 版')
  })

  await test.step('a whole release is the same file as before, to the byte', async () => {
    const after = await (await request.get('/carbonfactor.csv?all=1&release=1')).text()
    expect(after).toBe(before)
    const two = await (await request.get('/carbonfactor.csv?all=1')).text()
    expect(two).toContain('第 2 版 release 2')
    const rows = parse(two.slice(two.indexOf('\r\nid,') + 2), { columns: true }) as {
      id: string
      value: string
      since_release: string
    }[]
    expect(rows.find(({ id }) => id === OLD.id)).toMatchObject({
      value: '0.4975',
      since_release: '2',
    })
    expect(rows.filter(({ id }) => id === GONE)).toEqual([])
  })

  await test.step('what a release changed is listed, with numbers that add up', async () => {
    await page.goto('/carbonfactor?releases=1')
    await page.getByRole('link', { name: '变动清单 因子 第 2 版' }).click()
    await expect(page).toHaveURL('/carbonfactor?changes=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第 2 版变动清单')
    const totals = page.getByRole('region', { name: '数量核对' }).getByRole('row')
    const cells = await totals.allInnerTexts()
    expect(cells.map((row) => row.split(/\s+/))).toEqual([
      ['项目', '公开', '全部'],
      ['上一版', '3100', '3167'],
      ['新增', '1', '1'],
      ['停用', '1', '1'],
      ['本版', '3100', '3167'],
      ['其中修改', '1', '1'],
    ])
    const changes = page.getByRole('region', { name: '公开数据的变动' }).getByRole('row')
    await expect(changes).toHaveCount(4)
    const corrected = changes.filter({ hasText: OLD.id })
    await expect(corrected.getByRole('deletion')).toHaveText(OLD.figure)
    await expect(corrected.getByRole('insertion')).toHaveText('0.4975')
    await expect(corrected).toContainText('数值更正')
    await axe(page)
    const columns = changes.getByRole('columnheader')
    await expect(columns).toHaveText(['数据', '类别', '数值', '旧值与新值', '原因'])
    await page.getByRole('link', { name: /^停用/ }).click()
    await expect(changes).toHaveCount(2)
    await expect(columns).toHaveText(['数据', '数值'])
    await changes.getByRole('link').click()
    await expect(page).toHaveURL(`/carbonfactor?id=${GONE}&release=1`)
    await page.goto('/carbonfoot?changes=2')
    await expect(page.getByText('没有这一类变动。')).toBeVisible()
    await page.goto('/carbonfactor?changes=1')
    // No name is said twice.
    await expect(page.getByRole('rowheader', { name: '华北电网电力平均 2021' })).toBeVisible()
    await expect(page.getByText('第 1 版是首次发布，全部数据均为新增。')).toBeVisible()
    await expect(columns).toHaveText(['数据', '数值'])
    // The name contains the region, which is not repeated.
    await expect(changes.nth(1).getByRole('link')).toHaveText(/^全国[^全]*2021/)
    for (const unknown of ['3', 'x'])
      expect((await request.get(`/carbonfactor?changes=${unknown}`)).status()).toBe(404)
  })

  await test.step('the page of releases and the feed have both', async () => {
    await page.goto('/carbonfactor')
    await expect(
      page.locator('.library-release .tag').getByText(/^第 2 版，\d{4}-\d\d-\d\d 发布$/),
    ).toBeVisible()
    await page.getByRole('link', { name: '更新说明' }).click()
    const rows = page.getByRole('region', { name: '数据版本，新的在前' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText(notes)
    await expect(rows.getByRole('rowheader')).toHaveText(['第 2 版', '第 1 版'])
    const counts = '公开 3100 条；另有待核实、不公开的 67 条，共 3167 条'
    await expect(rows.nth(1)).toContainText(counts)
    await expect(rows.nth(2)).toContainText(counts)
    await axe(page)

    const feed = await (await request.get('/releases.atom')).text()
    const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
    expect(ids).toEqual([
      `${stack.portalUrl}/releases.atom`,
      `${stack.portalUrl}/carbonfactor?release=2`,
      `${stack.portalUrl}/carbonfactor?release=1`,
    ])
    expect(feed).toContain('更正浙江 2023 年的数值，&#60;b&#62;增加&#60;/b&#62; 2024 年')
    const inEnglish = await request.get('/releases.atom?lang=en')
    expect(await inEnglish.text()).toContain('Zhejiang 2023 corrected &#38; 2024 added')
    for (const id of ids.slice(1)) expect((await page.goto(id ?? ''))?.status(), id).toBe(200)
  })
})

test('An error reported on a record is answered by staff, for everybody to read there', async ({
  page,
  stack,
}) => {
  await page.goto('/carbonfactor?id=EL-NAT-2022')
  await expect(page.getByRole('heading', { name: '对错误报告的公开答复' })).toHaveCount(0)
  await page.getByRole('link', { name: '报告错误' }).click()
  const form = page.locator('#feedback-form')
  await expect(
    form.getByText('所涉数据：2022年全国电力平均二氧化碳排放因子（EL-NAT-2022）'),
  ).toBeVisible()
  await expect(form.getByRole('checkbox')).toBeChecked()
  await expect(form.getByRole('radio', { name: /^数据有误/ })).toBeChecked()
  await axe(page)
  const content = '公告附件写的是 0.5366，单位请写明按用电量。'
  await form.getByRole('textbox', { name: '内容' }).fill(content)
  await form.getByRole('button', { name: '提交意见' }).click()
  const sent = page.locator('.feedback-sent')
  await expect(sent).toContainText('意见已收到')
  const number = (await sent.locator('dd').first().innerText()).replace(/\D/g, '')

  const list = await stack.runReview('feedback', '--status', 'open')
  expect(list.output.slice(list.output.indexOf(number))).toContain('/carbonfactor?id=EL-NAT-2022')
  const answer = '已核对：公告附件 1 的单位是 kgCO₂/kWh，按<用电量>计。'
  const settled = await stack.runReview(
    'settle',
    number,
    '--remark',
    '内部说明',
    '--answer',
    answer,
  )
  expect(settled.exitCode, settled.output).toBe(0)

  // Only the answer is public, neither the feedback nor the internal notes of staff.
  await page.context().clearCookies()
  for (const address of [
    '/carbonfactor?id=EL-NAT-2022',
    '/carbonfactor?id=EL-NAT-2022&release=1',
  ]) {
    // A record may come from the cache for four seconds.
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('region', { name: '对错误报告的公开答复' })).toContainText(
        answer,
        {
          timeout: 1_000,
        },
      )
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(content)).toHaveCount(0)
    await expect(page.getByText('内部说明')).toHaveCount(0)
  }
  await axe(page)
  await page.goto('/carbonfactor?id=EL-NAT-2023')
  await expect(page.getByText(answer)).toHaveCount(0)
})
