import { test as base, expect, type Page } from '@playwright/test'
import {
  type Account,
  completeViaApi,
  type Enterprise,
  phones,
  registerViaApi,
  type Session,
} from './accounts.ts'
import { type Problems, watchForProblems } from './problems.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'
import { openSession } from './session.ts'
import { Stack } from './stack.ts'
import type { Database } from './template.ts'

export interface WorkerFixtures {
  database: Database
  /** Number of portals and of APIs, used in turn. */
  processesEach: number
  /**
   * Settings that override the tests' own; a file with other settings gets its own stack: `test.use({ stackEnv: {
   * ACCESS_TOKEN_TTL: '2' } })`.
   */
  stackEnv: Record<string, string>
  /** The running product. */
  stack: Stack
  /** An unregistered phone number. */
  freshPhone: () => string
  /** An address from which nothing was asked yet. */
  freshAddress: () => string
}

interface TestFixtures {
  /**
   * Whether the test asks from an address of its own, set like a proxy's header: what others asked before it must not
   * count against the limits per address.
   */
  ownAddress: boolean
  /** Fails the test on any complaint of the browser that it has not allowed. */
  problems: Problems
  /** Whether this project's browser runs scripts. */
  script: boolean
  /** Signs in through the form at /login, for tests that are about that form. */
  login: (page: Page, account: Account) => Promise<void>
  /** Creates a session of the account in a page's context, like the form would, without loading a page. */
  signIn: (page: Page, account: Account) => Promise<Session>
  /** An enterprise for this test only, registered and signed out; `completed`: under review. */
  register: (options?: { completed?: boolean }) => Promise<Enterprise>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { scope: 'worker', option: true }],
  processesEach: [1, { scope: 'worker', option: true }],
  stackEnv: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ database, processesEach, stackEnv }, provide) => {
      const stack = await Stack.start(stackEnv, { database, each: processesEach })
      await provide(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  freshPhone: [
    async ({ stack: _stack }, provide, { workerIndex }) => provide(phones(workerIndex)),
    { scope: 'worker' },
  ],
  freshAddress: [
    async ({ stack: _stack }, provide) => provide(freshAddresses('198.19')),
    { scope: 'worker' },
  ],
  ownAddress: [false, { option: true }],
  extraHTTPHeaders: async ({ ownAddress, freshAddress }, provide) =>
    provide(ownAddress ? { 'x-forwarded-for': freshAddress() } : undefined),
  baseURL: async ({ stack }, provide) => provide(stack.portalUrl),
  script: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled !== false),
  problems: [
    async ({ context, stack }, provide, testInfo) => {
      const from = stack.printed.length
      const problems = await watchForProblems(context)
      await provide(problems)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('servers', { body: stack.printed.slice(from) })
      expect(problems.found, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
  login: async ({}, provide) =>
    provide(async (page, { phone, password, regcode }) => {
      await page.goto('/login')
      const form = page.locator('form', { has: page.locator('[name=regcode]') })
      await form.locator('[name=phone]').fill(phone)
      await form.locator('[name=password]').fill(password)
      await form.locator('[name=regcode]').fill(regcode)
      await form.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).not.toHaveURL(/\/login/)
    }),
  signIn: async ({ stack }, provide) =>
    provide((page, account) => openSession(page.context(), stack, account)),
  register: async ({ stack, freshPhone }, provide) =>
    provide(async ({ completed = false } = {}) => {
      const enterprise = await registerViaApi(stack, freshPhone())
      if (completed) await completeViaApi(stack, enterprise)
      return enterprise
    }),
})

/**
 * Details of a test that the browser with scripts, or the one without, need not run; playwright.config.ts excludes it
 * by its tag, before a page is opened for it.
 */
const onlyIn = (tag: string) => (reason: string) => ({
  tag,
  annotation: { type: tag, description: reason },
})
export const onlyWithScript = onlyIn('@only-with-script')
export const onlyWithoutScript = onlyIn('@only-without-script')

export { expect }
