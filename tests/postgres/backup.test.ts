import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrationsFolder } from '#db/migrate.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { examineTable } from '#db/postgres-dump.ts'
import { type PostgresManifest, writeManifest } from '#commands/support/backup-manifest.ts'
import { makeBackup, restoreBackup } from '#commands/support/backups.ts'
import { readConfig } from '#server/config.ts'
import { days, hours } from '#shared/duration.ts'
import {
  content,
  insertAttachedFiles,
  attachedFiles,
  SECRET,
  sha256,
  startBusyWriter,
  stored,
} from '#tests/support/backup-store.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { postgresServer, runSql, urlOf } from '#tests/support/postgres-databases.ts'
import { findFreePort } from '../../scripts/ports.ts'
import { startFakeS3 } from '#tests/support/s3.ts'
import { API_MAIN, COMMANDS } from '../../scripts/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const uploads = { kind: 'folder' as const, folder: join(folder, 'files') }
mkdirSync(uploads.folder)
writeFileSync(join(uploads.folder, stored), content)
const to = join(folder, 'backups')
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const scratches = () =>
  runSql(postgresServer(), `SELECT datname FROM pg_database WHERE datname LIKE 'portal_check_%'`)
const tablesIn = (url: string) =>
  runSql(
    url,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )

/** A seeded store that refers to an uploaded file. */
async function filledStore() {
  const url = await testStoreUrl()
  await runSql(
    url,
    `INSERT INTO files (id, path, name, type, size, sha256, user_id, created_at) VALUES (77, '${stored}', '图.png', 'image/png', ${content.length}, '${sha256}', 1, now())`,
    `INSERT INTO sessions (id, user_id, refresh_token_hash, address, user_agent, created_at, expires_at) SELECT 7, min(id), 'refresh', '', '', now(), now() + interval '1 day' FROM users`,
    `UPDATE users SET nickname = E'反\\\\斜\\t杠\\n「」🌿' WHERE username = 'reviewer'`,
  )
  return url
}
const url = await filledStore()
const place = { database: url, files: uploads }
const made = await makeBackup(place, to, new Date(), [SECRET])
const manifest = made.manifest as PostgresManifest

const environment = (DATABASE_URL: string, more = {}) =>
  ({
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    API_PORT: '0',
    DATABASE_URL,
    FILES_URL: `file:${uploads.folder}`,
    SESSION_SECRET: SECRET,
    ...more,
  }) as unknown as NodeJS.ProcessEnv
function begin(entry: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`${COMMANDS}/${entry}.js`, ...args], { env })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([status]) => ({ status: status as number, out, err }))
  return { child, ended }
}
const command = (...args: Parameters<typeof begin>) => begin(...args).ended

/** Compares each table with the manifest. @returns those that differ */
async function differences(database: string, { tables }: PostgresManifest['database']) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`SET timezone = 'UTC'`)
  const differing: string[] = []
  for (const [table, { columns, rows, checksum }] of Object.entries(tables)) {
    const found = await examineTable(client, table, columns)
    if (found.rows !== rows || found.checksum !== checksum) differing.push(table)
  }
  await client.end()
  return differing
}

