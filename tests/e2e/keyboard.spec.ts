import { flash } from './support/forms.ts'
import { press, tabTo, type } from './support/keyboard.ts'
import { PUBLIC_PAGES } from './support/pages.ts'
import { sample } from './support/sample.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const AREA = '浙江省-杭州市-西湖区'

test('By keyboard alone: look at a service, register, log in, fill in the profile, log out', async ({
  page,
  script,
  freshPhone,
}) => {
  const phone = freshPhone()
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()

  await press(page, banner.locator('summary', { hasText: '企业服务' }))
  await press(page, banner.getByRole('link', { name: /^碳资产管理/ }))
  await expect(page).toHaveURL(/\/carbassetmanagement$/)
  const question = main.locator('details summary').last()
  await press(page, question)
  await expect(question.locator('xpath=..')).toHaveAttribute('open', '')
  await press(page, main.getByRole('link', { name: '注册', exact: true }))
  await expect(page).toHaveURL(/\/register$/)

  await test.step('register', async () => {
    if (!script) {
      await type(page, main.locator('[name=areaQuery]'), '西湖')
      await page.keyboard.press('Enter')
      await expect(main.getByRole('radio', { name: AREA, exact: true })).toBeVisible()
    }
    await type(page, main.getByLabel('企业名称'), '键盘科技有限公司')
    await type(page, main.getByLabel('区划范围'), '全域')
    if (script) {
      await press(page, main.getByRole('button', { name: /所在地区/ }))
      await expect(page.getByRole('searchbox', { name: '搜索地区' })).toBeFocused()
      await page.keyboard.type('西湖')
      await expect(page.getByRole('option', { name: AREA, exact: true })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      const option = page.getByRole('option', { name: AREA, exact: true })
      for (let i = 0; i < 20; i++) {
        if (await option.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await expect(main.getByRole('button', { name: /所在地区/ })).toContainText(AREA)
    } else {
      const radio = main.getByRole('radio', { name: AREA, exact: true })
      const group = main.locator('[name=area]')
      // Tab enters a group of radios at its first or chosen one; arrows move within it.
      await tabTo(page, group.first())
      await page.keyboard.press('Space')
      for (let i = 0; i < 60 && !(await radio.isChecked()); i++)
        await page.keyboard.press('ArrowDown')
      await expect(radio).toBeChecked()
    }
    await tabTo(page, main.getByRole('radio', { name: /^政府/ }))
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { name: /^园区企业/ })).toBeChecked()
    await type(page, main.getByLabel('手机号'), phone)
    await type(page, main.locator('[name=password]'), 'Test-2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rgisuccess$/)
  })
  const shown = page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const code = (await shown.textContent()) ?? ''

  await test.step('log in', async () => {
    await press(page, main.getByRole('link', { name: '去登录' }).first())
    await expect(page).toHaveURL(/\/login$/)
    await type(page, main.getByLabel('手机号'), phone)
    await type(page, main.locator('[name=password]'), 'Test-2026')
    await type(page, main.getByLabel('注册码'), code)
    await press(page, main.getByRole('button', { name: '登录', exact: true }))
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('complete the profile', async () => {
    await page.goto('/')
    await press(page, banner.locator('summary', { hasText: '键盘科技有限公司' }))
    await press(page, banner.getByRole('link', { name: '个人中心' }))
    await expect(page).toHaveURL(/\/edituserinfo$/)
    await expect(banner.locator('details[open]')).toHaveCount(0)
    await type(page, main.getByLabel('信用代码'), '91330100MA27XDEM1H')
    await type(page, main.getByLabel('联系人'), '张三')
    await page.keyboard.press('Enter')
    await expect(flash(page)).toContainText('提交成功')
  })

  await test.step('log out', async () => {
    await page.goto('/about')
    await press(page, banner.locator('summary', { hasText: '键盘科技有限公司' }))
    await press(page, banner.getByRole('button', { name: '退出' }))
    await expect(flash(page)).toContainText('退出成功')
  })
})

test('On a phone the drawer opens, leads on and, with a script, closes by Escape', async ({
  page,
  script,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const menu = page.getByRole('banner').locator('.site-header-drawer > summary')
  await press(page, menu)
  const link = page.locator('.site-header-drawer').getByRole('link', { name: '关于我们' })
  await tabTo(page, link)
  if (script) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(link).toBeHidden()
    await page.keyboard.press('Enter')
    await tabTo(page, link)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test(
  'Escape closes a menu and gives the focus back',
  onlyWithScript('without a script a menu closes by its own summary'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about')
    const group = page.locator('.site-header-nav summary', { hasText: '政府服务' })
    await press(page, group)
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^碳汇开发/ }))
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await expect(
      page.locator('.site-header-nav').getByRole('link', { name: /^碳汇开发/ }),
    ).toBeHidden()
  },
)

for (const path of sample(PUBLIC_PAGES))
  test(
    `Nothing that Tab reaches on ${path} is hidden, and Tab gets through`,
    onlyWithScript('the same elements in the same order'),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(path)
      const last = page.locator('footer a').last()
      await tabTo(page, last)
    },
  )
