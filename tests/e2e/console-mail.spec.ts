import type { Page } from '@playwright/test'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from '../support/smtp-server.ts'
import { ADMIN } from './support/accounts.ts'
import { messageOf, flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

// A stack's settings are fixed in its file: one port per project, since projects may run at the same time.
const PORTS = { js: 42_525, 'no-js': 42_526 }
const MAIL_RELAYS = Object.values(PORTS)
  .map((port) => `127.0.0.1:${port}`)
  .join(',')
test.use({ stackEnv: { MAIL_PROVIDER: 'smtp', MAIL_RELAYS } })

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

test('Staff sets up an account and a template, sends a test mail, reads the log, sends again', async ({
  page,
  script,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  const port = PORTS[script ? 'js' : 'no-js']
  const server = await startSmtpServer({ port })
  try {
    await signIn(page, ADMIN)
    await page.goto('/admin/mail/accounts')
    await page.getByRole('link', { name: '新增' }).click()
    await box(page, /^邮箱/).fill(SMTP_USER)
    await box(page, /^SMTP 服务器/).fill('10.0.0.1')
    await box(page, /^用户名/).fill(SMTP_USER)
    await page.getByLabel('密码或授权码').fill(SMTP_PASSWORD)
    await save(page)
    await expect(messageOf(page, 'host')).toContainText('SMTP 服务器须在公网')
    await expect(box(page, /^SMTP 服务器/)).toHaveValue('10.0.0.1')
    await expect(page.getByLabel('密码或授权码')).toHaveValue('')

    await box(page, /^SMTP 服务器/).fill('smtp.example.cn')
    await page.getByRole('radio', { name: /^不加密/ }).check()
    await save(page)
    await expect(messageOf(page, 'encryption')).toContainText('请开启 SSL 或 STARTTLS')

    await box(page, /^SMTP 服务器/).fill('127.0.0.1')
    await page.getByLabel('端口').fill(String(port))
    await page.getByLabel('密码或授权码').fill(SMTP_PASSWORD)
    await save(page)
    await expect(flash(page)).toContainText('新增成功')
    const row = page.getByRole('row').filter({ hasText: SMTP_USER })
    await expect(row).toContainText('不加密')

    await page.getByRole('link', { name: SMTP_USER }).click()
    await expect(page.getByText('已保存，不填则不变')).toBeVisible()
    expect(await page.content()).not.toContain(SMTP_PASSWORD)
    await page.getByLabel('端口').fill(String(port === PORTS.js ? PORTS['no-js'] : PORTS.js))
    await save(page)
    await expect(messageOf(page, 'password')).toBeVisible()
    await page.goto('/admin/mail/templates/new')

    await box(page, /^名称/).fill('审核结果')
    await box(page, /^编码/).fill('audit-result')
    await page.getByLabel('邮箱账号').selectOption({ label: SMTP_USER })
    await box(page, /^邮件标题/).fill('办件 {no}')
    await box(page, /^邮件内容/).fill('{name}您好：\n\n办件已办结。')
    await save(page)
    await expect(flash(page)).toContainText('新增成功')
    await page.getByRole('link', { name: '审核结果' }).click()
    await expect(box(page, /^邮件内容/)).toHaveValue(/^\{name\}您好：\s+办件已办结。$/)
    await page.getByRole('link', { name: '发送测试邮件' }).click()

    await expect(box(page, /^变量的值/)).toHaveValue('no=〔no〕\nname=〔name〕')
    await box(page, /^收件邮箱/).fill('reader@example.cn, nobody')
    await box(page, /^变量的值/).fill('no=7')
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect(messageOf(page, 'toMails')).toContainText('请填写正确的邮箱')
    await expect(box(page, /^变量的值/)).toHaveValue('no=7')
    await box(page, /^收件邮箱/).fill('reader@example.cn，second@example.cn')
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect(messageOf(page, 'params')).toContainText('name')
    await box(page, /^变量的值/).fill('no=7\nname=<b>绿能</b>')
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect(flash(page)).toContainText('已开始发送')
    await expect
      .poll(() => server.mails.map(({ to }) => to))
      .toEqual([['reader@example.cn', 'second@example.cn']])

    await page.goto('/admin/mail?toMail=second@example.cn')
    await page.getByRole('link', { name: '办件 7' }).click()
    await expect
      .poll(async () => {
        await page.reload()
        return page.locator('.tag').first().textContent()
      })
      .toBe('已发送')
    await expect(page.getByText('<b>绿能</b>您好')).toBeVisible()
    await page.getByRole('link', { name: '再次发送' }).click()
    await expect(box(page, /^收件邮箱/)).toHaveValue('reader@example.cn, second@example.cn')
    await expect(box(page, /^变量的值/)).toHaveValue('no=7\nname=<b>绿能</b>')
    await box(page, /^收件邮箱/).fill('third@example.cn')
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect.poll(() => server.mails.at(-1)?.to).toEqual(['third@example.cn'])

    await page.goto('/admin/mail/accounts')
    await page.getByRole('link', { name: SMTP_USER }).click()
    await page.getByRole('link', { name: '删除' }).click()
    await page.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('邮件模板')).not.toHaveCount(0)
    await expect(page.locator('main')).toContainText('不能删除')
    await page.goto('/admin/mail/templates')
    await page.getByRole('checkbox', { name: /审核结果/ }).check()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: '删除 1 个邮件模板' }).click()
    await expect(flash(page)).toContainText('已删除 1 个邮件模板')
    await page.goto('/admin/mail/accounts')
    await page.getByRole('checkbox', { name: SMTP_USER }).check()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: '删除 1 个邮箱账号' }).click()
    await expect(flash(page)).toContainText('已删除 1 个邮箱账号')
  } finally {
    await server.stop()
  }
})
