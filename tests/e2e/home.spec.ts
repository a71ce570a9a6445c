import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { lookCookie } from './support/pages.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

const slideShown = (page: Page) =>
  page
    .locator('.carousel-slide')
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).opacity).indexOf('1'))
const playState = (page: Page) =>
  page
    .locator('.carousel-slide')
    .first()
    .evaluate((slide) => getComputedStyle(slide).animationPlayState)
const panel = (page: Page, name: string) =>
  page.locator('#tools .tools-panel', { has: page.getByRole('heading', { name }) })

test('Three banners take turns by themselves; the buttons stay where they are @quick', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('.carousel-stage')
  await expect(hero.getByRole('heading')).toHaveCount(3)
  const buttons = hero.locator('.carousel-entries a')
  await expect(buttons).toHaveText(['碳核算服务', '进入平台'])
  expect(await buttons.first().getAttribute('href')).toBe('/enter/accounting')
  expect(await buttons.last().getAttribute('href')).toBe('/enter/platform')
  const before = await buttons.first().boundingBox()
  await expect.poll(() => slideShown(page), { timeout: 60_000 }).toBe(1)
  expect(await buttons.first().boundingBox()).toEqual(before)
})

test('The banners pause, go on, and turn by pointer and by keyboard', async ({ page }) => {
  await page.goto('/')
  await page.getByTitle('暂停轮播').click()
  await expect.poll(() => playState(page)).toBe('paused')
  await page.getByTitle('继续轮播').click()
  await expect.poll(() => playState(page)).toBe('running')

  await page.getByTitle('第 3 张，共 3 张').click()
  await expect.poll(() => slideShown(page)).toBe(2)
  await expect(page.getByTitle('暂停轮播')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => slideShown(page)).toBe(1)
  await page.getByTitle('自动播放').click()
  await expect.poll(() => playState(page)).toBe('running')

  await page.getByRole('checkbox', { name: '暂停轮播' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => playState(page)).toBe('paused')
  const ring = await page
    .locator('.carousel-stage .carousel-resume')
    .evaluate((label) => getComputedStyle(label).outlineStyle)
  expect(ring).toBe('solid')
})

test('For reduced motion the first banner stands, and the dashes still turn the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect.poll(() => slideShown(page)).toBe(0)
  await expect(page.locator('.carousel-slide').nth(1)).toBeHidden()
  // No animation is running that would rotate it.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target?.className)
      .filter((name) => name?.includes('carousel-slide')),
  )
  expect(moving).toEqual([])
  await page.getByTitle('第 2 张，共 3 张').click()
  await expect.poll(() => slideShown(page)).toBe(1)
})

test('The dash marked is that of the slide shown, at every moment of a round', async ({ page }) => {
  await page.goto('/')
  const told = await page.evaluate(() => {
    const shown: [number, number][] = []
    const animations = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.closest('.carousel-stage')
    })
    for (const animation of animations) animation.pause()
    const opacity = (item: Element, pseudo?: string) =>
      Number(getComputedStyle(item, pseudo).opacity)
    const most = (all: number[]) => all.indexOf(Math.max(...all))
    const slides = [...document.querySelectorAll('.carousel-slide')]
    const dashes = [...document.querySelectorAll('.carousel-dots i')]
    for (let at = 50; at < 18_000; at += 100) {
      // Negative delays shift the cycles, so all share one clock.
      for (const animation of animations) animation.currentTime = at
      const marks = dashes.map((dash) => opacity(dash, '::before'))
      if (marks.filter((mark) => mark > 0.1).length !== 1) shown.push([at, -1])
      // In the middle of a fade either slide counts as shown.
      const [first = 0, second = 0] = slides.map((slide) => opacity(slide)).sort((a, b) => b - a)
      if (first - second > 0.1)
        shown.push([most(slides.map((slide) => opacity(slide))), most(marks)])
    }
    return shown
  })
  expect(told.length).toBeGreaterThan(150)
  expect(told.filter(([slide, mark]) => slide !== mark)).toEqual([])
  expect(new Set(told.map(([slide]) => slide)).size).toBe(3)
})

