import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than between any two elements of a page. */
const FARTHEST = 320

/** Whether `target` has the focus, and the element that covers the centre of the focused one (WCAG 2.4.11). */
const focusOf = (target: Locator) =>
  target.evaluate((wanted) => {
    const element = document.activeElement
    const reached = element === wanted
    if (!element || element === document.body) return { reached }
    // The visible part: a hidden radio button shows its focus on its label or group (carousel.css).
    const unseen = element instanceof HTMLInputElement && element.getBoundingClientRect().width < 5
    const label = unseen && [...(element.labels ?? [])].find((one) => one.offsetParent !== null)
    if (unseen && !label) return { reached }
    const shown = label || element
    const box = shown.getBoundingClientRect()
    // A box that is taller than the window, such as a long table, cannot be fully visible.
    const tall = box.height > innerHeight
    const y = tall ? innerHeight / 2 : box.top + Math.min(box.height / 2, 20)
    const x = box.left + Math.min(box.width / 2, 40)
    const over = document.elementFromPoint(x, y)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const own = (one: Element) =>
      shown.contains(one) || one.contains(shown) || labels.some((label) => label.contains(one))
    const hidden = over !== null && !own(over)
    const name = (one: Element) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 100)
    return { reached, covered: hidden ? `${name(element)} lies under ${name(over)}` : '' }
  })

/** Asserts a visible focus: an outline around the focused element or around its label. */
export async function expectFocusShown(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const element = document.activeElement
    if (!element?.matches(':focus-visible')) return 'not focused by keyboard'
    // A radio button card is a label, which shows the focus of its content.
    const drawn = [element, element.closest('label')].some((one) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {}
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    return drawn ? 'shown' : 'no outline'
  })
  expect(outline, 'focus').toBe('shown')
}

/** Presses Tab until `target` has the focus; nothing focused on the way may be covered. */
export async function tabTo(page: Page, named: Locator): Promise<void> {
  // The bar and the phone's drawer have the same links; only one of them is visible.
  const target = named.filter({ visible: true })
  for (let stops = 0; stops < FARTHEST; stops++) {
    await page.keyboard.press('Tab')
    const { reached, covered = '' } = await focusOf(target)
    expect(covered, 'focus is hidden').toBe('')
    if (reached) return
  }
  throw new Error(`Tab does not reach ${String(named)}`)
}

/** Tabs to a link or button and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
