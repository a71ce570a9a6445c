import { applyLook, PUBLIC_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('With a text of 200 %, and at a zoom of 400 %, neither library scrolls sideways', async ({
  page,
}) => {
  for (const path of ['/carbonfoot', '/carbonfactor']) {
    await page.goto(path)
    for (const [width, text] of [
      [1440, '200%'],
      [1280, '200%'],
      [1200, '200%'],
      [1024, '200%'],
      [768, '200%'],
      [390, '200%'],
      [1280, '250%'],
      // 1280 px at 400 %.
      [320, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size),
        text,
      )
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `${path} at ${width} px, ${text}`).toBeLessThanOrEqual(0)
    }
  }
})

test('On a phone of 320 px a text of 200 % leaves every public page within the window', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const locale of ['zh', 'en'] as const) {
    await applyLook(context, stack, { locale })
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      const beyond = await page.evaluate(() => {
        const root = document.documentElement
        root.style.setProperty('font-size', '200%')
        const { clientWidth, scrollWidth } = root
        const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
        const drawer = document.querySelector<HTMLDetailsElement>('.site-header-drawer')
        if (drawer) drawer.open = true
        const panel = document.querySelector('.site-header-drawer-panel')
        if (panel && panel.scrollWidth > panel.clientWidth)
          found.push('the drawer scrolls sideways')
        const outside = [...document.querySelectorAll('.site-header-bar *, .btn, .input')]
          .filter((part) => part.getBoundingClientRect().right > clientWidth + 0.5)
          .filter((part) => !part.closest('.table-scroll, .visually-hidden, details:not([open])'))
          .map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`)
        return [...found, ...outside]
      })
      expect.soft(beyond, `${locale} ${path}`).toEqual([])
    }
  }
})

test('On a desktop three records of either library are seen before anybody scrolls', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of ['zh', 'en'] as const) {
    await applyLook(context, stack, { locale })
    for (const path of ['/carbonfoot', '/carbonfactor']) {
      await page.goto(path)
      const third = await page.locator('.library-table tbody tr').nth(2).boundingBox()
      expect
        .soft((third?.y ?? 0) + (third?.height ?? 900), `${locale} ${path}`)
        .toBeLessThanOrEqual(900)
    }
  }
})

test('In its usual size a row of the library breaks no figure, unit or mark', async ({ page }) => {
  for (const path of ['/carbonfoot', '/carbonfactor', '/carbonfactor?lang=en'])
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const broken = await page
        .locator('.library-table tbody')
        .locator('.table-number b, .library-unit, .tag, td:nth-last-child(2)')
        .evaluateAll((parts) =>
          parts
            .filter((part) => {
              const range = document.createRange()
              range.selectNodeContents(part)
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
            })
            .map((part) => part.textContent),
        )
      expect(broken, `${path} at ${width} px`).toEqual([])
    }
})
