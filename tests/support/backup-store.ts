import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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

/** Secret that signs the backups. */
export const SECRET = 'the-secret-that-signs-the-backups-of-these-tests'
/** The one uploaded file of the store. */
export const stored = `${'a'.repeat(32)}.png`
export const content = Buffer.from('a picture')
export const sha256 = createHash('sha256').update(content).digest('hex')

/** A seeded store with an uploaded file, in a folder that is removed after the tests. */
export async function backupStore() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const uploads = join(folder, 'files')
  const place = {
    database: join(folder, 'portal.db'),
    files: { kind: 'folder' as const, folder: uploads },
  }
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
  mkdirSync(uploads)
  writeFileSync(join(uploads, stored), content)
  return { folder, place, uploads, url, to: join(folder, 'backups') }
}

/** Starts a process that writes to the store as fast as it can. Waiting for one that has ended throws an error. */
export function startBusyWriter(url: string) {
  const writer = fork('tests/support/busy-writer.ts', [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: url },
  })
  let acknowledged = 0
  writer.on('message', (n: number) => (acknowledged = n))
  const exited = once(writer, 'exit')
  const died = exited.then(([code, signal]) => {
    throw new Error(`The writer ended with ${String(code ?? signal)}`)
  })
  died.catch(() => undefined)
  return {
    acknowledged: () => acknowledged,
    async reaches(n: number) {
      while (acknowledged < n) await Promise.race([once(writer, 'message'), died])
    },
    async kill() {
      writer.kill('SIGKILL')
      await exited
    },
  }
}

/** Other stored files: an organisation's attachment, its thumbnail, and the document of a proposal. */
export const attachedFiles = ['b', 'c', 'd'].map((letter) => `${letter.repeat(32)}.webp`)
const [attachment = '', thumbnail = '', document = ''] = attachedFiles

/**
 * Statements inserting rows that name these files, valid in both dialects.
 * @param time a point of time in the dialect's notation
 */
export const insertAttachedFiles = (time: string) => [
  `INSERT INTO attachments (id, enterprise_id, user_id, path, thumbnail, name, description, type, size, sha256, created_at)
     VALUES (88, 1, 1, '${attachment}', '${thumbnail}', '证照.webp', '', 'image/webp', ${content.length}, '${sha256}', ${time})`,
  `INSERT INTO proposals (id, library, name, value, unit, region, year, source_title, publisher, sender_hash, file_path, created_at)
     VALUES (99, 'factor', 'x', '1', 'x', 'x', 2026, 'x', 'x', '', '${document}', ${time})`,
]
