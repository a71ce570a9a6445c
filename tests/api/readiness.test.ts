import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { hitCounters } from '#db/schema/limits.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { testApp } from '../support/app.ts'
import { testStoreUrl } from '../support/database.ts'
import { postgresServer, runSql } from '../support/postgres-databases.ts'

const url = await testStoreUrl({ seeded: false })
const db = await openDatabase(url)
afterAll(() => db.close())
const t = await testApp({}, db)

/** Blocks all writes, like another program's lock or a standby server. @returns a function that ends it */
async function stopWrites(): Promise<() => unknown> {
  if (dialect === 'sqlite') {
    const other = new Sqlite(url.replace(/^file:/, ''))
    other.exec('BEGIN EXCLUSIVE')
    return () => other.close()
  }
  const name = new URL(url).pathname.slice(1)
  // Sessions take the setting as they begin: those there are end, as when a standby takes over.
  const readOnly = (value: 'on' | 'off') =>
    runSql(
      postgresServer(),
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
  await readOnly('on')
  return () => readOnly('off')
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
    // A pool notices a moment later that the server ended its connections.
    const recovered = async () => {
      t.advance(1000)
      return (await t.get('/readyz')).status
    }
    await expect.poll(recovered).toBe(200)
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
