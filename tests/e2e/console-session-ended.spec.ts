import { ADMIN, callApi } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test('What was typed survives the end of the session, secrets excepted', async ({
  page,
  signIn,
  stack,
}, { retry, project }) => {
  const { accessToken: token } = await signIn(page, ADMIN)
  await page.goto('/admin/users/new')
  const form = page.locator('form#user')
  const username = `kept${project.name.length}${retry}`
  await form.getByLabel('用户账号').fill(username)
  await form.getByLabel('姓名或单位名称').fill('赵敏')
  await form.locator('[name=password]').fill('Carbon-First-2026')
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  await form.getByRole('button', { name: '保存' }).click()

  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fusers%2Fnew$/)
  await page.getByLabel('用户名').fill(ADMIN.phone)
  await page.getByRole('textbox', { name: '密码' }).fill(ADMIN.password)
  await page.getByLabel('注册码').fill(ADMIN.regcode)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page).toHaveURL(/\/admin\/users\/new$/)
  await expect(page.getByRole('main')).toContainText('填写的内容已恢复')
  await expect(form.getByLabel('用户账号')).toHaveValue(username)
  await expect(form.getByLabel('姓名或单位名称')).toHaveValue('赵敏')
  await expect(form.locator('[name=password]')).toHaveValue('')
  await form.locator('[name=password]').fill('Carbon-First-2026')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(flash(page)).toContainText('新增成功')

  await page.goto('/admin/users/new')
  await expect(form.getByLabel('用户账号')).toHaveValue('')
})
