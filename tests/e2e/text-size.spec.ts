import { expect, test } from './support/test.ts'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'style sheets alone decide')

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

test('In its usual size a row of the library breaks no figure, unit or mark', async ({ page }) => {
  for (const path of ['/carbonfoot', '/carbonfactor'])
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const broken = await page
        .locator('.library-table tbody')
        .locator('.table-number b, .library-unit, .tag')
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