describe('a backup of PostgreSQL', () => {
  it('holds everything acknowledged before it, and works, while others write', async () => {
    const busy = await testStoreUrl()
    const { acknowledged, kill, reaches } = startBusyWriter(busy)
    await reaches(30)
    const before = acknowledged()
    const { folder: at, manifest: held } = await makeBackup(
      { database: busy, files: undefined },
      join(folder, 'busy'),
      new Date(),
      [SECRET],
    )
    const during = acknowledged() - before
    await kill()
    expect(during).toBeGreaterThan(0)
    expect(await scratches()).toEqual([])

    const empty = await testStoreUrl({ seeded: false })
    const started = Date.now()
    await restoreBackup(at, { database: empty, files: undefined }, new Date(), [SECRET])
    const db = await openDatabase(empty)
    const chain = await verifyOperations(db, held.operations.hash)
    await db.close()
    process.stdout.write(`restored, opened and verified in ${Date.now() - started} ms\n`)
    expect(chain).toEqual({ rows: held.operations.rows, hash: held.operations.hash })
    const rows = await runSql(
      empty,
      `SELECT actor_id::int AS n FROM operation_log WHERE action = 'test.busy' ORDER BY 1`,
    )
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_row, at) => at + 1))
    expect(rows.length).toBeGreaterThanOrEqual(before)

    const port = await findFreePort()
    const api = spawn(process.execPath, [API_MAIN], {
      env: environment(empty, { API_PORT: String(port), LOG_LEVEL: 'silent', LINK_CHECKS: 'off' }),
      stdio: 'ignore',
    })
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status
    await expect.poll(ready, { timeout: 60_000 }).toBe(200)
    const ended = once(api, 'exit')
    api.kill('SIGTERM')
    await ended
    // New rows continue from the restored ones: triggers and sequences work again.
    expect(
      await runSql(empty, `SELECT count(*)::int AS n FROM pg_trigger WHERE tgenabled <> 'O'`),
    ).toEqual([{ n: 0 }])
  })

  it('gives the same rows, but no session, and is readable by its owner alone', async () => {
    const empty = await testStoreUrl({ seeded: false })
    rmSync(join(uploads.folder, stored))
    const restored = await restoreBackup(made.folder, { ...place, database: empty }, new Date(), [
      SECRET,
    ])
    expect(restored.sessions).toBe(1)
    expect(await differences(empty, manifest.database)).toEqual(['sessions'])
    expect(readFileSync(join(uploads.folder, stored))).toEqual(content)
    expect(
      await runSql(empty, `SELECT nickname AS name FROM users WHERE username = 'reviewer'`),
    ).toEqual([{ name: '反\\斜\t杠\n「」🌿' }])
    for (const catalog of [
      `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
      `SELECT indexdef AS rule FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
      `SELECT tgname AS name, pg_get_triggerdef(oid) AS rule FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
    ])
      expect(await runSql(empty, catalog)).toEqual(await runSql(url, catalog))
    expect(statSync(made.folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(made.folder, 'tables')).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(join(made.folder, 'tables')))
      expect(statSync(join(made.folder, 'tables', name)).mode & 0o777).toBe(0o600)
  })

  it('is made of a store of the release before, and upgraded when restored', async () => {
    const all = readMigrationFiles({ migrationsFolder: migrationsFolder('postgresql') })
    const old = await testStoreUrl({ seeded: false })
    await runSql(
      old,
      'CREATE SCHEMA drizzle',
      'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
      ...all
        .slice(0, -1)
        .flatMap(({ sql, hash, folderMillis }) => [
          ...sql,
          `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${hash}', ${folderMillis})`,
        ]),
      `INSERT INTO roles (id, code, name) VALUES (9001, 'old', '旧')`,
    )
    const backup = await makeBackup(
      { database: old, files: undefined },
      join(folder, 'old'),
      new Date(),
      [SECRET],
    )
    expect(backup.manifest.database.migrations).toHaveLength(all.length - 1)
    const empty = await testStoreUrl({ seeded: false })
    await restoreBackup(backup.folder, { database: empty, files: undefined }, new Date(), [SECRET])
    expect(await runSql(empty, 'SELECT code FROM roles')).toEqual([{ code: 'old' }])
    expect(
      await runSql(empty, 'SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations'),
    ).toEqual([{ n: all.length }])
  })

  it('holds the attachments of units and of proposals as well, and puts them back', async () => {
    const own = await filledStore()
    await runSql(own, ...insertAttachedFiles('now()'))
    for (const name of attachedFiles) writeFileSync(join(uploads.folder, name), content)
    const from = { database: own, files: uploads }
    const { folder: at, manifest } = await makeBackup(
      from,
      join(folder, 'attachments'),
      new Date(),
      [SECRET],
    )
    expect(manifest.files).toEqual([stored, ...attachedFiles].map((path) => ({ path, sha256 })))
    for (const name of attachedFiles) rmSync(join(uploads.folder, name))
    const empty = await testStoreUrl({ seeded: false })
    await restoreBackup(at, { ...from, database: empty }, new Date(), [SECRET])
    for (const name of attachedFiles) {
      expect(readFileSync(join(uploads.folder, name))).toEqual(content)
      rmSync(join(uploads.folder, name))
    }
  })

  it('holds the uploaded files of a bucket, and puts them back', async () => {
    const bucket = await startFakeS3()
    afterAll(() => bucket.close())
    const { files } = readConfig({ NODE_ENV: 'test', ...bucket.env(), DATABASE_URL: url })
    const key = `/uploads/portal/files/${stored}`
    bucket.objects.set(key, { content, type: 'image/png' })
    const at = join(folder, 'bucket')
    const backup = await makeBackup({ database: url, files }, at, new Date(), [SECRET])
    expect(backup.manifest.files).toEqual([{ path: stored, sha256 }])
    expect(readFileSync(join(backup.folder, 'files', stored))).toEqual(content)
    bucket.objects.clear()
    const empty = await testStoreUrl({ seeded: false })
    await restoreBackup(backup.folder, { database: empty, files }, new Date(), [SECRET])
    expect(bucket.objects.get(key)?.content).toEqual(content)

    bucket.objects.clear()
    bucket.set({ kind: 'error', status: 403, code: 'AccessDenied' })
    const lost = /对象存储 .*（存储桶 uploads）不能使用：AccessDenied/
    await expect(makeBackup({ database: url, files }, at, new Date(), [SECRET])).rejects.toThrow(
      lost,
    )
    expect(readdirSync(at)).toEqual([basename(backup.folder)])
    const other = await testStoreUrl({ seeded: false })
    await expect(
      restoreBackup(backup.folder, { database: other, files }, new Date(), [SECRET]),
    ).rejects.toThrow(lost)
    expect(await tablesIn(other)).toEqual([])
  })
})

