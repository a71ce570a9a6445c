import { readFileSync, writeFileSync } from 'node:fs'
import { ADMIN, DEMO, REVIEWER } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { flash } from './support/forms.ts'
import { applyLook } from './support/pages.ts'
import type { Stack } from './support/stack.ts'
import { expect, test } from './support/test.ts'

// A separate store: other tests must not see a second release.
test.use({ stackEnv: { LOG_LEVEL: 'error' } })

const factors = readFileSync('seeds/data/factors.csv', 'utf8')
const lineOf = (id: string) => factors.split('\n').find((one) => one.startsWith(`${id},`)) ?? ''
const OLD = 'EL-PRV-33-2023'
const corrected = factors.replace(lineOf(OLD), lineOf(OLD).replace(',0.4974,', ',0.4975,'))
const wrong = corrected.replace(',0.4975,', ',约0.4975,')

const file = (name: string, text: string) => {
  const path = test.info().outputPath(name)
  writeFileSync(path, text)
  return path
}

const REVIEWER_ROLE = 3

/** Lets the reviewer publish what others have uploaded. */
async function makePublisher(stack: Stack) {
  const call = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const answer = await fetch(stack.apiUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    const { code, data, msg } = (await answer.json()) as {
      code: number
      data: T
      msg: string
    }
    expect(code, msg).toBe(0)
    return data
  }
  const login = (username: string) =>
    call<{ userId: number; accessToken: string }>('/system/auth/login', {
      username,
      password: ADMIN.password,
      captchaVerification: ADMIN.regcode,
    })
  const { accessToken } = await login(ADMIN.phone)
  const { userId } = await login(REVIEWER.phone)
  const roleId = await call<number>(
    '/system/role/create',
    { name: '数据复核', code: 'data_publisher', sort: 9 },
    accessToken,
  )
  await call(
    '/system/permission/assign-role-menu',
    { roleId, menuIds: [1, 104, 1041, 1043] },
    accessToken,
  )
  await call(
    '/system/permission/assign-user-role',
    { userId, roleIds: [REVIEWER_ROLE, roleId] },
    accessToken,
  )
}

