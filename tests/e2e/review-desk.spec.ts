import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { ReviewCase } from '#server/contract/review.ts'
import {
  type Account,
  ADMIN,
  callApi,
  completeViaApi,
  DEMO,
  loginViaApi,
  REVIEWER,
} from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { holdScripts } from './support/late-scripts.ts'
import { flash } from './support/forms.ts'
import { applyLook, LOOKS, lookName } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const KB = 1024

/** The case of an enterprise, as the queue answers it. */
async function caseOf(stack: Stack, { phone }: Account, tab = 'pending') {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const { list } = await callApi<{ list: ReviewCase[] }>(
    stack,
    'GET',
    `/extend/review/page?tab=${tab}&keyword=${phone}`,
    { token },
  )
  const [found] = list
  if (!found) throw new Error(`No case of ${phone}`)
  return found
}

const asStaff = (stack: Stack, who: Account) => async (path: string, body: object) => {
  const { accessToken: token } = await loginViaApi(stack, who)
  return callApi<true>(stack, 'POST', `/extend/review/${path}`, { token, body })
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })
const mark = async (page: Page, field: string, remark: string) => {
  await page.getByRole('checkbox', { name: `“${field}”需要补正` }).check()
  await page.getByLabel(`“${field}”的补正意见`).fill(remark)
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`What a claim is told of covers no decision (${width} px)`, async ({
    page,
    signIn,
    stack,
    register,
  }) => {
    const { id } = await caseOf(stack, await register({ completed: true }))
    await signIn(page, REVIEWER)
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/review/${id}`)
    await button(page, /^领取/).click()
    await expect(flash(page)).toContainText('已领取')
    for (const name of [/^通过/, /^退回补正/, /^不通过/]) {
      const decision = button(page, name)
      await decision.scrollIntoViewIfNeeded()
      // Fails if another element would receive the click.
      await decision.click({ trial: true })
    }
  })

test('A case is claimed, returned by fields, corrected and approved; then the next one opens @quick', async ({
  page,
  signIn,
  stack,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register({ completed: true })
  await register({ completed: true })
  const { id, number } = await caseOf(stack, account)
  await signIn(page, REVIEWER)
  await page.goto(`/admin/review?keyword=${account.phone}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await axe(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/review/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.enterprise)
  await button(page, '领取').click()
  await expect(page.getByRole('main')).toContainText('本人')

  // Without a remark nothing is decided and no input is lost.
  await mark(page, '区划范围', '请填写具体的地块。')
  await mark(page, '联系人', '请填写在职人员。')
  await button(page, /^退回补正/).click()
  await expect(page.locator('#case-remark-error')).toContainText('请填写审核意见')
  await expect(page.getByLabel('“联系人”的补正意见')).toHaveValue('请填写在职人员。')
  await axe(page)
  await page.getByRole('textbox', { name: '审核意见' }).fill('请补正所列两处。')
  await button(page, /^退回补正/).click()
  await expect(flash(page)).toContainText(`已退回补正：${account.enterprise}`)
  await expect(page).not.toHaveURL(new RegExp(`/admin/review/${id}\\b`))

  await signIn(page, account)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText('请补正所列两处。')
  await page.getByRole('textbox', { name: '联系人' }).fill('沈亦舟')
  await page.getByRole('textbox', { name: '区划范围' }).fill('湘湖片区一期')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')

  await signIn(page, REVIEWER)
  const again = await caseOf(stack, account)
  await page.goto(`/admin/review/${again.id}?against=earlier&only=changed`)
  const row = page.getByRole('row', { name: /联系人/ }).first()
  await expect(row).toContainText('修改')
  await expect(row.locator('ins')).toHaveText('沈亦舟')
  await expect(row).toContainText('上次要求：请填写在职人员。')
  await expect(page.getByRole('row', { name: /^企业名称/ })).toHaveCount(0)
  await button(page, /^通过/).click()
  await expect(flash(page)).toContainText(`已通过：${account.enterprise}`)
  await expect(page).toHaveURL(/\/admin\/review\/\d+/)
  expect((await caseOf(stack, account, 'approved')).status).toBe('1')
})

