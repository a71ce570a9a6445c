import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Database, isStoreUnavailable, openDatabase, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { appendOperation } from '#db/operation-chain.ts'
import { pushAnnouncement } from '#server/modules/announcements/service.ts'
import { roles } from '#db/schema/accounts.ts'
import { announcements, notifications } from '#db/schema/notifications.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { runSql } from '#tests/support/postgres-databases.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { findFreePort } from '../../scripts/ports.ts'

const add = (db: Database, id: number) =>
  db.transaction((tx) => tx.insert(roles).values({ id, code: `role${id}`, name: '角色' }))
const logOperation = (tx: Writer, subject: string) =>
  appendOperation(tx, {
    id: newId(),
    at: new Date(),
    action: 'test',
    actorId: null,
    actor: 'test',
    subjectId: null,
    subject,
    detail: {},
    address: '',
    requestId: '',
    userAgent: '',
    route: '',
  })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('limits', () => {
  it('end a statement and a wait for a lock, and the answer is 503', async () => {
    const url = await testStoreUrl()
    const db = await openDatabase(url, { statement: 3000, lock: 200 })
    afterAll(() => db.close())
    const slow = await failure(
      db.transaction((tx) => tx.select({ x: sql`pg_sleep(30)` }).from(roles)),
    )
    expect(isStoreUnavailable(slow)).toBe(true)
    const other = await openDatabase(url)
    afterAll(() => other.close())
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    let locked = () => undefined as void
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const holder = other.transaction(async (tx) => {
      await tx.update(roles).set({ name: '占用' }).where(eq(roles.id, 1))
      locked()
      await held
    })
    await isLocked
    const waiting = await failure(
      db.transaction((tx) => tx.update(roles).set({ name: '等待' }).where(eq(roles.id, 1))),
    )
    expect(isStoreUnavailable(waiting)).toBe(true)
    release()
    await holder
  })

  it('hold a process to its connections', async () => {
    const url = await testStoreUrl()
    const db = await openDatabase(url, { pool: 3 })
    afterAll(() => db.close())
    const backends = await Promise.all(
      Array.from({ length: 30 }, () =>
        db.select({ pid: sql<number>`pg_backend_pid()` }).from(roles),
      ),
    )
    expect(new Set(backends.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(3)
  })
})

describe('several processes', () => {
  it('that write at once are all served', async () => {
    const url = await testStoreUrl()
    // Whoever is last waits for all the others, on a busy machine longer than the usual timeouts.
    const patient = { lock: 600_000, statement: 600_000 }
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(url, patient)))
    afterAll(() => Promise.all(processes.map((db) => db.close())))
    const [store] = processes
    if (!store) throw new Error('No store')
    await store.transaction((tx) => tx.update(roles).set({ name: '0' }).where(eq(roles.id, 1)))
    const increment = (db: Database) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(roles).where(eq(roles.id, 1))
        const name = String(Number(row?.name) + 1)
        await tx.update(roles).set({ name }).where(eq(roles.id, 1))
        await logOperation(tx, name)
      })
    const each = Array.from({ length: 60 })
    const ended = await Promise.all(
      processes.flatMap((db) => each.map(() => failure(increment(db)))),
    )
    expect(ended.filter(Boolean)).toEqual([])
    const [row] = await store.select().from(roles).where(eq(roles.id, 1))
    expect(row?.name).toBe('180')
  })

  it('write on while one pushes an announcement', async () => {
    const url = await testStoreUrl()
    const [db, other] = [await openDatabase(url), await openDatabase(url)]
    afterAll(() => Promise.all([db.close(), other.close()]))
    const [id, at] = [newId(), new Date()]
    const times = { createdAt: at, updatedAt: at }
    const text = { title: '公告', content: '<p>公告</p>', creator: '测试' }
    await db.transaction((tx) =>
      tx.insert(announcements).values({ id, kind: 1, published: true, ...text, ...times }),
    )
    const isPushed = eq(notifications.template, 'announcement')
    let sending = () => undefined as void
    const isSending = new Promise<void>((resolve) => (sending = resolve))
    let goOn = () => undefined as void
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
    // Its transactions with messages take long.
    const slow = Object.create(db, {
      transaction: {
        value: (work: (tx: Writer) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            const result = await work(tx)
            if ((await tx.$count(notifications, isPushed)) > 0) {
              sending()
              await mayGoOn
            }
            return result
          }),
      },
    }) as Database
    const pushing = pushAnnouncement(
      { db: slow, clock: () => at },
      { id: undefined, name: '测试' },
      { id, to: 'all' },
      { address: '', userAgent: '', requestId: '' },
    )
    await isSending
    const meanwhile = await failure(other.transaction((tx) => logOperation(tx, '期间')))
    goOn()
    expect([meanwhile, await pushing]).toEqual([undefined, true])
    expect(await db.$count(notifications, isPushed)).toBeGreaterThan(2)
  })
})

describe('several hosts', () => {
  it('are asked in turn, and only one that takes writes is used', async () => {
    const url = await testStoreUrl()
    const standby = await startPostgres({ default_transaction_read_only: 'on' })
    afterAll(() => standby.stop())
    const { host, pathname } = new URL(url)
    const dead = `127.0.0.1:${await findFreePort()}`
    const readOnly = new URL(standby.url).host
    await runSql(
      standby.url,
      'SET default_transaction_read_only = off',
      `CREATE DATABASE ${pathname.slice(1)}`,
    )
    for (const query of ['', '?target_session_attrs=read-write']) {
      const db = await openDatabase(
        `postgres://postgres:password@${dead},${readOnly},${host}${pathname}${query}`,
      )
      afterAll(() => db.close())
      await add(db, query ? 9002 : 9001)
      // The server ends all connections, as in a failover: the next calls reconnect.
      await runSql(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      await expect.poll(() => failure(db.ping())).toBeUndefined()
    }
    expect(await runSql(url, `SELECT id FROM roles WHERE id IN (9001, 9002)`)).toHaveLength(2)
  })

  it('may go away between two statements of a transaction: that one fails, the process goes on', async () => {
    const url = await testStoreUrl()
    const db = await openDatabase(url)
    afterAll(() => db.close())
    const seen = await failure(
      db.transaction(async (tx) => {
        await tx.update(roles).set({ name: '改到一半' }).where(eq(roles.id, 1))
        await runSql(
          url,
          `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        // Long enough for the server's message to arrive while no statement is waiting for an answer.
        await setTimeout(200)
        return tx.select().from(roles)
      }),
    )
    expect(isStoreUnavailable(seen)).toBe(true)
    const [role] = await db.select().from(roles).where(eq(roles.id, 1))
    expect(role?.name).not.toBe('改到一半')
    await add(db, 9003)
  })
})
