import type { Page } from '@playwright/test'

/**
 * Holds back the scripts of pages opened from now on, as a slow line does, but for the small one in the head for which
 * every page waits; returns what lets them come.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!script-on-)[^/]+\.js$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}
