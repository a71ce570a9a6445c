import { build } from 'esbuild'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const box = (value: string) =>
  `<label><input type="checkbox" name="menus" value="${value}"> ${value}</label>`
/** As `CheckboxTree` renders it. */
const TREE = `<form><div data-checkbox-tree><ul>
  <li>${box('system')}<ul>
    <li>${box('users')}<ul><li>${box('create')}</li><li>${box('remove')}</li></ul></li>
    <li>${box('posts')}</li>
  </ul></li>
  <li>${box('review')}</li>
</ul></div><button type="reset">reset</button></form>`

async function show(page: Page, tree = TREE) {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { startCheckboxTrees } from './app/enhance/checkbox-trees.ts'; startCheckboxTrees()",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  await page.setContent(tree)
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
}
const state = (page: Page) =>
  page
    .locator('input')
    .evaluateAll((boxes) =>
      (boxes as HTMLInputElement[])
        .filter(({ checked }) => checked)
        .map(({ value, indeterminate }) => (indeterminate ? `${value} in part` : value)),
    )
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).click()

test('A box takes those below it along, and those above show that a part is ticked', async ({
  page,
}) => {
  await show(page)
  await tick(page, 'users')
  expect(await state(page)).toEqual(['system in part', 'users', 'create', 'remove'])
  await tick(page, 'remove')
  expect(await state(page)).toEqual(['system in part', 'users in part', 'create'])
  await tick(page, 'create')
  expect(await state(page)).toEqual([])
})

test('With all below it ticked a box is whole; a reset is shown too', async ({ page }) => {
  await show(page)
  await tick(page, 'system')
  expect(await state(page)).toEqual(['system', 'users', 'create', 'remove', 'posts'])
  await page.getByRole('button', { name: 'reset' }).click()
  await expect.poll(() => state(page)).toEqual([])
  expect(await page.locator('input:indeterminate').count()).toBe(0)
})

test('Where a box does not include the one above it, that one stays as it was', async ({
  page,
}) => {
  await show(page, `<div data-checkbox-parents="independent">${TREE}</div>`)
  await tick(page, 'users')
  expect(await state(page)).toEqual(['users', 'create', 'remove'])
  await tick(page, 'system')
  expect(await state(page)).toEqual(['system', 'users', 'create', 'remove', 'posts'])
  await tick(page, 'remove')
  expect(await state(page)).toEqual(['system in part', 'users in part', 'create', 'posts'])
})
