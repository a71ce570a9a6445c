import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, LOOKS } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('A locked screen opens no page until it is unlocked, and can be left', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/posts')
  await page.goto('/admin/lock?redirectTo=%2Fadmin%2Fposts')
  await page.getByLabel('锁屏密码').fill('2468')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('屏幕已锁定')
  for (const path of ['/admin/posts', '/about', '/edituserinfo']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/lock\?redirectTo=/)
  }
  await page.goto('/admin/lock?redirectTo=%2Fadmin%2Fposts')
  await page.getByLabel('锁屏密码或登录密码').fill('1357')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByRole('alert')).toContainText('锁屏密码错误')
  await page.getByLabel('锁屏密码或登录密码').fill('2468')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)

  await page.goto('/admin/lock')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await expect(page.getByLabel('锁屏密码或登录密码')).toBeVisible()
  await page.getByRole('button', { name: '退出并返回登录' }).click()
  await page.goto('/admin/posts')
  await expect(page).toHaveURL(/login\?redirectTo=%2Fadmin%2Fposts/)
})

test('The lock page is without fault in every look', async ({ page, stack, signIn, script }) => {
  test.skip(!script, 'axe needs a script')
  await signIn(page, ADMIN)
  await page.goto('/admin/lock')
  for (const locked of [false, true]) {
    if (locked) await page.getByRole('button', { name: '锁定屏幕' }).click()
    for (const look of LOOKS) {
      await applyLook(page.context(), stack, look)
      await page.goto('/admin/lock')
      await axe(page)
    }
    await applyLook(page.context(), stack, LOOKS[0])
    await page.goto('/admin/lock')
  }
})
