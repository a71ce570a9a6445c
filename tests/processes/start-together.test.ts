import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { migrationsFolder } from '#db/migrate.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { SEED } from '../../scripts/stack.ts'

/** As many as start together in a small installation. */
const PROCESSES = 5
/** `TOGETHER_ROUNDS=10 npx vitest run start-together` repeats it more often. */
const ROUNDS = Number(process.env.TOGETHER_ROUNDS ?? 1)

async function startSeed(url: string) {
  const child = spawn(process.execPath, [SEED, 'demo'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
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

/** Runs statements in the store; @returns the rows of the last. */
async function inStore(url: string, ...statements: string[]) {
  if (dialect === 'sqlite') {
    const store = new Sqlite(url.replace(/^file:/, ''))
    let rows: Record<string, unknown>[] = []
    for (const statement of statements)
      if (/^select/i.test(statement)) rows = store.prepare(statement).all() as typeof rows
      else store.exec(statement)
    store.close()
    return rows
  }
  const store = new pg.Client({ connectionString: url })
  await store.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) ({ rows } = await store.query(statement))
  await store.end()
  return rows
}

const APPLIED = dialect === 'sqlite' ? '__drizzle_migrations' : 'drizzle.__drizzle_migrations'

/** Creates the store of the release before the newest migration. */
async function layPrevious(url: string) {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).slice(0, -1)
  await inStore(
    url,
    ...(dialect === 'sqlite' ? [] : ['CREATE SCHEMA drizzle']),
    `CREATE TABLE ${APPLIED} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    ...all.flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `INSERT INTO ${APPLIED} (hash, created_at) VALUES ('${hash}', ${folderMillis})`,
    ]),
  )
}

async function requireOnce(url: string) {
  const count = async (what: string) =>
    Number((await inStore(url, `SELECT count(*) AS n FROM ${what}`))[0]?.['n'])
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).length
  expect(await count(APPLIED)).toBe(known)
  expect(await count(`(SELECT DISTINCT hash FROM ${APPLIED}) AS one`)).toBe(known)
  for (const [table, column] of [
    ['users', 'username'],
    ['roles', 'code'],
    ['areas', 'id'],
    ['menus', 'id'],
    ['library_releases', 'id'],
  ] as const) {
    const rows = await count(table)
    expect(rows, table).toBeGreaterThan(0)
    expect(await count(`(SELECT DISTINCT ${column} FROM ${table}) AS one`), table).toBe(rows)
  }
  expect(await count('library_releases')).toBe(1)
}

describe('processes that start together', () => {
  const together = async (url: string) => {
    const ended = await Promise.all(Array.from({ length: PROCESSES }, () => startSeed(url)))
    expect(ended).toEqual(Array(PROCESSES).fill({ exitCode: 0, errors: '' }))
    await requireOnce(url)
  }
  for (let round = 1; round <= ROUNDS; round++) {
    it(`migrate and seed an empty store once (${round})`, async () => {
      await together(await testStoreUrl({ seeded: false }))
    })
    it(`upgrade the store of the release before once (${round})`, async () => {
      const url = await testStoreUrl({ seeded: false })
      await layPrevious(url)
      await together(url)
    })
  }
})
