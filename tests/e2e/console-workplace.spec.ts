import { ADMIN, callApi, DEMO } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('The workplace says what waits, and keeps the quick links that one chooses @quick', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工作台')
  const row = page.getByRole('row', { name: /意见反馈待答复/ })
  const count = async () => Number(await row.getByRole('cell').first().innerText())
  const before = await count()
  await callApi(stack, 'POST', '/extend/feedback/create', {
    body: { kind: 'question', content: '请问怎样引用一条排放因子？' },
  })
  await page.reload()
  expect(await count()).toBe(before + 1)

  await page.getByRole('link', { name: '自选' }).click()
  // The last control of the form.
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.uncheck()
  await page.getByLabel('岗位').check()
  await page.getByLabel('分析页').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const links = page.getByRole('region', { name: '快捷入口' }).getByRole('listitem')
  await expect(links).toHaveText(['分析页', '岗位'])
  const operations = page.getByRole('region', { name: '我的最近操作' }).getByRole('listitem')
  await expect(operations.first()).toContainText('修改快捷入口')
  await links.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/analysis$/)
})

test('Applicants have no workplace', async ({ page, signIn, problems }) => {
  problems.allow(/status of 403/)
  await signIn(page, DEMO.approved)
  for (const path of ['/admin', '/admin/quick-links'])
    expect((await page.goto(path))?.status()).toBe(403)
})
