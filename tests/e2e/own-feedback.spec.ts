import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('Whoever sent feedback while signed in finds its answer in the workspace', async ({
  page,
  browser,
  signIn,
  register,
  stack,
}) => {
  await signIn(page, await register())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/feedback')
  await expect(page.getByRole('main')).toContainText('还没有提交意见反馈')
  await page.getByRole('main').getByRole('link', { name: '提交意见反馈' }).click()
  const form = page.locator('form', { has: page.locator('[name=content]') })
  await form.getByText('咨询').click()
  await form.locator('[name=content]').fill('请问怎样引用一条排放因子？')
  await form.getByRole('button', { name: '提交意见' }).click()
  await expect(page.getByRole('main')).toContainText('意见已收到')

  await page.goto('/account/feedback')
  await expect(page.locator('.own-feedback')).toContainText('请问怎样引用一条排放因子？')
  await expect(page.locator('.own-feedback')).toContainText('工作人员还没有答复')
  await page.getByRole('link', { name: /^查看/ }).click()
  await expect(page).toHaveURL(/\/account\/feedback\?id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const staff = await browser.newContext({ baseURL: stack.portalUrl })
  const desk = await staff.newPage()
  await signIn(desk, ADMIN)
  await desk.goto(`/admin/feedback/${id}`)
  await desk.locator('[name=answer]').fill('请引用因子的固定链接。')
  await desk
    .locator('form', { has: desk.locator('[name=answer]') })
    .getByRole('button')
    .first()
    .click()
  await expect(desk).toHaveURL(/\/admin\/feedback/)
  await staff.close()

  await page.goto('/account/messages')
  await page.getByRole('button', { name: /^查看/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`/account/feedback\\?id=${id}$`))
  await expect(page.locator('.own-feedback')).toContainText('请引用因子的固定链接。')
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('The feedback of others, and what is no number, is told of as not there', async ({
  page,
  signIn,
  register,
  problems,
}) => {
  problems.allowStatus(404)
  await signIn(page, await register())
  for (const id of ['17', '-1', 'x', '99999999999999999999', '']) {
    const answer = await page.goto(`/account/feedback?id=${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('main')).toContainText('没有这条意见反馈')
  }
})
