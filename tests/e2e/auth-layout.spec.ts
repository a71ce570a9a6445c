import type { Locator } from '@playwright/test'
import { applyLook } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

test('What stands below the fields of a form begins where the fields begin', async ({
  page,
  context,
  stack,
}) => {
  const startOf = (part: string) =>
    page
      .locator(`.auth-layout-form ${part}`)
      .first()
      .evaluate((element) => {
        const { paddingLeft } = getComputedStyle(element)
        return element.getBoundingClientRect().left + parseFloat(paddingLeft)
      })
  for (const locale of ['zh', 'en'] as const)
    for (const size of ['default', 'large'] as const) {
      await applyLook(context, stack, { locale, size })
      await page.goto('/register')
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 760 })
        const field = await startOf('.field-control')
        for (const part of ['.form-note', '.draft-part-foot', '.form-actions']) {
          const where = `${part} ${locale} ${size} ${width}`
          expect(Math.abs((await startOf(part)) - field), where).toBeLessThanOrEqual(1)
        }
      }
    }
})

test('The slogan stands above the picture, and art and form keep to the header’s grid', async ({
  page,
  context,
  stack,
}) => {
  for (const locale of ['zh', 'en'] as const) {
    await applyLook(context, stack, { locale })
    for (const path of ['/login', '/register', '/reset']) {
      await page.goto(path)
      for (const width of [900, 1024, 1100, 1180, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 760 })
        const where = `${locale} ${path} ${width}`
        const [slogan, picture, form, logo, last, art] = await Promise.all(
          [
            page.locator('.auth-layout-art p'),
            page.locator('.auth-layout-picture'),
            page.locator('.auth-layout-form'),
            page.locator('.site-header-logo'),
            page.locator('.site-header-account > a').last(),
            page.locator('.auth-layout-art'),
          ].map(boxOf),
        )
        const words = await page.locator('.auth-layout-art p').evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        })
        expect(slogan?.bottom, where).toBeLessThanOrEqual((picture?.top ?? 0) + 0.5)
        expect((picture?.bottom ?? 0) - (picture?.top ?? 0), where).toBeGreaterThan(250)
        expect(words.right, where).toBeLessThanOrEqual(art?.right ?? 0)
        expect(Math.abs(words.left - (logo?.left ?? 0)), where).toBeLessThanOrEqual(2)
        // Where the bar has a drawer, its button is the last.
        if (await page.locator('.site-header-nav').isVisible())
          expect(Math.abs((form?.right ?? 0) - (last?.right ?? 0)), where).toBeLessThanOrEqual(2)
      }
    }
  }
})
