import sharp from 'sharp'
import { callApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test('An applicant sees the devices of the account, ends them, and finds its two-step page @quick', async ({
  page,
  stack,
  signIn,
  register,
}) => {
  const account = await register()
  await callApi(stack, 'POST', '/system/auth/login', {
    body: {
      username: account.phone,
      password: account.password,
      captchaVerification: account.regcode,
    },
  })
  await signIn(page, account)
  await page.goto('/account/security')
  await axe(page)
  for (const table of ['登录设备', '登录日志'])
    await expect(page.getByRole('table', { name: table })).toContainText(
      /(127\.0\.0\.1|::1)\s*内网地址/,
    )
  await page
    .getByRole('button', { name: /^退出：/ })
    .first()
    .click()
  await expect(page.getByText('已退出该处登录')).toBeVisible()
  await expect(page.getByRole('row', { name: /密码登录/ }).first()).toBeVisible()

  await page.getByRole('textbox', { name: '昵称' }).fill('绿能小陈')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('个人信息已保存')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '昵称' })).toHaveValue('绿能小陈')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: '开启两步验证' }).click()
  await expect(page).toHaveURL(/\/account\/two-step/)
  await expect(page.getByText('管理端')).toHaveCount(0)
  await page.getByLabel('登录密码').fill(account.password)
  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page).toHaveURL(/\/account\/two-step/)
  await expect(page.getByText('无法扫描时')).toBeVisible()
})

test(
  'An applicant with script chooses the square of the picture before it is sent',
  onlyWithScript('The canvas needs a script.'),
  async ({ page, signIn, register }) => {
    await signIn(page, await register())
    await page.goto('/account/security')
    const left = { create: { width: 300, height: 300, channels: 3, background: '#c00' } } as const
    const buffer = await sharp({ create: { ...left.create, width: 900, background: '#00c' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    await page.getByLabel('图片').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const crop = page.getByRole('group', { name: '裁剪' })
    await expect(crop).toBeVisible()
    await crop.getByLabel('左右').fill('0')
    await page.getByRole('button', { name: '上传头像' }).click()
    await expect(page.getByText('头像已更换')).toBeVisible()
    const address = await page.getByRole('main').locator('.avatar img').first().getAttribute('src')
    const body = await (await page.request.get(address ?? '')).body()
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    // The middle of the picture, which the server's own crop would contain, is blue.
    expect([...data.subarray(0, 3)]).toEqual([204, 0, 0])
  },
)
