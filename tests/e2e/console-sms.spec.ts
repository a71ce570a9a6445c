import { ADMIN } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('A test message is sent by a template, with the values of its variables @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signIn(page, ADMIN)
  await page.goto('/admin/sms/templates')
  const row = page.getByRole('row').filter({ hasText: '您已注册成功' })
  await row.getByRole('link', { name: /发送测试短信/ }).click()
  await expect(page.getByRole('heading', { name: '发送测试短信：注册成功' })).toBeVisible()
  const form = page.locator('#sms-test')
  await form.getByLabel('接收手机号').fill('13800009999')
  await form.getByRole('textbox', { name: '编号', exact: true }).fill('20261123')
  await form.getByRole('button', { name: '发送测试短信' }).click()
  await expect(page.getByText('请填写，最多 35 个字').first()).toBeVisible()
  await expect(form.getByLabel('接收手机号')).toHaveValue('13800009999')
  await form.getByLabel('注册码').fill('TEST-0001')
  await form.getByRole('button', { name: '发送测试短信' }).click()
  await expect(page).toHaveURL(/\/admin\/sms\/templates$/)
  await page.goto('/admin/sms?mobile=13800009999')
  await expect(page.getByText('用户编号20261123')).toBeVisible()
})

test('Channels are shown as the environment sets them, and none is changed here', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/sms')
  const menu = page.getByRole('navigation', { name: '管理菜单' })
  await menu.getByRole('link', { name: '短信渠道' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('短信渠道')
  await expect(page.getByText('由运维人员用环境变量设置')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '正在使用' })).toContainText('outbox')
  await expect(page.getByRole('main').getByRole('link', { name: '新增' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: '按使用情况分类' })
    .getByRole('link', { name: /未使用/ })
    .click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 2 条')
  await expect(page.getByRole('row').filter({ hasText: 'SMS_PROVIDER=tencent' })).toBeVisible()
  await page.getByRole('link', { name: '发送测试短信' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('短信模板')
})
