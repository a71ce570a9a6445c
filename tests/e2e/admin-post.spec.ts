import type { Page } from '@playwright/test'
import type { Post } from '#server/contract/organisation.ts'
import { ADMIN, callApi, DEMO, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import { LOOKS, lookName, applyLook } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const form = (page: Page) => page.locator('form#post')
const save = (page: Page) => form(page).getByRole('button', { name: '保存' }).click()
let last = 0
const fresh = () => `${process.pid}-${++last}`

async function addPost(stack: Stack) {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const body = { name: `岗位 ${fresh()}`, code: `code-${fresh()}`, sort: 1, status: 0, remark: '' }
  const id = await callApi<number>(stack, 'POST', '/system/post/create', { token, body })
  const read = () => callApi<Post>(stack, 'GET', `/system/post/get?id=${id}`, { token })
  const change = (changes: object) =>
    callApi<true>(stack, 'PUT', '/system/post/update', { token, body: { ...body, id, ...changes } })
  return { id, body, read, change }
}

test('A position is added: what is wrong is told beside its field, what was typed is kept @quick', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/posts/new')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const name = `数据审核岗 ${fresh()}`
  await form(page).getByLabel('岗位名称').fill(name)
  await form(page).getByLabel('显示顺序').fill('第一')
  await form(page).getByLabel('备注').fill('<b>两行</b>\n& 更多')
  await form(page).getByRole('radio', { name: '停用' }).check()
  await save(page)
  await expect(messageOf(page, 'code')).toHaveText('岗位编码不能为空')
  await expect(messageOf(page, 'name')).toHaveText('')
  await expect(page.locator('.form-summary')).toBeFocused()
  await axe(page)
  await page.locator('.form-summary').getByRole('link', { name: '岗位编码不能为空' }).click()
  await expect(form(page).getByLabel('岗位编码')).toBeFocused()
  await expect(form(page).getByLabel('岗位名称')).toHaveValue(name)
  await expect(form(page).getByLabel('显示顺序')).toHaveValue('第一')
  await expect(form(page).getByRole('radio', { name: '停用' })).toBeChecked()

  const code = `audit-${fresh()}`
  await form(page).getByLabel('岗位编码').fill(code)
  await form(page).getByLabel('显示顺序').fill('30')
  await save(page)
  await expect(flash(page)).toContainText('新增成功')
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const { list } = await callApi<{ list: Post[] }>(stack, 'GET', `/system/post/page?code=${code}`, {
    token,
  })
  expect(list).toMatchObject([{ name, code, sort: 30, status: 1, remark: '<b>两行</b>\n& 更多' }])

  // Errors that only the API can detect are also shown next to their field.
  await page.goto('/admin/posts/new')
  await form(page).getByLabel('岗位名称').fill(name)
  await form(page).getByLabel('岗位编码').fill(`other-${fresh()}`)
  await save(page)
  await expect(messageOf(page, 'name')).toContainText('已有同名的岗位')
})

test('Who changed what somebody else changed meanwhile decides field by field', async ({
  page,
  signIn,
  stack,
  problems,
}) => {
  problems.allowStatus(409)
  const post = await addPost(stack)
  await signIn(page, ADMIN)
  await page.goto(`/admin/posts/${post.id}`)
  await expect(form(page).getByLabel('岗位名称')).toHaveValue(post.body.name)
  const mine = `我的 ${fresh()}`
  const theirs = `他人的 ${fresh()}`
  await form(page).getByLabel('岗位名称').fill(mine)
  await form(page).getByLabel('备注').fill('只有我写了备注')
  await post.change({ name: theirs, sort: 9, status: 1 })
  await save(page)

  await expect(page.locator('.form-summary')).toContainText('信息已被他人修改')
  const choice = (label: string) =>
    page.locator('.stale-choices').getByRole('group', { name: label })
  await expect(page.locator('.stale-choices').getByRole('group')).toHaveCount(3)
  await expect(choice('岗位名称').getByRole('radio', { name: mine })).toBeChecked()
  await expect(choice('显示顺序').getByRole('radio', { name: /^现在的内容\s*9/ })).toBeChecked()
  await expect(choice('状态').getByRole('radio', { name: /^我填写的\s*启用/ })).not.toBeChecked()
  await expect(form(page).getByLabel('备注')).toHaveValue('只有我写了备注')
  await axe(page)
  expect(await post.read()).toMatchObject({ name: theirs, remark: '' })

  await choice('岗位名称').getByRole('radio', { name: theirs }).check()
  await choice('状态')
    .getByRole('radio', { name: /^我填写的/ })
    .check()
  await save(page)
  await expect(flash(page)).toContainText('修改成功')
  expect(await post.read()).toMatchObject({
    name: theirs,
    sort: 9,
    status: 0,
    remark: '只有我写了备注',
  })
})

test('A position is nobody’s business without the permission, and none that is not there', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(403, 404)
  await page.goto('/admin/posts/new')
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fposts%2Fnew/)
  await signIn(page, DEMO.approved)
  expect((await page.goto('/admin/posts/new'))?.status()).toBe(403)
  await signIn(page, ADMIN)
  expect((await page.goto('/admin/posts/999999'))?.status()).toBe(404)
  expect((await page.goto('/admin/posts/0x1'))?.status()).toBe(404)
})

test('The remark counts down, and no page is loaded React for it', async ({
  page,
  signIn,
  script,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await signIn(page, ADMIN)
  await page.goto('/admin/posts/new')
  const counter = page.locator('#post-remark-counter')
  await expect(counter).toHaveText('最多 500 个字')
  await page.getByLabel('备注').fill('十个字的备注啊啊啊𠮷')
  await expect(counter).toHaveText(script ? '还可输入 490 个字' : '最多 500 个字')
  expect(scripts.filter((url) => /react|hydrate/.test(url))).toEqual([])
})

test('The form is told in either language and every look', async ({ page, signIn, stack }) => {
  await signIn(page, ADMIN)
  for (const look of LOOKS) {
    await applyLook(page.context(), stack, look)
    await page.goto('/admin/posts/new')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      look.locale === 'zh' ? '新增岗位' : 'New position',
    )
    await test.step(lookName(look), () => axe(page))
  }
})
