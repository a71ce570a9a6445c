import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { maintenanceRuns } from '#db/schema/maintenance.ts'
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
  // Sessions read the setting when they begin: existing ones are ended, as when a standby takes over.
  const readOnly = (value: 'on' | 'off') =>
    runSql(
      postgresServer(),
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
  await readOnly('on')
  return () => readOnly('off')
}

const READY = { status: 'ready', store: 'ok', files: 'ok', jobs: 'ok', clock: 'ok' }
const captcha = { body: { captchaType: 'blockPuzzle' } }

describe('readiness', () => {
  it('ends while writes fail, though reads go on, and returns with them', async () => {
    expect((await t.get('/readyz')).data).toEqual(READY)
    const allowWrites = await stopWrites()
    t.advance(5000)
    const [ready, other, write] = await Promise.all([
      t.get('/readyz'),
      t.get('/readyz'),
      t.post('/system/captcha/get', captcha),
    ])
    expect([ready.status, other.status, write.status]).toEqual([503, 503, 503])
    expect(ready.data).toMatchObject({ status: 'unready', store: 'failing', files: 'ok' })
    expect((await t.get('/healthz')).status).toBe(200)
    expect((await t.get('/extend/area/list')).code).toBe(0)
    await allowWrites()
    // A pool notices with a delay that the server ended its connections.
    const recovered = async () => {
      t.advance(1000)
      return (await t.get('/readyz')).status
    }
    await expect.poll(recovered).toBe(200)
    expect((await t.post('/system/captcha/get', captcha)).status).toBe(200)
    expect(t.logs.filter((line) => line.includes('not ready: store'))).toHaveLength(1)
  })

  it('names a part that fails beside the store, and stays ready without it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portal-ready-')), 'a-file')
    writeFileSync(file, '')
    const own = await testApp({ FILES_URL: `file:${file}/uploads` }, db)
    const run = { kind: 'purge', finishedAt: new Date(), milliseconds: 1, figures: {} }
    await db.transaction((tx) => tx.insert(maintenanceRuns).values({ ...run, succeeded: false }))
    const answer = await own.get('/readyz')
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'degraded', store: 'ok', files: 'failing', jobs: 'failing' },
    })
    // The reason is only in the log.
    expect(answer.text).not.toContain(file)
    expect(own.logs.some((line) => line.includes('not ready: files'))).toBe(true)
    const finishedAt = new Date(Date.now() + 1000)
    await db.transaction((tx) =>
      tx.insert(maintenanceRuns).values({ ...run, finishedAt, succeeded: true }),
    )
    own.advance(5000)
    expect((await own.get('/readyz')).data).toMatchObject({ files: 'failing', jobs: 'ok' })
  })

  it('tells of jobs that no process runs any more', async () => {
    const own = await testApp({}, db)
    expect((await own.get('/readyz')).data).toEqual(READY)
    own.advance(40 * 60_000)
    expect((await own.get('/readyz')).data).toMatchObject({ status: 'degraded', jobs: 'failing' })
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

  it.runIf(dialect === 'postgresql')(
    'says that the clock differs from the database’s, and stays ready',
    async () => {
      const late = await testStoreUrl({ seeded: false })
      // The server's clock cannot be set here, so the database gets a function of the same name.
      await runSql(
        late,
        `CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
           AS $$ SELECT pg_catalog.clock_timestamp() - interval '5 seconds' $$`,
        `ALTER DATABASE ${new URL(late).pathname.slice(1)} SET search_path = public, pg_catalog`,
      )
      const lateDb = await openDatabase(late)
      try {
        expect(await lateDb.clockAhead()).toBeLessThan(-4000)
        const own = await testApp({}, lateDb)
        const answer = await own.get('/readyz')
        expect(answer.status).toBe(200)
        expect(answer.data).toEqual({ ...READY, status: 'degraded', clock: 'failing' })
        expect(
          own.logs.filter((line) => /clock is [45]\.\d s behind this/.test(line)),
        ).toHaveLength(1)
      } finally {
        await lateDb.close()
      }
    },
  )
})
