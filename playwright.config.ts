import { defineConfig } from '@playwright/test'
import { findTestChromium } from './scripts/browser.ts'

/** The browser's own services must not reach beyond this machine. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'artifacts/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // No test waits for a fade; those about motion, and the whole journeys, ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findTestChromium(), args: QUIET },
  },
  projects: [
    { name: 'js', use: { javaScriptEnabled: true } },
    { name: 'no-js', use: { javaScriptEnabled: false }, testIgnore: '**/launch.spec.ts' },
  ],
})