test('A second reviewer is told who holds a case and takes it over; a stale desk is told what changed', async ({
  page,
  signIn,
  stack,
  register,
  problems,
}) => {
  problems.allow(/status of (409|422)/)
  const account = await register({ completed: true })
  const { id } = await caseOf(stack, account)
  await asStaff(stack, ADMIN)('claim', { id })
  await signIn(page, REVIEWER)
  await page.goto(`/admin/review/${id}`)
  await expect(page.getByRole('main')).toContainText('需要由您办理时请先接手')
  await expect(button(page, /^通过/)).toHaveCount(0)
  await axe(page)
  await button(page, '接手').click()
  await expect(flash(page)).toContainText('已接手')
  // Meanwhile the applicant submits again.
  await completeViaApi(stack, account)
  // A refusal that does not show the new version does not count as having read it.
  await button(page, /^退回补正/).click()
  await expect(page.getByRole('main')).toContainText('请填写审核意见，或选择一个意见模板')
  await page.getByRole('textbox', { name: '审核意见' }).fill('名称与证照不一致。')
  await button(page, /^不通过/).click()
  await expect(page.getByRole('alert').first()).toContainText('打开本页后，办件有了变化')
  await expect(page.getByRole('alert').first()).toContainText('信用代码')
  await expect(page.getByRole('textbox', { name: '审核意见' })).toHaveValue('名称与证照不一致。')
  expect((await caseOf(stack, account)).status).toBe('0')
  await button(page, /^不通过/).click()
  await expect(flash(page)).toContainText(`已审核不通过：${account.enterprise}`)
})

test('Who comes too late with a decision is told so, and keeps what was written', async ({
  page,
  signIn,
  stack,
  register,
  problems,
}) => {
  problems.allowStatus(409)
  const { id, version } = await caseOf(stack, await register({ completed: true }))
  await signIn(page, REVIEWER)
  await page.goto(`/admin/review/${id}`)
  await mark(page, '区划范围', '请写明地块。')
  await page.getByRole('textbox', { name: '审核意见' }).fill('请补正所列一处。')
  await asStaff(stack, ADMIN)('decide', { id, version, decision: 'approve' })
  await button(page, /^退回补正/).click()
  const told = page.getByRole('alert').first()
  await expect(told).toContainText('现在不能由您决定')
  await expect(told).toContainText('审核意见 请补正所列一处。')
  await expect(told).toContainText('区划范围 请写明地块。')
  await expect(button(page, /^退回补正/)).toHaveCount(0)
  await axe(page)
})

test('The desk and the applicant call a government body by its own term', async ({
  page,
  signIn,
  stack,
}) => {
  const heads = page.getByRole('rowheader')
  for (const [unit, tab, name, other] of [
    [DEMO.returned, 'returned', '单位名称', '企业名称'],
    [DEMO.approved, 'approved', '企业名称', '单位名称'],
  ] as const) {
    const { id } = await caseOf(stack, unit, tab)
    await signIn(page, REVIEWER)
    await page.goto(`/admin/review/${id}?tab=${tab}`)
    await expect(heads.filter({ hasText: name })).toHaveCount(1)
    await expect(heads.filter({ hasText: other })).toHaveCount(0)
    await signIn(page, unit)
    await page.goto('/edituserinfo')
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).not.toContainText(other)
  }
})

