import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { createDatabase, TEMPLATE } from './postgres-databases.ts'
import { TEMPLATE_FILE } from './template.ts'

/** URL for a store of this test file, in the dialect of the run; deleted after the tests. */
export async function testStoreUrl({ seeded = true } = {}): Promise<string> {
  if (dialect === 'postgresql') {
    const { url, drop } = await createDatabase(seeded ? process.env[TEMPLATE] : undefined)
    afterAll(drop)
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'portal.db')
  if (seeded) copyFileSync(TEMPLATE_FILE, file)
  return `file:${file}`
}

/** A store for this test file, migrated and seeded with the demo accounts; deleted afterwards. */
export async function testDatabase(options?: { seeded?: boolean }): Promise<Database> {
  const db = await openDatabase(await testStoreUrl(options))
  // Runs before the store is deleted: hooks run in reverse order of registration.
  afterAll(() => db.close())
  return db
}
