import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './fail.ts'
import { findProgram, install, mayInstall } from './packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGES = { browser: 'chromium', font: 'fonts-noto-cjk' }

/** The Chromium that the browser tests drive: CHROMIUM_PATH, else the first on the PATH. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return findProgram(...NAMES)
}

const hasChineseFont = () =>
  (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/**
 * Installs Chromium and a Chinese font if they are missing and installing is allowed; otherwise says what to install.
 */
export function requireBrowser(): void {
  const missing = [
    ...(findChromium() ? [] : [PACKAGES.browser]),
    ...(hasChineseFont() ? [] : [PACKAGES.font]),
  ]
  if (missing.length === 0) return
  if (mayInstall()) install(missing, ['fontconfig'])
  if (findChromium() && hasChineseFont()) return
  const english = missing.join(' and ')
  fail(
    `浏览器测试需要 Chromium 和中文字体，请先安装：apt-get install ${missing.join(' ')}（或用 CHROMIUM_PATH 指定 Chromium）。`,
    `The browser tests need ${english}: install them, or name a Chromium with CHROMIUM_PATH.`,
  )
}
