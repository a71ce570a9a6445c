import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMode, MODES, SECRET_MIN } from '../shared/settings.ts'
import { fail } from './fail.ts'

const SECRET_FILE = 'data/session-secret'
const SECRET_BYTES = 48
const NODE_MIN = 20

/** The user's own NODE_ENV, read before child processes are given another. */
export const production = () => process.env.NODE_ENV === 'production'

/**
 * Prepares the environment of all processes: Node version, `.env`, mode, secret. Real environment variables take precedence
 * over `.env`.
 * @param mode that holds whatever NODE_ENV says; set, since `.env` would fill in what is deleted
 */
export function loadEnvironment(mode?: 'development'): void {
  const version = Number(process.versions.node.split('.')[0])
  if (version < NODE_MIN)
    fail(
      `需要 Node.js ${NODE_MIN} 或更高版本，当前是 ${process.versions.node}。`,
      `Node.js ${NODE_MIN} or later is needed; this is ${process.versions.node}.`,
    )
  if (mode) process.env.NODE_ENV = mode
  loadEnvFile('.env')
  const named = process.env.NODE_ENV
  if (named && !isMode(named))
    fail(
      `环境变量 NODE_ENV 的值不正确，应为：${MODES.join('、')}`,
      `NODE_ENV: must be one of ${MODES.join(', ')} (see .env.example)`,
    )
  if (!process.env.SESSION_SECRET && !production()) process.env.SESSION_SECRET = keepSecret()
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

/** Fallback for Node before 20.12, which lacks `process.loadEnvFile`. */
function loadEnvFile(file: string): void {
  if (!existsSync(file)) return
  if (typeof process.loadEnvFile === 'function') return process.loadEnvFile(file)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Z_a-z]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name) process.env[name] ??= /^(["'`])([^]*)\1/.exec(value)?.[2] ?? value.split(' #')[0]
  }
}

/** Generates a secret once and stores it, so that sessions and sealed registration codes survive a restart. */
function keepSecret(): string {
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
