import type { Page } from '@playwright/test'
import { type Look, lookName, VIEWS, viewer, applyLook } from './support/pages.ts'
import { expect, onlyWithoutScript, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** WCAG 1.4.12: what a reader may override without losing content. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

interface Case {
  name: string
  look: Look
  width: number
  css?: string
  /** Between widths that are always checked: only `npm run screens` checks it. */
  between?: true
}
const ALL = process.env.SCREENS === 'all'
const CASES: Case[] = [
  { name: '320 px', look: { locale: 'zh' }, width: 320 },
  { name: '320 px', look: { locale: 'en' }, width: 320, between: true },
  { name: '320 px', look: { locale: 'zh', size: 'large' }, width: 320, between: true },
  { name: '320 px', look: { locale: 'en', size: 'large' }, width: 320 },
  {
    name: '320 px',
    look: { locale: 'en', contrast: 'more', grey: '1' },
    width: 320,
    between: true,
  },
  // 1440 px at a zoom of 200 %.
  { name: '720 px', look: { locale: 'zh', size: 'large' }, width: 720 },
  { name: '720 px', look: { locale: 'en' }, width: 720, between: true },
  { name: '1024 px', look: { locale: 'en', size: 'large' }, width: 1024 },
  { name: '1280 px', look: { locale: 'en', size: 'large' }, width: 1280, between: true },
  { name: '1440 px', look: { locale: 'en' }, width: 1440 },
  { name: 'text spacing, 320 px', look: { locale: 'zh' }, width: 320, css: TEXT_SPACING },
  { name: 'text spacing, 1280 px', look: { locale: 'en' }, width: 1280, css: TEXT_SPACING },
]

/** `npm run screens` opens all views in every case; a test run opens a sixth per case, together all of them. */
const viewsOf = (at: number) => VIEWS.filter((_view, index) => ALL || (index + at) % 6 === 0)

for (const [at, { name, look, width, css }] of CASES.filter(
  ({ between }) => ALL || !between,
).entries()) {
  test(
    `No page scrolls sideways or cuts its text (${name}, ${lookName(look)})`,
    onlyWithoutScript('style sheets alone decide, and an inserted one needs no script'),
    async ({ context, page, stack, freshPhone, problems }) => {
      problems.allowStatus(404)
      await applyLook(context, stack, look)
      await page.setViewportSize({ width, height: 800 })
      const show = viewer(page, stack, freshPhone)
      for (const view of viewsOf(at)) {
        await show(view)
        await openAll(page)
        if (css) await addStyles(page, css)
        expect.soft(await tooWide(page), view.path).toEqual([])
      }
    },
  )
}

/** Folded parts count as well: the phone's drawer, menus, tables behind a summary. */
async function openAll(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** By script, as the content security policy refuses style elements. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Elements that overflow the window, or whose text overflows a box that hides or clips it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const findings: string[] = []
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || clipped(element.parentElement))
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    if (scrollWidth > clientWidth) findings.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (own.length === 0) continue
      const style = getComputedStyle(element)
      // Hidden, or written for screen readers only, as the head of a table that is shown as cards.
      if (style.visibility === 'hidden' || clipped(element)) continue
      const range = document.createRange()
      for (const node of own) {
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        if (text.width === 0 || text.bottom < 0) continue
        let box: Element | null = element
        let free = true
        for (; box && free; box = box.parentElement) {
          const around = getComputedStyle(box)
          // Inner scrolling and ellipses are intended.
          if (/auto|scroll/.test(around.overflowX) || around.textOverflow === 'ellipsis')
            free = false
          else if (around.overflowX !== 'visible' && box !== document.body) {
            const edge = box.getBoundingClientRect()
            if (text.right > edge.right + 1 || text.bottom > edge.bottom + 1)
              findings.push(`cut by its box: ${name(element)}`)
          }
        }
        if (free && text.right > clientWidth + 1)
          findings.push(`reaches to ${Math.round(text.right)}: ${name(element)}`)
      }
    }
    return findings.slice(0, 8)
  })
