import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('.cache', 'test-templates')

/** Where the migrated and seeded SQLite store lies that every test copies. */
export const TEMPLATE_FILE = join(FOLDER, 'template.db')

/** Fills a store in a process of its own, since the dialect is chosen once a process. */
export function fillTemplate(url: string) {
  mkdirSync(FOLDER, { recursive: true })
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/build-template.ts'], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
