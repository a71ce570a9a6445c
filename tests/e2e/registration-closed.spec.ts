import { ADMIN, callApi, loginViaApi } from './support/accounts.ts'
import { fillRegistration } from './support/forms.ts'
import { expect, test } from './support/test.ts'

/** Time in which a setting reaches every process. */
const SOON = { timeout: 60_000 }

test('While staff have closed registration its page says so; what was typed before stays', async ({
  page,
  script,
  stack,
  freshPhone,
  problems,
}) => {
  problems.allowStatus(422)
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const setRegistration = (registration: string) =>
    callApi(stack, 'PUT', '/system/setting/update', { token, body: { registration } })
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: '提交注册' })

  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '来得晚的企业',
    range: '',
    phone: freshPhone(),
    password: 'Test-2026',
    type: '园区企业',
  })
  await setRegistration('off')
  try {
    await submit.click()
    await expect(main.getByRole('alert')).toContainText('网站暂停注册')
    await expect(main.getByLabel('企业名称')).toHaveValue('来得晚的企业')
    await expect(async () => {
      await page.goto('/register')
      await expect(main).toContainText('网站暂停注册', { timeout: 500 })
    }).toPass(SOON)
    await expect(submit).toHaveCount(0)
    await expect(main.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
  } finally {
    await setRegistration('')
  }
  await expect(async () => {
    await page.goto('/register')
    await expect(submit).toBeVisible({ timeout: 500 })
  }).toPass(SOON)
})
