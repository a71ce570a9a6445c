import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import type { Writer } from '#db/database.ts'
import { PAGED_TABLES, type PagedTable } from '#db/paged-tables.ts'
import { missingTriggers } from '#db/row-count-triggers.ts'
import { only, rowCount, rowCountBetween } from '#db/row-counts.ts'
import { users } from '#db/schema/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

const LISTS: readonly PagedTable[] = Object.values(PAGED_TABLES)

function migrationsOf(of: 'sqlite' | 'postgresql'): string {
  const folder = join('db', 'migrations', of)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.join('\n--> statement-breakpoint\n')
}

describe.each(['sqlite', 'postgresql'] as const)('the row counts of %s', (of) => {
  it('are kept by the triggers that the tables’ descriptions give', () =>
    expect(missingTriggers(of, LISTS, migrationsOf(of))).toEqual([]))

  it('get a migration where a description changes', () => {
    const [first, ...rest] = LISTS
    if (!first) throw new Error('No list')
    for (const changed of [
      { ...first, facets: first.facets.slice(1) },
      { ...first, spanLength: 1000 },
      { ...first, changes: ['insert'] as const },
    ]) {
      const statements = missingTriggers(of, [changed, ...rest], migrationsOf(of))
      expect(statements.join('\n')).toContain(`${first.relation}_tally_`)
      expect(statements.join('\n')).not.toMatch(/enterprises|feedback/)
      const migrated = [migrationsOf(of), ...statements].join('\n--> statement-breakpoint\n')
      expect(missingTriggers(of, [changed, ...rest], migrated)).toEqual([])
    }
  })

  it('get one after SQLite’s way of altering a table, which drops its triggers', () => {
    const rebuilt = `${migrationsOf(of)}\n--> statement-breakpoint\nDROP TABLE \`files\`;`
    const created = missingTriggers(of, LISTS, rebuilt).filter((text) => /^CREATE/.test(text))
    expect(created.map((text) => /TRIGGER .(\w+)/.exec(text)?.[1])).toEqual([
      'files_tally_insert',
      'files_tally_delete',
    ])
  })
})

const db = await testDatabase({ seeded: false })

type Raw = Record<'run' | 'execute', (query: SQL) => Promise<unknown>>
const run = (tx: Writer, text: string) =>
  (tx as unknown as Raw)[dialect === 'sqlite' ? 'run' : 'execute'](sql.raw(text))

it('A generated migration counts what is there and what comes', async () => {
  const user = (id: number, enabled: boolean, at = new Date('2026-11-01T00:00:30Z')) => ({
    id,
    username: `user${id}`,
    nickname: 'x',
    passwordHash: 'x',
    enabled,
    createdAt: at,
    updatedAt: at,
  })
  await db.transaction((tx) => tx.insert(users).values([user(1, true), user(2, false)]))
  const list: PagedTable = {
    ...PAGED_TABLES.users,
    facets: [users.deptId, users.enabled],
    spanLength: 60_000,
  }
  const statements = missingTriggers(dialect, [list], migrationsOf(dialect))
  await db.transaction(async (tx) => {
    for (const statement of statements) await run(tx, statement)
  })
  const counts = async () => [
    await rowCount(db, list, [only(''), only(true)]),
    await rowCount(db, list, [only(''), only(false)]),
    await rowCountBetween(db, list, [], 0, 2 ** 31 - 1),
  ]
  expect(await counts()).toEqual([1, 1, 2])
  await db.transaction((tx) => tx.insert(users).values([user(3, true), user(4, true)]))
  expect(await counts()).toEqual([3, 1, 4])
  await db.transaction((tx) => tx.update(users).set({ enabled: false }).where(eq(users.id, 3)))
  await db.transaction((tx) => tx.delete(users).where(eq(users.id, 1)))
  expect(await counts()).toEqual([1, 2, 3])
})
