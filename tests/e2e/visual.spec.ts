import type { Page } from '@playwright/test'
import { type Look, pictureName, applyLook } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** Fonts of the reference pictures: other fonts give other pictures. */
const FONTS = ['Noto Sans CJK SC', 'Noto Serif CJK SC']

interface Picture {
  path: string
  look: Look
  /** The widths with a full-page picture instead of the first screen: all of them would take 5 MB. */
  whole?: number[]
}
const PICTURES: Picture[] = [
  { path: '/', look: { theme: 'light' }, whole: [1440] },
  { path: '/', look: { theme: 'dark' } },
  { path: '/login', look: { theme: 'light' }, whole: [390] },
  { path: '/register', look: { theme: 'light' }, whole: [390] },
  { path: '/carbassetmanagement', look: { theme: 'light' }, whole: [390] },
]
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The fonts in which this machine renders the menu and the heading. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const names: string[] = []
  for (const selector of ['.site-header nav', 'h1']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    names.push(...fonts.map(({ familyName }) => familyName))
  }
  return names
}

for (const { path, look, whole = [] } of PICTURES)
  for (const size of WIDTHS)
    test(`${path} looks as agreed at ${size.width} px (${look.theme})`, async ({
      context,
      page,
      stack,
    }) => {
      await applyLook(context, stack, { locale: 'zh', ...look })
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'networkidle' })
      const others = (await fontsOf(page)).filter((name) => !FONTS.includes(name))
      test.skip(
        others.length > 0,
        `rendered with ${others.join(', ')}, the pictures with ${FONTS[0]}`,
      )
      await expect(page).toHaveScreenshot(`${pictureName(path)}-${size.width}-${look.theme}.png`, {
        fullPage: whole.includes(size.width),
        // Room for the edges of letters and curves, which another release of Chromium may smooth differently.
        // Each pixel is judged strictly: a main button half a shade darker was found on every picture tried,
        // where Playwright's own threshold of 0.2 let a blue one pass for green.
        maxDiffPixelRatio: 0.001,
        threshold: 0.02,
      })
    })
