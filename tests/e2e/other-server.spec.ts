import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../scripts/processes.ts'
import { PORTAL_MAIN } from '../../scripts/stack.ts'
import { startMinimalServer } from '../support/minimal-server.ts'
import { flash } from './support/forms.ts'
import { baseEnvironment } from './support/template.ts'
import { expect, test } from './support/test.ts'

/** A portal with a server that offers only the calls of the customer's specification. */
let server: Awaited<ReturnType<typeof startMinimalServer>>
let portal: Service
let portalUrl: string
test.beforeAll(async () => {
  server = await startMinimalServer()
  const port = await findFreePort()
  portalUrl = `http://localhost:${port}`
  const env = {
    ...baseEnvironment(),
    NODE_ENV: 'production',
    PORT: String(port),
    API_BASE_URL: server.url,
    HANDOVER_TOKEN: 'session',
    PLATFORM_URL: `${portalUrl}/healthz`,
    ACCOUNTING_URL: `${portalUrl}/healthz?service=accounting`,
    PLATFORM_TOKEN_PARAM: 'ticket',
    LOG_LEVEL: 'warn',
    PORTAL_LAUNCHED: '1',
  }
  portal = startService('portal', PORTAL_MAIN, env, { output: 'ignore' })
  expect(await waitForAnswer(`${portalUrl}/healthz`, 60_000)).toBe(true)
})
test.afterAll(async () => {
  await stopService(portal, 5000)
  await server.close()
})

test('The whole journey works with a server that has only the calls of the specification', async ({
  page,
  freshPhone,
}) => {
  const phone = freshPhone()
  await page.goto(`${portalUrl}/register`)
  await page.getByLabel('企业名称').fill('另一服务器企业')
  await page.getByLabel('区划范围').fill('一期')
  await page.locator('main [name=area]').fill('浙江省-杭州市-西湖区')
  await page.getByRole('radio', { name: /^园区企业/ }).check()
  await page.getByLabel('手机号').fill(phone)
  await page.locator('main [name=password]').fill('Test-2026')
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('main')).toContainText(server.regcode)

  await page.goto(`${portalUrl}/login`)
  const form = page.locator('form', { has: page.locator('[name=regcode]') })
  await form.locator('[name=phone]').fill(phone)
  await form.locator('[name=password]').fill('Test-2026')
  await form.locator('[name=regcode]').fill(server.regcode)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(flash(page)).toContainText('登录成功')
  await expect(page.getByRole('banner')).toContainText('个人中心')

  // With role smart_service 碳核算服务 requires the rest of the record; 进入平台 depends only on its status.
  await page.goto(`${portalUrl}/enter/platform`)
  await expect(flash(page)).toContainText('审核中')
  await page.goto(`${portalUrl}/enter/accounting`)
  await expect(flash(page)).toContainText('请先完善信息')
  await expect(page).toHaveURL(/\/edituserinfo/)
  await page.locator('main [name=contact]').fill('沈亦舟')
  await page.locator('main [name=creditcode]').fill('91330100MA27XDEM1H')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  // This server has promised no number of working days.
  await expect(page.getByRole('main')).toContainText('信息已提交，工作人员正在审核。')
  await expect(page.getByRole('main')).not.toContainText('个工作日')
  expect(server.accountOf(phone).record.contact).toBe('沈亦舟')

  const account = server.accountOf(phone)
  account.role = 1
  account.record.status = '1'
  await page.goto(`${portalUrl}/enter/platform`)
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? ''
  expect(server.accountOfToken(ticket)?.phone).toBe(phone)
  await page.goto(`${portalUrl}/edituserinfo`)
  await expect(page.getByRole('main')).toContainText('已通过')

  // An expired access token is refreshed, and the new one handed over.
  server.expireAccessTokens()
  await page.goto(`${portalUrl}/enter/platform`)
  const renewed = new URL(page.url()).searchParams.get('ticket') ?? ''
  expect(renewed).not.toBe(ticket)
  expect(server.accountOfToken(renewed)?.phone).toBe(phone)

  await page.goto(`${portalUrl}/enter/accounting`)
  expect(new URL(page.url()).searchParams.get('service')).toBe('accounting')

  await page.goto(`${portalUrl}/`)
  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(flash(page)).toContainText('退出成功')
  expect(server.unknownCalls).toContain('/extend/userinfo/application')
})
