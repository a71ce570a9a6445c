import type { Page } from '@playwright/test'
import { type Account, ADMIN, DEMO } from './support/accounts.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

/** Every form of the site with validation, and the fields to empty to trigger it. */
const FORMS: { path: string; as?: Account; empty?: string[] }[] = [
  { path: '/login' },
  { path: '/login?mode=sms' },
  { path: '/reset' },
  { path: '/register' },
  { path: '/AboutUs' },
  { path: '/register?mode=password', as: DEMO.approved },
  { path: '/edituserinfo', as: DEMO.returned, empty: ['enterprise', 'creditcode', 'contact'] },
  { path: '/edituserinfo?mode=phone', as: DEMO.approved },
  { path: '/admin/posts/new', as: ADMIN, empty: ['sort'] },
]
const main = (page: Page) => page.locator('main form[method=post]:has(.field)')

/** Distance of every message from its own control, and from the field above. */
const distances = (page: Page) =>
  main(page).evaluate((form) =>
    [...form.querySelectorAll('.field-error:not(:empty)')].map((message) => {
      const field = message.closest('.field') as Element
      const box = message.getBoundingClientRect()
      const control = field.querySelector('.field-control')?.getBoundingClientRect()
      const above = [...form.querySelectorAll('.field-control')]
        .map((other) => other.getBoundingClientRect())
        .filter((other) => other.bottom <= box.top + 1)
        .map(({ bottom }) => box.top - bottom)
      return {
        field: message.id,
        own: (control?.top ?? Infinity) - box.bottom,
        above: Math.min(...above),
      }
    }),
  )

for (const { path, as, empty = [] } of FORMS)
  test(`A message stands closer to its own field than to the one above: ${path}`, async ({
    page,
    signIn,
    problems,
  }) => {
    problems.allowStatus(422)
    if (as) await signIn(page, as)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(path)
      for (const name of empty) await main(page).locator(`[name=${name}]`).fill('')
      await main(page).locator('button.submit, button.submit-button').last().click()
      await expect(page.locator('.form-summary')).toBeVisible()
      const found = await distances(page)
      expect(found.length, path).toBeGreaterThan(0)
      for (const { field, own, above } of found) {
        expect(own, `${field} at ${size.width}: under its message`).toBeGreaterThanOrEqual(0)
        expect(above, `${field} at ${size.width}: ${own} to its own`).toBeGreaterThan(own * 1.5)
      }
    }
  })

test(
  'A field that the focus merely passes is not judged; one that was changed is',
  onlyWithScript('without a script nothing is judged before it is sent'),
  async ({ page, signIn }) => {
    for (const { path, as } of FORMS.filter((one) => !one.path.startsWith('/admin'))) {
      if (as) await signIn(page, as)
      else await page.context().clearCookies()
      await page.goto(path, { waitUntil: 'networkidle' })
      const inputs = main(page).locator('input.input:visible:not([readonly]), textarea:visible')
      await inputs.first().focus()
      for (let i = 0; i < (await inputs.count()) + 3; i++) await page.keyboard.press('Tab')
      await expect(page.locator('.field-error:not(:empty)'), path).toHaveCount(0)
    }
    await page.context().clearCookies()
    await page.goto('/register', { waitUntil: 'networkidle' })
    await page.getByLabel('手机号').fill('123')
    await page.getByLabel('手机号').blur()
    await expect(page.locator('#register-phone-error')).toHaveText('请输入正确的手机号格式')
    await page.getByLabel('企业名称').fill('x')
    await page.getByLabel('企业名称').fill('')
    await page.getByLabel('企业名称').blur()
    await expect(page.locator('#register-enterprise-error')).toHaveText('请输入企业名称')
  },
)
