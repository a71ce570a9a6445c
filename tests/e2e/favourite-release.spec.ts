import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

// A separate store: other tests must not see a second release.
test.use({ stackEnv: { LOG_LEVEL: 'error' } })

const ID = 'EL-NAT-2023'
const was = readFileSync('seeds/data/factors.csv', 'utf8')
const line = was.split('\n').find((one) => one.startsWith(`${ID},`)) ?? ''

test('A release that changes a kept factor is told in a message that leads to what changed', async ({
  page,
  stack,
  signIn,
  register,
}) => {
  await signIn(page, await register())
  await page.goto(`/account/favourites/new?library=factor&id=${ID}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByText('已收藏 1 条').first()).toBeVisible()

  const path = test.info().outputPath('new.csv')
  writeFileSync(path, was.replace(line, line.replace('0.5306', '0.5311')))
  const published = await stack.runData('publish', path, '--notes', '更正 2023 年的数值')
  expect(published.exitCode, published.output).toBe(0)

  await page.goto('/account/messages')
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '数据库第 2 版与您的收藏有关：修改 1 条，停用 0 条。' })
  await expect(message).toHaveCount(1)
  await message.getByRole('link').or(message.getByRole('button')).first().click()
  await expect(page).toHaveURL(/\/account\/favourites\?changed=1$/)
  const main = page.getByRole('main')
  await expect(main.getByText('有修改').first()).toBeVisible()
  await expect(main.getByText('0.5306').first()).toBeVisible()
  await expect(main.getByText('0.5311').first()).toBeVisible()
})
