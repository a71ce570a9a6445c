import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { hitCounters } from '#db/schema/limits.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { testApp } from '../support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-readiness-'))
const file = join(folder, 'portal.db')
const db = await openDatabase(dialect === 'sqlite' ? `file:${file}` : 'pglite:')
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})
const t = await testApp({}, db)

/** Blocks all writes, like another program's lock or a standby server. @returns a function that ends it */
async function stopWrites(): Promise<() => unknown> {
  if (dialect === 'sqlite') {
    const other = new Sqlite(file)
    other.exec('BEGIN EXCLUSIVE')
    return () => other.close()
  }
  const run = (query: SQL) =>
    (db as unknown as { execute(query: SQL): Promise<unknown> }).execute(query)
  await run(sql`set default_transaction_read_only = on`)
  return () => run(sql`set default_transaction_read_only = off`)
}

const captcha = { body: { captchaType: 'blockPuzzle' } }

describe('readiness', () => {
  it('ends while writes fail, though reads go on, and returns with them', async () => {
    expect((await t.get('/readyz')).data).toEqual({ status: 'ready', store: 'ok' })
    const allowWrites = await stopWrites()
    t.advance(5000)
    const [ready, other, write] = await Promise.all([
      t.get('/readyz'),
      t.get('/readyz'),
      t.post('/system/captcha/get', captcha),
    ])
    expect([ready.status, other.status, write.status]).toEqual([503, 503, 503])
    expect((await t.get('/healthz')).status).toBe(200)
    expect((await t.get('/extend/area/list')).code).toBe(0)
    await allowWrites()
    t.advance(1000)
    expect((await t.get('/readyz')).status).toBe(200)
    expect((await t.post('/system/captcha/get', captcha)).status).toBe(200)
    expect(t.logs.filter((line) => line.includes('not ready'))).toHaveLength(1)
  })

  it('probes the store with at most one write in five seconds, in one row', async () => {
    let writes = 0
    const transaction: Database['transaction'] = (work) => {
      writes += 1
      return db.transaction(work)
    }
    const own = await testApp({}, Object.assign(Object.create(db) as Database, { transaction }))
    writes = 0
    await Promise.all(Array.from({ length: 20 }, () => own.get('/readyz')))
    for (let i = 0; i < 20; i++) await own.get('/readyz')
    expect(writes).toBe(1)
    own.advance(5000)
    await own.get('/readyz')
    expect(writes).toBe(2)
    expect(await db.$count(hitCounters, eq(hitCounters.bucketHash, 'readyz'))).toBe(1)
  })
})
