import { type Locator, type Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { messageOf } from './support/forms.ts'
import { applyLook } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// The API counts failed sign-ins by address.
test.use({ ownAddress: true })

const WRONG = '手机号、密码或注册码不正确，请检查后重试'

const opener = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first()

type Name = '登录' | '注册'

async function openDialog(page: Page, name: Name): Promise<Locator> {
  await opener(page, name).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openDialogOnAbout(page: Page, name: Name): Promise<Locator> {
  await page.goto('/about')
  return openDialog(page, name)
}

async function searchArea(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: /所在地区/ }).click()
  await page.getByRole('searchbox', { name: '搜索地区' }).fill('西湖')
}

interface Typed {
  phone: string
  password: string
  regcode: string
}

async function logIn(dialog: Locator, { phone, password, regcode }: Typed) {
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByLabel('注册码').fill(regcode)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
}

test('The dialog bears its title, is as wide as its form needs, and gives the focus back @quick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  for (const [name, close, width] of [
    ['登录', '关闭登录窗口', 480],
    ['注册', '关闭注册窗口', 560],
  ] as const) {
    const dialog = await openDialog(page, name)
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(width)
    await expect(dialog.locator('input:not([type=hidden])').first()).toBeFocused()
    // A form taller than the dialog scrolls within it; the close button stays visible.
    const body = dialog.locator('.form-dialog-body')
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await dialog.getByRole('button', { name: close }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener(page, name)).toBeFocused()
  }
  await opener(page, '登录').dblclick()
  await expect(page.getByRole('dialog', { name: '登录' })).toHaveCount(1)
})

test('From the drawer of a phone it fills the screen, and Escape leads back to the drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.locator('.site-header-drawer > summary').click()
  const link = page.locator('.site-header-drawer').getByRole('link', { name: '登录', exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: '登录', exact: true })
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await dialog.getByLabel('手机号').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(page.locator('.site-header-drawer > summary')).toBeFocused()
})

