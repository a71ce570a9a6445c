import { Secret, TOTP } from 'otpauth'
import { REVIEWER } from './support/accounts.ts'
import { flash } from './support/forms.ts'
import { expect, test } from './support/test.ts'

test.use({ stackEnv: { TWO_STEP_ROLES: 'reviewer' } })

test('A reviewer signs in with two steps, returns two fields, and approves what was corrected', async ({
  page,
  browser,
  stack,
  signIn,
  register,
  script,
}) => {
  const account = await register({ completed: true })
  const main = page.getByRole('main')
  const firstStep = async () => {
    await page.goto('/admin/review')
    await expect(page).toHaveURL(/\/admin\/login\?redirectTo=%2Fadmin%2Freview$/)
    await page.getByLabel('用户名').fill(REVIEWER.phone)
    await page.getByRole('textbox', { name: '密码' }).fill(REVIEWER.password)
    await page.getByLabel('注册码').fill(REVIEWER.regcode)
    await page.getByRole('button', { name: '登录' }).click()
  }
  const openCase = async () => {
    await page.goto(`/admin/review?keyword=${account.phone}`)
    await page.getByRole('table').getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.enterprise)
  }

  await test.step('the second step is set up, then asked for', async () => {
    await firstStep()
    await page.getByLabel('登录密码').fill(REVIEWER.password)
    await page.getByRole('button', { name: '开始设置' }).click()
    const app = new TOTP({
      secret: Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', '')),
    })
    await page.getByLabel('动态验证码').fill(app.generate())
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('请保存恢复码')
    await page.context().clearCookies()
    await firstStep()
    await expect(page).toHaveURL(/\/admin\/login\/second\?redirectTo=%2Fadmin%2Freview$/)
    // Each code is valid once: uses the next one, as from a fast clock.
    await page.getByLabel('动态验证码').fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByRole('button', { name: '继续' }).click()
    await expect(page).toHaveURL(`${stack.portalUrl}/admin/review`)
  })

  await test.step('claim and return two fields', async () => {
    await openCase()
    await main.getByRole('button', { name: '领取' }).click()
    await expect(main).toContainText('本人')
    for (const [field, remark] of [
      ['区划范围', '请填写具体的地块。'],
      ['联系人', '请填写在职人员。'],
    ] as const) {
      await page.getByRole('checkbox', { name: `“${field}”需要补正` }).check()
      await page.getByLabel(`“${field}”的补正意见`).fill(remark)
    }
    await page.getByRole('textbox', { name: '审核意见' }).fill('请补正所列两处。')
    await main.getByRole('button', { name: /^退回补正/ }).click()
    await expect(flash(page)).toContainText(`已退回补正：${account.enterprise}`)
  })

  await test.step('the applicant corrects them', async () => {
    const context = await browser.newContext({
      baseURL: stack.portalUrl,
      javaScriptEnabled: script,
      locale: 'zh-CN',
    })
    const his = await context.newPage()
    await signIn(his, account)
    await his.goto('/edituserinfo')
    await his.getByRole('textbox', { name: '联系人' }).fill('沈亦舟')
    await his.getByRole('textbox', { name: '区划范围' }).fill('湘湖片区一期')
    await his.getByRole('button', { name: '提交审核' }).click()
    await expect(flash(his)).toContainText('提交成功')
    await context.close()
  })

  await test.step('approve from the comparison', async () => {
    await openCase()
    const corrected = main.getByRole('row', { name: /联系人/ }).first()
    await expect(corrected.locator('ins')).toHaveText('沈亦舟')
    await main.getByRole('button', { name: /^通过/ }).click()
    await expect(flash(page)).toContainText(`已通过：${account.enterprise}`)
  })
})
