import { fillRegistration } from './support/forms.ts'
import { PUBLIC_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'about what scripts call')

/** Takes away from a page what came after Chromium 86 (DESIGN §1), as far as scripts can call it. */
function forgetNews() {
  const forget = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  forget(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced')
  forget(Array.prototype, 'with')
  forget(Array, 'fromAsync')
  forget(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  forget(Object, 'hasOwn', 'groupBy')
  forget(Map, 'groupBy')
  forget(Promise, 'withResolvers', 'try')
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf')
  forget(Intl, 'Segmenter', 'supportedValuesOf', 'DurationFormat')
  forget(URL, 'canParse', 'parse')
  forget(URLSearchParams.prototype, 'size')
  forget(Crypto.prototype, 'randomUUID')
  forget(AbortSignal, 'any', 'timeout')
  forget(Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'inert')
  forget(HTMLElement.prototype, 'inert', 'showPopover', 'hidePopover', 'togglePopover', 'popover')
  forget(Document.prototype, 'startViewTransition', 'adoptedStyleSheets')
  forget(globalThis, 'structuredClone', 'Iterator', 'navigation', 'scheduler')
}

test.beforeEach(({ page }) => page.addInitScript(forgetNews))

test('Every page comes alive without what browsers learned after 2020', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    const title = await page.locator('h1').textContent()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('h1').textContent(), path).toBe(title)
  }
})

test('An enterprise registers in an old browser', async ({ page, freshPhone }) => {
  await page.goto('/register')
  await fillRegistration(page, true, {
    enterprise: '西湖绿能科技有限公司',
    range: '一期东区',
    phone: freshPhone(),
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册成功')
})

test('Where there is no dialog element, the header leads to the form’s page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'HTMLDialogElement'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('banner').getByRole('link', { name: '注册' }).first().click()
  await expect(page).toHaveURL(/\/register/)
})
