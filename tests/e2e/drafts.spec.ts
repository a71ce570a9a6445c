import { callApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { DETAILS, detailsForm, draftFound, keepDraft, setVisibility } from './support/drafts.ts'
import { chooseArea, fillRegistration, flash } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test('What was typed is found after the end of the session, and discarded by one click @quick', async ({
  page,
  signIn,
  register,
  script,
}) => {
  const account = await register({ completed: true })
  await signIn(page, account)
  await page.goto(DETAILS)
  await detailsForm(page).getByLabel('联系人').fill('李四')
  await detailsForm(page).getByLabel('区划范围').fill('二期')
  await keepDraft(page, script)

  await page.context().clearCookies()
  await signIn(page, account)
  await page.goto('/privacy')
  await page.goto(DETAILS)
  await expect(draftFound(page)).toContainText('已恢复您')
  await expect(draftFound(page)).toContainText('区划范围')
  await expect(draftFound(page)).toContainText('联系人')
  await expect(detailsForm(page).getByLabel('联系人')).toHaveValue('李四')
  await expect(detailsForm(page).getByLabel('区划范围')).toHaveValue('二期')
  await axe(page)
  await page.goto('/edituserinfo')
  await expect(page.locator('#drafts')).toContainText('单位信息')
  await page
    .locator('#drafts')
    .getByRole('link', { name: /继续填写/ })
    .click()

  await draftFound(page).getByRole('button', { name: '丢弃草稿' }).click()
  await expect(flash(page)).toContainText('草稿已丢弃')
  await expect(draftFound(page)).toHaveCount(0)
  await expect(detailsForm(page).getByLabel('联系人')).not.toHaveValue('李四')
})

test('A draft goes with the submission', async ({ page, signIn, register, script }) => {
  await signIn(page, await register({ completed: true }))
  await page.goto(DETAILS)
  await detailsForm(page).getByLabel('联系人').fill('李四')
  await keepDraft(page, script)
  await detailsForm(page).getByLabel('联系人').fill('王五')
  await detailsForm(page).getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await page.goto(DETAILS)
  await expect(detailsForm(page).getByLabel('联系人')).toHaveValue('王五')
  await expect(draftFound(page)).toHaveCount(0)
})

test(
  'Back after registering saves nothing of what was sent as a draft',
  onlyWithScript('Without a script only a button saves a draft'),
  async ({ page, script, freshPhone }) => {
    await page.goto('/register')
    await fillRegistration(page, script, {
      enterprise: '余杭储能科技有限公司',
      range: '一期',
      phone: freshPhone(),
      password: 'Test-2026',
      type: '园区企业',
    })
    await page.locator('form#register button[type=submit]').last().click()
    await expect(page).toHaveURL(/\/rgisuccess$/)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/draft')) saves.push(request.url())
    })
    // Taken by the script that saves drafts as soon as it watches the form.
    await page.evaluate(() => sessionStorage.setItem('draft-left  register', '[]'))
    await page.goBack()
    await expect(page).toHaveURL(/\/register/)
    await page.waitForFunction(() => sessionStorage.getItem('draft-left  register') === null)
    // What a pause in typing would save is then saved at once.
    await setVisibility(page, 'hidden')
    await page.goto('/about')
    await page.goto('/register')
    await expect(draftFound(page)).toHaveCount(0)
    expect(saves).toEqual([])
  },
)

test('A window that was closed finds what was typed when it is opened again', async ({
  page,
  context,
  signIn,
  register,
  script,
}) => {
  await signIn(page, await register())
  await page.goto(DETAILS)
  await detailsForm(page).getByLabel('联系人').fill('沈亦舟')
  await keepDraft(page, script)
  await page.close()
  expect(context.pages()).toHaveLength(0)
  const again = await context.newPage()
  await again.goto(DETAILS)
  await expect(draftFound(again)).toContainText('联系人')
  await expect(detailsForm(again).getByLabel('联系人')).toHaveValue('沈亦舟')
})

test('A draft with an earlier number of the account does not put it back into the form', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register()
  const { accessToken: token } = await signIn(page, account)
  await callApi(stack, 'PUT', '/extend/form-draft/save', {
    token,
    body: {
      form: 'profile',
      values: { phone: '13800009999', contact: '李四', creditcode: '91330100MA27XDEM1H' },
      revision: 0,
    },
  })
  await page.goto(DETAILS)
  await expect(draftFound(page)).toContainText('联系人')
  await expect(draftFound(page)).not.toContainText('手机号')
  await expect(detailsForm(page).locator('[name=phone]')).toHaveValue(account.phone)
  await detailsForm(page).getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
})

test('A registration is kept for this browser before there is an account', async ({
  page,
  browser,
  stack,
  script,
}) => {
  await page.goto('/register')
  await chooseArea(page, script, '西湖', '浙江省-杭州市-西湖区')
  await page.getByLabel('企业名称').fill('尚未注册的企业')
  await page.getByLabel('手机号').fill('13812345678')
  await page.locator('main [name=password]').fill('Test-2026')
  await keepDraft(page, script)
  await page.goto('/privacy')
  await page.goto('/register')
  await expect(draftFound(page)).toContainText('企业名称')
  await expect(page.getByLabel('企业名称')).toHaveValue('尚未注册的企业')
  await expect(page.getByLabel('手机号')).toHaveValue('13812345678')
  await expect(page.locator('main [name=area]').first()).toHaveValue('浙江省-杭州市-西湖区')
  await expect(page.locator('main [name=password]')).toHaveValue('')
  const cookie = (await page.context().cookies(`${stack.portalUrl}/register`)).find(
    ({ name }) => name === 'draft',
  )
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })

  const stranger = await browser.newPage()
  await stranger.goto(`${stack.portalUrl}/register`)
  await expect(stranger.getByLabel('企业名称')).toHaveValue('')
  await stranger.close()
  await page.getByRole('button', { name: '丢弃草稿' }).click()
  await expect(page.getByLabel('企业名称')).toHaveValue('')
})

test('Feedback, proposals, the nickname and the new phone are kept as well', async ({
  page,
  signIn,
  register,
  script,
}) => {
  await signIn(page, await register())
  for (const [path, id, field, text] of [
    ['/AboutUs', 'feedback-form', 'content', '希望增加按行业下载的表格，便于核对。'],
    ['/proposals/new', 'proposal', 'name', '外购蒸汽排放因子'],
    ['/account/security', 'nickname', 'nickname', '绿能小李'],
    ['/edituserinfo?mode=phone', 'change-phone', 'phone', '13812345670'],
  ] as const) {
    const control = () => page.locator(`form#${id} [name=${field}]`)
    await page.goto(path)
    await control().fill(text)
    const status = page.locator(`form#${id} [data-draft-status]`)
    if (script) await expect(status, path).toContainText('草稿已于')
    else {
      await page.locator(`form#${id}`).getByRole('button', { name: '保存草稿' }).click()
      await expect(flash(page), path).toContainText('草稿已保存')
    }
    await page.goto('/')
    await page.goto(path)
    await expect(control(), path).toHaveValue(text)
  }
})
