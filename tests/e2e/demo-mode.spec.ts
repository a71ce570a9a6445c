import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { CONSOLE_SCREENS } from './support/console-screens.ts'
import { PUBLIC_PAGES } from './support/pages.ts'
import { expect, onlyWithoutScript, test } from './support/test.ts'

test.use({ stackEnv: { DEMO_MODE: '1' } })

const REASON = '演示环境不保存修改，按钮已停用。'

test(
  'Every page says that it is a demonstration, in both languages',
  onlyWithoutScript('the same HTML, judged without a script'),
  async ({ page, problems }) => {
    problems.allowStatus(404)
    for (const path of PUBLIC_PAGES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('.demo-strip')).toHaveText(
        '演示环境 可以登录、浏览和查询；登录后不能修改，有关按钮已停用。',
      )
    }
    await axe(page)
    await page.goto('/about?lang=en')
    await expect(page.locator('.demo-strip')).toContainText(
      'buttons that change anything are disabled',
    )
    await page.goto('/no-such-page')
    await expect(page.locator('.demo-strip')).toBeVisible()
  },
)

test('A form says beforehand that it saves nothing, and refuses what is posted all the same', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allowStatus(422)
  await signIn(page, DEMO.returned)
  await page.goto('/edituserinfo')
  const range = page.getByLabel('区划范围')
  const stored = await range.inputValue()
  const submit = page.getByRole('button', { name: '提交审核' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(REASON)
  await expect(page.getByText(REASON).first()).toBeVisible()
  // Once hydrated, typing triggers the draft request.
  await range.fill('新的范围')
  await expect(submit).toBeDisabled()
  await axe(page)

  // A page rendered before demo mode was switched on.
  await submit.evaluate((button) => button.removeAttribute('disabled'))
  await submit.click()
  await expect(page.getByText('演示模式，无法进行写操作').first()).toBeVisible()
  await expect(range).toHaveValue('新的范围')
  await page.goto('/edituserinfo')
  await expect(range).toHaveValue(stored)
})

test(
  'No page of the console has a button that changes anything',
  onlyWithoutScript('the same HTML'),
  async ({ page, signIn }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/users')
    const person = await page.locator('tbody a').first().getAttribute('href')
    await page.goto('/admin/review?tab=pending')
    const desk = await page.locator('tbody a').first().getAttribute('href')
    const enabled = new Set<string>()
    let disabled = 0
    const screens = CONSOLE_SCREENS.filter((screen) => !screen.includes('/:'))
    for (const screen of [...screens, person ?? '', desk ?? '']) {
      await page.goto(screen, { waitUntil: 'domcontentloaded' })
      const buttons = page.locator('form[method=post] button:not([type=button], [type=reset])')
      for (const one of await buttons.evaluateAll((all: HTMLButtonElement[]) =>
        all.map(({ disabled, form, value }) => ({
          disabled,
          to: `${form?.getAttribute('action') ?? 'here'} ${value}`,
        })),
      ))
        if (one.disabled) disabled++
        else enabled.add(one.to)
      await expect(page.locator('button:disabled:not([aria-describedby])'), screen).toHaveCount(0)
    }
    expect(disabled).toBeGreaterThan(100)
    expect(
      [...enabled].filter((to) => !/^\/(?:logout|preferences) /.test(to)).sort(),
      'a preview and a template',
    ).toEqual(['here fill', `/admin/notices/new preview`].sort())
  },
)

test('Whoever looks around still searches, chooses language and look, locks and signs out', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: '停用' })).toHaveAccessibleDescription(REASON)
  await page.getByLabel('姓名').fill('审核员')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Disable' })).toHaveAccessibleDescription(
    'Nothing is saved in this demonstration: the button is disabled.',
  )
  await page.getByRole('button', { name: '中文' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.goto('/admin/lock?redirectTo=%2Fadmin%2Fposts')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await page.getByLabel('锁屏密码或登录密码').fill(ADMIN.password)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await page.goto('/admin/lock')
  await page.getByRole('button', { name: '退出并返回登录' }).click()
  await page.goto('/admin/posts')
  await expect(page).toHaveURL(/login\?redirectTo=/)
})
