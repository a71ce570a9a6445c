import type { Page } from '@playwright/test'
import { callApi, loginViaApi } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { axe } from './support/axe.ts'
import { chooseArea, fillRegistration, flash } from './support/forms.ts'
import type { Stack } from './support/stack.ts'
import { maskPhone } from '#shared/masks.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const UNIT = '/edituserinfo?edit=1'
const form = (page: Page) => page.locator('form#profile')
const found = (page: Page) => page.locator('[data-draft-found]')

/** With script it is enough to type and wait a moment. */
async function keep(page: Page, script: boolean) {
  if (script) return expect(page.locator('[data-draft-status]').first()).toContainText('草稿已于')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(page)).toContainText('草稿已保存')
}

test('What was typed is found after the end of the session, and discarded by one click @quick', async ({
  page,
  signIn,
  register,
  script,
}) => {
  const account = await register({ completed: true })
  await signIn(page, account)
  await page.goto(UNIT)
  await form(page).getByLabel('联系人').fill('李四')
  await form(page).getByLabel('区划范围').fill('二期')
  await keep(page, script)

  await page.context().clearCookies()
  await signIn(page, account)
  await page.goto('/privacy')
  await page.goto(UNIT)
  await expect(found(page)).toContainText('已恢复您')
  await expect(found(page)).toContainText('区划范围')
  await expect(found(page)).toContainText('联系人')
  await expect(form(page).getByLabel('联系人')).toHaveValue('李四')
  await expect(form(page).getByLabel('区划范围')).toHaveValue('二期')
  await axe(page)
  await page.goto('/edituserinfo')
  await expect(page.locator('#drafts')).toContainText('单位信息')
  await page
    .locator('#drafts')
    .getByRole('link', { name: /继续填写/ })
    .click()

  await found(page).getByRole('button', { name: '丢弃草稿' }).click()
  await expect(flash(page)).toContainText('草稿已丢弃')
  await expect(found(page)).toHaveCount(0)
  await expect(form(page).getByLabel('联系人')).not.toHaveValue('李四')
})

test('A draft goes with the submission', async ({ page, signIn, register, script }) => {
  await signIn(page, await register({ completed: true }))
  await page.goto(UNIT)
  await form(page).getByLabel('联系人').fill('李四')
  await keep(page, script)
  await form(page).getByLabel('联系人').fill('王五')
  await form(page).getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await page.goto(UNIT)
  await expect(form(page).getByLabel('联系人')).toHaveValue('王五')
  await expect(found(page)).toHaveCount(0)
})

test(
  'Back after registering saves nothing of what was sent as a draft',
  onlyWithScript('Without a script only a button saves a draft'),
  async ({ page, script, freshPhone }) => {
    await page.goto('/register')
    await fillRegistration(page, script, {
      enterprise: '余杭储能科技有限公司',
      range: '一期',
      phone: freshPhone(),
      password: 'Test-2026',
      type: '园区企业',
    })
    await page.locator('form#register button[type=submit]').last().click()
    await expect(page).toHaveURL(/\/rgisuccess$/)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/draft')) saves.push(request.url())
    })
    await page.goBack()
    await expect(page).toHaveURL(/\/register/)
    // Longer than the pause after which a draft is saved.
    await page.waitForTimeout(2500)
    await page.goto('/about')
    await page.goto('/register')
    await expect(found(page)).toHaveCount(0)
    expect(saves).toEqual([])
  },
)

test('A registration sent after signing in in another tab is kept until one has signed out', async ({
  page,
  signIn,
  register,
  freshPhone,
  script,
}) => {
  const account = await register()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '尚未注册的企业',
    range: '二期',
    phone: freshPhone(),
    password: 'Test-2026',
    type: '园区企业',
  })
  await signIn(page, account)
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(flash(page)).toContainText('注册没有提交')
  await expect(page).not.toHaveURL(/register/)

  const menu = page.getByRole('banner').locator('details', { hasText: '个人中心' }).first()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: '退出' }).click()
  await expect(flash(page)).toContainText('退出成功')
  await page.goto('/register')
  await expect(page.getByLabel('企业名称')).toHaveValue('尚未注册的企业')
  await expect(page.getByLabel('区划范围')).toHaveValue('二期')
})

