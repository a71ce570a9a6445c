import { LIBRARY_VIEWS, lookCookie, PAGES, SEARCH_VIEWS } from './support/pages.ts'
import { smallTargets } from './support/targets.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

/** Our own rule, above the 24 px of WCAG 2.5.8; 56 in large type (D-9.2). */
const LEAST = 44

for (const width of [1440, 390])
  test(
    `Every target is at least ${LEAST} px at ${width}, links within a text or a table aside`,
    onlyWithScript('the style sheets are the same'),
    async ({ context, page, stack }) => {
      await context.addCookies([{ ...lookCookie({ locale: 'zh' }), url: stack.portalUrl }])
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        ...PAGES,
        ...[...SEARCH_VIEWS, ...LIBRARY_VIEWS].map((view) => view.path),
      ]) {
        await page.goto(path)
        const small = await smallTargets(page, LEAST)
        expect(small, `${path} at ${width}`).toEqual([])
      }
    },
  )
