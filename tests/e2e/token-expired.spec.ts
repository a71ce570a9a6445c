import { expect, test } from './support/test.ts'

test.use({ stackEnv: { ACCESS_TOKEN_TTL: '2' } })

test('An expired access token is renewed unseen, by parallel requests too', async ({
  page,
  login,
  register,
}) => {
  const account = await register()
  await login(page, account)
  const before = await page.context().cookies()
  await page.waitForTimeout(2500)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => page.request.get('/edituserinfo', { maxRedirects: 0 })),
  )
  expect(answers.map((answer) => answer.status())).toEqual(Array(12).fill(200))
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.getByRole('main')).toContainText(account.regcode)
  const token = (cookies: typeof before) => cookies.find(({ name }) => name === 'token')?.value
  expect(token(await page.context().cookies())).not.toBe(token(before))
})
