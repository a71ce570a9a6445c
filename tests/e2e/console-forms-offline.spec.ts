import type { Page } from '@playwright/test'
import type { ReviewCase } from '#server/contract/review.ts'
import { ADMIN, callApi, loginViaApi, REVIEWER } from './support/accounts.ts'
import { addressOf, CONSOLE_SCREENS } from './support/console-screens.ts'
import { flash } from './support/forms.ts'
import { ALL_CASES } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const TRACE = /[0-9a-f]{8}-[0-9a-f]{4}/

/** The form to test on pages with several forms. */
const FORM: Record<string, string> = {
  '/admin/roles/:id': '#menus',
  '/admin/users/:id': '#roles',
  // Its sort fields are in the rows, and have a separate test.
  '/admin/dictionaries': '.none',
}
const MORE = ['/admin/sms/templates?send=login']

const formOf = (page: Page, screen: string) =>
  page.locator(`main form${FORM[screen] ?? ''}[method=post]`).first()

/** Changes each text field and checkbox. @returns the form's values, by position of the control */
async function fillIn(page: Page, screen: string) {
  const places = []
  for (const [at, control] of await formOf(page, screen)
    .locator('input, textarea')
    .all()
    .then((all) => all.entries())) {
    const { type, open } = await control.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      open:
        element.checkVisibility() &&
        element.name !== '' &&
        !element.disabled &&
        !element.readOnly &&
        // With script a checkbox also changes those below it.
        !(element.type === 'checkbox' && element.closest('li')?.querySelector('ul')),
    }))
    if (!open || ['password', 'file', 'radio'].includes(type)) continue
    if (type === 'checkbox') await control.setChecked(!(await control.isChecked()))
    else await control.fill(SAMPLES[type] ?? `停机时填写${at}`)
    places.push(at)
  }
  return places
}
const SAMPLES: Record<string, string> = {
  number: '7',
  email: 'typed@example.cn',
  url: 'https://a.cn',
}

const heldBy = (page: Page, screen: string, places: number[]) =>
  formOf(page, screen)
    .locator('input, textarea')
    .evaluateAll(
      (controls, wanted) =>
        wanted.map((at) => {
          const control = controls[at] as HTMLInputElement | undefined
          return `${control?.name} ${control?.type === 'checkbox' ? control.checked : control?.value}`
        }),
      places,
    )

test.afterEach(({ stack }) => stack.startApi())

test('What is typed into any form of the console is there again when the API is back', async ({
  page,
  context,
  stack,
  signIn,
  problems,
  script,
}) => {
  problems.allowStatus(503)
  await signIn(page, ADMIN)
  const tried = []
  const screens = [...CONSOLE_SCREENS, ...MORE]
  // With script only every fourth case, since the post is the same.
  const few = script || !ALL_CASES
  for (const screen of few ? screens.filter((_, at) => at % 4 === 0) : screens) {
    const address = await addressOf(page, stack, screen)
    const tab = await context.newPage()
    await tab.goto(address)
    const places = await fillIn(tab, screen)
    if (places.length === 0) await tab.close()
    else tried.push({ screen, tab, places, held: await heldBy(tab, screen, places) })
  }
  expect(tried.length).toBeGreaterThan(few ? 5 : 38)
  await stack.stopApi()
  for (const { screen, tab } of tried) {
    await formOf(tab, screen).locator('button:visible').first().click()
    await expect.soft(tab.getByRole('heading', { level: 1 }), screen).toHaveText('服务暂时不可用')
    await expect.soft(tab.getByRole('main'), screen).toContainText(TRACE)
  }
  await stack.startApi()
  for (const { screen, tab, places, held } of tried) {
    await tab.getByRole('link', { name: '重试' }).click()
    await expect.soft(tab.getByRole('main'), screen).toContainText('填写的内容已恢复')
    expect.soft(await heldBy(tab, screen, places), screen).toEqual(held)
  }
})

test('A decision that could not be sent is sent with its remarks when the API is back', async ({
  page,
  stack,
  signIn,
  register,
  problems,
}) => {
  problems.allowStatus(503)
  const { phone, enterprise } = await register({ completed: true })
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const query = `tab=pending&keyword=${phone}`
  const { list } = await callApi<{ list: ReviewCase[] }>(
    stack,
    'GET',
    `/extend/review/page?${query}`,
    { token },
  )
  await signIn(page, REVIEWER)
  await page.goto(`/admin/review/${list[0]?.id}?${query}`)
  const main = page.getByRole('main')
  const back = main.getByRole('button', { name: /^退回补正/ })
  const remark = page.getByRole('textbox', { name: '审核意见' })
  const mark = page.getByRole('checkbox', { name: '“区划范围”需要补正' })
  const beside = page.getByLabel('“区划范围”的补正意见')
  await mark.check()
  await beside.fill('请写明园区名称。')
  await remark.fill('请补正后再提交。')
  await stack.stopApi()
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await expect(main).toContainText(TRACE)

  await stack.startApi()
  await page.getByRole('link', { name: '重试' }).click()
  await expect(main).toContainText('填写的内容已恢复')
  await expect(remark).toHaveValue('请补正后再提交。')
  await expect(mark).toBeChecked()
  await expect(beside).toHaveValue('请写明园区名称。')
  await back.click()
  await expect(flash(page)).toContainText(`已退回补正：${enterprise}`)
  // After sending, it is no longer restored.
  await page.goto(`/admin/review/${list[0]?.id}?${query}`)
  await expect(main).not.toContainText('填写的内容已恢复')
})

test('Numbers of order that could not be saved are there again, in the levels that were open', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(503)
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/dictionaries?type=industry&open=B')
  const section = page.getByLabel('采矿业的次序', { exact: true })
  const division = page.getByLabel('煤炭开采和洗选业的次序')
  const save = page.getByRole('button', { name: '保存次序' })
  const before = await division.inputValue()
  // An accidental key press loses nothing either.
  await section.fill('二')
  await division.fill('901')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('“采矿业”的次序应为整数')
  await expect(section).toHaveAttribute('aria-invalid', 'true')
  await expect(section).toHaveValue('二')
  await expect(division).toHaveValue('901')
  await section.fill('902')
  await stack.stopApi()
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await stack.startApi()
  await page.getByRole('link', { name: '重试' }).click()
  await expect(page.getByRole('main')).toContainText('填写的内容已恢复')
  await expect(section).toHaveValue('902')
  await expect(division).toHaveValue('901')
  // Restored for the tests that read this type.
  await section.fill('7')
  await division.fill(before)
  await save.click()
  await expect(flash(page)).toContainText('修改成功')
  await expect(division).toHaveValue(before)
})

test('What is sent at the second try does not come back', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(503)
  await signIn(page, ADMIN)
  const save = page.getByRole('main').getByRole('button', { name: '保存' }).first()
  const name = page.getByLabel('昵称')
  await page.goto('/admin/profile')
  const before = await name.inputValue()
  await name.fill('停机时的昵称')
  await stack.stopApi()
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await stack.startApi()
  // Back to the form in the browser's history, not by 重试.
  await page.goBack()
  await name.fill(before)
  await save.click()
  await expect(flash(page)).toContainText('已保存')
  await page.goto('/admin/profile')
  await expect(name).toHaveValue(before)
  await expect(page.getByRole('main')).not.toContainText('填写的内容已恢复')
})
