import type { Page } from '@playwright/test'

/**
 * Delays the scripts of pages opened from now on, like a slow connection, except the small one in the head for which
 * every page waits. @returns a function that releases them
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
