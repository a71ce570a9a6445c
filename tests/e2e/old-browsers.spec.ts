import { readdirSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { fillRegistration } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const ASSETS = 'build/client/assets'

/** Removes built-ins newer than Chromium 86 and Safari 14; runs in the page before our scripts. */
function forgetNewerBuiltins() {
  const forget = (object: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name)
  }
  forget(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with')
  forget(String.prototype, 'at', 'replaceAll', 'isWellFormed')
  forget(Object, 'hasOwn', 'groupBy')
  forget(Promise, 'any', 'withResolvers')
  forget(AbortSignal, 'timeout', 'any')
  forget(AbortSignal.prototype, 'reason', 'throwIfAborted')
  forget(Crypto.prototype, 'randomUUID')
  forget(URL, 'canParse', 'parse')
  forget(globalThis, 'structuredClone', 'WeakRef', 'FinalizationRegistry', 'AggregateError')
  forget(Array, 'fromAsync')
  forget(Array.prototype, 'toSpliced')
  forget(Map, 'groupBy')
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf')
  forget(
    (globalThis as { Iterator?: { prototype: object } }).Iterator?.prototype ?? {},
    'map',
    'filter',
    'find',
    'some',
    'toArray',
  )
  forget(URLSearchParams.prototype, 'size')
  forget(Document, 'parseHTMLUnsafe')
  forget(Document.prototype, 'startViewTransition')
  for (const { prototype } of [Element, Document, DocumentFragment]) forget(prototype, 'moveBefore')
  forget(Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'getHTML', 'ariaNotify')
  forget(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'inert', 'popover')
  forget(HTMLFormElement.prototype, 'requestSubmit')
  forget(SubmitEvent.prototype, 'submitter')
  forget(HTMLDialogElement.prototype, 'requestClose', 'closedBy')
  forget(globalThis, 'navigation', 'scheduler', 'URLPattern', 'CSSScopeRule', 'TaskController')
}

test.describe('with a script', onlyWithScript('it is the script that is old'), () => {
  test('Every script is written in JavaScript of 2020 @quick', () => {
    const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
    expect(files.length).toBeGreaterThan(20)
    // Compiled for that target, a file without newer syntax stays unchanged.
    const lowered = (code: string, target: string) =>
      transformSync(code, { target, minify: true }).code
    expect(lowered('a?.b; a ||= 1', 'es2020')).not.toBe(lowered('a?.b; a ||= 1', 'esnext'))
    const newer = files.filter((name) => {
      const code = readFileSync(`${ASSETS}/${name}`, 'utf8')
      return lowered(code, 'es2020') !== lowered(code, 'esnext')
    })
    expect(newer).toEqual([])
  })

  test('A browser without the builtins since 2020 has lists that follow, and forms in a dialog', async ({
    page,
  }) => {
    await page.addInitScript(forgetNewerBuiltins)
    await page.goto('/carbonfactor')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByLabel('关键词', { exact: true }).pressSequentially('zhejiang')
    await expect(page).toHaveURL('/carbonfactor?q=zhejiang')
    await page.getByRole('link', { name: '去掉“关键词：zhejiang”' }).click()
    await expect(page).toHaveURL('/carbonfactor')
    await page.goBack()
    await expect(page.getByRole('link', { name: '浙江电力平均 浙江 2023' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => 'same' in window), 'in the same document').toBe(true)
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill('碳汇')
    await expect(page.locator('.search-hits > li').first()).toContainText('碳汇开发')
  })

  test('A browser without the builtins since 2020 registers and logs in', async ({
    page,
    freshPhone,
  }) => {
    await page.addInitScript(forgetNewerBuiltins)
    const phone = freshPhone()
    await page.goto('/register')
    expect(await page.evaluate(() => 'structuredClone' in globalThis)).toBe(false)
    await fillRegistration(page, true, {
      enterprise: '老机新能有限公司',
      range: '一期',
      phone,
      password: 'Test-2026',
      type: '园区企业',
    })
    await page.getByRole('button', { name: '提交注册' }).click()
    await expect(page).toHaveURL(/\/rgisuccess$/)
    const code = await page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).textContent()
    await page.goto('/login')
    await page.getByLabel('手机号').fill(phone)
    await page.locator('main [name=password]').fill('Test-2026')
    await page.getByLabel('注册码').fill(code ?? '')
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner')).toContainText('老机新能有限公司')
  })
})
