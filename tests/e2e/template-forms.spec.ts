import type { Page } from '@playwright/test'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()
/** Unique among the tests of the same stack. */
const unique = (text: string) => `${text}${Date.now() % 1_000_000_000}`

test('A review template keeps what is not edited, tells bad input beside its field, and is deleted @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(404, 422)
  await signIn(page, ADMIN)
  await page.goto('/admin/review/templates/new')
  const was = unique('原名')
  await box(page, /^名称/).fill(was)
  await box(page, /^意见内容/).fill('请按证照全称填写。')
  await page.getByLabel('适用的决定').selectOption({ label: '不通过' })
  await box(page, /^显示顺序/).fill('7')
  await save(page)
  await expect(flash(page)).toContainText('新增成功')

  await page.getByRole('link', { name: was }).click()
  await expect(box(page, /^名称/)).toHaveValue(was)
  const address = page.url()
  await expect(box(page, /^意见内容/)).toHaveValue('请按证照全称填写。')
  await expect(page.getByLabel('适用的决定')).toHaveValue('reject')

  await box(page, /^名称/).fill('   ')
  await box(page, /^意见内容/).fill('改过的内容')
  await save(page)
  await expect(box(page, /^名称/)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, /^名称/)).toHaveAccessibleDescription(/请输入名称/)
  await expect(box(page, /^意见内容/)).toHaveValue('改过的内容')
  await expect(page.getByLabel('适用的决定')).toHaveValue('reject')

  const now = unique('新名')
  await box(page, /^名称/).fill(now)
  await box(page, /^意见内容/).fill('')
  await save(page)
  await expect(box(page, /^意见内容/)).toHaveAccessibleDescription(/请输入意见内容/)
  await expect(box(page, /^名称/)).toHaveValue(now)
  await box(page, /^意见内容/).fill('改过的内容')
  await save(page)
  await expect(flash(page)).toContainText('修改成功')
  const row = page.getByRole('row').filter({ hasText: now })
  await expect(row).toContainText('改过的内容')
  await expect(row).toContainText('不通过')
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible()
  await expect(page.getByText(was)).toHaveCount(0)

  await row.getByRole('link', { name: '删除' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(now)
  await page.getByRole('button', { name: '删除模板' }).click()
  await expect(flash(page)).toContainText('删除成功')
  await expect(page.getByText(now)).toHaveCount(0)
  expect((await page.goto(address))?.status()).toBe(404)
})

test('A review template that somebody else has changed meanwhile is not overwritten', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callApi<Data>(stack, method, `/extend/review/template/${path}`, { token, body })
  const template = { title: unique('同改'), content: '原内容', decision: '', sort: 0 }
  const id = await call<number>('POST', 'create', template)
  await signIn(page, ADMIN)
  await page.goto(`/admin/review/templates/${id}`)
  await box(page, /^意见内容/).fill('我写的内容')
  await call('PUT', 'update', { ...template, id, content: '他写的内容' })
  await save(page)
  await expect(page.locator('.form-summary')).toContainText('信息已被他人修改')
  const choice = page.locator('.stale-choices').getByRole('group', { name: '意见内容' })
  await expect(choice.getByRole('radio', { name: '他写的内容' })).toBeVisible()
  await expect(choice.getByRole('radio', { name: '我写的内容' })).toBeChecked()
  expect(await call('GET', `get?id=${id}`)).toMatchObject({ content: '他写的内容' })
  await save(page)
  await expect(flash(page)).toContainText('修改成功')
  expect(await call('GET', `get?id=${id}`)).toMatchObject({ content: '我写的内容' })
  await call('DELETE', `delete-list?ids=${id}`)
})

test('A template of messages keeps what is not edited, tells bad input beside its field, and is deleted', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(404, 422)
  await signIn(page, ADMIN)
  await page.goto('/admin/notices/templates/new')
  const was = unique('原信')
  const code = unique('letter-')
  await box(page, /^名称/).fill(was)
  await box(page, /^编码/).fill(code)
  await box(page, /^发送人/).fill('平台')
  await box(page, /^内容/).fill('您好，{name}。')
  await save(page)
  await expect(flash(page)).toContainText('新增成功')

  await page.goto(`/admin/notices/templates?name=${encodeURIComponent(was)}`)
  await page.getByRole('link', { name: was }).click()
  const address = page.url()
  await expect(box(page, /^编码/)).toHaveValue(code)
  // The code of a built-in message kind.
  await box(page, /^编码/).fill('userinfo-approved')
  await box(page, /^内容/).fill('改过的内容')
  await save(page)
  await expect(box(page, /^编码/)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, /^内容/)).toHaveValue('改过的内容')
  await box(page, /^编码/).fill(code)
  await box(page, /^名称/).fill('')
  await save(page)
  await expect(box(page, /^名称/)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, /^内容/)).toHaveValue('改过的内容')
  const now = unique('新信')
  await box(page, /^名称/).fill(now)
  await page.getByRole('radio', { name: '停用' }).check()
  await save(page)
  await expect(flash(page)).toContainText('修改成功')

  await page.goto(address)
  await expect(box(page, /^名称/)).toHaveValue(now)
  await expect(box(page, /^编码/)).toHaveValue(code)
  await expect(box(page, /^发送人/)).toHaveValue('平台')
  await expect(box(page, /^内容/)).toHaveValue('改过的内容')
  await expect(page.getByRole('radio', { name: '停用' })).toBeChecked()

  await page.getByRole('link', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(flash(page)).toContainText('删除成功')
  expect((await page.goto(address))?.status()).toBe(404)
})

test('The texts of SMS are read only: the provider approved each', async ({
  page,
  signIn,
  stack,
}) => {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  await signIn(page, ADMIN)
  await page.goto('/admin/sms/templates')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /删除|修改|新增/ })).toHaveCount(0)
  await expect(
    callApi(stack, 'DELETE', '/system/sms-template/delete?id=1', { token }),
  ).rejects.toThrow(/短信模板/)
})
