import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('An applicant gives an address, proves it, chooses what is mailed, and removes it @quick', async ({
  page,
  signIn,
  stack,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  await signIn(page, account)
  await page.goto('/account/messages')
  await page.getByRole('main').getByRole('link', { name: '通知方式' }).click()
  // Loaded completely: axe needs more than the head.
  await page.waitForURL(/\/account\/notifications$/)
  await axe(page)

  const mail = page.getByRole('textbox', { name: '邮箱', exact: true })
  await mail.fill('not an address')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('邮箱格式不正确').first()).toBeVisible()
  await expect(mail).toHaveValue('not an address')
  const address = `reader-${account.phone}@example.cn`
  await mail.fill(address)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText(`验证码已发送到 ${address}`)).toBeVisible()
  await axe(page)

  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const path = `/system/mail-log/page?toMail=${encodeURIComponent(address)}`
  const { list } = (await callApi(stack, 'GET', path, { token })) as {
    list: { templateContent: string }[]
  }
  const code = /\d{6}/.exec(list[0]?.templateContent ?? '')?.[0] ?? ''
  const given = page.getByLabel('邮箱验证码')
  await given.fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '确认邮箱' }).click()
  await expect(page.getByText('邮箱验证码不正确').first()).toBeVisible()
  await given.fill(code)
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '确认邮箱' }).click()
  await expect(page.getByText('通知邮箱已验证')).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toBeVisible()

  const progress = page.getByRole('group', { name: '办理进度' })
  const review = page.getByRole('group', { name: '审核结果' })
  await expect(review.getByLabel('邮件')).toBeChecked()
  await expect(progress.getByLabel('邮件')).not.toBeChecked()
  await review.getByLabel('短信').uncheck()
  await progress.getByLabel('邮件').check()
  const safety = page.getByRole('group', { name: '登录安全' })
  await expect(safety.getByLabel('邮件（必发）')).toBeDisabled()
  await expect(safety.getByText('不能关闭')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('通知方式已保存')).toBeVisible()
  await expect(review.getByLabel('短信')).not.toBeChecked()
  await expect(review.getByLabel('邮件')).toBeChecked()
  await expect(progress.getByLabel('邮件')).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('link', { name: '移除邮箱' }).click()
  await page.waitForURL(/\?remove=1$/)
  await axe(page)
  await page.getByRole('button', { name: '确认移除' }).click()
  await expect(page.getByText('请填写登录密码或短信验证码').first()).toBeVisible()
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '确认移除' }).click()
  await expect(page.getByText('通知邮箱已移除')).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toHaveCount(0)
})
