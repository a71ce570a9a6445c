import type { Page } from '@playwright/test'
import { DEMO } from './support/accounts.ts'
import { applyLook, type Look } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const LONG = '某某省双碳智慧综合管理与服务平台（试运行）'
const LOOKS: Look[] = [
  { locale: 'zh' },
  { locale: 'zh', size: 'large' },
  { locale: 'en' },
  { locale: 'en', size: 'large' },
]

/** Elements of the header that overlap, leave the window, or break a word. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    const bar = document.querySelector('.site-header-bar')
    const selectors = '.site-header-logo, .site-header-search, .btn, .site-header-user > summary'
    const parts = [
      ...(bar?.querySelectorAll(`:scope > *:not(details) :is(${selectors})`) ?? []),
      ...(bar?.querySelectorAll(':scope > .site-header-logo, :scope > .site-header-search') ?? []),
      ...(bar?.querySelectorAll(':scope > details > summary') ?? []),
    ].filter((part) => part.getClientRects().length > 0)
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
    boxes.sort((a, b) => a.box.left - b.box.left)
    for (const [at, { part, box }] of boxes.entries()) {
      const next = boxes[at + 1]
      if (box.left < -0.5 || box.right > clientWidth + 0.5) found.push(`outside: ${part.className}`)
      if (next && box.right > next.box.left + 0.5)
        found.push(`${part.className} reaches over ${next.part.className}`)
      if (part.matches('.btn')) {
        const range = document.createRange()
        range.selectNodeContents(part)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`broken: ${part.textContent}`)
      }
    }
    const height = bar?.getBoundingClientRect().height ?? 0
    if (height > 80) found.push(`the bar is ${height} px high`)
    return found
  })

const rename = (page: Page, name: string) =>
  page.evaluate((text) => {
    const first = document.querySelector('.site-header-logo > span')?.firstChild
    if (first) first.textContent = text
  }, name)

test('On phones the bar holds together and offers to log in, whatever the look and the site’s name', async ({
  page,
  context,
  stack,
}) => {
  for (const look of LOOKS) {
    await applyLook(context, stack, look)
    await page.goto('/about')
    for (const name of ['', LONG, 'Administration']) {
      if (name) await rename(page, name)
      for (const width of [320, 360, 390, 430, 480, 600, 640, 768]) {
        await page.setViewportSize({ width, height: 800 })
        const where = `${JSON.stringify(look)} ${name} ${width}`
        expect(await faults(page), where).toEqual([])
        const login = page.locator('.site-header-bar > .site-header-account > .site-header-login')
        await expect(login, where).toBeVisible()
        const box = await login.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(44)
      }
    }
  }
})

test('On a desktop a long name of the site leaves bar and navigation one line each', async ({
  page,
  context,
  stack,
}) => {
  const names = [
    LONG,
    `${LONG}${LONG}`,
    'Administration of Dual-Carbon Services in the Some Such Zone',
  ]
  for (const look of LOOKS) {
    await applyLook(context, stack, look)
    await page.goto('/about')
    for (const name of names) {
      await rename(page, name)
      for (const width of [900, 1024, 1180, 1280, 1440, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        const where = `${JSON.stringify(look)} ${name} ${width}`
        expect(await faults(page), where).toEqual([])
        const lines = await page
          .locator('.site-header-nav > ul > li')
          .evaluateAll((all) =>
            all
              .filter((one) => one.getClientRects().length > 0)
              .map((one) => one.getBoundingClientRect().top),
          )
        expect(new Set(lines).size, where).toBeLessThanOrEqual(1)
      }
    }
  }
})

test('Signed in, the name of the site takes two lines at most beside the menus', async ({
  page,
  context,
  stack,
  signIn,
}) => {
  await signIn(page, DEMO.approved)
  for (const locale of ['zh', 'en'] as const) {
    await applyLook(context, stack, { locale })
    await page.goto('/about')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${locale} ${width}`
      expect(await faults(page), where).toEqual([])
      await expect(page.locator('.site-header-nav'), where).toBeVisible()
      const lines = await page.locator('.site-header-bar .site-header-name').evaluate((name) => {
        const { lineHeight } = getComputedStyle(name)
        return Math.round(name.getBoundingClientRect().height / parseFloat(lineHeight))
      })
      expect(lines, where).toBeLessThanOrEqual(2)
    }
  }
})

test('With a text of 200 % the bar of a phone holds together', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [320, 390, 640, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide, String(width)).toBeLessThanOrEqual(0)
  }
})

test('On phones one reads who is signed in', async ({ page, context, stack, signIn }) => {
  await signIn(page, DEMO.approved)
  for (const look of LOOKS) {
    await applyLook(context, stack, look)
    await page.goto('/about')
    for (const name of ['', LONG]) {
      if (name) await rename(page, name)
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 800 })
        const where = `${JSON.stringify(look)} ${name} ${width}`
        expect(await faults(page), where).toEqual([])
        const nickname = page.locator(
          '.site-header-bar > .site-header-account .site-header-nickname',
        )
        // Characters in its lines: the menu's label contains the rest of a long name.
        const characters = await nickname.evaluate((element) => {
          const size = parseFloat(getComputedStyle(element).fontSize)
          const { width: across, height } = element.getBoundingClientRect()
          const lines = Math.round(height / (size * 1.3))
          return {
            all: element.textContent?.length ?? 0,
            room: Math.floor(across / size + 0.05) * lines,
          }
        })
        expect(characters.room, `${where} ${JSON.stringify(characters)}`).toBeGreaterThanOrEqual(
          Math.min(characters.all, 8),
        )
      }
    }
  }
})