test('The controls of the carousel are seen where the system sets the colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const pause = page.locator('.carousel-pause')
  const { ink, ground } = await pause.evaluate((label) => ({
    ink: getComputedStyle(label.querySelector('svg') ?? label).color,
    ground: getComputedStyle(label).backgroundColor,
  }))
  expect(ground).not.toMatch(/rgba\(.*, 0\)|transparent/)
  expect(ink).not.toBe(ground)
})

test('On a dark ground the map’s highest step is its brightest; by day its darkest', async ({
  context,
  page,
  stack,
}) => {
  const brightness = async () => {
    await page.goto('/')
    return page.locator('.province-tiles-steps li').evaluateAll((steps) =>
      steps.map((step) => {
        const [r = 0, g = 0, b = 0] = getComputedStyle(step)
          .backgroundColor.match(/\d+/g)!
          .map(Number)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }),
    )
  }
  const light = await brightness()
  expect(light).toEqual([...light].sort((one, other) => other - one))
  await context.addCookies([{ ...lookCookie({ theme: 'dark' }), url: stack.portalUrl }])
  const dark = await brightness()
  expect(dark).toEqual([...dark].sort((one, other) => one - other))
  expect(new Set(dark).size).toBe(5)
})

test('Sections are numbered once: what stands in them is not', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.band-number')).toHaveText(['01', '02', '03', '04', '05'])
  expect(await page.locator('.home-units').innerText()).not.toMatch(/\b0\d\b/)
})

