import { callApi, loginViaApi } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { maskPhone } from '#shared/masks.ts'
import { expect, test } from './support/test.ts'

interface Unit {
  contact: string
  range: string
  version: number
}

test('Details that were changed in another window are not overwritten unasked, and nobody else is blamed @quick', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const account = await register({ completed: true })
  await signIn(page, account)
  await page.goto('/edituserinfo?edit=1')
  const form = page.locator('form#profile')
  await form.getByLabel('联系人').fill('李四')

  const { accessToken: token } = await loginViaApi(stack, account)
  const path = `/extend/userinfo/page?userid=${account.userId}`
  const read = async () =>
    (await callApi<{ list: Unit[] }>(stack, 'GET', path, { token })).list[0] as Unit
  const before = await read()
  const body = { ...before, contact: '王五', range: '二期' }
  await callApi<true>(stack, 'PUT', '/extend/userinfo/update', { token, body })
  await form.getByRole('button', { name: '提交审核' }).click()

  await expect(page.locator('.form-summary')).toContainText('您在另一窗口修改过这些信息')
  await expect(page.locator('.form-summary')).toBeFocused()
  const choice = (label: string) =>
    page.locator('.stale-choices').getByRole('group', { name: label, exact: true })
  await expect(page.locator('.stale-choices').getByRole('group')).toHaveCount(2)
  await expect(choice('联系人').getByRole('radio', { name: '李四' })).toBeChecked()
  await expect(choice('区划范围').getByRole('radio', { name: '二期' })).toBeChecked()
  await axe(page)
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  expect(await read()).toMatchObject({ contact: '李四', range: '二期' })
})

test('A change by another member of the unit is told with the name of the member', async ({
  page,
  signIn,
  stack,
  freshPhone,
  problems,
}) => {
  problems.allowStatus(409)
  const make = applicants(stack, freshPhone)
  const unit = await make.submitted()
  const manager = await make.member(unit, 'manager')
  await signIn(page, unit)
  await page.goto('/edituserinfo?edit=1')
  const form = page.locator('form#profile')
  await form.getByLabel('联系人').fill('李四')

  const { accessToken: token } = await loginViaApi(stack, manager)
  const path = `/extend/userinfo/page?userid=${unit.userId}`
  const { list } = await callApi<{ list: Unit[] }>(stack, 'GET', path, { token })
  const body = { ...list[0], contact: '王五' }
  await callApi<true>(stack, 'PUT', '/extend/userinfo/update', { token, body })
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('.form-summary')).toContainText('本单位其他成员修改过这些信息')
  const choices = page.locator('.stale-choices')
  // Whoever gave up an organisation to join another has no name but the phone.
  const name = `“${maskPhone(manager.phone)}”`
  await expect(choices).toContainText(`您填写期间，本单位成员${name}修改了这些信息`)
  await expect(choices.getByRole('group', { name: '联系人' })).toContainText(`${name}的修改王五`)
  await axe(page)
})
