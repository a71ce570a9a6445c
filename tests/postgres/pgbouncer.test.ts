import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { copyPostgres } from '#commands/support/postgres-backups.ts'
import { type Database, isStoreUnavailable, openDatabase } from '#db/client.ts'
import { roles } from '#db/schema/accounts.ts'
import { findToken } from '#server/modules/accounts/queries.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { findFreePort } from '../../scripts/ports.ts'
import { findProgram } from '../../scripts/packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

const pgbouncer = findProgram('pgbouncer')

describe.runIf(pgbouncer)('PgBouncer in transaction mode', () => {
  it('migrates, seeds, writes in parallel, is backed up and keeps to the timeouts, as Compose sets it', async () => {
    const url = await testStoreUrl({ seeded: false })
    const { hostname, port, username, password, pathname } = new URL(url)
    const listening = await findFreePort()
    const settings = join(folder, 'pgbouncer.ini')
    const users = join(folder, 'userlist.txt')
    writeFileSync(users, `"${username}" "${password}"\n`)
    const changes: [string, string][] = [
      [
        'portal = host=postgres port=5432 dbname=portal',
        `${pathname.slice(1)} = host=${hostname} port=${port}`,
      ],
      ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${listening}`],
      ['auth_file = /tmp/userlist.txt', `auth_file = ${users}`],
      // Few connections, replaced often: each is shared, and prepared statements are lost.
      ['default_pool_size = 40', 'default_pool_size = 4'],
      ['server_lifetime = 3600', 'server_lifetime = 1'],
    ]
    const shipped = readFileSync('ops/scale/pgbouncer.ini', 'utf8')
    for (const [from] of changes) expect(shipped).toContain(from)
    writeFileSync(
      settings,
      changes.reduce((text, [from, to]) => text.replace(from, to), shipped),
    )
    const asRoot = process.getuid?.() === 0
    const bouncer = spawn(pgbouncer ?? '', asRoot ? ['-u', 'postgres', settings] : [settings], {
      stdio: 'ignore',
    })
    afterAll(async () => {
      const ended = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await ended
    })
    await expect.poll(() => answers(listening)).toBe(true)

    const through = `postgres://${username}:${password}@127.0.0.1:${listening}${pathname}`
    const patient = { lock: 600_000, statement: 600_000 }
    const stores = await Promise.all([1, 2, 3].map(() => openDatabase(through, patient)))
    afterAll(() => Promise.all(stores.map((store) => store.close())))
    const ids = Array.from({ length: 60 }, (_, at) => 9100 + at)
    const add = (db: Database, id: number) =>
      db.transaction((tx) => tx.insert(roles).values({ id, code: `role${id}`, name: '角色' }))
    await Promise.all(ids.map((id, at) => add(stores[at % 3] as Database, id)))
    expect(await stores[0]?.$count(roles)).toBe(60)
    // A named statement would be missing on the next connection that the pooler assigns.
    const asked = ids.map((id, at) =>
      findToken(stores[at % 3] as Database, { tokenHash: String(id) }),
    )
    expect((await Promise.all(asked)).flat()).toEqual([])
    let working = 0
    const alone = async (store: Database) =>
      store.withGlobalLock(async () => {
        expect(++working).toBe(1)
        await store.ping()
        working -= 1
      })
    await Promise.all(stores.map(alone))
    // A backup reads through the pooler, but is verified directly: the pooler lists only this store.
    await expect(copyPostgres(through, folder, url)).resolves.toMatchObject({ format: 2 })
    await expect(
      copyPostgres(through, mkdtempSync(join(folder, 'not-')), through),
    ).rejects.toThrow()
    const hurried = await openDatabase(through, { statement: 3000 })
    afterAll(() => hurried.close())
    const slow = hurried.transaction((tx) => tx.select({ x: sql`pg_sleep(30)` }).from(roles))
    expect(isStoreUnavailable(await slow.catch((error: unknown) => error))).toBe(true)
  })
})

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
