import { LIBRARY_VIEWS, lookCookie, PAGES, SEARCH_VIEWS } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** Our own rule, above the 24 px of WCAG 2.5.8; 56 in large type (D-9.2). */
const LEAST = 44

interface Small {
  what: string
  width: number
  height: number
}

for (const width of [1440, 390])
  test(`Every target is at least ${LEAST} px at ${width}, links within a text or a table aside`, async ({
    context,
    page,
    script,
    stack,
  }) => {
    test.skip(!script, 'the style sheets are the same')
    test.setTimeout(90_000)
    await context.addCookies([{ ...lookCookie({ locale: 'zh' }), url: stack.portalUrl }])
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      ...PAGES,
      ...[...SEARCH_VIEWS, ...LIBRARY_VIEWS].map((view) => view.path),
    ]) {
      await page.goto(path)
      const small: Small[] = await page.evaluate((least) => {
        const targets = document.querySelectorAll<HTMLElement>(
          'a[href], button, summary, select, textarea, input:not([type=hidden])',
        )
        /** A control within its label is pressed anywhere on the label. */
        const boxOf = (element: HTMLElement) => {
          const label =
            element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
          const box = element.getBoundingClientRect()
          const other = element.matches('[type=radio], [type=checkbox]') && label
          return other ? label.getBoundingClientRect() : box
        }
        /** WCAG's exception: the line's own text decides how high the link is. */
        const withinText = (element: HTMLElement) =>
          getComputedStyle(element).display === 'inline' &&
          !element.matches('nav *, footer *, .btn-row *')
        return [...targets]
          .filter((element) => !element.closest('table'))
          .filter((element) => element.offsetParent !== null && !withinText(element))
          .filter((element) => element.tabIndex >= 0)
          .map((element) => {
            // A link that is stretched over its card by a pseudo-element is as large as the card.
            const over = getComputedStyle(element, '::after')
            const card =
              over.position === 'absolute' && over.content !== 'none' && element.offsetParent
            const box = card ? card.getBoundingClientRect() : boxOf(element)
            return {
              what: element.outerHTML.replace(/\s+/g, ' ').slice(0, 120),
              width: Math.round(box.width),
              height: Math.round(box.height),
            }
          })
          .filter((target) => target.height > 1 && target.width > 1)
          .filter((target) => target.height < least)
      }, LEAST)
      expect(small, `${path} at ${width}`).toEqual([])
    }
  })
