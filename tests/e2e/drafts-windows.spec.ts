import { callApi } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { axe } from './support/axe.ts'
import {
  DETAILS,
  detailsForm,
  draftFound,
  keepDraft,
  keptContact,
  setVisibility,
} from './support/drafts.ts'
import { flash } from './support/forms.ts'
import { maskPhone } from '#shared/masks.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

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
  await page.goto(DETAILS)
  await other.goto(DETAILS)
  await detailsForm(page).getByLabel('联系人').fill('李四')
  await keepDraft(page, script)

  await detailsForm(other).getByLabel('联系人').fill('王五')
  if (script) await expect(other.locator('[data-draft-status]')).toContainText('您在另一窗口的修改')
  await other.getByRole('button', { name: '保存草稿' }).click()
  const choice = other.locator('.stale-choices').getByRole('group', { name: '联系人' })
  await expect(choice).toContainText('您在另一窗口的修改')
  await expect(choice).toContainText('李四')
  await axe(other)
  await choice.getByRole('radio', { name: '李四' }).check()
  await other.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(other)).toContainText('草稿已保存')
  await expect(detailsForm(other).getByLabel('联系人')).toHaveValue('李四')
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
  await page.goto(DETAILS)
  await other.goto(DETAILS)
  await detailsForm(other).getByLabel('联系人').fill('陈立')
  await keepDraft(other, script)

  await detailsForm(page).getByLabel('联系人').fill('沈亦舟')
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
  await other.goto(DETAILS)
  await expect(draftFound(other)).toContainText(`已恢复${unitName}`)
  await expect(detailsForm(other).getByLabel('联系人')).toHaveValue('陈立')
  await context.close()
})

test(
  'A window that is reloaded is not told as another one',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, script }) => {
    await page.goto('/register')
    const [name, phone] = [page.getByLabel('企业名称'), page.getByLabel('手机号')]
    await name.fill('尚未注册的企业')
    await keepDraft(page, script)
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

test(
  'A tab that is left for others again and again keeps all that was typed, and is told as no other window',
  onlyWithScript('Without a script nothing is kept before the button is pressed'),
  async ({ page, signIn, register, stack }) => {
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    const kept = () => keptContact(stack, token)
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
    const contact = detailsForm(page).getByLabel('联系人')
    for (const name of ['李四', '王五', '赵六']) {
      await contact.fill(name)
      await setVisibility(page, 'hidden')
      await expect.poll(kept).toBe(name)
      await setVisibility(page, 'visible')
    }
    // Left again before the answer arrives.
    await contact.fill('孙七')
    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await contact.fill('周八')
    await setVisibility(page, 'hidden')
    await expect.poll(kept).toBe('周八')
    await setVisibility(page, 'visible')
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
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
    const contact = detailsForm(page).getByLabel('联系人')
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
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
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
    const contact = detailsForm(page).getByLabel('联系人')
    const { accessToken: before } = await signIn(page, await register({ completed: true }))
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
    await contact.fill('赵六')
    // Left before it is saved, so that the tab remembers a save without an answer.
    await page.goto('/privacy')
    await expect.poll(() => keptContact(stack, before)).toBe('赵六')

    await page.context().clearCookies()
    const { accessToken: token } = await signIn(page, await register({ completed: true }))
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
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
    await page.goto(DETAILS, { waitUntil: 'networkidle' })
    await page.route('**/account/drafts', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const contact = detailsForm(page).getByLabel('联系人')
    const status = page.locator('[data-draft-status]').first()
    await contact.fill('李四')
    await expect(status).toHaveAttribute('data-draft-status', 'failed')
    await page.unroute('**/account/drafts')
    await contact.fill('王五')
    await expect.poll(() => keptContact(stack, token)).toBe('王五')
    await expect(status).toContainText('草稿已于')
  },
)
