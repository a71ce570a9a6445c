import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'

/** Asserts that the page has no accessibility violation; the message names rule and elements. */
export async function axe(page: Page): Promise<void> {
  // The URL changes as soon as a navigation gets its first bytes; the rest of the page may not be loaded yet.
  await page.waitForLoadState()
  // Without scripts axe cannot run.
  const { javaScriptEnabled: script } = test.info().project.use
  const judged = script === false ? await copyForScripts(page) : page
  expect(await violationsOf(judged), `axe on ${page.url()}`).toEqual([])
  if (judged !== page) await judged.context().close()
}

/** Rule and elements of each violation. The pages have no frames, which would need additional setup. */
async function violationsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // Describing the elements that pass takes as long as checking the page.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    )
  })
}

/** The same document without its scripts, in a context in which axe can run. */
async function copyForScripts(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The browser is gone')
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  })
  const copy = await context.newPage()
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await copy.goto(page.url())
  return copy
}
