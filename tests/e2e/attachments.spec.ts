import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ReviewCase } from '#server/contract/review.ts'
import { ADMIN, callApi, loginViaApi, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const pictureOf = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const SCRIPTED = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n%%EOF\n')

async function upload(page: Page, description: string, name: string, buffer: Buffer) {
  await page.getByLabel('证照说明').fill(description)
  const mimeType = name.endsWith('pdf') ? 'application/pdf' : 'image/png'
  await page.getByLabel(/文件$/).setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: '上传', exact: true }).click()
}

test('Attachments are uploaded, seen by the reviewer, returned with a mark, replaced and approved', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(422)
  const account = await register({ completed: true })
  await signIn(page, account)
  await page.goto('/edituserinfo')
  await page.getByRole('link', { name: '证照', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/attachments$/)
  // The limits are shown before choosing a file.
  await expect(page.getByRole('main')).toContainText('最多 10 份，一天最多上传 30 次')
  await expect(page.getByRole('main')).toContainText('PDF、PNG、JPEG、WebP，不超过 10 MB')
  await upload(page, '委托书', '授权书.pdf', SCRIPTED)
  await expect(page.getByRole('main')).toContainText('不得含有脚本')
  await expect(page.getByLabel('证照说明')).toHaveValue('委托书')
  await upload(page, '委托书', '授权书.pdf', Buffer.alloc(0))
  await expect(messageOf(page, 'file')).toHaveText('文件是空的，请重新选择')
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(messageOf(page, 'file')).toHaveText('请选择文件')
  await upload(page, '委托书', '授权书.pdf', PDF)
  await expect(flash(page)).toContainText('证照已上传')
  await upload(page, '营业执照副本', '执照.png', await pictureOf('#0b7a4b'))
  await expect(page.getByRole('heading', { name: /^营业执照副本/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '执照.png' })).toContainText('已提交')
  await axe(page)

  // Described again, and the PDF offered to the browser's own viewer.
  await page.getByRole('link', { name: '改说明：委托书' }).click()
  await page.getByLabel('证照说明').fill('')
  await page.getByRole('button', { name: '保存说明' }).click()
  await expect(messageOf(page, 'description')).toBeVisible()
  await page.getByLabel('证照说明').fill('授权书')
  await axe(page)
  await page.getByRole('button', { name: '保存说明' }).click()
  await expect(flash(page)).toContainText('证照说明已修改')
  const opened = page.getByRole('link', { name: '“授权书”的 PDF，在新窗口打开' })
  await expect(opened).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await opened.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toMatch(/^inline/)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-security-policy']).toContain("script-src 'none'")
  await page.goto('/account/attachments')

  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const { list } = await callApi<{ list: ReviewCase[] }>(
    stack,
    'GET',
    `/extend/review/page?keyword=${account.phone}`,
    { token },
  )
  const desk = `/admin/review/${list[0]?.id}`
  await signIn(page, REVIEWER)
  await page.goto(desk)
  const papers = page.getByRole('region', { name: '证照' })
  await expect(papers.getByRole('listitem')).toHaveCount(2)
  const shown = papers.getByRole('link', { name: '“营业执照副本”的图片，打开原图' })
  const address = (await shown.getAttribute('href')) ?? ''
  const seen = await page.request.get(address)
  expect(seen.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const loads = () =>
    shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(loads).toBe(true)
  // Small, with dimensions known before it is loaded.
  const picture = shown.locator('img')
  await expect(picture).toHaveAttribute('src', `${address}?thumbnail=1`)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  for (const side of ['width', 'height']) await expect(picture).toHaveAttribute(side, /^\d+$/)
  const small = await page.request.get(`${address}?thumbnail=1`)
  expect(small.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(await sharp(await small.body()).metadata()).toMatchObject({ width: 256, height: 171 })
  await page.getByRole('main').getByRole('button', { name: '领取' }).click()
  await page.getByRole('checkbox', { name: '证照“授权书”需要补正' }).check()
  await page.getByLabel('证照“授权书”的补正意见').fill('请加盖公章。')
  await page.getByRole('textbox', { name: '审核意见' }).fill('请补正授权书。')
  await axe(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^退回补正/ })
    .click()
  await expect(flash(page)).toContainText('已退回补正')

  await signIn(page, account)
  expect((await page.request.get(address)).status()).toBe(403)
  await page.goto('/edituserinfo')
  await expect(page.getByRole('main')).toContainText('请修改 1 处')
  await page.getByRole('link', { name: '去证照页' }).click()
  await expect(page.getByRole('main')).toContainText('请加盖公章。')
  await expect(page.getByRole('link', { name: '替换“营业执照副本”' })).toHaveCount(0)
  await page.getByRole('link', { name: '替换“授权书”' }).click()
  await expect(page.getByLabel('证照说明')).toHaveValue('授权书')
  await upload(page, '授权书（盖章）', '盖章.png', await pictureOf('#a03020'))
  await expect(flash(page)).toContainText('证照已替换')
  await axe(page)
  await page.getByRole('link', { name: '去提交' }).click()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')

  await signIn(page, REVIEWER)
  await page.goto(desk)
  await expect(papers).toContainText('授权书（盖章） 本次新增')
  await page.goto(`${desk}?print=1`)
  await expect(page.getByRole('main')).toContainText('授权书（盖章）')
  await page.goto(desk)
  await page.getByRole('main').getByRole('button', { name: '领取' }).click()
  await page.getByRole('main').getByRole('button', { name: '通过', exact: true }).click()
  await expect(flash(page)).toContainText(`已通过：${account.enterprise}`)
})

test('An attachment is withdrawn after a question, and is nobody else’s', async ({
  page,
  signIn,
  register,
}) => {
  const account = await register({ completed: true })
  const other = await register()
  await signIn(page, account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/attachments')
  await upload(page, '营业执照副本', '执照.png', await pictureOf('#0b7a4b'))
  await expect(flash(page)).toContainText('证照已上传')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const own = page.getByRole('link', { name: '“营业执照副本”的图片，打开原图' })
  const address = (await own.getAttribute('href')) ?? ''
  await signIn(page, other)
  expect((await page.request.get(address)).status()).toBe(404)
  expect((await page.request.get(`${address}?thumbnail=1`)).status()).toBe(404)
  await signIn(page, account)
  expect((await page.request.get(address)).status()).toBe(200)
  await page.goto('/account/attachments')
  await page.getByRole('link', { name: '撤回“营业执照副本”' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('撤回“营业执照副本”？')
  const later = await page.context().newPage()
  await later.goto(page.url())
  await page.getByRole('button', { name: '撤回证照' }).click()
  await expect(flash(page)).toContainText('证照已撤回')
  await expect(page.getByRole('main')).toContainText('还没有上传证照')
  expect((await page.request.get(address)).status()).toBe(404)
  // The same in another window: it is gone, as asked.
  await later.getByRole('button', { name: '撤回证照' }).click()
  await expect(flash(later)).toContainText('证照已撤回')
})
