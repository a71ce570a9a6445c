import type { Page } from '@playwright/test'
import { TEST_PASSWORD } from '#tests/support/credentials.ts'
import { fillRegistration, flash } from './support/forms.ts'
import { callApi, DEMO } from './support/accounts.ts'
import { openSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

// Every test logs in for the first time: failures in other tests must not trigger a slider.
test.use({ ownAddress: true })

const main = (page: Page) => page.getByRole('main')

/** Registers on the open page, and continues to the login by the link of the success page. */
async function registerAndGoToLogin(page: Page, script: boolean, phone: string) {
  await expect(page).toHaveURL(/\/register/)
  await fillRegistration(page, script, {
    enterprise: `想进入平台的企业${phone.slice(-4)}`,
    range: '',
    phone,
    password: TEST_PASSWORD,
    type: '园区企业',
  })
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  const shown = page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const regcode = (await shown.textContent()) ?? ''
  await main(page).getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  return { phone, password: TEST_PASSWORD, regcode }
}

async function fillLogin(
  page: Page,
  account: { phone: string; password: string; regcode: string },
) {
  await main(page).locator('[name=phone]').fill(account.phone)
  await main(page).locator('[name=password]').fill(account.password)
  await main(page).locator('[name=regcode]').fill(account.regcode)
  await main(page).getByRole('button', { name: '登录', exact: true }).click()
}

test('A page that asks to log in is where one is after registering, not home @quick', async ({
  page,
  script,
  freshPhone,
}) => {
  await page.goto('/account/favourites?page=1')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await main(page).getByRole('link', { name: '去注册' }).click()
  await expect(page).toHaveURL(/\/register\?redirectTo=%2Faccount%2Ffavourites/)
  // In the other direction it is preserved too.
  await expect(main(page).getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    /^\/login\?redirectTo=%2Faccount%2Ffavourites/,
  )
  const account = await registerAndGoToLogin(page, script, freshPhone())
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('returnto')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/account\/favourites\?page=1$/)
  expect(await cookies()).not.toContain('returnto')
})

test('Who finds the phone registered already logs in and is where he wanted to be', async ({
  page,
  script,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  await page.goto('/register?redirectTo=%2Faccount%2Fmessages')
  await fillRegistration(page, script, {
    enterprise: '已注册过的企业',
    range: '',
    phone: account.phone,
    password: TEST_PASSWORD,
    type: '园区企业',
  })
  await page.getByRole('button', { name: '提交注册' }).click()
  await page.locator('[id$="-phone-error"]').getByRole('link', { name: '登录' }).click()
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/account\/messages$/)
})

test('The login after an ended session leads back to the page', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register()
  const { accessToken: token } = await signIn(page, account)
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  await page.goto('/account/messages?unread=1')
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
  await expect(flash(page)).toContainText('登录已过期')
  await page.goto('/login')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/account\/messages\?unread=1$/)
})

test('Who is signed in already is led on from the address of the login', async ({
  page,
  signIn,
  register,
}) => {
  await signIn(page, await register())
  await page.goto('/login?redirectTo=%2Faccount%2Ffavourites')
  await expect(page).toHaveURL(/\/account\/favourites$/)
  await page.goto('/login?redirectTo=https://evil.example/')
  await expect(page).toHaveURL(/^[^?]+\/$/)
})

test('A gate is remembered through registration, completion and approval', async ({
  page,
  script,
  freshPhone,
  stack,
}) => {
  await page.goto('/enter/accounting')
  await expect(flash(page)).toContainText('请先登录')
  await flash(page).getByRole('link').first().click()
  await main(page).getByRole('link', { name: '去注册' }).click()
  const account = await registerAndGoToLogin(page, script, freshPhone())
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/edituserinfo$/)
  await expect(flash(page)).toContainText('请先完善信息')
  if (script) await expect(page.getByRole('button', { name: /所在地区/ })).toBeVisible()
  await page.locator('form#profile [name=creditcode]').fill('91330100MA27XDEM1H')
  await page.locator('form#profile [name=contact]').fill('沈亦舟')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(main(page)).toContainText('您想进入的企业碳核算平台将在审核通过后开放')

  // No redirect to a closed gate, and none for another user of this computer.
  const signOut = async () => {
    await page.goto('/')
    await page.context().clearCookies({ name: /^(token|userinfo|loginstate)$/ })
    await page.goto('/login')
  }
  await signOut()
  await fillLogin(page, account)
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
  // The page of an ended session is stored separately and does not replace it.
  const { accessToken: token } = await openSession(page.context(), stack, account)
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  await page.goto('/account/messages')
  await expect(flash(page)).toContainText('登录已过期')
  await page.goto('/login')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/account\/messages$/)
  await stack.runReview('approve', account.phone)
  await signOut()
  await fillLogin(page, DEMO.approved)
  await expect(page).toHaveURL(`${stack.portalUrl}/`)

  await signOut()
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/enter\?to=accounting$/)
  await expect(main(page)).toContainText('进入企业碳核算平台')
  // Once.
  await signOut()
  await fillLogin(page, account)
  await expect(page).toHaveURL(`${stack.portalUrl}/`)
})

for (const foreign of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:1',
])
  test(`A registration leads nowhere else: ${foreign}`, async ({
    page,
    script,
    freshPhone,
    stack,
  }) => {
    await page.goto(`/register?redirectTo=${encodeURIComponent(foreign)}`)
    const account = await registerAndGoToLogin(page, script, freshPhone())
    await fillLogin(page, account)
    await expect(page).toHaveURL(`${stack.portalUrl}/`)
  })

test('The header’s login and registration lead back to the page one was on', async ({
  page,
  register,
}) => {
  const account = await register()
  await page.goto('/carbonfactor?q=电')
  const header = page.getByRole('banner')
  const place = encodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)
  for (const [name, path] of [
    ['登录', '/login'],
    ['注册', '/register'],
  ] as const) {
    const link = header.getByRole('link', { name, exact: true }).first()
    await expect(link).toHaveAttribute('href', `${path}?redirectTo=${place}`)
    await expect(link).toHaveAttribute('rel', 'nofollow')
  }
  const link = header.getByRole('link', { name: '登录', exact: true }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await fillLogin(page, account)
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/\/carbonfactor\?q=电$/)
})

test('The header’s links carry no place where there is none to come back to', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/rgisuccess']) {
    await page.goto(path)
    const link = page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).first()
    await expect(link).toHaveAttribute('href', '/login')
  }
  await page.goto(`/search?q=${'x'.repeat(600)}`)
  await expect(
    page.getByRole('banner').getByRole('link', { name: '登录' }).first(),
  ).toHaveAttribute('href', '/login')
})