describe('a damaged backup of PostgreSQL', () => {
  const file = (at: string, table: string) => join(at, 'tables', `${table}.copy.gz`)
  /** Changes a table's file, and recomputes the checksums of the file and the manifest. */
  async function rework(at: string, table: string, change: (rows: string) => string, less = 0) {
    const bytes = gzipSync(change(gunzipSync(readFileSync(file(at, table))).toString()))
    writeFileSync(file(at, table), bytes)
    await remake(at, ({ database }) => {
      const facts = database.tables[table]
      if (!facts) throw new Error(table)
      facts.sha256 = createHash('sha256').update(bytes).digest('hex')
      facts.rows -= less
    })
  }
  async function remake(at: string, change: (manifest: PostgresManifest) => void) {
    const changed = structuredClone(manifest)
    change(changed)
    for (const name of ['manifest.json', 'manifest.json.hmac']) rmSync(join(at, name))
    await writeManifest(at, changed, [SECRET])
  }
  const damages: [string, RegExp, (at: string) => unknown][] = [
    [
      'a short file',
      /表 users 的文件的校验值与清单不符/,
      (at) => truncateSync(file(at, 'users'), 99),
    ],
    ['no file', /缺少表 users 的文件/, (at) => rmSync(file(at, 'users'))],
    [
      'lost rows',
      /表 areas 有 \d+ 行，清单中是 \d+ 行/,
      (at) => rework(at, 'areas', (rows) => rows.replace(/^.*\n/, '')),
    ],
    [
      'changed rows',
      /表 areas 的内容与清单不符/,
      (at) => rework(at, 'areas', (rows) => rows.replace('北京', '北平')),
    ],
    [
      'rows that do not fit',
      /表 areas 的内容不能装入/,
      (at) => rework(at, 'areas', (rows) => `one column only\n${rows}`),
    ],
    [
      'half a file',
      /表 areas 的内容不能装入/,
      async (at) => {
        const half = readFileSync(file(at, 'areas')).subarray(0, 2000)
        writeFileSync(file(at, 'areas'), half)
        await remake(at, ({ database }) => {
          if (database.tables['areas'])
            database.tables['areas'].sha256 = createHash('sha256').update(half).digest('hex')
        })
      },
    ],
    [
      'rows without a parent',
      /表 user_roles 有指向不存在数据的行/,
      async (at) => {
        const other = await testStoreUrl()
        await runSql(
          other,
          `ALTER TABLE user_roles DROP CONSTRAINT user_roles_role_id_roles_id_fk`,
          `UPDATE user_roles SET role_id = 4242 WHERE ctid = (SELECT min(ctid) FROM user_roles)`,
        )
        // A backup of such a store is refused.
        const making = makeBackup({ database: other, files: undefined }, at, new Date(), [SECRET])
        await expect(making).rejects.toThrow('表 user_roles 有指向不存在数据的行')
        throw await making.catch((error: unknown) => error)
      },
    ],
    [
      'a lost table',
      /表 areas 与备份的程序版本不符/,
      (at) => remake(at, ({ database }) => delete database.tables['areas']),
    ],
    [
      'migrations of a newer version',
      /不认识的迁移，请用备份时的程序版本或更新的版本/,
      (at) => remake(at, ({ database }) => database.migrations.push('of-a-later-release')),
    ],
    [
      'another operation log',
      /操作日志已被改动：给出的校验值不在链上/,
      (at) => remake(at, ({ operations }) => void (operations.hash = 'f'.repeat(64))),
    ],
    [
      'a newer format',
      /更新版本的程序写的/,
      (at) => remake(at, (changed) => Object.assign(changed, { format: 3 })),
    ],
    [
      'a path for a table',
      /清单 .* 已损坏/,
      (at) =>
        remake(at, ({ database }) => {
          const users = database.tables['users']
          if (users) database.tables['../../users'] = users
        }),
    ],
    [
      'a changed file',
      /文件 a+\.png 的校验值/,
      (at) => writeFileSync(join(at, 'files', stored), 'x'),
    ],
    [
      'another signature',
      /清单的签名不符/,
      (at) => writeFileSync(join(at, 'manifest.json.hmac'), 'f'.repeat(64)),
    ],
  ]
  it.each(damages)('(%s) is refused, and the database stays', async (_name, reason, damage) => {
    const copy = mkdtempSync(join(folder, 'damaged-'))
    cpSync(made.folder, copy, { recursive: true })
    const empty = await testStoreUrl({ seeded: false })
    const restoring = async () => {
      await damage(copy)
      await restoreBackup(copy, { ...place, database: empty }, new Date(), [SECRET])
    }
    await expect(restoring()).rejects.toThrow(reason)
    expect(await tablesIn(empty)).toEqual([])
    expect(await scratches()).toEqual([])
  })
})

