import { ADMIN } from './support/accounts.ts'
import { personWith } from './support/console-person.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test('Conditions get a name, are shared, renamed and deleted @quick', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await expect(page.getByText('另存当前条件')).toHaveCount(0)
  await page.goto('/admin/users?status=1')
  await page.getByText('另存当前条件').click()
  await page.getByRole('button', { name: '保存视图' }).click()
  await expect(page.getByRole('alert')).toContainText('视图名称不能为空')
  await page.getByText('另存当前条件').click()
  await page.getByLabel('视图名称').fill('停用的用户')
  await page.getByRole('checkbox', { name: /^共享给/ }).check()
  await page.getByRole('button', { name: '保存视图' }).click()
  await expect(flash(page)).toContainText('视图已保存')
  const views = page.getByRole('navigation', { name: '视图' })
  await expect(views.getByRole('link', { name: '共享：停用的用户' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await axe(page)
  await page.goto('/admin/users')
  await views.getByRole('link', { name: '共享：停用的用户' }).click()
  await expect(page).toHaveURL(/status=1/)
  await page.getByText('管理视图').click()
  await page.getByLabel('视图名称').fill('已停用')
  await page.getByRole('checkbox', { name: /^共享给/ }).uncheck()
  await page.getByRole('button', { name: '修改', exact: true }).click()
  await expect(views.getByRole('link', { name: '已停用', exact: true })).toBeVisible()
  await page.getByText('管理视图').click()
  await page.getByRole('button', { name: '删除“已停用”' }).click()
  await expect(flash(page)).toContainText('视图已删除')
  await expect(views.getByRole('link', { name: '已停用' })).toHaveCount(0)
})

test('A shared view serves a colleague, who may neither change nor delete it', async ({
  page,
  signIn,
  stack,
}) => {
  const colleague = await personWith(stack, ['system:user:query'])
  const [shared, own] = ['本部门停用的用户', '启用的用户']
  await signIn(page, ADMIN)
  for (const [address, name, isShared] of [
    ['/admin/users?status=1', shared, true],
    ['/admin/users?status=0', own, false],
  ] as const) {
    await page.goto(address)
    await page.getByText('另存当前条件').click()
    // The forms that change existing views follow it.
    await page.getByLabel('视图名称').first().fill(name)
    await page
      .getByRole('checkbox', { name: /^共享给/ })
      .first()
      .setChecked(isShared)
    await page.getByRole('button', { name: '保存视图' }).click()
    await expect(flash(page)).toContainText('视图已保存')
  }

  await signIn(page, colleague)
  await page.goto('/admin/users')
  const views = page.getByRole('navigation', { name: '视图' })
  await expect(views).not.toContainText(own)
  await views.getByRole('link', { name: shared }).click()
  await expect(page).toHaveURL(/status=1/)
  await expect(views.getByRole('link', { name: shared })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('管理视图')).toHaveCount(0)

  // It disappears for everybody when its owner deletes it.
  await signIn(page, ADMIN)
  for (const name of [shared, own]) {
    await page.goto('/admin/users')
    await page.getByText('管理视图').click()
    await page.getByRole('button', { name: `删除“${name}”` }).click()
    await expect(flash(page)).toContainText('视图已删除')
  }
  await signIn(page, colleague)
  await page.goto('/admin/users')
  await expect(views).toHaveCount(0)
})

test('Columns and row spacing follow their person to another browser', async ({
  page,
  signIn,
  browser,
  stack,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/roles')
  await page.getByText('列和行距', { exact: true }).click()
  await page.getByRole('checkbox', { name: '角色标识' }).uncheck()
  await page.getByRole('radio', { name: '宽松' }).check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '角色标识' })).toHaveCount(0)
  const other = await browser.newContext({ baseURL: stack.portalUrl })
  const theirs = await other.newPage()
  await signIn(theirs, ADMIN)
  await theirs.goto('/admin/roles')
  await expect(theirs.locator('.list-table.is-wide')).toHaveCount(1)
  await expect(theirs.getByRole('columnheader', { name: '角色标识' })).toHaveCount(0)
  await other.close()
  await page.getByText('列和行距', { exact: true }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByRole('columnheader', { name: '角色标识' })).toHaveCount(1)
})
