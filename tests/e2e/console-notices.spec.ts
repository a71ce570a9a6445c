import { ADMIN, DEMO } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('An announcement is written, previewed and pushed; its readers find it among their messages', async ({
  page,
  signIn,
  register,
}) => {
  const enterprise = await register({ completed: true })
  await signIn(page, ADMIN)
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: '新增' }).click()
  await page.getByLabel('标题').fill('国庆值班安排')
  await page.getByLabel('内容').fill('国庆期间 <照常> 受理。\n\n电话不变。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/notices$/)
  await page.getByRole('link', { name: '国庆值班安排' }).first().click()
  const preview = page.getByRole('article')
  await expect(preview).toContainText('国庆期间 <照常> 受理。')

  await page.getByRole('link', { name: '推送' }).click()
  await page.getByRole('link', { name: /^发给企业用户/ }).click()
  await expect(page.getByRole('heading', { name: /^把“国庆值班安排”发给 \d+ 人？$/ })).toBeVisible()
  await page.getByRole('button', { name: /^发给 \d+ 人$/ }).click()
  await expect(page).toHaveURL(/\/admin\/notices\/\d+$/)
  await page.goto('/admin')
  await page.getByRole('region', { name: '通知公告' }).getByText('国庆值班安排').click()
  await expect(page.getByText('电话不变。')).toBeVisible()

  await signIn(page, enterprise)
  await page.goto('/')
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await expect(page).toHaveURL(/\/account\/messages$/)
  const message = page.getByRole('listitem').filter({ hasText: '国庆值班安排' })
  await expect(message).toContainText('电话不变。')
  await message.getByRole('button', { name: /^标为已读/ }).click()
  await expect(message.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: /^未读/ }).click()
  await expect(page.getByText('国庆值班安排')).toHaveCount(0)
})

test('A template says its variables, and is tried on oneself', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signIn(page, ADMIN)
  // There are more of them than a page of the list shows.
  const open = async () => {
    await page.goto('/admin/notices/templates?name=入驻信息退回补正')
    await page.getByRole('link', { name: '入驻信息退回补正' }).click()
  }
  await open()
  await expect(page.getByText('可以使用的变量：{enterprise} {remark} {fields}')).toBeVisible()
  const content = page.getByRole('textbox', { name: /^内容/ })
  const was = await content.inputValue()
  await content.fill('{password}')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('内置的站内信模板没有变量 password').first()).toBeVisible()
  await content.fill(was)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/notices\/templates(\?|$)/)
  await open()
  await page.getByRole('button', { name: '发给自己试看' }).click()
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await expect(
    page.getByText('贵单位“〔enterprise〕”的信息需要补正：〔remark〕〔fields〕').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('button', { name: /^标为已读/ })).toHaveCount(0)
  await expect(
    page.getByRole('banner').getByRole('link', { name: '消息', exact: true }),
  ).toBeVisible()
})

test('Applicants see their own messages, not the screens', async ({ page, signIn, problems }) => {
  problems.allow(/status of 403/)
  await signIn(page, DEMO.approved)
  expect((await page.goto('/account/messages'))?.status()).toBe(200)
  for (const path of ['/admin/notices', '/admin/notices/1/push', '/admin/messages'])
    expect((await page.goto(path))?.status()).toBe(403)
})
