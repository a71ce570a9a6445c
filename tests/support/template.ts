import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('.cache', 'test-templates')

/** Path of the migrated and seeded SQLite store that every test copies. */
export const TEMPLATE_FILE = join(FOLDER, 'template.db')

/** Fills a store in a separate process, since the dialect is chosen once per process. */
export function fillTemplate(url: string) {
  mkdirSync(FOLDER, { recursive: true })
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/build-template.ts'], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
