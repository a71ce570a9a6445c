import { DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { PUBLIC_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { DEMO_MODE: '1' } })

test('Every page says that it is a demonstration, in both languages', async ({
  page,
  script,
  problems,
}) => {
  test.skip(script, 'the same HTML, judged without a script')
  problems.allowStatus(404)
  test.setTimeout(120_000)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('.demo-strip')).toHaveText(
      '演示环境 可以登录和浏览；登录后的修改不会保存。',
    )
  }
  await axe(page)
  await page.goto('/about?lang=en')
  await expect(page.locator('.demo-strip')).toContainText(
    'Changes you make while signed in are not',
  )
  await page.goto('/no-such-page')
  await expect(page.locator('.demo-strip')).toBeVisible()
})

test('A form says that nothing is saved, and keeps what was typed', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, DEMO.returned)
  await page.goto('/edituserinfo')
  const range = page.getByLabel('区划范围')
  const stored = await range.inputValue()
  await range.fill('新的范围')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('演示模式，无法进行写操作').first()).toBeVisible()
  await expect(range).toHaveValue('新的范围')
  await page.goto('/edituserinfo')
  await expect(range).toHaveValue(stored)
})
