import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('.cache', 'test-templates')

/** Where the migrated and seeded store lies that every test copies. */
export const TEMPLATES = {
  sqlite: join(FOLDER, 'template.db'),
  pglite: join(FOLDER, 'template.tar'),
}

/** Builds a template once a run, in a process of its own, since the dialect is chosen once a process. */
export function buildTemplate(store: keyof typeof TEMPLATES) {
  const built = `TEMPLATE_${store}`
  if (process.env[built]) return
  process.env[built] = '1'
  mkdirSync(FOLDER, { recursive: true })
  const url = store === 'sqlite' ? `file:${TEMPLATES.sqlite}` : 'pglite:'
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/build-template.ts', store], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