test('A refusal stays in the dialog with what was typed and takes the focus; its links lead to the fields', async ({
  page,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  const dialog = await openDialogOnAbout(page, '登录')
  const alert = dialog.getByRole('alert')
  await logIn(dialog, { ...account, phone: '' })
  await expect(alert).toBeFocused()
  await alert.getByRole('link').first().click()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await expect(page).toHaveURL(/\/about$/)

  let posts = 0
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
  await dialog.getByLabel('手机号').fill(account.phone)
  await dialog.locator('[name=password]').fill('Wrong-2026')
  await dialog.getByRole('button', { name: '登录', exact: true }).dblclick()
  await expect(alert).toContainText(WRONG)
  await expect(alert).toBeFocused()
  expect(posts).toBe(1)
  await expect(dialog.getByLabel('手机号')).toHaveValue(account.phone)
  await expect(dialog.locator('[name=password]')).toHaveValue('')
  await axe(page)
  await dialog.locator('[name=password]').fill(account.password)
  await dialog.getByRole('button', { name: '显示密码' }).click()
  await expect(dialog.locator('[name=password]')).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText(account.enterprise)
  await expect(page.locator('.flashes')).toContainText('登录成功')
  await expect(page).toHaveURL(/\/about$/)
})

test('A dialog that is opened again knows nothing of what was refused before', async ({ page }) => {
  const dialog = await openDialogOnAbout(page, '注册')
  // The button appears when the form's script has loaded.
  await expect(dialog.getByRole('button', { name: '显示密码' })).toBeVisible()
  await dialog.getByRole('button', { name: '提交注册' }).click()
  await expect(messageOf(dialog, 'phone')).not.toBeEmpty()
  await dialog.getByRole('button', { name: '关闭注册窗口' }).click()
  await expect(dialog).toHaveCount(0)
  await openDialog(page, '注册')
  await expect(dialog.getByRole('button', { name: '显示密码' })).toBeVisible()
  await dialog.getByLabel('手机号').pressSequentially('138')
  await expect(messageOf(dialog, 'phone')).toBeEmpty()
})

test('After three failures the slider is in the dialog too', async ({
  page,
  register,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register()
  const dialog = await openDialogOnAbout(page, '登录')
  for (let i = 0; i < 3; i++) {
    await logIn(dialog, { ...account, password: `Wrong-${i}` })
    await expect(dialog.locator('[name=password]')).toHaveValue('')
    await expect(dialog.getByRole('alert')).toContainText(WRONG)
  }
  await expect(dialog.getByRole('slider', { name: '滑块验证' })).toBeVisible()
  await axe(page)
})

test('With the API stopped the dialog says so and keeps what was typed', async ({
  page,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  const account = await register()
  const dialog = await openDialogOnAbout(page, '登录')
  await stack.stopApi()
  try {
    await logIn(dialog, account)
    await expect(dialog.getByRole('alert')).toContainText(/网络异常，请稍后重试。.*编号/)
    await expect(dialog.getByLabel('手机号')).toHaveValue(account.phone)
  } finally {
    await stack.startApi()
  }
  await logIn(dialog, account)
  await expect(page.getByRole('banner')).toContainText(account.enterprise)
})

test('When nothing answers, page and dialog stay and say so, with what was typed', async ({
  page,
  register,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const account = await register()
  await page.goto('/about')
  const broken = '**/login*'
  await page.route(broken, (route) => route.abort())
  await opener(page, '登录').click()
  const message = page.locator('.flashes-item', { hasText: '网络异常，请检查网络连接' })
  await expect(message).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await page.unroute(broken)

  const dialog = await openDialog(page, '登录')
  await page.route(broken, (route) => route.abort())
  await logIn(dialog, account)
  const within = dialog.locator('.flashes-item')
  await expect(within).toContainText('网络异常，请检查网络连接')
  await within.getByRole('button', { name: '关闭通知' }).click()
  await expect(within).toBeHidden()
  await expect(dialog.locator('[name=password]')).toHaveValue(account.password)
  await page.unroute(broken)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText(account.enterprise)
})

test('The registration succeeds from within the dialog', async ({ page, freshPhone }) => {
  const dialog = await openDialogOnAbout(page, '注册')
  await dialog.getByLabel('企业名称').fill('对话框里注册的企业')
  await searchArea(page, dialog)
  await page.keyboard.press('Escape')
  await expect(page.locator('.region-popover')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await searchArea(page, dialog)
  await page.getByRole('option', { name: '浙江省-杭州市-西湖区' }).click()
  await dialog.getByRole('radio', { name: /^园区企业/ }).check()
  await dialog.getByLabel('手机号').fill(freshPhone())
  await dialog.locator('[name=password]').fill('Test-2026')
  await dialog.getByRole('button', { name: '提交注册' }).click()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册成功')
})

for (const look of [
  { theme: 'light', locale: 'zh' },
  { theme: 'dark', locale: 'en' },
] as const)
  test(`Both dialogs in a picture (${look.theme}, ${look.locale})`, async ({
    page,
    context,
    stack,
    problems,
  }) => {
    // The server validates posts sent before the form's script has loaded.
    problems.allowStatus(422)
    await applyLook(context, stack, look)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const address of ['/login', '/register']) {
        await page.goto('/about')
        if (width === 390) await page.locator('.site-header-drawer > summary').click()
        await page.locator(`.site-header a[href^="${address}"]:visible`).first().click()
        const dialog = page.locator('.form-dialog')
        await dialog.locator('button[type=submit].submit-button').click()
        await expect(messageOf(page, 'phone')).not.toBeEmpty()
        await axe(page)
        const file = `dialog-${address.slice(1)}-${width}-${look.theme}-${look.locale}.png`
        await page.screenshot({ path: `artifacts/screens/js/${file}` })
      }
    }
  })