test('A batch is approved after the confirm page has told which cases cannot be', async ({
  page,
  signIn,
  stack,
  register,
}) => {
  const [mine, held] = [await register({ completed: true }), await register({ completed: true })]
  // Of the same name: a check fails.
  const twin = await register()
  await completeViaApi(stack, { ...twin, enterprise: held.enterprise })
  const cases = [await caseOf(stack, mine), await caseOf(stack, held), await caseOf(stack, twin)]
  await asStaff(stack, ADMIN)('claim', { id: cases[1]?.id })
  await signIn(page, REVIEWER)
  const ids = cases.map(({ id }) => `ids=${id}`).join('&')
  await page.goto(`/admin/review?keyword=测试企业&sort=-submitTime&confirm=approve&${ids}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('通过 1 个办件？')
  await expect(page.getByRole('main')).toContainText(/由.+领取/)
  await expect(page.getByRole('main')).toContainText('有检查项不通过，请逐件审核')
  await axe(page)
  await page.getByRole('button', { name: '通过 1 个办件' }).click()
  await expect(flash(page)).toContainText('已通过 1 个办件')
  expect((await caseOf(stack, mine, 'approved')).status).toBe('1')
  expect((await caseOf(stack, held)).status).toBe('0')
})

test('A template is filled in, edited and deleted', async ({
  page,
  signIn,
  stack,
  register,
  script,
}) => {
  const account = await register({ completed: true })
  const { id } = await caseOf(stack, account)
  await signIn(page, ADMIN)
  await page.goto('/admin/review/templates/new')
  const title = `模板${account.phone}`
  await page.getByRole('textbox', { name: /^名称/ }).fill(title)
  await page.getByRole('textbox', { name: /^意见内容/ }).fill('请按证照全称填写。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('新增成功')
  await axe(page)

  // Chosen before the script has loaded, as on a slow connection.
  const release = script ? await holdScripts(page) : undefined
  await page.goto(`/admin/review/${id}`, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: '意见模板' }).selectOption({ label: title })
  if (!script) await button(page, '填入').click()
  release?.()
  const remark = page.getByRole('textbox', { name: '审核意见' })
  await expect(remark).toHaveValue('请按证照全称填写。')
  await remark.fill('')
  if (script) {
    // Arrow keys pass through unintended choices.
    const template = page.getByRole('combobox', { name: '意见模板' })
    await template.focus()
    await page.keyboard.press('End')
    await expect(template).toBeFocused()
    await expect(remark).toHaveValue('')
    await template.selectOption({ label: title })
    await button(page, '填入').click()
    await expect(remark).toHaveValue('请按证照全称填写。')
    await expect(remark).toBeFocused()
    await remark.fill('')
  }

  await page.goto('/admin/review/templates')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: '删除' })
    .click()
  await page.getByRole('button', { name: '删除模板' }).click()
  await expect(flash(page)).toContainText('删除成功')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
})

test(
  'By keys alone: to the next case, help, a remark for a field, the decision',
  onlyWithScript('the keys are the script’s'),
  async ({ page, signIn, stack, register }) => {
    const [first, second] = [
      await register({ completed: true }),
      await register({ completed: true }),
    ]
    const third = await register({ completed: true })
    const from = await caseOf(stack, first)
    const to = await caseOf(stack, second)
    const last = await caseOf(stack, third)
    await signIn(page, REVIEWER)
    await page.goto(`/admin/review/${from.id}`, { waitUntil: 'networkidle' })
    for (const [key, id] of [
      ['j', to.id],
      ['k', from.id],
      ['j', to.id],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page).toHaveURL(new RegExp(`/admin/review/${id}`))
      await page.waitForLoadState('networkidle')
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    const mark = page.getByRole('checkbox', { name: '“区划范围”需要补正' })
    await mark.focus()
    await page.keyboard.press('Space')
    await expect(mark).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('“区划范围”的补正意见')).toBeFocused()
    // Typed letters are text, not shortcuts.
    await page.keyboard.type('anr')
    await expect(page.getByLabel('“区划范围”的补正意见')).toHaveValue('anr')
    await expect(button(page, /^退回补正/)).toContainText('1')
    await mark.focus()
    await page.keyboard.press('r')
    await expect(page.getByRole('textbox', { name: '审核意见' })).toBeFocused()
    await page.keyboard.type('请补正。')
    await page.keyboard.press('Tab')
    await page.keyboard.press('r')
    await expect(flash(page)).toContainText(`已退回补正：${second.enterprise}`)
    await page.goto(`/admin/review/${from.id}`, { waitUntil: 'networkidle' })
    await page.keyboard.press('a')
    await expect(button(page, /^通过/)).toBeFocused()
    await page.keyboard.press('a')
    await expect(flash(page)).toContainText(`已通过：${first.enterprise}`)
    await page.goto(`/admin/review/${last.id}`, { waitUntil: 'networkidle' })
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: '审核意见' })).toBeFocused()
    await page.keyboard.type('不属于本平台的服务对象。')
    await page.keyboard.press('Tab')
    await page.keyboard.press('n')
    await expect(flash(page)).toContainText(third.enterprise)
    const { list } = await callApi<{ list: ReviewCase[] }>(
      stack,
      'GET',
      `/extend/review/page?tab=rejected&keyword=${third.phone}`,
      { token: (await loginViaApi(stack, ADMIN)).accessToken },
    )
    expect(list).toHaveLength(1)
  },
)

test(
  'Single keys do nothing for whoever turned them off',
  onlyWithScript('the keys are the script’s'),
  async ({ page, signIn, stack, register }) => {
    const { id } = await caseOf(stack, await register({ completed: true }))
    await register({ completed: true })
    await signIn(page, REVIEWER)
    await page.goto('/admin/preferences')
    await page.getByRole('checkbox', { name: '审核快捷键' }).uncheck()
    await page.getByRole('checkbox', { name: '手风琴模式' }).check()
    await button(page, '保存').click()
    await page.goto(`/admin/review/${id}`, { waitUntil: 'networkidle' })
    await expect(page.locator('.decision-bar kbd').first()).toBeHidden()
    // The narrow menu of a case shows no group names to open the groups.
    await expect(page.locator('.staff-menu details')).not.toHaveCount(0)
    await expect(page.locator('.staff-menu details:not([open])')).toHaveCount(0)
    for (const key of ['j', 'n', 'r', 'a', 'a', '?']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '审核意见' })).not.toBeFocused()
    await expect(button(page, /^通过/)).not.toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/admin/review/${id}`))

    await page.goto('/admin/preferences')
    await button(page, '恢复默认').click()
    await page.goto(`/admin/review/${id}`, { waitUntil: 'networkidle' })
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: '快捷键' })
    await help.getByRole('link', { name: '在项目配置中关闭快捷键' }).click()
    await expect(page).toHaveURL(/\/admin\/preferences$/)
  },
)

