import type { Page } from '@playwright/test'
import { ADMIN, callApi, freshCreditCode, loginViaApi } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { axe } from './support/axe.ts'
import { chooseArea, messageOf, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

/** The print shows the notice without the surrounding page. */
async function expectPrinted(page: Page, told: (string | RegExp)[]) {
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of told) await expect(main).toContainText(text)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Printed head and foot: owner, time of printing, and source.
  const sheet = page.locator('.print-line')
  await expect(sheet.first()).toHaveText(/^双碳智慧服务平台.{4,5}打印时间[\d/ :]+$/)
  await expect(page.locator('.print-bar')).toBeHidden()
  await expect(sheet.last()).toHaveText(/^本页网址\s*\S+\/edituserinfo\?notice=\w+$/)
  for (const role of ['navigation', 'link', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const paper = await page.evaluate(() => document.body.innerText)
  expect(paper.match(/双碳智慧服务平台/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

test('An application is urged once, its notice printed, and it is withdrawn and sent again @quick', async ({
  page,
  signIn,
  register,
}) => {
  const account = await register({ completed: true })
  await signIn(page, account)
  await page.goto('/edituserinfo')
  const main = page.getByRole('main')
  await expect(main).toContainText('审核中')
  await expect(main).toContainText(/办件编号\s*SQ-\d{8}-\d{4}/)
  await expect(main).toContainText(/最迟 \d+月\d+日周./)
  await expect(main).toContainText(/已用 [01] 个工作日（承诺 5 个工作日内答复）/)
  await expect(main.locator('[aria-current=step]')).toContainText('审核')
  // The record is shown here; the form is a separate page.
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await axe(page)
  await main.getByRole('button', { name: '催办' }).click()
  await expect(flash(page)).toContainText('催办已送达')
  await expect(main.getByRole('button', { name: '催办' })).toHaveCount(0)
  await expect(main).toContainText('下一个工作日可以再次催办')

  await main.getByRole('link', { name: '受理通知书' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('受理通知书')
  await expectPrinted(page, [account.enterprise, '答复期限', /SQ-\d{8}-\d{4}/])
  expect((await page.request.get('/edituserinfo?notice=result')).status()).toBe(404)

  await page.goto('/edituserinfo')
  await main.getByRole('link', { name: '撤回' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('撤回这次申请？')
  await axe(page)
  await page.getByRole('button', { name: '撤回申请' }).click()
  await expect(flash(page)).toContainText('申请已撤回')
  await expect(main).toContainText('已撤回')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(main).toContainText('审核中')
  await expect(main.getByRole('region', { name: '以往办件' })).toContainText('已撤回')
})

test('A rejected unit is told why and applies again; an approved one enters and prints the result', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  await stack.runReview('reject', account.phone, '--remark', '请提供证照全称。')
  await signIn(page, account)
  await page.goto('/edituserinfo')
  const main = page.getByRole('main')
  await expect(main).toContainText('请提供证照全称。')
  await expect(main).toContainText('重新申请，次数不限')
  await main.getByRole('link', { name: '重新申请' }).click()
  await page.getByLabel('企业名称').fill(`${account.enterprise}（全称）`)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await stack.runReview('approve', account.phone)
  await page.goto('/edituserinfo')
  await expect(main.getByRole('link', { name: '进入平台' })).toHaveAttribute(
    'href',
    '/enter/platform',
  )
  await expect(main.getByRole('link', { name: '碳核算服务' })).toHaveAttribute(
    'href',
    '/enter/accounting',
  )
  await main.getByRole('link', { name: '审核结果' }).click()
  await expectPrinted(page, ['审核结果', '已通过', '审核时间', `${account.enterprise}（全称）`])
  await expect(main).toContainText('本页由系统生成。咨询时请报办件编号。')
})

test('On a phone a rejected unit reads why and what it can do, a withdrawn one finds its form', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const rejected = await register({ completed: true })
  await stack.runReview('reject', rejected.phone, '--remark', '请提供证照全称。')
  await signIn(page, rejected)
  await page.goto('/edituserinfo')
  const status = main.getByRole('region', { name: '入驻申请' })
  await expect(status).toContainText('未通过')
  await expect(status).toContainText('请提供证照全称。')
  await expect(status).toContainText('重新申请，次数不限')
  const again = status.getByRole('link', { name: '重新申请' })
  expect((await again.boundingBox())?.width).toBeGreaterThan(250)
  await fits()
  await axe(page)

  const withdrawn = await register({ completed: true })
  await signIn(page, withdrawn)
  await page.goto('/edituserinfo?confirm=withdraw')
  await page.getByRole('button', { name: '撤回申请' }).click()
  await expect(status).toContainText('已撤回')
  await expect(main.getByRole('button', { name: '催办' })).toHaveCount(0)
  await expect(page.getByLabel('企业名称')).toHaveValue(withdrawn.enterprise)
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  await fits()
  await axe(page)
})

test('The overview has the latest unread messages, each with its place, and the way to the members', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  await stack.runReview('return', account.phone, '--remark', '请提供证照全称。')
  await stack.runReview('approve', account.phone)
  await signIn(page, account)
  await page.goto('/edituserinfo')
  const messages = page.getByRole('region', { name: '最近消息' })
  const count = await messages.getByRole('button').count()
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThanOrEqual(3)
  await axe(page)
  for (const button of await messages.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const newest = messages.getByRole('button').first()
  const text = (await newest.textContent()) ?? ''
  expect(text).toContain('通过')
  await newest.click()
  await expect(page).toHaveURL(/\/edituserinfo(#\w+)?$/)
  // Once read, it is no longer here, but in the list of all messages.
  await expect(messages.getByRole('button', { name: text, exact: true })).toHaveCount(0)
  await messages.getByRole('link', { name: '全部消息' }).click()
  await expect(page).toHaveURL(/\/account\/messages$/)
  await expect(page.getByRole('main')).toContainText(text)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await page.goto('/edituserinfo')
  await expect(messages).toContainText('没有未读消息')

  await page.getByRole('main').getByRole('link', { name: '管理成员' }).click()
  await expect(page).toHaveURL(/\/account\/members$/)
})

test('Returned for two fields: these alone are open, each beside its remark and what it held', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register({ completed: true })
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const body = {
    userid: account.userId,
    status: '2',
    version: 2,
    remark: '请补正两处。',
    fields: [
      { name: 'contact', remark: '请填写在职人员。' },
      { name: 'range', remark: '' },
    ],
  }
  await callApi<true>(stack, 'PUT', '/extend/userinfo/audit', { token, body })
  await signIn(page, account)
  await page.goto('/edituserinfo')
  const form = page.locator('form#profile')
  const field = (name: string) => form.locator('.corrected-fields-one').filter({ hasText: name })
  await expect(form.getByRole('textbox')).toHaveCount(2)
  await expect(form.getByRole('radio')).toHaveCount(0)
  await expect(field('联系人')).toContainText('请填写在职人员。')
  await expect(field('区划范围')).toContainText('请核对并更正。')
  await expect(form).toContainText('已核对无误，本次不能修改')
  const was = (name: string) => field(name).locator('.corrected-fields-was')
  const oldAndNew = async () => {
    await expect(field('联系人')).toContainText('目前的内容')
    await expect(was('联系人')).toHaveText('张三')
    await expect(was('区划范围')).toHaveText('高新区')
  }
  await oldAndNew()
  // Side by side, at one height.
  const [old, box] = await Promise.all([
    was('联系人').boundingBox(),
    form.getByLabel('联系人').boundingBox(),
  ])
  expect((old?.x ?? 0) + (old?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
  expect(Math.abs((old?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(4)
  await axe(page)
  await form.getByLabel('联系人').fill('')
  await form.getByLabel('区划范围').fill('三号地块')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(messageOf(page, 'contact')).toHaveText('请输入联系人姓名')
  await expect(field('联系人')).toContainText('请填写在职人员。')
  await expect(form.getByLabel('区划范围')).toHaveValue('三号地块')
  // The previous value stays next to the new input.
  await oldAndNew()
  await form.getByLabel('联系人').fill('沈亦舟')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(page.getByRole('main')).toContainText('沈亦舟')
  await expect(page.getByRole('main')).toContainText(account.enterprise)
})

test('Returned and sent again as it was: the form asks once whether nothing was to be changed', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const body = { userid: account.userId, status: '2', version: 2, remark: '请核对。' }
  await callApi<true>(stack, 'PUT', '/extend/userinfo/audit', { token, body })
  await signIn(page, account)
  await page.goto('/edituserinfo')
  const form = page.locator('form#profile')
  await form.getByRole('button', { name: '提交审核' }).click()
  // A question, so neither the title nor the box says that there is an error.
  const question = page.getByRole('status').filter({ hasText: '您没有修改任何内容，仍要提交吗？' })
  await expect(question).toBeFocused()
  await expect(page).not.toHaveTitle(/错误/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(form.locator('[name=contact]')).toHaveValue('张三')
  await axe(page)
  await question.getByRole('link', { name: '返回修改' }).click()
  await expect(page.getByRole('heading', { name: '单位信息' })).toBeInViewport()
  await question.getByRole('button', { name: '仍要提交' }).click()
  await expect(flash(page)).toContainText('提交成功')
})

test('In English the messages of the system are English, and an announcement is marked as Chinese', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({ completed: true })
  await stack.runReview('reject', account.phone, '--remark', '请提供证照全称。')
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const body = { title: '停机公告', content: '<p>今晚维护。</p>', type: 2, status: 0 }
  const id = await callApi<number>(stack, 'POST', '/system/notice/create', { token, body })
  const push = `/system/notice/push?id=${id}&to=applicants`
  await callApi(stack, 'POST', push, { token })
  await signIn(page, account)
  await page.goto('/edituserinfo?lang=en')
  const latest = page.getByRole('region', { name: 'Recent messages' })
  const rejected = `The application of “${account.enterprise}” has not been approved: 请提供证照全称。`
  await expect(latest.getByRole('button', { name: rejected })).toBeVisible()
  await expect(latest.locator('button[lang=zh-CN]')).toContainText('停机公告')
  await axe(page)
  await page.goto('/account/messages')
  const one = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(one(rejected)).toContainText('System')
  await expect(one(rejected).locator('[lang]')).toHaveCount(0)
  await expect(one('have been submitted as case SQ-')).toHaveCount(1)
  await expect(one('今晚维护。').locator('[lang=zh-CN]')).toHaveCount(1)
  await axe(page)
  await page.goto('/account/messages?lang=zh')
  await expect(one('请等待审核')).toHaveCount(1)
})

test('Who has no unit yet sends the number of the account, which the form shows', async ({
  page,
  signIn,
  stack,
  freshPhone,
  script,
}) => {
  const make = applicants(stack, freshPhone)
  const unit = await make.registered()
  const former = await make.member(unit)
  await make.remove(unit, former)
  await signIn(page, former)
  await page.goto('/edituserinfo?edit=1')
  const form = page.locator('form#profile')
  const phone = form.locator('[name=phone]')
  await expect(phone).toHaveValue(former.phone)
  await expect(phone).toHaveAttribute('readonly')
  await expect(form.getByRole('link', { name: '更换手机号' })).toHaveAttribute(
    'href',
    '/edituserinfo?mode=phone',
  )
  await chooseArea(page, script, '西湖', '浙江省-杭州市-西湖区')
  await form.getByLabel('企业名称').fill('离开原单位后的新单位')
  await form.getByLabel('区划范围').fill('二期')
  await form.getByRole('radio', { name: /^园区企业/ }).check()
  await form.locator('[name=creditcode]').fill(freshCreditCode())
  await form.getByLabel('联系人').fill('李四')
  await expect(phone).toHaveValue(former.phone)
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(page.getByRole('main')).toContainText('审核中')
})
