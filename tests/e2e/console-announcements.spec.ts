import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#shared/duration.ts'
import { ADMIN, callApi, DEMO, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook, lookName, LOOKS } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

// The home page is requested repeatedly.
test.use({ stackEnv: { RATE_LIMIT: 'off' } })

/** The answer to a visitor without cookies. */
async function visit(stack: Stack, path: string) {
  const answer = await fetch(stack.portalUrl + path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

async function announce(stack: Stack, more: object): Promise<{ id: number; token: string }> {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const body = { type: 2, status: 0, content: '<p>正文</p>', onPortal: true, ...more }
  return {
    id: await callApi<number>(stack, 'POST', '/system/notice/create', { token, body }),
    token,
  }
}
const removeAnnouncement = (stack: Stack, { id, token }: { id: number; token: string }) =>
  callApi(stack, 'DELETE', `/system/notice/delete?id=${id}`, { token })

test('An announcement is written, previewed and pushed; its readers find it among their messages @quick', async ({
  page,
  signIn,
  register,
}) => {
  const enterprise = await register({ completed: true })
  await signIn(page, ADMIN)
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: '新增' }).click()
  await page.getByLabel('标题').fill('国庆值班安排')
  await page.getByLabel('内容').fill('国庆期间 <照常> 受理。\n\n电话不变。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/notices$/)
  await page.getByRole('link', { name: '国庆值班安排' }).first().click()
  await page.getByRole('link', { name: '预览' }).click()
  await expect(page.getByRole('article')).toContainText('国庆期间 <照常> 受理。')
  await expect(page.getByText('只显示在工作人员的工作台')).toBeVisible()
  await page.getByRole('link', { name: '返回修改' }).click()

  await page.getByRole('link', { name: '推送' }).click()
  await page.getByRole('link', { name: /^发给单位用户/ }).click()
  await expect(page.getByRole('heading', { name: /^把“国庆值班安排”发给 \d+ 人？$/ })).toBeVisible()
  await page.getByRole('button', { name: /^发给 \d+ 人$/ }).click()
  await expect(page).toHaveURL(/\/admin\/notices\/\d+$/)
  await page.goto('/admin')
  await page.getByRole('region', { name: '通知公告' }).getByText('国庆值班安排').click()
  await expect(page.getByText('电话不变。')).toBeVisible()

  await signIn(page, enterprise)
  await page.goto('/')
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await expect(page).toHaveURL(/\/account\/messages$/)
  const message = page.getByRole('listitem').filter({ hasText: '国庆值班安排' })
  await expect(message).toContainText('电话不变。')
  await message.getByRole('button', { name: /^标为已读/ }).click()
  await expect(message.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: /^未读/ }).click()
  await expect(page.getByText('国庆值班安排')).toHaveCount(0)
})

test('A template says its variables, and is tried on oneself', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signIn(page, ADMIN)
  // There are more of them than a page of the list shows.
  const open = async () => {
    await page.goto('/admin/notices/templates?name=入驻信息退回补正')
    await page.getByRole('link', { name: '入驻信息退回补正' }).click()
  }
  await open()
  await expect(page.getByText('可以使用的变量：{enterprise} {remark} {fields}')).toBeVisible()
  const content = page.getByRole('textbox', { name: /^内容/ })
  const was = await content.inputValue()
  await content.fill('{password}')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('内置的站内信模板没有变量 password').first()).toBeVisible()
  await content.fill(was)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/notices\/templates(\?|$)/)
  await open()
  await page.getByRole('button', { name: '发给自己试看' }).click()
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await expect(
    page.getByText('贵单位“〔enterprise〕”的信息需要补正：〔remark〕〔fields〕').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('button', { name: /^标为已读/ })).toHaveCount(0)
  await expect(
    page.getByRole('banner').getByRole('link', { name: '消息', exact: true }),
  ).toBeVisible()
})

test('Applicants see their own messages, not the screens', async ({ page, signIn, problems }) => {
  problems.allow(/status of 403/)
  await signIn(page, DEMO.approved)
  expect((await page.goto('/account/messages'))?.status()).toBe(200)
  for (const path of ['/admin/notices', '/admin/notices/1/push', '/admin/messages'])
    expect((await page.goto(path))?.status()).toBe(403)
})

