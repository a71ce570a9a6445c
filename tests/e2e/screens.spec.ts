import { mkdirSync } from 'node:fs'
import { LOOKS, VIEWS, viewer, applyLook } from './support/pages.ts'
import { ALL_CASES } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * Only `npm run screens` takes pictures of every page for visual inspection:
 * artifacts/screens/{js,no-js}/<page>-<width>-<theme>-<locale>.png
 */
for (const look of ALL_CASES ? LOOKS : [])
  for (const width of [1440, 390])
    test(`Every page has its picture at ${width} px (${look.theme}, ${look.locale})`, async ({
      context,
      page,
      script,
      stack,
      freshPhone,
      problems,
    }) => {
      test.setTimeout(400_000)
      problems.allowStatus(404)
      const folder = `artifacts/screens/${script ? 'js' : 'no-js'}`
      mkdirSync(folder, { recursive: true })
      await applyLook(context, stack, look)
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      const show = viewer(page, stack, freshPhone)
      for (const view of VIEWS) {
        await show(view)
        const file = `${view.name}-${width}-${look.theme}-${look.locale}.png`
        await page.screenshot({ path: `${folder}/${file}`, fullPage: true })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, view.path).toBeLessThanOrEqual(width)
      }
    })
