import { callApi, loginViaApi } from './support/accounts.ts'
import { DETAILS, detailsForm, draftFound } from './support/drafts.ts'
import { fillRegistration, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test('A registration sent after signing in in another tab is kept until one has signed out', async ({
  page,
  signIn,
  register,
  freshPhone,
  script,
}) => {
  const account = await register()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '尚未注册的企业',
    range: '二期',
    phone: freshPhone(),
    password: 'Test-2026',
    type: '园区企业',
  })
  await signIn(page, account)
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(flash(page)).toContainText('注册没有提交')
  await expect(page).not.toHaveURL(/register/)

  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(flash(page)).toContainText('退出成功')
  await page.goto('/register')
  await expect(page.getByLabel('企业名称')).toHaveValue('尚未注册的企业')
  await expect(page.getByLabel('区划范围')).toHaveValue('二期')
})

test('Without the API a registration that is sent signed in waits in the browser', async ({
  page,
  context,
  signIn,
  register,
  freshPhone,
  script,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  const account = await register()
  await page.goto('/register')
  const password = 'Typed-2026'
  await fillRegistration(page, script, {
    enterprise: '等待注册的企业',
    range: '二期',
    phone: freshPhone(),
    password,
    type: '园区企业',
  })
  await signIn(page, account)
  await stack.stopApi()
  try {
    await page.getByRole('button', { name: '提交注册' }).click()
    await expect(flash(page)).toContainText('注册没有提交')
    expect(await page.content()).not.toContain(password)
  } finally {
    await stack.startApi()
  }
  await context.clearCookies({ name: 'token' })
  await page.goto('/register')
  await expect(page.getByLabel('企业名称')).toHaveValue('等待注册的企业')
  await expect(page.locator('main [name=password]')).toHaveValue('')
})

test('A post without a session, or without the API, loses nothing', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(401)
  problems.allowStatus(503)
  const account = await register({ completed: true })
  const { accessToken: token } = await signIn(page, account)
  await page.goto(DETAILS)
  await detailsForm(page).getByLabel('联系人').fill('李四')
  // Signed out in another window.
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  await page.context().clearCookies()
  await detailsForm(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, account)
  await page.goto(DETAILS)
  await expect(page.getByRole('main')).toContainText('填写的内容已恢复，请核对后再提交')
  await expect(detailsForm(page).getByLabel('联系人')).toHaveValue('李四')
  // It is saved as a draft, although no button was pressed.
  await page.goto(DETAILS)
  await expect(draftFound(page)).toContainText('联系人')

  await detailsForm(page).getByLabel('联系人').fill('王五')
  await stack.stopApi()
  await detailsForm(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await stack.startApi()
  await page.getByRole('link', { name: '重试' }).click()
  await expect(page.getByRole('main')).toContainText(
    '上次没有提交成功，填写的内容已恢复，请核对后再提交',
  )
  await expect(detailsForm(page).getByLabel('联系人')).toHaveValue('王五')
  const { accessToken } = await loginViaApi(stack, account)
  const path = '/extend/form-draft/get?form=profile'
  const kept = await callApi<{ draft: { values: object } }>(stack, 'GET', path, {
    token: accessToken,
  })
  expect(kept.draft.values).toMatchObject({ contact: '王五' })
})
