import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './fail.ts'
import { findProgram, install, mayInstall } from './packages.ts'

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: a browser test uses 40 % less processor time. */
const HEADLESS_SHELL = ['chromium-headless-shell', 'chrome-headless-shell']
const PACKAGES = {
  browser: 'chromium',
  headlessShell: 'chromium-headless-shell',
  chineseFont: 'fonts-noto-cjk',
  latinFont: 'fonts-liberation',
}
/** Fonts as wide as Arial, so that tests measure the widths that most visitors see. */
const ARIAL_WIDE = ['Arial', 'Arimo', 'Liberation Sans']

const find = (names: string[]): string | undefined => {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return findProgram(...names)
}

/** The Chromium for measurements: CHROMIUM_PATH, else the first on the PATH, preferably one with windows. */
export const findChromium = () => find([...WITH_WINDOWS, ...HEADLESS_SHELL])

/** The Chromium that the browser tests drive: CHROMIUM_PATH, else a headless shell, else any. */
export const findTestChromium = () => find([...HEADLESS_SHELL, ...WITH_WINDOWS])

const hasFont = (pattern: string) =>
  (spawnSync('fc-list', [pattern], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

const missingPackages = () => [
  ...(findChromium() ? [] : [PACKAGES.browser]),
  ...(hasFont(':lang=zh') ? [] : [PACKAGES.chineseFont]),
  ...(ARIAL_WIDE.some(hasFont) ? [] : [PACKAGES.latinFont]),
]

/** Installs missing Chromium and fonts if installing is allowed; otherwise prints what to install. */
export function requireBrowser(): void {
  if (missingPackages().length === 0) return
  if (mayInstall()) install(missingPackages(), ['fontconfig'])
  const missing = missingPackages()
  if (missing.length === 0) return
  const english = missing.join(' and ')
  fail(
    `浏览器测试需要 Chromium、中文字体和西文字体，请先安装：apt-get install ${missing.join(' ')}（或用 CHROMIUM_PATH 指定 Chromium）。`,
    `The browser tests need ${english}: install them, or name a Chromium with CHROMIUM_PATH.`,
  )
}

/** Like requireBrowser; prefers to install the headless shell. Distributions without it have Chromium. */
export function requireTestBrowser(): void {
  if (!process.env.CHROMIUM_PATH && !findProgram(...HEADLESS_SHELL) && mayInstall())
    install([PACKAGES.headlessShell])
  requireBrowser()
}
