import type { Page } from '@playwright/test'
import type { Application } from '#server/contract/application.ts'
import type { ReviewCase } from '#server/contract/review.ts'
import {
  ADMIN,
  callApi,
  type Enterprise,
  freshCreditCode,
  loginViaApi,
  REVIEWER,
} from './support/accounts.ts'
import { flash } from './support/forms.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.locator(`form#profile [name=${name}]`)
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

async function caseOf(stack: Stack, { phone }: Enterprise) {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const path = `/extend/review/page?tab=pending&keyword=${phone}`
  const { list } = await callApi<{ list: ReviewCase[] }>(stack, 'GET', path, { token })
  const [found] = list
  if (!found) throw new Error(`No case of ${phone}`)
  return found
}

/** Opens a case and claims it; reopens the page, since the flash covers the decision buttons. */
async function claim(desk: Page, { id }: ReviewCase) {
  await desk.goto(`/admin/review/${id}`)
  await button(desk, '领取').click()
  await expect(flash(desk)).toContainText('已领取')
  await desk.goto(`/admin/review/${id}`)
}

/** Fills in the missing fields and submits, in a separate browser. */
async function complete(page: Page, creditcode: string, contact: string) {
  await page.goto('/edituserinfo')
  await field(page, 'creditcode').fill(creditcode)
  await field(page, 'contact').fill(contact)
  await button(page, '提交审核').click()
  await expect(flash(page)).toContainText('提交成功')
}

test('Two units and a reviewer at work at once: each keeps and sees his own', async ({
  page: desk,
  browser,
  baseURL,
  script,
  signIn,
  register,
  stack,
}) => {
  const [first, second] = [await register(), await register()]
  const opened = async (account: Enterprise) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: script,
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    await signIn(page, account)
    return page
  }
  const [one, two] = [await opened(first), await opened(second)]
  await signIn(desk, REVIEWER)

  // Both submit at the same time: two cases, two numbers.
  await Promise.all([
    complete(one, freshCreditCode(), '甲方联系人'),
    complete(two, freshCreditCode(), '乙方联系人'),
  ])
  const [caseOne, caseTwo] = [await caseOf(stack, first), await caseOf(stack, second)]
  expect(caseOne.number).not.toBe(caseTwo.number)

  // Both keep typing while the reviewer decides.
  await Promise.all([one.goto('/edituserinfo?edit=1'), two.goto('/edituserinfo?edit=1')])
  await field(one, 'range').fill('甲方的一号地块')
  await field(two, 'range').fill('乙方的二号地块')

  await claim(desk, caseOne)
  await expect(main(desk)).not.toContainText(second.phone)
  await desk.getByRole('checkbox', { name: '“联系人”需要补正' }).check()
  await desk.getByLabel('“联系人”的补正意见').fill('请填写在职人员。')
  await desk.getByRole('checkbox', { name: '“区划范围”需要补正' }).check()
  await desk.getByLabel('“区划范围”的补正意见').fill('请填写具体的地块。')
  await desk.getByRole('textbox', { name: '审核意见' }).fill('请补正所列两处。')
  await button(desk, /^退回补正/).click()
  await expect(flash(desk)).toContainText(`已退回补正：${first.enterprise}`)
  await claim(desk, caseTwo)
  await button(desk, /^通过/).click()
  await expect(flash(desk)).toContainText(`已通过：${second.enterprise}`)

  // Input begun before the decisions is refused as outdated, and is still in the form.
  for (const [page, range] of [
    [one, '甲方的一号地块'],
    [two, '乙方的二号地块'],
  ] as const) {
    await button(page, '提交审核').click()
    await expect(page.getByRole('alert')).toContainText('您填写期间，办理情况有变化')
    await expect(field(page, 'range')).toHaveValue(range)
  }
  // One now has the two marked fields, the other the whole form of an approved organisation.
  const form = one.locator('form#profile')
  await expect(form.getByRole('textbox')).toHaveCount(2)
  await expect(form).toContainText('请填写在职人员。')
  await expect(field(two, 'enterprise')).toBeEditable()
  await field(one, 'contact').fill('沈亦舟')
  await Promise.all([button(one, '提交审核').click(), button(two, '提交审核').click()])
  await expect(flash(one)).toContainText('提交成功')
  await expect(flash(two)).toContainText('保存')

  for (const [page, own, others] of [
    [one, first, second],
    [two, second, first],
  ] as const)
    for (const path of ['/edituserinfo', '/account/messages', '/account/members']) {
      await page.goto(path)
      await expect(main(page)).toContainText(path === '/account/messages' ? '审核' : own.enterprise)
      for (const foreign of [others.enterprise, others.phone])
        await expect(main(page)).not.toContainText(foreign)
    }

  await claim(desk, caseOne)
  await expect(main(desk)).toContainText('沈亦舟')
  await expect(main(desk)).toContainText('甲方的一号地块')
  await expect(main(desk)).not.toContainText('乙方')
  await button(desk, /^通过/).click()
  await expect(flash(desk)).toContainText(`已通过：${first.enterprise}`)

  // No input is lost, and the change without review opened no case.
  const stored = async (account: Enterprise) => {
    const { accessToken: token } = await loginViaApi(stack, account)
    const path = '/extend/userinfo/application'
    return callApi<Application>(stack, 'GET', path, { token })
  }
  expect(await stored(first)).toMatchObject({
    record: { status: '1', range: '甲方的一号地块', contact: '沈亦舟' },
    application: { number: caseOne.number, round: 2 },
  })
  expect(await stored(second)).toMatchObject({
    record: { status: '1', range: '乙方的二号地块', contact: '乙方联系人' },
    application: { number: caseTwo.number, round: 1 },
  })
  for (const page of [one, two]) await page.context().close()
})