test('Without the API a registration that is sent signed in waits in the browser', async ({
  page,
  context,
  signIn,
  register,
  freshPhone,
  script,
  stack,
  problems,
}) => {
  problems.allowStatus(503)
  const account = await register()
  await page.goto('/register')
  const password = 'Typed-2026'
  await fillRegistration(page, script, {
    enterprise: '等待注册的企业',
    range: '二期',
    phone: freshPhone(),
    password,
    type: '园区企业',
  })
  await signIn(page, account)
  await stack.stopApi()
  try {
    await page.getByRole('button', { name: '提交注册' }).click()
    await expect(flash(page)).toContainText('注册没有提交')
    expect(await page.content()).not.toContain(password)
  } finally {
    await stack.startApi()
  }
  await context.clearCookies({ name: 'token' })
  await page.goto('/register')
  await expect(page.getByLabel('企业名称')).toHaveValue('等待注册的企业')
  await expect(page.locator('main [name=password]')).toHaveValue('')
})

test('A window that was closed finds what was typed when it is opened again', async ({
  page,
  context,
  signIn,
  register,
  script,
}) => {
  await signIn(page, await register())
  await page.goto(UNIT)
  await form(page).getByLabel('联系人').fill('沈亦舟')
  await keep(page, script)
  await page.close()
  expect(context.pages()).toHaveLength(0)
  const again = await context.newPage()
  await again.goto(UNIT)
  await expect(found(again)).toContainText('联系人')
  await expect(form(again).getByLabel('联系人')).toHaveValue('沈亦舟')
})

test('Two windows of one person do not overwrite each other’s draft', async ({
  page,
  signIn,
  register,
  script,
  problems,
}) => {
  problems.allowStatus(409)
  await signIn(page, await register({ completed: true }))
  const other = await page.context().newPage()
  await page.goto(UNIT)
  await other.goto(UNIT)
  await form(page).getByLabel('联系人').fill('李四')
  await keep(page, script)

  await form(other).getByLabel('联系人').fill('王五')
  if (script) await expect(other.locator('[data-draft-status]')).toContainText('您在另一窗口的修改')
  await other.getByRole('button', { name: '保存草稿' }).click()
  const choice = other.locator('.stale-choices').getByRole('group', { name: '联系人' })
  await expect(choice).toContainText('您在另一窗口的修改')
  await expect(choice).toContainText('李四')
  await axe(other)
  await choice.getByRole('radio', { name: '李四' }).check()
  await other.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(other)).toContainText('草稿已保存')
  await expect(form(other).getByLabel('联系人')).toHaveValue('李四')
})

test('What another member of the unit has kept is not told as the reader’s other window', async ({
  page,
  browser,
  stack,
  freshPhone,
  signIn,
  script,
  problems,
}) => {
  problems.allowStatus(409)
  const make = applicants(stack, freshPhone)
  const unit = await make.registered()
  const editor = await make.member(unit)
  // The owner has the organisation’s name and the editor gave up his: phones identify them.
  const [unitName, editorName] = [
    `本单位成员“${maskPhone(unit.phone)}”`,
    `本单位成员“${maskPhone(editor.phone)}”`,
  ]
  await signIn(page, unit)
  const context = await browser.newContext({
    javaScriptEnabled: script,
    baseURL: stack.portalUrl,
    locale: 'zh-CN',
  })
  const other = await context.newPage()
  await signIn(other, editor)
  await page.goto(UNIT)
  await other.goto(UNIT)
  await form(other).getByLabel('联系人').fill('陈立')
  await keep(other, script)

  await form(page).getByLabel('联系人').fill('沈亦舟')
  if (script)
    await expect(page.locator('[data-draft-status]')).toContainText(`${editorName}的修改已保留`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('main')).not.toContainText('另一窗口')
  await expect(page.getByRole('main')).toContainText('草稿已由本单位其他成员更新')
  const choice = page.locator('.stale-choices').getByRole('group', { name: '联系人' })
  await expect(choice).toContainText(`“${maskPhone(editor.phone)}”的修改`)
  await expect(page.locator('.stale-choices')).toContainText(`这份草稿有${editorName}的修改`)
  await choice.getByRole('radio', { name: '陈立' }).check()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(page)).toContainText('草稿已保存')
  await other.goto(UNIT)
  await expect(found(other)).toContainText(`已恢复${unitName}`)
  await expect(form(other).getByLabel('联系人')).toHaveValue('陈立')
  await context.close()
})

test(
  'A window that is reloaded is not told as another one',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, script }) => {
    await page.goto('/register')
    const [name, phone] = [page.getByLabel('企业名称'), page.getByLabel('手机号')]
    await name.fill('尚未注册的企业')
    await keep(page, script)
    for (const number of ['13812345678', '13812345679', '13812345670']) {
      // Left before it is saved, so that it arrives after the new page was rendered.
      await phone.fill(number)
      await page.reload()
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/register/draft'))
      await name.fill(`尚未注册的企业${number}`)
      expect((await saved).status()).toBe(200)
    }
    await expect(page.locator('[data-draft-status]').first()).toContainText('草稿已于')
  },
)

