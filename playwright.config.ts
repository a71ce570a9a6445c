import { defineConfig } from '@playwright/test'
import { findTestChromium } from './scripts/browser.ts'
import type { WorkerFixtures } from './tests/e2e/support/test.ts'

/** The browser's own services must not reach beyond this machine. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A test whose title ends in `@quick` runs in `npm test` too: the main journey of a part of the product, in seconds.
 * The others run in `npm run test:all` (ADR 033).
 */

/** Files that only the browser with scripts runs, and why; of single tests see `onlyWithScript`. */
const ONLY_WITH_SCRIPT = {
  'auth-layout': 'style sheets alone decide',
  'checkbox-trees': 'without a script each box is one of its own',
  'form-dialog': 'without a script the links lead to the pages',
  launch: 'it is about processes',
  offline: 'without a script the browser itself tells of all this',
  'phone-header': 'style sheets alone decide',
  region: 'register.spec.ts has the radios',
  revalidation: 'no page is opened',
  'text-size': 'style sheets alone decide',
  visual: 'screens.spec.ts has the pictures without a script',
}
const WITH_SCRIPT = { grepInvert: /@only-without-script/ }
const WITHOUT_SCRIPT = {
  grepInvert: /@only-with-script/,
  testIgnore: Object.keys(ONLY_WITH_SCRIPT).map((name) => `**/${name}.spec.ts`),
}

/** Walked once more with two portals and two APIs on PostgreSQL, asked in turn. */
const ROUND_ROBIN = [
  '**/{round-robin,review,login,session,captcha,preferences,console-gates,library-journey,trace}.spec.ts',
]
/** How a page looks does not depend on who drew it. */
const LOOKS = /in every look/

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/template.ts',
  outputDir: 'artifacts/e2e',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  // A test that passes only on retry is reported as flaky; `--fail-on-flaky-tests` makes it a failure, also on a busy
  // machine.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // Timeouts only end hanging tests and check no speed: on a busy machine a journey takes several times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'artifacts/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is not there is told before the whole test has waited for it.
    actionTimeout: 60_000,
    // No test waits for a fade; those about motion, and the whole journeys, ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findTestChromium(), args: QUIET },
  },
  projects: [
    {
      name: 'js',
      use: { javaScriptEnabled: true },
      ...WITH_SCRIPT,
      testIgnore: '**/round-robin.spec.ts',
    },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      ...WITHOUT_SCRIPT,
      testIgnore: [...WITHOUT_SCRIPT.testIgnore, '**/round-robin.spec.ts'],
    },
    {
      name: 'round robin, js',
      use: { javaScriptEnabled: true, processesEach: 2, database: 'postgresql' },
      testMatch: ROUND_ROBIN,
      grepInvert: [WITH_SCRIPT.grepInvert, LOOKS],
    },
    {
      name: 'round robin, no-js',
      use: { javaScriptEnabled: false, processesEach: 2, database: 'postgresql' },
      testMatch: ROUND_ROBIN,
      grepInvert: [WITHOUT_SCRIPT.grepInvert, LOOKS],
    },
  ],
})