test('An announcement is previewed while it is written, scheduled, and seen by staff alone until then', async ({
  page,
  stack,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, ADMIN)
  await page.goto('/admin/notices/new')
  await page.getByLabel('标题').fill('年度核查安排')
  await page.getByRole('radio', { name: '公告' }).check()
  await page.getByLabel('内容').fill('一、<安排>\n\n二、时间')
  await page.getByLabel('发布时间', { exact: true }).fill('2099-01-01T09:00')
  await page.getByLabel('撤下时间', { exact: true }).fill('2098-12-31T09:00')
  await page.getByLabel('生效期间在首页顶部和公告页对所有人展示').check()
  await page.getByRole('button', { name: '预览' }).click()
  const typed = page.getByRole('region', { name: '预览（尚未保存）' })
  await expect(typed.getByRole('heading', { name: '年度核查安排' })).toBeVisible()
  await expect(typed).toContainText('一、<安排>')
  await expect(typed).toContainText('2099/01/01 09:00')
  await axe(page)
  // The input is still in the form, and nothing was saved.
  await expect(page.getByLabel('内容')).toHaveValue('一、<安排>\n\n二、时间')
  await expect(page.getByLabel('发布时间', { exact: true })).toHaveValue('2099-01-01T09:00')
  await page.getByRole('button', { name: '保存' }).click()
  const withdrawal = page.getByLabel('撤下时间', { exact: true })
  await expect(withdrawal).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('撤下时间须晚于发布时间').last()).toBeVisible()
  await withdrawal.fill('2099-02-01T09:00')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/notices$/)
  const row = page.getByRole('row').filter({ hasText: '年度核查安排' })
  await expect(row).toContainText('待发布（2099/01/01 09:00）')
  await page.goto('/admin/notices?state=scheduled')
  await page.getByRole('link', { name: '年度核查安排' }).first().click()
  await expect(page.getByLabel('撤下时间', { exact: true })).toHaveValue('2099-02-01T09:00')
  await expect(page.getByLabel('生效期间在首页顶部和公告页对所有人展示')).toBeChecked()
  const address = page.url()
  await page.getByRole('link', { name: '推送' }).click()
  await expect(page.getByText('将于 2099/01/01 09:00 发布，发布后才能推送。')).toBeVisible()
  await page.goto(address)
  await page.getByRole('link', { name: '预览' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '年度核查安排' })).toBeVisible()
  await expect(page.getByText('待发布（2099/01/01 09:00）')).toBeVisible()
  // In the site's own layout, not cacheable.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const answer = await page.request.get(`${address}/preview`)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  for (const look of [...LOOKS].reverse()) {
    await applyLook(page.context(), stack, look)
    await page.reload()
    await test.step(lookName(look), () => axe(page))
  }
  const id = address.split('/').pop()
  expect((await visit(stack, `/notice/${id}`)).status).toBe(404)
  expect((await visit(stack, '/notices')).html).not.toContain('年度核查安排')
  expect((await visit(stack, '/')).html).not.toContain('年度核查安排')
})

test('The home page shows an announcement from its time on, and no longer than that', async ({
  page,
  stack,
}) => {
  const plain = (await visit(stack, '/')).html
  expect(plain).not.toContain('announcement-line')
  const publishTime = Date.now() + seconds(6)
  const content = '<p>一 <a href="https://example.cn/">二</a><script>alert(1)</script></p>'
  const words = { title: '限时<公告>', content }
  const made = await announce(stack, { ...words, publishTime })
  const path = `/notice/${made.id}`
  /** Asks until each page has changed; none may have done so before the announced time. */
  const untilChanged = async (shown: boolean, at: number) => {
    for (const due = new Set(['/', '/notices', path]); due.size > 0; await wait(150))
      for (const address of due) {
        const { html } = await visit(stack, address)
        if (html.includes('限时&lt;公告') !== shown) continue
        expect(Date.now(), address).toBeGreaterThanOrEqual(at)
        due.delete(address)
      }
  }
  await untilChanged(true, publishTime)
  // The limit of weight.spec.ts for the page without it.
  expect(gzipSync((await visit(stack, '/')).html).byteLength).toBeLessThanOrEqual(13 * 1024)
  await page.goto('/')
  await page.getByRole('region', { name: '通知公告' }).getByRole('link', { name: '限时' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('限时<公告>')
  await expect(page.getByRole('article')).toContainText('一 二')
  await expect(page.getByRole('link', { name: '二', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await axe(page)

  const withdrawTime = Date.now() + seconds(6)
  const body = { id: made.id, type: 2, status: 0, ...words, withdrawTime }
  await callApi(stack, 'PUT', '/system/notice/update', { token: made.token, body })
  await untilChanged(false, withdrawTime)
  expect((await visit(stack, path)).status).toBe(404)
  // Nothing of it remains.
  expect((await visit(stack, '/')).html.length).toBe(plain.length)
  await removeAnnouncement(stack, made)
})

test('A list of many announcements has pages, and what is withdrawn by hand is gone at once', async ({
  page,
  stack,
}) => {
  const made = []
  for (let n = 1; n <= 21; n++) made.push(await announce(stack, { title: `第 ${n} 号公告` }))
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
  // A portal calls the API again after 5 seconds.
  await expect(async () => {
    await page.goto('/notices')
    expect(await list.count()).toBe(20)
  }).toPass({ timeout: 60_000 })
  await expect(list.first()).toContainText('第 21 号公告')
  await page.getByRole('link', { name: '下一页' }).click()
  await page.getByRole('link', { name: '第 1 号公告' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第 1 号公告')
  const newest = made.at(-1) as (typeof made)[number]
  await expect
    .poll(async () => (await visit(stack, '/')).html.includes('第 21 号公告'), { timeout: 60_000 })
    .toBe(true)
  await removeAnnouncement(stack, newest)
  await expect
    .poll(async () => (await visit(stack, '/')).html.includes('第 20 号公告'), { timeout: 60_000 })
    .toBe(true)
  for (const one of made.slice(0, -1)) await removeAnnouncement(stack, one)
})
