import { type Account, ADMIN } from './support/accounts.ts'
import { notice } from './support/forms.ts'
import { press, tabTo, type } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const REVIEWER: Account = { ...ADMIN, phone: 'reviewer' }

test('By keyboard alone: sign in, find a case, claim it, return two fields, approve the next', async ({
  page,
  register,
  script,
}) => {
  test.setTimeout(150_000)
  const returned = await register({ completed: true })
  const approved = await register({ completed: true })
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('sign in', async () => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
    await type(page, page.getByLabel('用户名'), REVIEWER.phone)
    await type(page, page.getByRole('textbox', { name: '密码' }), REVIEWER.password)
    await type(page, page.getByLabel('注册码'), REVIEWER.regcode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('工作台')
  })

  /** From the menu to the case of an enterprise, found by its phone. */
  const open = async (phone: string, enterprise: string) => {
    const menu = page.getByRole('navigation', { name: '管理菜单' })
    await press(page, menu.getByRole('link', { name: /^审核/ }))
    await expect(page).toHaveURL(/\/admin\/review$/)
    await type(page, page.getByRole('searchbox').or(page.locator('[name=keyword]')).first(), phone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
    await press(page, page.getByRole('table').getByRole('rowheader').getByRole('link'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enterprise)
  }

  await test.step('claim and return two fields', async () => {
    await open(returned.phone, returned.enterprise)
    await press(page, main.getByRole('button', { name: '领取' }))
    await expect(main).toContainText('本人')
    for (const field of ['区划范围', '联系人']) {
      await press(page, page.getByRole('checkbox', { name: `“${field}”需要补正` }), 'Space')
      const remark = page.getByLabel(`“${field}”的补正意见`)
      // With a script the mark leads on to its remark.
      if (!script) await tabTo(page, remark)
      await expect(remark).toBeFocused()
      await page.keyboard.type('请写完整。')
    }
    await type(page, page.getByRole('textbox', { name: '审核意见' }), '请补正所列两处。')
    await press(page, main.getByRole('button', { name: /^退回补正/ }))
    await expect(notice(page)).toContainText(`已退回补正：${returned.enterprise}`)
  })

  await test.step('approve', async () => {
    await open(approved.phone, approved.enterprise)
    await press(page, main.getByRole('button', { name: /^通过/ }))
    await expect(notice(page)).toContainText(`已通过：${approved.enterprise}`)
  })
})
