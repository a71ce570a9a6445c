import type { Page } from '@playwright/test'
import { findHole } from '../support/captcha.ts'
import type { Account } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, onlyWithoutScript, onlyWithScript, test } from './support/test.ts'

// The API counts failed sign-ins by address.
test.use({ ownAddress: true })

const WRONG = '手机号、密码或注册码不正确，请检查后重试'
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()

async function fill(page: Page, { phone, regcode }: Account, password: string) {
  await page.getByLabel('手机号').fill(phone)
  await page.locator('main [name=password]').fill(password)
  await page.getByLabel('注册码').fill(regcode)
}

/** Enters three wrong passwords, after which the form requires a captcha. */
async function failThrice(page: Page, account: Account, address = '/login') {
  await page.goto(address)
  for (let i = 0; i < 3; i++) {
    await fill(page, account, `Wrong-${i}`)
    // The first two attempts show no slider yet.
    await expect(page.getByText('改用短信验证码登录')).toHaveCount(0)
    await submit(page)
    // The answer clears the password field; the message may still be that of the previous attempt.
    await expect(page.locator('main [name=password]')).toHaveValue('')
    await expect(page.getByRole('alert')).toContainText(WRONG)
  }
}

/** Target position of the piece, found as a person would see it. */
async function place(page: Page): Promise<number> {
  const images = page.locator('.captcha-picture image')
  await expect(images).toHaveCount(2)
  const data = async (i: number) =>
    ((await images.nth(i).getAttribute('href')) ?? '').replace('data:image/png;base64,', '')
  return findHole({ originalImageBase64: await data(0), jigsawImageBase64: await data(1) })
}

const slider = (page: Page) => page.getByRole('slider', { name: '滑块验证' })
const state = (page: Page) => page.locator('.captcha-state')

/** Moves the piece with the keyboard only. */
async function moveByKeys(page: Page, x: number) {
  await slider(page).focus()
  await page.keyboard.press('Home')
  for (let i = 0; i < x; i++) await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue(String(x))
}

test(
  'After three failures the form asks for a slider, which the keyboard solves @quick',
  onlyWithScript('The slider is a script.'),
  async ({ page, register, problems }) => {
    problems.allowStatus(422)
    const account = await register()
    await failThrice(page, account, '/login?redirectTo=%2Fcarbonfactor')
    await expect(page.getByRole('link', { name: '改用短信验证码登录' })).toHaveAttribute(
      'href',
      '/login?mode=sms&redirectTo=%2Fcarbonfactor',
    )
    await moveByKeys(page, await place(page))
    await axe(page)
    await page.keyboard.press('Enter')
    await expect(state(page)).toHaveText('验证通过，请重新输入密码并登录')
    await fill(page, account, account.password)
    await submit(page)
    await expect(page).toHaveURL('/carbonfactor')
  },
)

test(
  'Without a script no slider is asked for: the fourth try may succeed, the sixth is told to wait @quick',
  onlyWithoutScript('with a script there is the slider'),
  async ({ page, register, problems }) => {
    problems.allowStatus(422, 429)
    const [account, another] = [await register(), await register()]
    await failThrice(page, account)
    await expect(page.getByText('滑块')).toHaveCount(0)
    await fill(page, account, account.password)
    await submit(page)
    await expect(page).toHaveURL(/\/$/)
    await page.context().clearCookies()

    await failThrice(page, another)
    for (let i = 3; i < 5; i++) {
      await fill(page, another, `Wrong-${i}`)
      await submit(page)
      await expect(page.getByRole('alert')).toContainText(WRONG)
    }
    await fill(page, another, another.password)
    await submit(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/请 1 分钟后再试；之后每失败一次，等待时间都会延长/)
    await expect(alert.getByRole('link', { name: '重设密码' })).toHaveAttribute('href', '/reset')
    await axe(page)
    await alert.getByRole('link', { name: '改用短信验证码登录' }).click()
    await expect(page).toHaveURL(/\/login\?mode=sms$/)
  },
)

test(
  'A drag is checked on letting go, a wrong one brings another picture',
  onlyWithScript('The slider is a script.'),
  async ({ page, register, problems }) => {
    problems.allowStatus(422)
    const account = await register()
    await failThrice(page, account)
    const right = await place(page)
    const drag = async (x: number) => {
      await slider(page).scrollIntoViewIfNeeded()
      const box = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(box.height).toBeGreaterThanOrEqual(44)
      const [thumb, most] = [48, 263]
      const at = (value: number) => box.x + thumb / 2 + (value / most) * (box.width - thumb)
      await page.mouse.move(at(0), box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(at(x / 2), box.y + box.height / 2)
      await page.mouse.move(at(x), box.y + box.height / 2)
      await page.mouse.up()
    }
    await drag(right > 180 ? right - 60 : right + 60)
    await expect(state(page)).toHaveText('没有对齐，已换一张，请再试一次')
    await expect(slider(page)).toHaveValue('0')
    await drag(await place(page))
    await expect(state(page)).toHaveText('验证通过，请重新输入密码并登录')
    await fill(page, account, account.password)
    await submit(page)
    await expect(page).toHaveURL(/\/$/)
  },
)

test('Whoever has signed in here before is not kept out by the guesses of others', async ({
  page,
  login,
  register,
  stack,
}) => {
  const account = await register()
  await login(page, account)
  const banner = page.getByRole('banner')
  const menu = banner.locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  const guess = () =>
    fetch(`${stack.apiUrl}/system/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({
        username: account.phone,
        password: 'Guess-1',
        captchaVerification: 'AAAA-2222',
      }),
    }).then((answer) => answer.json())
  for (let i = 0; i < 5; i++) await guess()
  expect((await guess()).code).toBe(429)
  await login(page, account)
})
