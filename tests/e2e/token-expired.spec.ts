import { callApi } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// Longer than a busy machine takes between renewing a token and using it.
test.use({ stackEnv: { ACCESS_TOKEN_TTL: '12' } })

test('An expired access token is renewed unseen, by parallel requests too @quick', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register()
  const { accessToken: token } = await signIn(page, account)
  const before = await page.context().cookies()
  const refusal = () =>
    callApi(stack, 'GET', '/system/auth/get-permission-info', { token }).then(() => '', String)
  await expect.poll(refusal).toContain('401')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => page.request.get('/edituserinfo', { maxRedirects: 0 })),
  )
  expect(answers.map((answer) => answer.status())).toEqual(Array(12).fill(200))
  await page.goto('/edituserinfo')
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(page.getByRole('main')).toContainText(account.regcode)
  const after = await page.context().cookies()
  const cookie = (cookies: typeof before, of: string) => cookies.find(({ name }) => name === of)
  expect(cookie(before, 'renewed')).toBeUndefined()
  expect(cookie(after, 'renewed')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie(after, 'token')?.value).toBe(cookie(before, 'token')?.value)
})
