import type { Page } from '@playwright/test'
import { callApi, DEMO, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

// The API limits feedback by address.
test.use({ ownAddress: true })

const form = (page: Page) => page.locator('#feedback-form')
const message = (page: Page) => form(page).getByRole('textbox', { name: '内容' })
const send = (page: Page) => form(page).getByRole('button', { name: '提交意见' }).click()

async function write(page: Page, content: string, kind = '建议') {
  await form(page)
    .getByRole('radio', { name: new RegExp(`^${kind}`) })
    .check()
  await message(page).fill(content)
}

test('Feedback is sent from a page, answered with its number, and read by staff @quick', async ({
  page,
  stack,
}) => {
  await page.goto('/carbonfactor')
  await page.getByRole('contentinfo').getByRole('link', { name: '意见反馈' }).click()
  await expect(page).toHaveURL(/\/AboutUs#feedback$/)
  await expect(form(page).getByRole('checkbox')).toBeChecked()
  await axe(page)
  await write(page, '2023 年的因子少了一行。\n<b>请核对</b> & 补上。', '数据有误')
  await form(page).getByLabel('手机号').fill('138 0013 8000')
  await send(page)
  await expect(page).toHaveURL(/\/AboutUs#feedback$/)
  await expect(flash(page)).toContainText('提交成功')
  const sent = page.locator('.feedback-sent')
  await expect(sent).toContainText('意见已收到')
  const number = (await sent.locator('dd').first().innerText()).replace(/\D/g, '')
  expect(number.length).toBeGreaterThan(10)
  await expect(message(page)).toHaveValue('')
  await axe(page)

  const list = await stack.runReview('feedback')
  expect(list.exitCode).toBe(0)
  const entry = list.output.slice(list.output.indexOf(number))
  expect(entry).toMatch(/^\d+ +待处理 +数据有误/)
  expect(entry).toContain('13800138000')
  expect(entry).toContain('/carbonfactor')
  expect(entry).toContain('<b>请核对</b> & 补上。')

  // Shown again only in the same browser.
  await page.goto('/AboutUs')
  await expect(sent).toBeVisible()
  await page.context().clearCookies({ name: 'feedback' })
  await page.goto('/AboutUs')
  await expect(sent).toHaveCount(0)
})

test('Who is logged in is told with it, the page can be named or left out, phone stays optional', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn(page, DEMO.approved)
  const content = `登录后提交的意见 ${Date.now()}`
  await page.goto('/AboutUs?page=/carbonfoot%3Fid=X')
  await expect(form(page).getByText('所涉页面：产品碳足迹库')).toBeVisible()
  await write(page, content)
  await form(page).getByRole('checkbox').uncheck()
  await send(page)
  await expect(page.locator('.feedback-sent')).toBeVisible()
  const staff = await loginViaApi(stack, REVIEWER)
  const { list } = await callApi<{ list: Record<string, unknown>[] }>(
    stack,
    'GET',
    '/extend/feedback/page?pageNo=1&pageSize=50',
    { token: staff.accessToken },
  )
  const found = list.find((row) => row.content === content)
  expect(found).toMatchObject({ kind: 'suggestion', phone: '', page: '', locale: 'zh' })
  expect(found?.userId).toBeTruthy()
})

test('No page but one of ours can be named', async ({ page }) => {
  for (const named of ['//evil.example/', 'https://evil.example/', '/no-such-page', '/AboutUs']) {
    await page.goto(`/AboutUs?page=${encodeURIComponent(named)}`)
    await expect(form(page).getByRole('checkbox')).toHaveCount(0)
  }
})

test('What is missing or wrong is named beside its field, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allowStatus(422)
  for (const address of ['/AboutUs#feedback', '/AboutUs?page=/about']) {
    await page.goto(address)
    await send(page)
    await expect(page.getByRole('alert')).toContainText('提交的内容有 2 处需要修改')
    await expect(page.getByRole('alert')).toBeFocused()
  }
  await expect(messageOf(page, 'kind')).toHaveText('请选择反馈类型')
  await expect(messageOf(page, 'content')).toHaveText('请填写反馈内容')
  await axe(page)
  await write(page, '太短', '投诉')
  // As below every multi-line field with a length limit.
  await expect(form(page).getByText(/^(最多|还可输入) [\d,]+ 个字$/)).toBeVisible()
  await form(page).getByLabel('手机号').fill('12345')
  await send(page)
  await expect(messageOf(page, 'content')).toHaveText('反馈内容至少 10 个字')
  await expect(messageOf(page, 'phone')).toHaveText('请输入正确的手机号格式')
  await expect(form(page).getByRole('radio', { name: /^投诉/ })).toBeChecked()
  await expect(message(page)).toHaveValue('太短')
  await expect(form(page).getByLabel('手机号')).toHaveValue('12345')
  await expect(form(page).getByRole('checkbox')).toBeChecked()
})

test('Past the limit the wait is told in words, in both languages, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allowStatus(429)
  for (let n = 1; n <= 5; n++) {
    await page.goto('/AboutUs')
    await write(page, `第 ${n} 条意见，写满十个字。`)
    await send(page)
    await expect(page).toHaveURL(/#feedback$/)
    await expect(page.locator('.feedback-sent')).toBeVisible()
    await page.context().clearCookies({ name: 'feedback' })
  }
  await page.goto('/AboutUs')
  await write(page, '第六条意见，写满十个字。')
  await send(page)
  await expect(page.getByRole('alert')).toContainText(/提交的意见较多，请 \d+ 分钟后再试/)
  await expect(message(page)).toHaveValue('第六条意见，写满十个字。')
  await page.goto('/AboutUs?lang=en')
  await form(page)
    .getByRole('radio', { name: /^Question/ })
    .check()
  await form(page).getByRole('textbox', { name: 'Message' }).fill('One more question of mine')
  await form(page).getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText(/Try again in \d+ min;/)
})

test('With the API stopped the form says so, with a number, and keeps what was typed', async ({
  page,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  await page.goto('/AboutUs')
  await write(page, '接口停机时写的意见，应当保留。', '故障')
  await stack.stopApi()
  try {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answer).status()).toBe(503)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/网络异常，请稍后重试。.*编号 [0-9a-f]{8}-[0-9a-f]{4}/)
    await expect(message(page)).toHaveValue('接口停机时写的意见，应当保留。')
    await expect(form(page).getByRole('radio', { name: /^故障/ })).toBeChecked()
    await axe(page)
  } finally {
    await stack.startApi()
  }
  await send(page)
  await expect(page.locator('.feedback-sent')).toBeVisible()
})
