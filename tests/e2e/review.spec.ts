import type { Page } from '@playwright/test'
import { freshCreditCode } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

async function complete(page: Page) {
  await page.goto('/edituserinfo')
  await page.getByLabel('信用代码').fill(freshCreditCode().toLowerCase())
  await page.getByLabel('联系人').fill('张三')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
}

/** Presses one of the two buttons of the home page. */
async function press(page: Page, name: '进入平台' | '碳核算服务') {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
}

test('Register, log in, complete, be approved, enter: the whole job @quick', async ({
  page,
  context,
  login,
  register,
  stack,
}) => {
  const account = await register()
  await press(page, '进入平台')
  await expect(flash(page)).toContainText('请先登录')

  await login(page, account)
  await press(page, '进入平台')
  await expect(flash(page)).toContainText('审核中')
  await press(page, '碳核算服务')
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(flash(page)).toContainText('请先完善信息')

  await expect(page.getByRole('main')).toContainText('未提交')
  await expect(page.getByRole('main')).toContainText(account.regcode)
  await axe(page)
  await complete(page)
  await expect(page.getByRole('main')).toContainText('审核中')
  await press(page, '碳核算服务')
  await expect(flash(page)).toContainText('审核中')

  const approved = await stack.runReview('approve', account.phone)
  expect(approved.exitCode, approved.output).toBe(0)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText('已通过')
  await axe(page)

  // The header's copy of the visitor may be seconds old; the gate reads the current state.
  await context.clearCookies({ name: 'userinfo' })
  for (const [name, told] of [
    ['进入平台', account.enterprise],
    ['碳核算服务', '碳核算'],
  ] as const) {
    const opening = context.waitForEvent('page')
    await press(page, name)
    const platform = await opening
    await platform.waitForLoadState()
    await expect(platform.locator('body')).toContainText(told)
    const token = new URL(platform.url()).searchParams.get('accessToken')
    if (name === '进入平台') expect(token).toBeTruthy()
    else expect(token).toBeNull()
    expect(await platform.evaluate(() => document.referrer).catch(() => '')).toBe('')
    await platform.close()
  }
})

test('Returned with a remark, corrected, rejected with a reason: the applicant sees each', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  await signIn(page, account)

  const bare = await stack.runReview('return', account.phone)
  expect(bare.exitCode).toBe(1)
  const returned = await stack.runReview(
    'return',
    account.phone,
    '--remark',
    '企业名称与证照不一致，请按证照全称填写。',
  )
  expect(returned.exitCode, returned.output).toBe(0)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText('退回补正')
  await expect(page.getByRole('main')).toContainText('企业名称与证照不一致，请按证照全称填写。')
  await press(page, '进入平台')
  await expect(flash(page)).toContainText('审核中')

  await page.goto('/edituserinfo')
  await page.getByLabel('企业名称').fill(`${account.enterprise}（全称）`)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(page.getByRole('banner')).toContainText('（全称）')

  const rejected = await stack.runReview('reject', account.phone, '--remark', '暂不属于服务对象。')
  expect(rejected.exitCode, rejected.output).toBe(0)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText('未通过')
  await expect(page.getByRole('main')).toContainText('暂不属于服务对象。')
})

test('A profile with bad values comes back with its words and what was typed', async ({
  page,
  signIn,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await page.getByLabel('信用代码').fill('91330100MA0000000X')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(messageOf(page, 'creditcode')).toHaveText('请输入正确的统一社会信用代码')
  await expect(messageOf(page, 'contact')).toHaveText('请输入联系人姓名')
  await expect(page.getByLabel('信用代码')).toHaveValue('91330100MA0000000X')
})

test('A change that needs no new review is in force at once; another name once approved', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  await stack.runReview('approve', account.phone)
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await expect(page.getByLabel('联系人')).toHaveCount(0)
  await page.getByRole('link', { name: '申请变更' }).click()
  await page.getByLabel('联系人').fill('李四')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(保存|提交审核)$/ })
    .click()
  await expect(flash(page)).toContainText('保存成功')
  await expect(page.getByRole('main')).toContainText('已通过')
  await page.goto('/edituserinfo?edit=1')
  await page.getByLabel('企业名称').fill('改了名的企业')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(保存|提交审核)$/ })
    .click()
  await expect(flash(page)).toContainText('提交成功')
  const main = page.getByRole('main')
  await expect(main).toContainText('原有信息继续有效，平台照常可用')
  await expect(main.locator('del')).toHaveText(account.enterprise)
  await expect(main.locator('ins')).toHaveText('改了名的企业')
  const entry = () => page.request.get('/enter/platform', { maxRedirects: 0 })
  expect((await entry()).headers().location).toContain('/demo/platform')
  // The form starts with the submitted values.
  await page.goto('/edituserinfo?edit=1')
  await expect(page.getByLabel('企业名称')).toHaveValue('改了名的企业')
  await stack.runReview('approve', account.phone)
  await page.goto('/edituserinfo')
  await expect(main).toContainText('改了名的企业')
  await expect(main.locator('del')).toHaveCount(0)
})

test('The command line lists applications and refuses what it cannot do', async ({
  stack,
  register,
}) => {
  const account = await register({ completed: true })
  const list = await stack.runReview('list')
  expect(list.exitCode).toBe(0)
  expect(list.output).toContain(account.enterprise)
  const unknown = await stack.runReview('approve', '13000000000')
  expect(unknown.exitCode).toBe(1)
  expect(unknown.output).toMatch(/[\u4e00-\u9fff]/)
  expect(unknown.output).not.toContain('    at ')
})
