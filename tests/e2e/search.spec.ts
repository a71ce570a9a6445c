import { applyLook } from './support/pages.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

/** Query, and the first result on the Chinese and on the English page. */
const QUERIES: [string, string, string][] = [
  ['碳汇', '碳汇开发', 'Carbon sink development'],
  ['tanhui', '碳汇开发', 'Carbon sink development'],
  ['thkf', '碳汇开发', 'Carbon sink development'],
  ['carbon sink', '碳汇开发', 'Carbon sink development'],
  ['碳交易', '碳交易咨询', 'Carbon trading consulting'],
  ['履约', '碳交易咨询', 'Carbon trading consulting'],
  ['配额 清缴', '碳交易咨询', 'Carbon trading consulting'],
  ['jnjt', '节能降碳改造', 'Energy-saving and carbon-reduction retrofit'],
  ['scope 3', '精细化碳核算', 'Detailed carbon accounting'],
  ['绿证', '碳资产管理', 'Carbon asset management'],
  ['温室气体清单', '区域碳核算', 'Regional carbon accounting'],
  ['能碳双控', '智慧能碳管理', 'Smart energy-carbon management'],
  ['用电', '碳核算因子库', 'Carbon accounting factor library'],
  ['电力', '碳核算因子库', 'Carbon accounting factor library'],
  ['electricity', '碳核算因子库', 'Carbon accounting factor library'],
  ['碳足迹', '产品碳足迹库', 'Product carbon footprint library'],
  ['LCA', '产品碳足迹库', 'Product carbon footprint library'],
  ['浙江', '浙江电力二氧化碳排放因子', 'Zhejiang'],
  ['gbt24067', '产品碳足迹', 'Carbon footprint of products'],
  ['ISO 14067', 'Carbon footprint of products', 'Carbon footprint of products'],
  ['国务院令第775号', '碳排放权交易管理暂行条例', 'Interim regulations'],
  ['上海环境能源交易所', '上海环境能源交易所', 'Shanghai'],
  ['能否代编排放报告吗', '能否代编排放报告', 'Can you write our report'],
  ['忘记密码', '重设密码', 'Reset password'],
  ['forgot password', '重设密码', 'Reset password'],
  ['注册码', '注册', 'Register'],
  ['深色模式', '显示设置', 'Display settings'],
]

for (const locale of ['zh', 'en'] as const)
  test(`Each question finds what was meant first (${locale})`, async ({ context, page, stack }) => {
    await applyLook(context, stack, { locale })
    for (const [asked, zh, en] of QUERIES) {
      await page.goto(`/search?q=${encodeURIComponent(asked)}`)
      const first = page.getByRole('main').locator('.search-hits > li').first().getByRole('heading')
      await expect(first, asked).toContainText(locale === 'zh' ? zh : en)
    }
  })

test('From the header to an answer: the page is an address that can be kept @quick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索')
  await page.getByRole('main').getByRole('searchbox').fill('用电')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('用电')}`)
  await expect(page).toHaveTitle(/^“用电”的搜索结果/)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('用电')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('.search-hits mark').first()).toBeVisible()
  const question = page
    .locator('.search-hits')
    .getByRole('link', { name: '用电排放采用哪个因子？' })
  await question.click()
  await expect(page).toHaveURL(/\/sophisticatedcarbonaccounting\?faq=\d#faq-\d$/)
  await expect(page.locator('.service-page-faqs details[open]')).toContainText(
    '用电排放采用哪个因子？',
  )
})

test(
  'As one types the answers follow, and Back leads to the question before',
  onlyWithScript('typing alone asks nothing without a script'),
  async ({ page }) => {
    await page.goto('/search')
    await expect(page.locator('#popular')).toBeVisible()
    const field = page.getByRole('main').getByRole('searchbox')
    await field.pressSequentially('tanhui', { delay: 20 })
    await expect(page).toHaveURL('/search?q=tanhui')
    await expect(page.locator('.search-hits > li').first()).toContainText('碳汇开发')
    await expect(page.getByRole('main').getByRole('status')).toContainText('tanhui')
    await expect(page).toHaveTitle(/^“tanhui”的搜索结果/)
    await expect(page.locator('#popular')).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.fill('carbn')
    // Announced by screen readers, and once.
    await expect(page.getByRole('main').getByRole('status')).toHaveText('没有找到“carbn”')
    await expect(page.locator('.empty-state-title')).toHaveText('没有找到“carbn”')
    await expect(page.locator('.empty-state-title')).toHaveAttribute('aria-hidden', 'true')
    await field.fill('无烟煤')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^“无烟煤”：网页中没有，数据库中找到 \d+ 条$/,
    )
    await field.fill('carbn')
    await page.getByRole('main').getByRole('link', { name: 'carbon', exact: true }).click()
    await expect(field).toHaveValue('carbon')
    await page.goBack()
    await expect(field).toHaveValue('carbn')
    await page.goBack()
    await expect(field).toHaveValue('')
    await expect(page.locator('#popular')).toBeVisible()
    await expect(page.locator('.search-hits > li')).toHaveCount(0)
  },
)

test('One kind can be seen by itself, in full', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('电力')}`)
  const kinds = page.getByRole('navigation', { name: '按类别查看' })
  await kinds.getByRole('link', { name: /^数值/ }).click()
  await expect(page).toHaveURL(/&in=figure$/)
  await expect(page.locator('.search-hits > li')).toHaveCount(35)
  await expect(kinds.getByRole('link', { name: /^数值/ })).toHaveAttribute('aria-current', 'true')
  await kinds.getByRole('link', { name: /^全部/ }).click()
  await expect(page).toHaveURL(/\?q=[^&]*$/)
})

