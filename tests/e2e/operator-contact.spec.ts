import { DEMO } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.use({
  stackEnv: {
    SITE_PHONE: '010-5555 0100',
    SITE_HOURS: '工作日 9:00–17:30 | Working days, 9:00–17:30',
  },
})

for (const path of ['/GovernmentService', '/about'])
  test(`${path} shows phone and hours as the operator has set them`, async ({ page }) => {
    await page.goto(path)
    const contact = page.locator('#contact')
    await expect(contact.locator('dt')).toHaveText(['联系电话', '服务时间'])
    await expect(contact.locator('dd')).toHaveText(['010-5555 0100', '工作日 9:00–17:30'])
    await expect(contact.getByRole('link', { name: '010-5555 0100' })).toHaveAttribute(
      'href',
      'tel:01055550100',
    )
    await page.goto(`${path}?lang=en`)
    await expect(contact.locator('dt')).toHaveText(['Phone', 'Service hours'])
    await expect(contact.locator('dd').last()).toHaveText('Working days, 9:00–17:30')
  })

test('The contacts show the same, above the feedback form', async ({ page }) => {
  await page.goto('/AboutUs')
  const contact = page.locator('#contact')
  await expect(contact.locator('dt')).toHaveText(['联系电话', '服务时间'])
  await expect(contact.locator('dd')).toHaveText(['010-5555 0100', '工作日 9:00–17:30'])
})

test('The side column of the workspace keeps the phone number in one line', async ({
  page,
  signIn,
}) => {
  await signIn(page, DEMO.underReview)
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/edituserinfo')
    const phone = page.getByRole('main').getByRole('link', { name: '010-5555 0100' })
    const lines = await phone.evaluate((link) => {
      const range = link.ownerDocument.createRange()
      range.selectNodeContents(link)
      return range.getClientRects().length
    })
    expect(lines, `${width}px`).toBe(1)
  }
})