async function keptContact(stack: Stack, token: string) {
  const path = '/extend/form-draft/get?form=profile'
  const { draft } = await callApi<{ draft: { values: Record<string, string> } | null }>(
    stack,
    'GET',
    path,
    { token },
  )
  return draft?.values.contact
}

test(
  'A tab that is left for others again and again keeps all that was typed, and is told as no other window',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, signIn, register, stack }) => {
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    const kept = () => keptContact(stack, token)
    const turn = (state: DocumentVisibilityState) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    const contact = form(page).getByLabel('联系人')
    for (const name of ['李四', '王五', '赵六']) {
      await contact.fill(name)
      await turn('hidden')
      await expect.poll(kept).toBe(name)
      await turn('visible')
    }
    // Left again before the answer arrives.
    await contact.fill('孙七')
    await turn('hidden')
    await turn('visible')
    await contact.fill('周八')
    await turn('hidden')
    await expect.poll(kept).toBe('周八')
    await turn('visible')
    await contact.fill('吴九')
    await expect.poll(kept).toBe('吴九')
    const status = page.locator('[data-draft-status]').first()
    await expect(status).toContainText('草稿已于')
    await page.reload()
    await expect(contact).toHaveValue('吴九')
  },
)

test(
  'What was typed during a save is kept when the page is left before the answer',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, signIn, register, stack }) => {
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    const contact = form(page).getByLabel('联系人')
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(
      '**/account/drafts',
      async (route) => {
        const response = await route.fetch()
        await answered
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await contact.fill('李四')
    await expect.poll(() => keptContact(stack, token)).toBe('李四')
    await contact.fill('李四光')
    await page.goto('/privacy')
    answer()
    await expect.poll(() => keptContact(stack, token)).toBe('李四光')

    // Neither save counts as a change by another window afterwards.
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    await expect(contact).toHaveValue('李四光')
    await contact.fill('王五')
    await expect.poll(() => keptContact(stack, token)).toBe('王五')
    await expect(page.locator('[data-draft-status]').first()).toContainText('草稿已于')
  },
)

test('A save sent while the page is left replaces the one before it, in either order, but no other window’s', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const { accessToken: token } = await signIn(page, await register({ completed: true }))
  const headers = { origin: stack.portalUrl }
  const post = async (revision: number, fields: Record<string, string>) => {
    const form = { draftForm: 'profile', draftRevision: String(revision), ...fields }
    const answer = await page.request.post('/account/drafts', { form, headers })
    return answer.status()
  }
  const leaving = { contact: '李四光', 'draftBefore-contact': '李四' }
  expect(await post(0, { contact: '李四' })).toBe(200)
  expect(await post(0, leaving)).toBe(200)
  expect(await keptContact(stack, token)).toBe('李四光')
  // The one before it arrives late.
  expect(await post(2, leaving)).toBe(200)
  expect(await post(2, { contact: '李四' })).toBe(409)
  expect(await keptContact(stack, token)).toBe('李四光')
  expect(await post(3, { contact: '王五' })).toBe(200)
  expect(await post(3, leaving)).toBe(409)
  expect(await keptContact(stack, token)).toBe('王五')
})

test(
  'Saves of the person who used the tab before do not replace another window’s draft',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, signIn, register, stack, problems }) => {
    problems.allowStatus(409)
    const contact = form(page).getByLabel('联系人')
    const { accessToken: before } = await signIn(page, await register({ completed: true }))
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    await contact.fill('赵六')
    // Left before it is saved, so that the tab remembers a save without an answer.
    await page.goto('/privacy')
    await expect.poll(() => keptContact(stack, before)).toBe('赵六')

    await page.context().clearCookies()
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    const body = { form: 'profile', values: { contact: '李四' }, revision: 0 }
    await callApi(stack, 'PUT', '/extend/form-draft/save', { token, body })
    await contact.fill('王五')
    await expect(page.locator('[data-draft-status]').first()).toContainText('您在另一窗口的修改')
    expect(await keptContact(stack, token)).toBe('李四')
  },
)

test(
  'What was kept though its answer was lost is told as no other window',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, signIn, register, stack, problems }) => {
    problems.allow(/ERR_FAILED/)
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    await page.goto(UNIT, { waitUntil: 'networkidle' })
    await page.route('**/account/drafts', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const contact = form(page).getByLabel('联系人')
    const status = page.locator('[data-draft-status]').first()
    await contact.fill('李四')
    await expect(status).toHaveAttribute('data-draft-status', 'failed')
    await page.unroute('**/account/drafts')
    await contact.fill('王五')
    await expect.poll(() => keptContact(stack, token)).toBe('王五')
    await expect(status).toContainText('草稿已于')
  },
)