test('The libraries are asked the same question', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('烟煤 & 焦炭')}`)
  const query = `?q=${encodeURIComponent('烟煤 & 焦炭')}`
  const links = page.getByRole('complementary').getByRole('link')
  await expect(links).toHaveText([
    '在碳核算因子库中查找“烟煤 & 焦炭”',
    '在产品碳足迹库中查找“烟煤 & 焦炭”',
  ])
  await expect(links.first()).toHaveAttribute('href', `/carbonfactor${query}`)
  await expect(links.last()).toHaveAttribute('href', `/carbonfoot${query}`)
})

test('Nothing found: says so, and leads on', async ({ page }) => {
  await page.goto('/search?q=carbn')
  await expect(page.getByRole('main')).toContainText('没有找到“carbn”')
  await page.getByRole('main').getByRole('link', { name: 'carbon', exact: true }).click()
  await expect(page.locator('.search-hits > li').first()).toBeVisible()
  await page.goto('/search?q=%3Cscript%3Ealert(1)%3C/script%3E')
  await expect(page.getByRole('main')).toContainText('<script>alert(1)</script>')
  for (const odd of ['?q=', '?q=%20', '?q=a&q=b', '?in=x', '?q=' + 'x'.repeat(3000)]) {
    const response = await page.goto(`/search${odd}`)
    expect(response?.status(), odd).toBe(200)
  }
})

test('A page that does not exist offers a search', async ({ page, problems }) => {
  problems.allowStatus(404)
  await page.goto('/no/such/page')
  await page.getByRole('main').getByRole('searchbox').fill('碳汇')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page.locator('.search-hits > li').first()).toContainText('碳汇开发')
})

test('The drawer has a search', async ({ context, page, stack }) => {
  await applyLook(context, stack, { locale: 'en' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Search', exact: true })).toBeVisible()
  await page.locator('.site-header-drawer > summary').click()
  await header.getByRole('searchbox').fill('footprint')
  await header.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('.search-hits > li').first()).toContainText('footprint')
})

test(
  'The header stays one line at every width, in both languages',
  onlyWithScript('the style sheets are the same'),
  async ({ context, page, stack }) => {
    for (const locale of ['zh', 'en'] as const) {
      await applyLook(context, stack, { locale })
      await page.goto('/about')
      for (const width of [360, 390, 768, 900, 1024, 1100, 1180, 1260, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        const bar = await page.locator('.site-header .site-header-bar').boundingBox()
        expect(bar?.height, `${locale} at ${width}`).toBeLessThanOrEqual(73)
        const link = await page.locator('.site-header-search').boundingBox()
        expect(Math.min(link?.width ?? 0, link?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }
  },
)

test('English counts stand apart from what they count, and gases have their subscripts', async ({
  page,
}) => {
  await page.goto('/search?q=electricity&lang=en')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('link', { name: /^Find/ }).first()).toHaveText(
    /in the factor library \(\d+\)$/,
    { useInnerText: true },
  )
  await expect(aside).toContainText('CO₂ factor')
  await expect(aside).not.toContainText('CO2')
})
