import type { Page } from '@playwright/test'

export interface SmallTarget {
  what: string
  width: number
  height: number
}

/** Controls lower than `least` px, except links within a text or a table. */
export const smallTargets = (page: Page, least: number): Promise<SmallTarget[]> =>
  page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden])',
    )
    /** A control within its label can be pressed anywhere on the label. */
    const boxOf = (element: HTMLElement) => {
      const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
      const box = element.getBoundingClientRect()
      const other = element.matches('[type=radio], [type=checkbox]') && label
      return other ? label.getBoundingClientRect() : box
    }
    /** WCAG's exception for inline links, whose height is determined by the line of text. */
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
        const card = over.position === 'absolute' && over.content !== 'none' && element.offsetParent
        const box = card ? card.getBoundingClientRect() : boxOf(element)
        return {
          what: element.outerHTML.replace(/\s+/g, ' ').slice(0, 120),
          width: Math.round(box.width),
          height: Math.round(box.height),
        }
      })
      .filter((target) => target.height > 1 && target.width > 1)
      .filter((target) => target.height < least)
  }, least)