describe('the commands on PostgreSQL', () => {
  it('back up, restore into an empty database, and replace only if told', async () => {
    const at = join(folder, 'commanded')
    const backup = await command('backup', ['--to', at, '--keep', '3'], environment(url))
    expect(backup).toMatchObject({ status: 0, err: '' })
    expect(backup.out).toMatch(/^已备份并核对：.*\n\d+ 张表 \d+ 行，操作日志 \d+ 条，文件 1 个/)
    const [name = ''] = readdirSync(at)
    const noted = await runSql(url, `SELECT figures FROM maintenance_runs WHERE kind = 'backup'`)
    expect(noted).toMatchObject([{ figures: { files: 1, missing: 0 } }])

    const target = await testStoreUrl({ seeded: false })
    const args = [join(at, name)]
    const first = await command('restore', args, environment(target))
    expect(first).toMatchObject({ status: 0, err: '' })
    expect(first.out).toMatch(/备份里的 1 个登录已全部结束/)
    await runSql(target, `UPDATE users SET nickname = '后来' WHERE username = 'admin'`)
    const again = await command('restore', args, environment(target))
    expect(again).toMatchObject({ status: 1, out: '' })
    expect(again.err).toMatch(
      /^没有还原：库里已有数据（\d+ 张表）。.*--replace.*数据库没有改动。\n$/,
    )
    const other = new pg.Client({ connectionString: target })
    await other.connect()
    const used = await command('restore', [...args, '--replace'], environment(target))
    await other.end()
    expect(used).toMatchObject({ status: 1, out: '' })
    expect(used.err).toMatch(/数据库正在使用，另有 1 个连接/)
    const later = () => runSql(target, `SELECT id FROM users WHERE nickname = '后来'`)
    expect(await later()).toHaveLength(1)
    const told = await command('restore', [...args, '--replace'], environment(target))
    expect(told).toMatchObject({ status: 0, err: '' })
    expect(await later()).toEqual([])

    await runSql(target, 'CREATE VIEW mine AS SELECT id FROM users')
    const viewed = await command('restore', [...args, '--replace'], environment(target))
    expect(viewed.status).toBe(1)
    expect(await runSql(target, 'SELECT id FROM mine')).not.toEqual([])
    const foreign = await testStoreUrl({ seeded: false })
    await runSql(foreign, 'CREATE TABLE theirs (id int)')
    const refused = await command('restore', [...args, '--replace'], environment(foreign))
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toContain('库里有 1 张不属于本网站的表')
    // Another program that stores its migrations in a table of the same name.
    const alike = await testStoreUrl({ seeded: false })
    await runSql(
      alike,
      'CREATE TABLE theirs (id int)',
      'CREATE SCHEMA drizzle',
      'CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('theirs', 1)`,
    )
    const kept = await command('restore', [...args, '--replace'], environment(alike))
    expect(kept).toMatchObject({ status: 1, out: '' })
    expect(kept.err).toContain('库里有 1 张不属于本网站的表')
    expect(await tablesIn(alike)).toEqual([{ relname: 'theirs' }])
    const nothing = await command('backup', ['--to', at], environment(foreign))
    expect(nothing).toMatchObject({ status: 1, out: '' })
    expect(nothing.err).toContain('数据库是空的，或者不是本网站的')
    const file = `file:${join(folder, 'none.db')}`
    const sqlite = await command('restore', args, environment(file))
    expect(sqlite.err).toContain('这份备份是 PostgreSQL 的，DATABASE_URL 却是 SQLite 文件')
  })

  it('ask for the right to make a database, or for a server that grants it', async () => {
    const role = `reader_${nameOf(url)}`
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'a-password' IN ROLE pg_read_all_data`)
    afterAll(() => runSql(postgresServer(), `DROP ROLE ${role}`))
    const reader = new URL(url)
    ;[reader.username, reader.password] = [role, 'a-password']
    const at = join(folder, 'reader')
    const refused = await command('backup', ['--to', at], environment(reader.href))
    expect(refused).toMatchObject({ status: 77, out: '' })
    expect(refused.err).toMatch(/ALTER ROLE 用户名 CREATEDB，或用 BACKUP_CHECK_URL/)
    expect(readdirSync(at)).toEqual([])
    const elsewhere = { BACKUP_CHECK_URL: urlOf('postgres') }
    const checked = await command('backup', ['--to', at], environment(reader.href, elsewhere))
    expect(checked.status).toBe(0)
    expect(checked.err).toMatch(/^没有记入数据库/)
  })

  it('leave nothing when they are killed or the server is lost half-way', async () => {
    const store = await filledStore()
    const at = join(folder, 'killed')
    const blocker = new pg.Client({ connectionString: store })
    await blocker.connect()
    const blocked = () =>
      runSql(
        postgresServer(),
        `SELECT pid FROM pg_stat_activity WHERE datname = '${nameOf(store)}' AND wait_event_type = 'Lock' AND query LIKE 'COPY%'`,
      )
    const untilBlocked = () =>
      expect.poll(blocked, { timeout: 60_000, interval: 50 }).toHaveLength(1)

    // Half of the tables are copied; the copy waits for the next one.
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE roles')
    const lost = begin('backup', ['--to', at], environment(store))
    await untilBlocked()
    await runSql(
      postgresServer(),
      ...(await blocked()).map(({ pid }) => `SELECT pg_terminate_backend(${Number(pid)})`),
    )
    const told = await lost.ended
    expect(told).toMatchObject({ status: 69, out: '' })
    expect(told.err).toMatch(/连不上 PostgreSQL/)
    expect(readdirSync(at)).toEqual([])

    const killed = begin('backup', ['--to', at], environment(store))
    await untilBlocked()
    killed.child.kill('SIGKILL')
    await killed.ended
    await blocker.query('ROLLBACK')
    await blocker.end()
    expect(readdirSync(at).filter((name) => !name.startsWith('.'))).toEqual([])
    expect(await scratches()).toEqual([])

    // A restore is killed while it loads; the server rolls everything back.
    const target = await testStoreUrl({ seeded: false })
    const restore = begin('restore', [made.folder], environment(target))
    const loading = () =>
      runSql(
        postgresServer(),
        `SELECT pid FROM pg_stat_activity WHERE datname = '${nameOf(target)}' AND query LIKE 'COPY%'`,
      )
    await expect.poll(loading, { timeout: 60_000, interval: 5 }).not.toEqual([])
    restore.child.kill('SIGKILL')
    await restore.ended
    expect(await tablesIn(target)).toEqual([])
    await expect.poll(loading, { timeout: 60_000 }).toEqual([])
    const again = await command('restore', [made.folder], environment(target))
    expect(again).toMatchObject({ status: 0, err: '' })
  })

  it('delete scratch databases that killed runs left behind', async () => {
    const old = `portal_check_${Date.now() - hours(1)}_00000000`
    const recent = `portal_check_${Date.now()}_00000000`
    for (const name of [old, recent]) await runSql(postgresServer(), `CREATE DATABASE ${name}`)
    const at = join(folder, 'tidied')
    const part = join(at, '.backup-20260101T000000000Z.part')
    mkdirSync(part, { recursive: true })
    await makeBackup(place, at, new Date(Date.now() + days(2)), [SECRET])
    expect(existsSync(part)).toBe(false)
    expect(await scratches()).toEqual([{ datname: recent }])
    await runSql(postgresServer(), `DROP DATABASE ${recent}`)
  })
})
