import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMode, MODES, SECRET_MIN } from '../shared/settings.ts'
import { fail } from './fail.ts'

const SECRET_FILE = 'data/session-secret'
const SECRET_BYTES = 48
/** Minimum version that the packages require. */
const NODE_MIN = [20, 19] as const

/** The user's own NODE_ENV, read before child processes get another one. */
export const production = () => process.env.NODE_ENV === 'production'

/**
 * Prepares the environment of all processes: Node version, `.env`, mode, secret. Real environment variables take
 * precedence over `.env`.
 * @param mode overrides NODE_ENV; the variable is set instead of deleted, since `.env` would define a deleted one
 */
export function loadEnvironment(mode?: 'development'): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1]))
    fail(
      `需要 Node.js ${NODE_MIN.join('.')} 或更高版本，当前是 ${process.versions.node}。`,
      `Node.js ${NODE_MIN.join('.')} or later is needed; this is ${process.versions.node}.`,
    )
  if (mode) process.env.NODE_ENV = mode
  if (existsSync('.env')) process.loadEnvFile('.env')
  const named = process.env.NODE_ENV
  if (named && !isMode(named))
    fail(
      `环境变量 NODE_ENV 的值不正确，应为：${MODES.join('、')}`,
      `NODE_ENV: must be one of ${MODES.join(', ')} (see .env.example)`,
    )
  if (!process.env.SESSION_SECRET && !production())
    process.env.SESSION_SECRET = loadOrCreateSecret()
}

/** Checks the settings that production requires; reports all missing ones at once. */
export function requireProductionSettings(): void {
  if (!production()) return
  const missing = ['SESSION_SECRET', 'PUBLIC_ORIGIN'].filter((name) => !process.env[name])
  if (missing.length === 0) return
  const names = missing.join('、')
  fail(
    `生产环境（NODE_ENV=production）必须设置：${names}。说明见 .env.example。`,
    `In production these must be set: ${missing.join(', ')}. See .env.example.`,
  )
}

/** Generates a secret once and stores it, so that sessions and sealed registration codes survive a restart. */
function loadOrCreateSecret(): string {
  mkdirSync(dirname(SECRET_FILE), { recursive: true, mode: 0o700 })
  try {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    writeFileSync(SECRET_FILE, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stored = readFileSync(SECRET_FILE, 'utf8').trim()
  if (stored.length < SECRET_MIN)
    fail(
      `${SECRET_FILE} 已损坏：内容不足 ${SECRET_MIN} 个字符。请恢复它，或设置 SESSION_SECRET。`,
      `${SECRET_FILE} is damaged: restore it or set SESSION_SECRET.`,
    )
  return stored
}
