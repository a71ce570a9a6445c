import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { flash } from './support/forms.ts'
import { expectFocusShown, press, tabTo, type } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** Tabs to a field and replaces its value by typing. */
async function retype(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Opens the file chooser by the keyboard; the dialog itself belongs to the system. */
async function chooseFile(page: Page, script: boolean, name: string, background: string) {
  const field = main(page).locator('input[type=file]')
  const file = { name, mimeType: 'image/png', buffer: await picture(background) }
  // Registered before tabbing there: interception of choosers starts with a delay.
  const opened = script ? page.waitForEvent('filechooser', { timeout: 60_000 }) : undefined
  await tabTo(page, field)
  await expectFocusShown(page)
  // Without script the browser reports no chooser to the test.
  if (!opened) return field.setInputFiles(file)
  await page.keyboard.press('Enter')
  await (await opened).setFiles(file)
}

test('By keyboard alone: invite, take back, give a role, hand nothing over, and remove', async ({
  page,
  signIn,
  stack,
  freshPhone,
}) => {
  const make = applicants(stack, freshPhone)
  const owner = await make.registered()
  const editor = await make.member(owner)
  const phone = freshPhone()
  await signIn(page, owner)
  await page.goto('/edituserinfo')
  await press(page, main(page).getByRole('link', { name: '单位成员' }))
  await expect(page).toHaveURL(/\/account\/members$/)

  await type(page, main(page).locator('[name=mobile]'), phone)
  await tabTo(page, main(page).getByRole('radio', { name: /^填报员/ }))
  await expectFocusShown(page)
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('radio', { name: /^管理员/ })).toBeChecked()
  await press(page, main(page).getByRole('button', { name: '发送邀请' }))
  await expect(flash(page)).toContainText('发送邀请')
  const sent = main(page).getByRole('region', { name: '待接受的邀请' })
  await expect(sent).toContainText('管理员')
  await press(page, sent.getByRole('button').first(), 'Space')
  await expect(sent).toHaveCount(0)

  await press(page, main(page).getByRole('button', { name: /设为管理员/ }), 'Space')
  await expect(flash(page)).toContainText('角色已更改')
  await press(page, main(page).getByRole('link', { name: /移交给/ }))
  await expect(page.getByRole('heading', { name: '移交单位信息？' })).toBeVisible()
  await tabTo(page, main(page).getByLabel(/登录密码/))
  await expectFocusShown(page)
  await press(page, main(page).getByRole('link', { name: '不移交' }))
  await expect(page).toHaveURL(/\/account\/members$/)
  await press(page, main(page).getByRole('link', { name: /^移除/ }))
  await expect(page).toHaveURL(/remove=/)
  await press(page, main(page).getByRole('button', { name: '移除', exact: true }), 'Space')
  await expect(flash(page)).toContainText('已移除')
  await expect(main(page)).not.toContainText(editor.enterprise)
})

test('By keyboard alone: upload, describe, replace and withdraw an attachment', async ({
  page,
  script,
  signIn,
  register,
}) => {
  await signIn(page, await register({ completed: true }))
  await page.goto('/edituserinfo')
  await press(page, main(page).getByRole('link', { name: '证照', exact: true }))
  await expect(page).toHaveURL(/\/account\/attachments$/)
  await type(page, main(page).getByLabel('证照说明'), '营业执照副本')
  await chooseFile(page, script, '执照.png', '#0b7a4b')
  await press(page, main(page).getByRole('button', { name: '上传', exact: true }))
  await expect(flash(page)).toContainText('证照已上传')

  await tabTo(page, main(page).getByRole('link', { name: '“营业执照副本”的图片，打开原图' }))
  await expectFocusShown(page)
  await press(page, main(page).getByRole('link', { name: '改说明：营业执照副本' }))
  await expect(page).toHaveURL(/describe=/)
  await retype(page, main(page).getByLabel('证照说明'), '营业执照正本')
  await page.keyboard.press('Enter')
  await expect(flash(page)).toContainText('证照说明已修改')

  await press(page, main(page).getByRole('link', { name: '替换“营业执照正本”' }))
  await expect(main(page).getByLabel('证照说明')).toHaveValue('营业执照正本')
  await chooseFile(page, script, '换发.png', '#a03020')
  await press(page, main(page).getByRole('button', { name: '上传', exact: true }))
  await expect(flash(page)).toContainText('证照已替换')
  await expect(main(page)).toContainText('换发.png')

  await press(page, main(page).getByRole('link', { name: '撤回“营业执照正本”' }))
  await expect(page).toHaveURL(/withdraw=/)
  await press(page, main(page).getByRole('button', { name: '撤回证照' }), 'Space')
  await expect(flash(page)).toContainText('证照已撤回')
})

test('By keyboard alone: correct what was marked, see what was refused, and submit', async ({
  page,
  signIn,
  stack,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register({ completed: true })
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const fields = [
    { name: 'contact', remark: '请填写在职人员。' },
    { name: 'range', remark: '请填写具体的地块。' },
  ]
  const body = { userid: account.userId, status: '2', version: 2, remark: '请补正两处。', fields }
  await callApi<true>(stack, 'PUT', '/extend/userinfo/audit', { token, body })
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await press(page, main(page).getByRole('link', { name: '修改并重新提交' }))
  const form = page.locator('form#profile')
  const contact = form.locator('[name=contact]')
  await retype(page, form.locator('[name=range]'), '三号地块')
  await retype(page, contact, ' ')
  await page.keyboard.press('Enter')
  // The error summary has the focus and links to the field.
  const summary = page.getByRole('alert').filter({ hasText: '需要修改' })
  await expect(summary).toBeFocused()
  await press(page, summary.getByRole('link').first())
  await expect(contact).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('沈亦舟')
  await press(page, form.getByRole('button', { name: '提交审核' }))
  await expect(flash(page)).toContainText('提交成功')
  await expect(main(page)).toContainText('三号地块')
  await expect(main(page)).toContainText('沈亦舟')
})
