import { VERSION } from '#shared/version.ts'
import { ADMIN } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('Both processes and the footer of the console name the release @quick', async ({
  page,
  request,
  signIn,
  stack,
}) => {
  const alive = await request.get('/healthz')
  expect(await alive.json()).toEqual({ status: 'ok', version: VERSION })
  const api = await request.get(`${stack.apiUrl}/healthz`)
  expect((await api.json()).data).toEqual({ status: 'ok', version: VERSION })
  await page.goto('/')
  await expect(page.locator('footer')).not.toContainText(VERSION)
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await expect(page.locator('.staff-foot')).toContainText(`版本 ${VERSION}`)
})