test('A post without a session, or without the API, loses nothing', async ({
  page,
  signIn,
  register,
  stack,
  problems,
}) => {
  problems.allowStatus(401)
  problems.allowStatus(503)
  const account = await register({ completed: true })
  const { accessToken: token } = await signIn(page, account)
  await page.goto(UNIT)
  await form(page).getByLabel('联系人').fill('李四')
  // Signed out in another window.
  await callApi(stack, 'POST', '/system/auth/logout', { token })
  await page.context().clearCookies()
  await form(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, account)
  await page.goto(UNIT)
  await expect(page.getByRole('main')).toContainText('填写的内容已恢复')
  await expect(form(page).getByLabel('联系人')).toHaveValue('李四')
  // It is saved as a draft, although no button was pressed.
  await page.goto(UNIT)
  await expect(found(page)).toContainText('联系人')

  await form(page).getByLabel('联系人').fill('王五')
  await stack.stopApi()
  await form(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await stack.startApi()
  await page.getByRole('link', { name: '重试' }).click()
  await expect(page.getByRole('main')).toContainText('上次没有提交成功')
  await expect(form(page).getByLabel('联系人')).toHaveValue('王五')
  const { accessToken } = await loginViaApi(stack, account)
  const path = '/extend/form-draft/get?form=profile'
  const kept = await callApi<{ draft: { values: object } }>(stack, 'GET', path, {
    token: accessToken,
  })
  expect(kept.draft.values).toMatchObject({ contact: '王五' })
})

test('A draft with an earlier number of the account does not put it back into the form', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register()
  const { accessToken: token } = await signIn(page, account)
  await callApi(stack, 'PUT', '/extend/form-draft/save', {
    token,
    body: {
      form: 'profile',
      values: { phone: '13800009999', contact: '李四', creditcode: '91330100MA27XDEM1H' },
      revision: 0,
    },
  })
  await page.goto(UNIT)
  await expect(found(page)).toContainText('联系人')
  await expect(found(page)).not.toContainText('手机号')
  await expect(form(page).locator('[name=phone]')).toHaveValue(account.phone)
  await form(page).getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
})

test('A registration is kept for this browser before there is an account', async ({
  page,
  browser,
  stack,
  script,
}) => {
  await page.goto('/register')
  await chooseArea(page, script, '西湖', '浙江省-杭州市-西湖区')
  await page.getByLabel('企业名称').fill('尚未注册的企业')
  await page.getByLabel('手机号').fill('13812345678')
  await page.locator('main [name=password]').fill('Test-2026')
  await keep(page, script)
  await page.goto('/privacy')
  await page.goto('/register')
  await expect(found(page)).toContainText('企业名称')
  await expect(page.getByLabel('企业名称')).toHaveValue('尚未注册的企业')
  await expect(page.getByLabel('手机号')).toHaveValue('13812345678')
  await expect(page.locator('main [name=area]').first()).toHaveValue('浙江省-杭州市-西湖区')
  await expect(page.locator('main [name=password]')).toHaveValue('')
  const cookie = (await page.context().cookies(`${stack.portalUrl}/register`)).find(
    ({ name }) => name === 'draft',
  )
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })

  const stranger = await browser.newPage()
  await stranger.goto(`${stack.portalUrl}/register`)
  await expect(stranger.getByLabel('企业名称')).toHaveValue('')
  await stranger.close()
  await page.getByRole('button', { name: '丢弃草稿' }).click()
  await expect(page.getByLabel('企业名称')).toHaveValue('')
})

test('Feedback, proposals, the nickname and the new phone are kept as well', async ({
  page,
  signIn,
  register,
  script,
}) => {
  await signIn(page, await register())
  for (const [path, id, field, text] of [
    ['/AboutUs', 'feedback-form', 'content', '希望增加按行业下载的表格，便于核对。'],
    ['/proposals/new', 'proposal', 'name', '外购蒸汽排放因子'],
    ['/account/security', 'nickname', 'nickname', '绿能小李'],
    ['/edituserinfo?mode=phone', 'change-phone', 'phone', '13812345670'],
  ] as const) {
    const control = () => page.locator(`form#${id} [name=${field}]`)
    await page.goto(path)
    await control().fill(text)
    const status = page.locator(`form#${id} [data-draft-status]`)
    if (script) await expect(status, path).toContainText('草稿已于')
    else {
      await page.locator(`form#${id}`).getByRole('button', { name: '保存草稿' }).click()
      await expect(flash(page), path).toContainText('草稿已保存')
    }
    await page.goto('/')
    await page.goto(path)
    await expect(control(), path).toHaveValue(text)
  }
})
