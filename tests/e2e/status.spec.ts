import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.afterEach(({ stack }) => stack.startApi())

test('The status page tells what works, with the API and without, in both languages @quick', async ({
  page,
  stack,
}) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.goto('/accessibility')
  await page.getByRole('link', { name: '查看服务状态' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务状态')
  // On a busy machine the checks may exceed their timeout.
  await expect(async () => {
    await page.goto('/status')
    for (const name of ['网站页面', '登录与办理', '因子和碳足迹', '文件', '消息'])
      await expect(row(name).getByRole('cell')).toHaveText('正常', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('各项服务正常')
  await expect(page.getByText('恢复后再提交')).toHaveCount(0)

  await stack.stopApi()
  // The result is cached for five seconds.
  await expect
    .poll(async () => {
      const answer = await page.goto('/status')
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      return row('登录与办理').getByRole('cell').textContent()
    })
    .toBe('暂不可用')
  await expect(row('网站页面').getByRole('cell')).toHaveText('正常')
  await expect(page.getByRole('main')).toContainText('部分服务暂时不可用')
  await expect(page.getByText('恢复后再提交')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/127\.0\.0\.1|ECONN|\d+\.\d+\.\d+|Error/)
  await axe(page)
  await page.goto('/status?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service status')
  await expect(row('Sign-in').getByRole('cell')).toHaveText('Unavailable')

  await stack.startApi()
  await expect
    .poll(async () => {
      await page.goto('/status')
      return row('Sign-in').getByRole('cell').textContent()
    })
    .toBe('Normal')
})