/** Signals of `beforeunload`: current browsers use the first, Chromium before 119 the second. */
const asks = (page: Page) =>
  page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent')
    event.initEvent('beforeunload', false, true)
    window.dispatchEvent(event)
    return [event.defaultPrevented, event.returnValue as string]
  })

test(
  'What was typed is not left behind unasked',
  onlyWithScript('without a script nobody asks'),
  async ({ page, signIn, stack, register }) => {
    const { id } = await caseOf(stack, await register({ completed: true }))
    await signIn(page, REVIEWER)
    await page.goto(`/admin/review/${id}`, { waitUntil: 'networkidle' })
    expect(await asks(page)).toEqual([false, ''])
    await page.getByRole('textbox', { name: '审核意见' }).fill('请补正所列')
    expect(await asks(page)).toEqual([true, 'true'])
  },
)

test(
  'A decision whose answer never came can be sent again, in a while',
  onlyWithScript('without a script no form is held'),
  async ({ page, signIn, stack, register }) => {
    const account = await register({ completed: true })
    const { id } = await caseOf(stack, account)
    await signIn(page, REVIEWER)
    await page.clock.install()
    await page.goto(`/admin/review/${id}`, { waitUntil: 'networkidle' })
    let posts = 0
    await page.route(`**/admin/review/${id}*`, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      // The browser stays on the page, as if its reader had pressed Escape.
      return posts > 1 ? route.continue() : route.fulfill({ status: 204 })
    })
    await page.getByRole('textbox', { name: '审核意见' }).fill('请补正所列一处。')
    const decision = button(page, /^退回补正/)
    await decision.click()
    await expect.poll(() => posts).toBe(1)
    await decision.click()
    expect(await asks(page)).toEqual([false, ''])
    expect(posts).toBe(1)
    await page.clock.fastForward(60_000)
    expect(await asks(page)).toEqual([true, 'true'])
    await decision.click()
    await expect(flash(page)).toContainText(`已退回补正：${account.enterprise}`)
    expect(posts).toBe(2)
  },
)

test('The desk weighs little, fits a phone and every look, and prints as a record', async ({
  page,
  signIn,
  stack,
  register,
}) => {
  const account = await register({ completed: true })
  const { id, number } = await caseOf(stack, account)
  await signIn(page, REVIEWER)
  const answer = await page.goto(`/admin/review/${id}`)
  expect(gzipSync((await answer?.body()) ?? '').byteLength).toBeLessThan(20 * KB)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  for (const look of LOOKS) {
    await applyLook(page.context(), stack, look)
    await page.goto(`/admin/review/${id}`)
    await test.step(lookName(look), () => axe(page))
  }
  await page.context().clearCookies({ name: 'preferences' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`/admin/review/${id}`, '/admin/review', '/admin/review/templates']) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(390)
  }
  await page.goto(`/admin/review/${id}?print=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/审核记录|Review record/)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText(account.enterprise)
  await axe(page)
})

test('Who may not review finds no desk', async ({ page, signIn, stack, register, problems }) => {
  problems.allowStatus(403, 404)
  const account = await register({ completed: true })
  const { id } = await caseOf(stack, account)
  await page.goto(`/admin/review/${id}`)
  await expect(page).toHaveURL(/login\?redirectTo=%2Fadmin%2Freview%2F\d+/)
  await signIn(page, account)
  for (const path of [`/admin/review/${id}`, '/admin/review', '/admin/review/templates'])
    expect((await page.goto(path))?.status(), path).toBe(403)
  await signIn(page, REVIEWER)
  expect((await page.goto('/admin/review/999'))?.status()).toBe(404)
  expect((await page.goto('/admin/review/0x1'))?.status()).toBe(404)
})
