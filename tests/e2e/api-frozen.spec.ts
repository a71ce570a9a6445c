import { seconds } from '#shared/duration.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

/** SIGCONT first: a stopped process cannot handle SIGTERM. */
test.afterEach(({ stack }) => void (stack.pids.api && process.kill(stack.pids.api, 'SIGCONT')))

test(
  'A frozen API is found out: error pages come at once, forms keep their input, and it is taken back',
  onlyWithScript('the breaker is the server’s: once is enough'),
  async ({ page, signIn, register, stack, problems }) => {
    problems.allowStatus(503)
    const account = await register()
    await signIn(page, account)
    await page.goto('/edituserinfo')
    await page.getByLabel('联系人').fill('停顿时填写的联系人')
    process.kill(stack.pids.api ?? 0, 'SIGSTOP')

    const found = await page.request.get('/edituserinfo', { maxRedirects: 0 })
    expect(found.status()).toBe(503)
    expect(found.headers()['retry-after']).toBeTruthy()
    const times: number[] = []
    for (let i = 0; i < 40; i++) {
      const started = Date.now()
      const answer = await page.request.get('/edituserinfo', { maxRedirects: 0 })
      expect(answer.status()).toBe(503)
      times.push(Date.now() - started)
    }
    // Whoever waits for a silent API waits for at least this long; one answer alone may be so late by other load.
    expect(times.filter((ms) => ms >= seconds(6)).length).toBeLessThanOrEqual(1)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('联系人')).toHaveValue('停顿时填写的联系人')
    for (const path of ['/', '/login']) expect((await page.request.get(path)).status()).toBe(200)

    process.kill(stack.pids.api ?? 0, 'SIGCONT')
    await expect
      .poll(async () => (await page.request.get('/edituserinfo', { maxRedirects: 0 })).status(), {
        timeout: 60_000,
      })
      .toBe(200)
  },
)
