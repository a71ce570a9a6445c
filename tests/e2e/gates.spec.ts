import { DEMO, type Account } from './support/accounts.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

type State = keyof typeof DEMO | 'signedOut'

/** The checks of for every demo account. */
const TABLE: [State, platform: string, accounting: string][] = [
  ['signedOut', '请先登录', '请先登录'],
  ['registered', '审核中', '请先完善信息'],
  ['underReview', '审核中', '审核中'],
  ['returned', '审核中', '审核中'],
  ['withoutRecord', '请先完善信息', '请先完善信息'],
  ['approved', 'opens', 'opens'],
]

for (const [state, platform, accounting] of TABLE) {
  test(`${state}: 进入平台 ${platform}, 碳核算服务 ${accounting}`, async ({ page, signIn }) => {
    if (state !== 'signedOut') {
      await signIn(page, DEMO[state] as Account)
      await page.goto('/')
    }
    for (const [path, expected] of [
      ['/enter/platform', platform],
      ['/enter/accounting', accounting],
    ] as const) {
      const answer = await page.request.get(path, {
        maxRedirects: 0,
        headers: { referer: new URL('/about', page.url().replace('about:blank', 'http://x')).href },
      })
      expect(answer.status()).toBe(303)
      expect(answer.headers()['cache-control']).toContain('no-store')
      const location = answer.headers().location ?? ''
      if (expected === 'opens') {
        expect(location).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/demo\/platform/)
        expect(answer.headers()['referrer-policy']).toBe('no-referrer')
        expect(/[?&]accessToken=[\w-]{20,}/.test(location)).toBe(path === '/enter/platform')
      } else {
        expect(location.startsWith('/'), location).toBe(true)
        if (expected === '请先完善信息') expect(location).toBe('/edituserinfo')
        await page.goto(location)
        await expect(page.locator('.flashes')).toContainText(expected)
        await page.reload()
        await expect(page.locator('.flashes')).not.toContainText(expected)
      }
    }
  })
}

/** Why a gate is closed, as in the sentence below its title. */
const SENTENCES: [State, string][] = [
  ['registered', '信息还没有提交审核'],
  ['underReview', '您的申请正在审核'],
  ['returned', '已退回补正，请修改后重新提交'],
]
for (const [state, sentence] of SENTENCES)
  test(`${state}: the gate says why it is shut`, async ({ page, signIn }) => {
    await signIn(page, DEMO[state as keyof typeof DEMO] as Account)
    await page.goto('/')
    await page.goto('/enter/platform')
    await expect(page.locator('.flashes')).toContainText('审核中')
    await expect(page.locator('.flashes')).toContainText(sentence)
    await page.locator('.flashes').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/edituserinfo#(info|progress)$/)
  })

test('A login after a gate leads back to the gate', async ({ page, login }) => {
  await page.goto('/enter/platform')
  await expect(page.locator('.flashes')).toContainText('请先登录')
  await page.goto('/login')
  await login(page, DEMO.returned)
  await expect(page.locator('.flashes')).toContainText('已退回补正，请修改后重新提交')
  // Remembered until the organisation is approved (return-to.spec), but only for this account.
  await page.context().clearCookies({ name: /^(token|loginstate|userinfo)$/ })
  await page.goto('/login')
  await login(page, DEMO.approved)
  await expect(page).toHaveURL(/\/$/)
})

test('A notice is at the bottom right, without script above the page, and can be closed', async ({
  page,
  script,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: '进入平台', exact: true }).first().click()
  const flash = page.locator('.flashes').getByText('请先登录')
  await expect(flash).toBeVisible()
  const box = await page.locator('.flashes').boundingBox()
  if (script) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(840)
  } else {
    const header = await page.locator('.site-header').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  }
  await page.getByRole('button', { name: '关闭通知' }).click()
  await expect(flash).toBeHidden()
})

test(
  'A flash is read out once the page is there, and Escape closes it',
  onlyWithScript('a live region without a script never changes'),
  async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const flashes = document.querySelector('.flashes') as HTMLElement
        new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
          flashes.dataset.added = added.map(({ textContent }) => textContent).join()
        }).observe(flashes, { childList: true, subtree: true })
      })
    })
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: '进入平台', exact: true })
      .first()
      .click()
    await expect(page.locator('.flashes')).toHaveAttribute('data-added', '请先登录')
    await page.keyboard.press('Escape')
    await expect(page.locator('.flashes').getByText('请先登录')).toBeHidden()
  },
)

test(
  'A flash does not cover what the keyboard focuses, even at the end of the page',
  onlyWithScript('without a script flashes are above the page'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/enter/platform')
    await expect(page.locator('.flashes')).toContainText('请先登录')
    const links = page.getByRole('contentinfo').getByRole('link')
    await links.first().focus()
    for (let n = (await links.count()) - 1; n > 0; n--) {
      await page.keyboard.press('Tab')
      const isCovered = () =>
        page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect()
          if (!box) return true
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          return document.elementFromPoint(x, y)?.closest('.flashes') !== null
        })
      await expect.poll(isCovered).toBe(false)
    }
    await expect(links.last()).toBeFocused()
  },
)
