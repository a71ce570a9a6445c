import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { messageOf, flash } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// The API limits proposals by address.
test.use({ ownAddress: true })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const form = (page: Page) => page.locator('#proposal')
const submit = (page: Page) => form(page).getByRole('button', { name: '提交推荐' }).click()

async function fill(page: Page, name: string) {
  const fields = {
    名称: name,
    数值: '0.4989',
    单位: 'kgCO₂/kWh',
    适用地区: '浙江省',
    数据年份: '2024',
    文件名称: '关于发布 2024 年电力二氧化碳排放因子的公告',
    发布机构: '生态环境部',
    文件网址: 'https://www.mee.gov.cn/notice',
    补充说明: '附表 2。',
    联系方式: 'somebody@example.cn',
  }
  for (const [label, value] of Object.entries(fields))
    await form(page)
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .fill(value)
}

test('Anybody proposes a factor with its document, staff answers, and everybody reads the answer @quick', async ({
  page,
  signIn,
  script,
  stack,
  problems,
}) => {
  // The answer names an unknown record.
  problems.allowStatus(422)
  const name = `电力因子征集 ${script ? '甲' : '乙'} ${Date.now()}`
  await page.goto('/carbonfactor')
  await page.getByRole('main').getByRole('link', { name: '推荐因子' }).click()
  await expect(page).toHaveURL(/\/proposals\/new$/)
  await axe(page)
  await fill(page, name)
  await form(page)
    .locator('[name=document]')
    .setInputFiles({ name: '公告.pdf', mimeType: 'application/pdf', buffer: PDF })
  await submit(page)
  await expect(page).toHaveURL(/\/proposals$/)
  await expect(flash(page)).toContainText('提交成功')
  const number = /编号 ([\d\u2005]+)/.exec(await flash(page).innerText())?.[1] ?? ''
  const own = page.getByRole('article', { name: `编号 ${number}` })
  await expect(own).toContainText('待处理')
  await expect(own).toContainText('答复后公开内容')
  await expect(page.getByRole('main')).not.toContainText(name)
  await axe(page)

  await signIn(page, ADMIN)
  await page.goto('/admin/proposals')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/proposals\/\d+$/)
  await expect(page.getByRole('main')).toContainText('somebody@example.cn')
  await axe(page)
  const link = page.getByRole('link', { name: /^公告\.pdf/ })
  await expect(link).toHaveAttribute('download')
  const file = (await link.getAttribute('href')) ?? ''
  const answer = await page.request.get(file)
  expect((await answer.body()).equals(PDF)).toBe(true)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/)

  const reply = page.locator('#answer')
  const save = reply.getByRole('button', { name: '保存答复' })
  await reply.getByRole('radio', { name: '已采纳' }).check()
  await reply.getByLabel(/^公开答复/).fill('已核对来源文件，收录为下列数据。')
  await reply.getByLabel(/^收录的数据编号/).fill('NO-SUCH')
  await save.click()
  await expect(messageOf(page, 'recordId')).toHaveText('没有这个编号的公开数据，请核对')
  await reply.getByLabel(/^收录的数据编号/).fill('EL-PRV-33-2023')
  await save.click()
  await expect(page).toHaveURL(/\/admin\/proposals$/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已采纳')

  await page.context().clearCookies()
  await page.goto('/proposals?status=accepted')
  const shown = page.getByRole('article', { name })
  await expect(shown).toContainText('0.4989 kgCO₂/kWh')
  await expect(shown).toContainText('已核对来源文件，收录为下列数据。')
  for (const hidden of ['somebody@example.cn', '附表 2', '公告.pdf'])
    await expect(page.getByRole('main')).not.toContainText(hidden)
  await axe(page)
  await shown.getByRole('link', { name: '查看数据 EL-PRV-33-2023' }).click()
  await expect(page).toHaveURL(/\/carbonfactor\?id=EL-PRV-33-2023$/)
  expect((await fetch(stack.portalUrl + file, { redirect: 'manual' })).status).toBe(303)
})

test('What is missing or wrong is named beside its field, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allowStatus(422)
  await page.goto('/proposals/new')
  await fill(page, '核对用的因子')
  await form(page).getByRole('textbox', { name: /^数值/ }).fill('约 0.5')
  await form(page)
    .getByRole('textbox', { name: /^发布机构/ })
    .fill('')
  await form(page)
    .locator('[name=document]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('提交的内容有 3 处需要修改')
  await expect(messageOf(page, 'value')).toHaveText('数值应为数字，如 0.5366')
  await expect(messageOf(page, 'publisher')).toHaveText('请输入发布机构')
  await expect(messageOf(page, 'document')).not.toBeEmpty()
  await expect(form(page).getByRole('textbox', { name: /^名称/ })).toHaveValue('核对用的因子')
  await axe(page)
})

test('In English the form and its messages are English', async ({ page, problems }) => {
  problems.allowStatus(422)
  await page.goto('/proposals/new?lang=en')
  await form(page).getByRole('button', { name: 'Submit proposal' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  expect(await alert.innerText()).not.toMatch(/\p{Script=Han}/u)
  await axe(page)
})

test(
  'An upload that was stopped can be sent again once something in it has changed',
  onlyWithScript('without a script nothing holds back a second submission'),
  async ({ page }) => {
    await page.goto('/proposals/new')
    await fill(page, `停止后重新提交 ${Date.now()}`)
    // Cancelled after the page's own scripts ran, as if the reader stopped the request.
    await page.evaluate(() => window.addEventListener('submit', (event) => event.preventDefault()))
    await submit(page)
    await expect(form(page)).toHaveAttribute('data-sent', '')
    const file = { name: '附表.pdf', mimeType: 'application/pdf', buffer: PDF }
    await form(page).locator('[type=file]').setInputFiles(file)
    await expect(form(page)).not.toHaveAttribute('data-sent')
    await expect(form(page).locator('[aria-busy]')).toHaveCount(0)
  },
)
