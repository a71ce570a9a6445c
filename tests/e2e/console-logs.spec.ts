import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('An operation is found by its subject and shows before and after; the chain is verified', async ({
  page,
  signIn,
  stack,
}) => {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const name = `复核岗 ${process.pid}`
  const body = { name, code: `log-${process.pid}`, sort: 1, status: 0, remark: '' }
  const id = await callApi<number>(stack, 'POST', '/system/post/create', { token, body })
  const changed = { ...body, id, sort: 2, status: 1 }
  await callApi(stack, 'PUT', '/system/post/update', { token, body: changed })

  await signIn(page, ADMIN)
  await page.goto('/admin/operation-log')
  await page.getByLabel('操作对象').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 2 条')
  await page.getByRole('link', { name: '修改岗位' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('修改岗位')
  const row = page.getByRole('row', { name: /状态/ })
  await expect(row.locator('del')).toHaveText('启用')
  await expect(row.locator('ins')).toHaveText('停用')
  await axe(page)

  await page.goto('/admin/operation-log')
  await page.getByRole('link', { name: '校验哈希链' }).click()
  await page.getByRole('button', { name: '开始校验' }).click()
  await expect(page.getByRole('heading', { name: '日志完整，没有发现改动' })).toBeVisible()
  await expect(page).toHaveURL(/verify\?of=\d+/)
  await axe(page)
})