test('A tool opens by query and by fragment, and a later choice stays', async ({ page }) => {
  await page.goto('/')
  await expect(panel(page, '企业碳排放')).toBeVisible()
  await expect(panel(page, '产品碳足迹')).toBeHidden()
  for (const address of ['/?tool=2#tools', '/#product-footprint']) {
    await page.goto('/about')
    await page.goto(address)
    await expect(panel(page, '产品碳足迹'), address).toBeVisible()
    await expect(panel(page, '企业碳排放'), address).toBeHidden()
    await page.locator('.tools-list').getByText('企业碳目标').click()
    await expect(panel(page, '企业碳目标'), address).toBeVisible()
    await expect(panel(page, '产品碳足迹'), address).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(panel(page, '产品碳足迹'), address).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  for (const name of ['企业碳排放', '产品碳足迹', '企业碳目标'])
    await expect(panel(page, name)).toBeVisible()
})

test('The electricity tool shows formula, numbers and source, and keeps what was mistyped', async ({
  page,
}) => {
  await page.goto('/?tool=1#tools')
  const tool = panel(page, '企业碳排放')
  await tool.getByLabel('用电量').fill('一千')
  await tool.getByRole('button', { name: '试算用电排放' }).click()
  await expect(page).toHaveURL(/\/\?tool=1&amount=.+&unit=kWh&region=#tools-answer$/)
  await expect(tool.getByLabel('用电量')).toHaveValue('一千')
  // The error has the focus; the next Tab stop is the field.
  await expect(tool.getByRole('group', { name: /请输入大于 0 的数字/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tool.getByLabel('用电量')).toBeFocused()
  await expect(tool.getByLabel('用电量')).toHaveAccessibleDescription(/请输入大于 0 的数字/)
  await axe(page)

  await tool.getByLabel('用电量').fill('1,000')
  await tool.getByLabel('单位').selectOption('MWh')
  await tool.getByRole('button', { name: '试算用电排放' }).click()
  const outcome = tool.getByRole('status')
  await expect(outcome).toContainText(/1\s000 MWh × 0\.5306 tCO₂\/MWh = 530\.60 tCO₂/)
  await expect(outcome).toBeFocused()
  await expect(outcome).toContainText('2023 年全国电力平均二氧化碳排放因子')
  await expect(outcome.getByRole('link', { name: /公告2025年第47号/ })).toBeVisible()
  await tool.getByLabel('地区').selectOption('浙江')
  await tool.getByRole('button', { name: '试算用电排放' }).click()
  await expect(outcome).toContainText('497.40 tCO₂')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('The target tool works out the yearly rate, the product tool a footprint', async ({
  page,
}) => {
  await page.goto('/?tool=3#tools')
  const target = panel(page, '企业碳目标')
  await target.getByLabel('基准年排放').fill('100')
  await target.getByLabel('目标年排放').fill('50')
  await target.getByRole('button', { name: '计算年均降幅' }).click()
  await expect(target.getByLabel('相隔年数')).toHaveAccessibleDescription(/请填写这一项/)
  await expect(target.getByLabel('基准年排放')).toHaveValue('100')
  await target.getByLabel('相隔年数').fill('10')
  await target.getByRole('button', { name: '计算年均降幅' }).click()
  await expect(target.getByRole('status')).toContainText('每年降低 6.70%')

  await page.locator('.tools-list').getByText('产品碳足迹').click()
  const product = panel(page, '产品碳足迹')
  await product.getByLabel('原材料获取').fill('1500')
  await product.getByLabel('生产制造').fill('many')
  await product.getByLabel('产品数量').fill('2')
  await product.getByRole('button', { name: '计算产品碳足迹' }).click()
  await expect(product.getByLabel('生产制造')).toHaveAccessibleDescription(/请输入大于 0 的数字/)
  await expect(product.getByLabel('生产制造')).toHaveValue('many')
  await product.getByLabel('生产制造').fill('900')
  await product.getByRole('button', { name: '计算产品碳足迹' }).click()
  await expect(product.getByRole('status')).toContainText(
    /\(1\s500 \+ 900\) kgCO₂e ÷ 2 t = 1\s200\.00 kgCO₂e\/t/,
  )
  await expect(product.getByRole('status')).toContainText('原材料获取 62.50%，生产制造 37.50%')
  await axe(page)
  await panel(page, '产品碳足迹').getByRole('link', { name: '查询产品碳足迹库' }).click()
  await expect(page).toHaveURL(/\/carbonfoot$/)
})

test('The overview has 34 squares, its table and a file', async ({ page, request }) => {
  await page.goto('/')
  const tiles = page.getByRole('list', { name: /2023 年各省/ }).getByRole('link')
  await expect(tiles).toHaveCount(34)
  await expect(tiles.first()).toHaveAccessibleName('北京，0.5554 千克二氧化碳每千瓦时，2023 年')
  const blank = page.getByRole('link', { name: '西藏，来源未公布' })
  expect(await blank.getAttribute('href')).toBe(
    `/carbonfactor?category=${encodeURIComponent('电力')}&region=540000`,
  )
  await page.getByText('查看数据表').click()
  await expect(page.getByRole('row', { name: '33 浙江 0.4974' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /下载 CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('grid-factors-2023-zh.csv')
  const response = await request.get('/overview.csv?lang=en')
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(await response.text()).toContain('33,Zhejiang,0.4974,kgCO2/kWh,2023')
})

test('Home is whole when a link leads to it, and again on the way back', async ({ page }) => {
  await page.goto('/about')
  await page.locator('header').getByRole('link', { name: '首页', exact: true }).first().click()
  await expect(page.locator('.province-tiles a')).toHaveCount(34)
  await page.getByRole('link', { name: '浙江，0.4974 千克二氧化碳每千瓦时，2023 年' }).click()
  await expect(page).toHaveURL(/\/carbonfactor\?category=[^&]+&region=330000$/)
  await page.goBack()
  await expect(page.locator('.province-tiles a')).toHaveCount(34)
})

test('The exchanges are the checked ones, in four columns, in new windows', async ({ page }) => {
  await page.goto('/')
  const links = page.locator('#exchanges li a')
  await expect(links).toHaveCount(12)
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank')
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
})

for (const width of [1440, 390])
  test(
    `Nothing moves while the page loads at ${width} px; its document stays small`,
    onlyWithScript('layout shifts are observed by script'),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        const counter = window as unknown as { shift: number }
        counter.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            counter.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      // Waits for fonts and the frames drawn with them, which load last and could shift the layout.
      await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 2; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      })
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect(shift).toBeLessThan(0.02)
      for (const locale of ['zh', 'en'] as const) {
        const { name, value } = lookCookie({ locale })
        const headers = { cookie: `${name}=${value}`, 'accept-encoding': 'gzip' }
        // The first answer is rendered; the second is compressed, from the cache, and has a content length.
        await request.get('/', { headers })
        const { headers: sent } = await fetch(new URL('/', page.url()), { headers })
        expect(Number(sent.get('content-length'))).toBeGreaterThan(1000)
        expect(Number(sent.get('content-length')), locale).toBeLessThan(25_000)
      }
    },
  )
