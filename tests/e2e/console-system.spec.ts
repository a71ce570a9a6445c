import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('The state of the system tells what to look after, with its parts @quick', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('系统状态')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: '有 1 项需要处理' })).toContainText(
    '还没有备份，请运行 npm run backup',
  )
  await expect(main.locator('.tag-ok')).toHaveCount(4)
  await expect(main).toContainText(`Node.js ${process.versions.node}`)
  await expect(main.getByRole('row', { name: /短信发送/ })).toBeVisible()
  await axe(page)
})

test('External links are listed by state, and one is asked again', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/links/check')
  await axe(page)
  await page.getByRole('button', { name: '检查全部' }).click()
  await expect(page).toHaveURL(/\/admin\/links$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/共 \d+ 条/)
  await page.getByLabel('链接', { exact: true }).fill('mee.gov.cn')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(main.getByRole('row', { name: /mee\.gov\.cn.*数据来源/ }).first()).toBeVisible()
  await axe(page)
})
