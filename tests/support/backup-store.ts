import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { seed } from '#seeds/seed.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { testPasswords } from './passwords.ts'

/** Signs the backups. */
export const SECRET = 'the-secret-that-signs-the-backups-of-these-tests'
/** The one uploaded file of the store. */
export const stored = `${'a'.repeat(32)}.png`
export const content = Buffer.from('a picture')
export const sha256 = createHash('sha256').update(content).digest('hex')

/** A seeded store with an uploaded file, in a folder that is removed after the tests. */
export async function backupStore() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const place = { database: join(folder, 'portal.db'), files: join(folder, 'files') }
  const url = `file:${place.database}`
  const db = await openDatabase(url)
  const passwords = testPasswords()
  const context = createContext({ config: readConfig(), db, clock: () => new Date(), passwords })
  await seed(context, { demo: true })
  const row = { path: stored, name: '图.png', type: 'image/png', size: content.length, sha256 }
  await db.transaction((tx) =>
    tx.insert(files).values({ ...row, userId: 1, createdAt: new Date() }),
  )
  await db.close()
  mkdirSync(place.files)
  writeFileSync(join(place.files, stored), content)
  return { folder, place, url, to: join(folder, 'backups') }
}
