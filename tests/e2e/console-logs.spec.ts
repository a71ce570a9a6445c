import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('An operation is found by its subject and shows before and after; the chain is verified @quick', async ({
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

test('Readers of English read operations, modules and fields in English, names marked as Chinese', async ({
  page,
  signIn,
  stack,
}) => {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const name = `英文复核岗 ${process.pid}`
  const body = { name, code: `en-${process.pid}`, sort: 1, status: 0, remark: '' }
  const id = await callApi<number>(stack, 'POST', '/system/post/create', { token, body })
  await callApi(stack, 'PUT', '/system/post/update', { token, body: { ...body, id, sort: 2 } })
  await signIn(page, ADMIN)
  const main = page.getByRole('main')
  /** Chinese text without a `lang` attribute: a screen reader would read it as English. */
  const unmarked = () =>
    main.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (
          /\p{Script=Han}/u.test(node.textContent ?? '') &&
          !node.parentElement?.closest('[lang^=zh], h1, .screen-head')
        )
          found.push(node.textContent ?? '')
      return found
    })
  await page.goto(`/admin/operation-log?subject=${encodeURIComponent(name)}&lang=en`)
  await page.goto(`/admin/operation-log?subject=${encodeURIComponent(name)}`)
  await expect(main.getByRole('link', { name: /^Change position/ })).toBeVisible()
  // The file is in Chinese, and the link says so.
  await expect(main.getByRole('link', { name: 'Export (in Chinese)' })).toBeVisible()
  await expect(main.getByRole('row', { name: /Change position/ })).toContainText('Order')
  expect(await unmarked()).toEqual([])
  await main.getByRole('link', { name: /^Change position/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change position')
  await expect(main.getByRole('row', { name: /^Order/ })).toBeVisible()
  expect(await unmarked()).toEqual([])
  await page.goto('/admin')
  await expect(main).toContainText('Change position')
})
