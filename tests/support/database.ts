import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { TEMPLATES } from './template.ts'

/** A store for this test file, migrated and seeded with the demo accounts; deleted afterwards. */
export async function testDatabase({ seeded = true } = {}): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const file = join(folder, 'portal.db')
  let url = `file:${file}`
  if (dialect === 'postgresql') url = `pglite:${seeded ? TEMPLATES.pglite : ''}`
  else if (seeded) copyFileSync(TEMPLATES.sqlite, file)
  const db = await openDatabase(url)
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })
  return db
}
