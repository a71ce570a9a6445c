import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No accessibility violation on the page as it stands; the message names rule and elements. */
export async function axe(page: Page): Promise<void> {
  // Every page sets this class by script; axe cannot run where no script may.
  const script = (await page.locator('html.js').count()) > 0
  const judged = script ? page : await copyForScripts(page)
  // Without its second page, which is for frames of other origins; we have none.
  const { violations } = await new AxeBuilder({ page: judged }).setLegacyMode().analyze()
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
  if (judged !== page) await judged.context().close()
}

/** The same document, without its scripts, in a context where axe itself can run. */
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
