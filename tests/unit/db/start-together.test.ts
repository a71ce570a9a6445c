import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { SEED } from '../../../scripts/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-together-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As many as start together in a small installation. */
const PROCESSES = 3

async function startSeed(file: string) {
  const child = spawn(process.execPath, [SEED, 'demo'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${file}`,
      SESSION_SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
      BCRYPT_COST: '4',
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [errors] = await Promise.all([text(child.stderr), text(child.stdout)])
  const [exitCode] = (await exited) as [number | null]
  return { exitCode, errors }
}

describe.runIf(dialect === 'sqlite')('processes that start together on an empty store', () => {
  it('migrate and seed it once', { timeout: 240_000 }, async () => {
    const file = join(folder, 'portal.db')
    const ended = await Promise.all(Array.from({ length: PROCESSES }, () => startSeed(file)))
    expect(ended).toEqual(Array(PROCESSES).fill({ exitCode: 0, errors: '' }))
    const store = new Sqlite(file, { readonly: true })
    const count = (sql: string) => (store.prepare(sql).get() as { n: number }).n
    expect(count('SELECT count(*) AS n FROM __drizzle_migrations')).toBe(
      count('SELECT count(DISTINCT hash) AS n FROM __drizzle_migrations'),
    )
    for (const [table, column] of [
      ['users', 'username'],
      ['roles', 'code'],
      ['areas', 'id'],
      ['library_releases', 'id'],
    ]) {
      const rows = count(`SELECT count(*) AS n FROM ${table}`)
      expect(rows, table).toBeGreaterThan(0)
      expect(count(`SELECT count(DISTINCT ${column}) AS n FROM ${table}`), table).toBe(rows)
    }
    expect(count('SELECT count(*) AS n FROM library_releases')).toBe(1)
    store.close()
  })
})
