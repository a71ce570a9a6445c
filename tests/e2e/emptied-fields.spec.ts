import { days } from '#shared/duration.ts'
import { ADMIN, asAdmin, callApi, loginViaApi } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { openSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

// The API does not change absent fields (tests/unit/app/emptied-fields.test.ts lists them all): a field emptied in a
// form must be empty afterwards.

test('The times of an announcement are taken away by emptying them', async ({ page, stack }) => {
  const { get, send } = await asAdmin(stack)
  const id = await send<number>('POST', '/system/notice/create', {
    ...{ title: '限时的公告', type: 1, status: 1, content: '<p>正文</p>', onPortal: false },
    ...{ publishTime: Date.now() + days(1), withdrawTime: Date.now() + days(2) },
  })
  await openSession(page.context(), stack, ADMIN)
  await page.goto(`/admin/notices/${id}`)
  await page.getByRole('textbox', { name: '发布时间' }).fill('')
  await page.getByRole('textbox', { name: '撤下时间' }).fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('textbox', { name: '发布时间' })).toHaveValue('')
  expect(await get(`/system/notice/get?id=${id}`)).toMatchObject({
    publishTime: null,
    withdrawTime: null,
  })
})

test('A published answer to feedback is withdrawn by emptying it', async ({ page, stack }) => {
  const content = `要撤回公开答复的意见 ${Date.now()}`
  const body = { kind: 'suggestion', content, phone: '', page: '', locale: 'zh' }
  await callApi(stack, 'POST', '/extend/feedback/create', { body })
  const { get, send } = await asAdmin(stack)
  const { list } = await get<{ list: { id: number; content: string }[] }>(
    '/extend/feedback/page?pageSize=50',
  )
  const id = list.find((one) => one.content === content)?.id
  const answered = { id, status: 'done', note: '内部说明', answer: '写错了的答复' }
  await send('PUT', '/extend/feedback/handle', answered)
  await openSession(page.context(), stack, ADMIN)
  await page.goto(`/admin/feedback/${id}`)
  await page.getByLabel('公开答复').fill('')
  await page.getByLabel('处理说明').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/feedback$/)
  expect(await get(`/extend/feedback/get?id=${id}`)).toMatchObject({ answer: '', note: '' })
})

test('The region of a department is taken away by choosing none', async ({ page, stack }) => {
  const { get, send } = await asAdmin(stack)
  const body = { name: '有区划的部门', parentId: 0, sort: 9, status: 0, areaId: '330100' }
  const id = await send<number>('POST', '/system/dept/create', body)
  await openSession(page.context(), stack, ADMIN)
  await page.goto(`/admin/departments/${id}`)
  const region = page.locator('select[name=areaId]')
  await expect(region).toHaveValue('330100')
  await region.selectOption('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/departments$/)
  expect(await get(`/system/dept/get?id=${id}`)).toMatchObject({ areaId: '' })
})

test('The telephone of a unit is taken away by emptying it', async ({ page, stack, register }) => {
  const account = await register({ completed: true })
  const { accessToken: token } = await loginViaApi(stack, account)
  const application = () =>
    callApi<{ draft: Record<string, unknown> }>(stack, 'GET', '/extend/userinfo/application', {
      token,
    })
  await openSession(page.context(), stack, account)
  const telephone = page.locator('form#profile [name=contactphone]')
  const save = async (number: string) => {
    await page.goto('/edituserinfo')
    await page.getByRole('link', { name: '修改信息' }).first().click()
    await telephone.fill(number)
    await page.locator('form#profile .form-actions button[type=submit]').first().click()
    await expect(flash(page)).toContainText(/提交成功|保存成功/)
  }
  await save('0571-88880000')
  expect((await application()).draft).toMatchObject({ contactphone: '0571-88880000' })
  await save('')
  expect((await application()).draft).toMatchObject({ contactphone: '' })
})
