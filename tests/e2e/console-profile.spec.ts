import sharp from 'sharp'
import { ADMIN, callApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, LOOKS } from './support/pages.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const plane = (width: number, background: string) =>
  sharp({ create: { width, height: 600, channels: 3, background } }).png()

/** Wide and white, in the middle a square that is red at the left and blue at the right. */
async function picture() {
  const [red, blue] = await Promise.all(
    ['#c00', '#00c'].map((color) => plane(300, color).toBuffer()),
  )
  return plane(1000, '#fff')
    .composite([
      { input: red, left: 200, top: 0 },
      { input: blue, left: 500, top: 0 },
    ])
    .toBuffer()
}

test('Staff change who they are, and the header shows the picture @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signIn(page, REVIEWER)
  await page.goto('/admin')
  const menu = page.locator('summary', { hasText: /./ }).filter({ has: page.locator('.avatar') })
  await menu.click()
  await page.getByRole('link', { name: '个人设置' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人设置')

  const email = `reviewer${Date.now()}@example.cn`
  await page.getByLabel('邮箱').fill('不是邮箱')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('邮箱')).toHaveValue('不是邮箱')
  await page.getByLabel('邮箱').fill(email)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('个人信息已保存')).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveValue(email)

  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
  await page.getByLabel('图片').setInputFiles(file)
  await page.getByRole('button', { name: '上传头像' }).click()
  await expect(page.getByText('头像已更换')).toBeVisible()
  const shown = page.locator('.staff-bar .avatar img')
  const address = await shown.getAttribute('src')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const at = (x: number) => [...data.subarray((256 * 512 + x) * info.channels).subarray(0, 3)]
  expect([at(8), at(504)]).toEqual([
    [204, 0, 0],
    [0, 0, 204],
  ])
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('A session is ended from another, and the logs tell of it', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, ADMIN)
  const another = () =>
    callApi(stack, 'POST', '/system/auth/login', {
      body: {
        username: ADMIN.phone,
        password: ADMIN.password,
        captchaVerification: ADMIN.regcode,
      },
    })
  await another()
  await another()
  await page.goto('/admin/profile?tab=sessions')
  const end = page.getByRole('button', { name: /^退出：/ })
  const before = await end.count()
  expect(before).toBeGreaterThanOrEqual(2)
  await end.first().click()
  await expect(page.getByText('已退出该处登录')).toBeVisible()
  await expect(end).toHaveCount(before - 1)
  await page.getByRole('button', { name: `退出其他 ${before - 1} 处登录` }).click()
  await expect(page.getByText(`已退出 ${before - 1} 处登录`)).toBeVisible()
  await expect(page.getByText('没有其他登录')).toBeVisible()
  await page.getByRole('link', { name: '我的日志' }).click()
  await expect(page.getByRole('row', { name: /强制退出/ }).first()).toBeVisible()
  await page.getByRole('link', { name: '操作日志', exact: true }).last().click()
  await expect(page.getByRole('row', { name: /退出其他会话/ }).first()).toBeVisible()
})

const TABS = ['basic', 'password', 'social', 'twoStep', 'sessions', 'logs']

test('One’s own settings are accessible in every look, and whole on a phone', async ({
  page,
  stack,
  signIn,
  context,
}) => {
  await signIn(page, ADMIN)
  for (const [at, look] of LOOKS.entries()) {
    await applyLook(context, stack, look)
    for (const tab of TABS.filter((_, place) => at === 0 || place % LOOKS.length === at)) {
      await page.goto(`/admin/profile?tab=${tab}`)
      await axe(page)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of TABS) {
    await page.goto(`/admin/profile?tab=${tab}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test(
  'With script the square is chosen before it is sent',
  onlyWithScript('The canvas needs a script.'),
  async ({ page, signIn }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/profile')
    const crop = page.getByRole('group', { name: '裁剪' })
    await expect(crop).toBeHidden()
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
    await page.getByLabel('图片').setInputFiles(file)
    await expect(crop).toBeVisible()
    await crop.getByLabel('大小').fill('100')
    await crop.getByLabel('左右').fill('0')
    await axe(page)
    await page.getByRole('button', { name: '上传头像' }).click()
    await expect(page.getByText('头像已更换')).toBeVisible()
    const address = await page.locator('.staff-bar .avatar img').getAttribute('src')
    const body = await (await page.request.get(address ?? '')).body()
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  },
)

test(
  'A picture chosen before the script has come is cropped all the same',
  onlyWithScript('The canvas needs a script.'),
  async ({ page, signIn }) => {
    await signIn(page, ADMIN)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/avatar-crop/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin/profile')
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
    await page.getByLabel('图片').setInputFiles(file)
    const crop = page.getByRole('group', { name: '裁剪' })
    await expect(crop).toBeHidden()
    release()
    await expect(crop).toBeVisible()
  },
)