test('Data are uploaded by one person, mended, and published by another @quick', async ({
  page,
  stack,
  signIn,
  context,
  problems,
}) => {
  await makePublisher(stack)
  await signIn(page, ADMIN)
  await page.goto('/admin/data')
  await page.getByRole('link', { name: '上传数据' }).click()

  await test.step('wrong rows are told, and mended by a second upload', async () => {
    await page.getByLabel('数据文件').setInputFiles(file('factors.csv', wrong))
    await page.locator('[name=note]').fill('更正浙江省 2023 年的因子')
    await page.getByRole('button', { name: '上传并检查' }).click()
    const row = page.getByRole('row', { name: new RegExp(OLD) })
    await expect(row).toContainText('数值“约0.4975”不是数字')
    const line = factors.split('\n').indexOf(lineOf(OLD)) + 1
    await expect(row.getByRole('rowheader')).toHaveText(`factors.csv ${line}`)
    const download = await page.request.get(
      (await page.getByRole('link', { name: '下载错误清单（CSV）' }).getAttribute('href')) ?? '',
    )
    expect(await download.text()).toMatch(
      new RegExp(`^factors\\.csv,${line},${OLD},.*约0\\.4975.*不是数字`, 'm'),
    )
    await expect(page.getByRole('link', { name: '发布', exact: true })).toHaveCount(0)
    await axe(page)
    await page.getByLabel('数据文件').setInputFiles(file('factors.csv', corrected))
    await page.getByRole('button', { name: '补传并检查' }).click()
    const change = page.getByRole('row', { name: new RegExp(OLD) })
    await expect(change.locator('del')).toContainText('0.4974')
    await expect(change.locator('ins')).toContainText('0.4975')
  })

  const draft = page.url()
  await test.step('not by the uploader', async () => {
    await expect(page.getByText('须由另一人复核发布')).toBeVisible()
    await expect(page.getByRole('link', { name: '发布', exact: true })).toHaveCount(0)
    await page.goto(`${draft}?publish`)
    await expect(page.getByRole('button', { name: /发布为/ })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(draft)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('by a second person, told what will happen', async () => {
    await signIn(page, REVIEWER)
    await applyLook(context, stack, { theme: 'dark' })
    await page.goto('/admin/data?state=ready')
    await page.getByRole('link', { name: 'factors.csv' }).click()
    await expect(page.getByRole('link', { name: '作废' })).toHaveCount(0)
    await axe(page)
    await page.getByRole('link', { name: '发布', exact: true }).click()
    await expect(page.getByText('因子：新增 0 条，修改 1 条，停用 0 条')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: '发布为第 2 版' }).click()
    await expect(flash(page)).toContainText('已发布为第 2 版')
    await page.goto('/admin/data')
    await expect(page.getByRole('row', { name: /第 2 版.*更正浙江省/ })).toBeVisible()
    await axe(page)
  })

  await test.step('and readers see the new figure', async () => {
    // While a busy machine prepares the release, requests may be refused with a retry time.
    problems.allowStatus(429, 503)
    await expect(async () => {
      await page.goto(`/carbonfactor?id=${OLD}`)
      await expect(page.locator('.record-value-card')).toContainText('0.4975', {
        timeout: 1000,
      })
    }).toPass({ timeout: 120_000 })
  })
})

test('One record is corrected by form, as a draft for a second person', async ({
  page,
  context,
  stack,
  signIn,
  problems,
}) => {
  problems.allow(/status of (403|404|409|422)/)
  await signIn(page, ADMIN)
  await page.goto('/admin/data')
  await page.getByRole('link', { name: '更正一条数据' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('更正一条数据')
  await page.getByLabel('编号或名称').fill('el-nat-2021')
  await page.getByRole('button', { name: '查找' }).click()
  await axe(page)
  await page.getByRole('link', { name: '更正 EL-NAT-2021' }).click()
  await expect(page.locator('[name=cell-value]')).toHaveValue('0.5568')
  await expect(page.locator('[name=cell-note]')).toHaveValue(/核算外购电力/)
  await axe(page)

  await test.step('a figure that breaks a rule is told beside its field, and what was typed stays', async () => {
    await page.locator('[name=cell-value]').fill('约0.55')
    await page.locator('[name=reason]').fill('按公告更正')
    await page.getByRole('button', { name: '提交复核' }).click()
    await expect(page.locator('#correction-cell-value-error')).toContainText('不是数字')
    await expect(page.locator('[name=cell-value]')).toHaveValue('约0.55')
    await expect(page.locator('[name=reason]')).toHaveValue('按公告更正')
  })

  await test.step('an English reader is told in English', async () => {
    await applyLook(context, stack, { locale: 'en' })
    await page.goto(page.url())
    await page.locator('[name=cell-value]').fill('about 0.55')
    await page.locator('[name=cell-name_en]').fill('')
    await page.locator('[name=reason]').fill('按公告更正')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    const wrong = page.locator('#correction-cell-value-error')
    await expect(wrong).toContainText('“about 0.55” is not a number')
    await expect(wrong).not.toContainText(/\p{Script=Han}/u)
    const missing = page.locator('#correction-cell-name_en-error')
    await expect(missing).toContainText('English name is missing')
    await applyLook(context, stack, { locale: 'zh' })
    await page.goto(page.url())
    await page.locator('[name=reason]').fill('按公告更正')
  })

  await test.step('nothing changed, and no reason, are refused', async () => {
    await page.locator('[name=cell-value]').fill('0.5568')
    await page.getByRole('button', { name: '提交复核' }).click()
    await expect(page.getByText('没有改动任何内容').first()).toBeVisible()
    await page.locator('[name=cell-value]').fill('0.5570')
    await page.locator('[name=reason]').fill('')
    await expect(page.locator('[name=reason]')).toHaveValue('')
    await page.getByRole('button', { name: '提交复核' }).click()
    await expect(page.locator('#correction-reason-error')).toContainText('请填写更正原因')
    await expect(page.locator('[name=cell-value]')).toHaveValue('0.5570')
  })

  await test.step('it becomes a draft of one change', async () => {
    await page.locator('[name=reason]').fill('按公告更正')
    await page.getByRole('button', { name: '提交复核' }).click()
    await expect(page).toHaveURL(/\/admin\/data\/drafts\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('更正 EL-NAT-2021')
    await expect(page.locator('ins')).toContainText('0.5570')
    await expect(page.getByText('须由另一人复核发布')).toBeVisible()
  })

  await test.step('unknown records are not there, and who may not write sees neither page', async () => {
    for (const path of ['factor/NONE', 'nothing/EL-NAT-2021', `source/${'x'.repeat(80)}`])
      expect((await page.goto(`/admin/data/records/${path}`))?.status()).toBe(404)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/admin/data/records?q=电力', '/admin/data/records/fuel/FA-ANTH']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await signIn(page, DEMO.approved)
    for (const path of ['/admin/data/records', '/admin/data/records/factor/EL-NAT-2021'])
      expect((await page.goto(path))?.status()).toBe(403)
  })
})

test('A draft is discarded after a question, and who may not sees nothing of it', async ({
  page,
  signIn,
  problems,
  context,
  stack,
}) => {
  problems.allow(/status of 403/)
  await signIn(page, ADMIN)
  await applyLook(context, stack, { locale: 'en' })
  await page.goto('/admin/data/new')
  const other = corrected.replace(',0.4975,', ',0.4976,')
  await page.locator('input[type=file]').setInputFiles(file('factors.csv', other))
  await axe(page)
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('factors.csv')
  const draft = page.url()
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page).toHaveURL(/\/admin\/data$/)
  await page.goto('/admin/data?state=discarded')
  await expect(page.getByRole('link', { name: 'factors.csv' }).first()).toBeVisible()
  const counts = page.locator('#main .tabs .tabs-count')
  await expect(counts).toHaveCount(await page.locator('#main .tabs li').count())
  await expect(page.locator('#main .tabs [aria-current] .tabs-count')).not.toHaveText('0')
  await signIn(page, DEMO.approved)
  for (const path of ['/admin/data', '/admin/data/new', draft])
    expect((await page.goto(path))?.status()).toBe(403)
})
