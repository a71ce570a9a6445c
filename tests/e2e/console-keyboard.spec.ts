import type { Locator } from '@playwright/test'
import { REVIEWER } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { expectFocusShown, press, tabTo, type } from './support/keyboard.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test('By keyboard alone: sign in, find a case, claim it, return two fields, approve the next', async ({
  page,
  register,
}) => {
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
    await type(page, page.locator('[name=keyword]'), phone)
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
      await tabTo(page, remark)
      await page.keyboard.type('请写完整。')
    }
    await type(page, page.getByRole('textbox', { name: '审核意见' }), '请补正所列两处。')
    await press(page, main.getByRole('button', { name: /^退回补正/ }))
    await expect(flash(page)).toContainText(`已退回补正：${returned.enterprise}`)
  })

  await test.step('approve', async () => {
    await open(approved.phone, approved.enterprise)
    await press(page, main.getByRole('button', { name: /^通过/ }))
    await expect(flash(page)).toContainText(`已通过：${approved.enterprise}`)
  })
})

test(
  'A case goes its whole way by keyboard: queue, fields, return, correction, approval, the next',
  onlyWithScript('the desk’s keys are the script’s; the test above goes without'),
  async ({ page, browser, signIn, stack, register }) => {
    const account = await register({ completed: true })
    // The next case in the queue.
    await register({ completed: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, REVIEWER)
    const main = page.getByRole('main')
    const to = async (target: Locator) => {
      await tabTo(page, target)
      await expectFocusShown(page)
    }
    /** From the queue to the case. */
    const openCase = async () => {
      await page.goto('/admin/review')
      await to(page.locator('[name=keyword]'))
      await page.keyboard.type(account.phone)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
      await to(page.getByRole('table').getByRole('rowheader').getByRole('link'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.enterprise)
      await page.waitForLoadState('networkidle')
    }
    const own = () => new URL(page.url()).pathname

    await openCase()
    const address = own()
    await test.step('claim', async () => {
      await to(main.getByRole('button', { name: '领取' }))
      await page.keyboard.press('Enter')
      await expect(main).toContainText('本人')
      await page.waitForLoadState('networkidle')
    })
    await test.step('look through the fields, and mark two', async () => {
      for (const field of ['企业名称', '区划范围', '所在地区', '联系人']) {
        const mark = page.getByRole('checkbox', { name: `“${field}”需要补正` })
        await to(mark)
        if (!['区划范围', '联系人'].includes(field)) continue
        await page.keyboard.press('Space')
        // Ticking a box moves no focus (WCAG 3.2.2).
        await expect(mark).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(page.getByLabel(`“${field}”的补正意见`)).toBeFocused()
        await expectFocusShown(page)
        await page.keyboard.type('请写完整。')
      }
    })
    await test.step('return', async () => {
      await to(page.getByRole('textbox', { name: '审核意见' }))
      await page.keyboard.type('请补正所列两处。')
      await page.keyboard.press('Tab')
      await expectFocusShown(page)
      await page.keyboard.press('r')
      await expect(flash(page)).toContainText(`已退回补正：${account.enterprise}`)
      // The next one is open.
      await expect(page).toHaveURL(/\/admin\/review\/\d+/)
      expect(own()).not.toBe(address)
    })
    await test.step('the applicant corrects both', async () => {
      const context = await browser.newContext({ baseURL: stack.portalUrl, locale: 'zh-CN' })
      const his = await context.newPage()
      await signIn(his, account)
      await his.goto('/edituserinfo', { waitUntil: 'networkidle' })
      for (const [field, value] of [
        ['区划范围', '湘湖片区一期'],
        ['联系人', '沈亦舟'],
      ] as const) {
        await tabTo(his, his.getByRole('textbox', { name: field }))
        await expectFocusShown(his)
        await his.keyboard.press('Control+a')
        await his.keyboard.type(value)
      }
      await press(his, his.getByRole('button', { name: '提交审核' }))
      await expect(flash(his)).toContainText('提交成功')
      await context.close()
    })
    await test.step('approve, and the next one opens', async () => {
      await openCase()
      const corrected = own()
      await to(page.getByRole('checkbox', { name: '“联系人”需要补正' }))
      await expect(main.getByRole('row', { name: /联系人/ }).first()).toContainText('沈亦舟')
      await page.keyboard.press('a')
      await expect(page.getByRole('main').getByRole('button', { name: /^通过/ })).toBeFocused()
      await expectFocusShown(page)
      await page.keyboard.press('a')
      await expect(flash(page)).toContainText(`已通过：${account.enterprise}`)
      await expect(page).toHaveURL(/\/admin\/review\/\d+/)
      expect(own()).not.toBe(corrected)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(account.enterprise)
      await page.keyboard.press('Tab')
      await expectFocusShown(page)
    })
  },
)
