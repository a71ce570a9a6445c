import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrationsFolder } from '#db/migrate.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { examineTable } from '#db/postgres-dump.ts'
import type { PostgresManifest } from '#commands/support/backup-manifest.ts'
import { makeBackup, restoreBackup } from '#commands/support/backups.ts'
import { readConfig } from '#server/config.ts'
import { days, hours } from '#shared/duration.ts'
import {
  attachedFiles,
  content,
  insertAttachedFiles,
  SECRET,
  sha256,
  startBusyWriter,
  stored,
} from '#tests/support/backup-store.ts'
import { postgresBackups, tablesIn } from '#tests/support/postgres-backups.ts'
import { runSql } from '#tests/support/postgres-databases.ts'
import { startFakeS3 } from '#tests/support/s3.ts'
import { findFreePort } from '../../scripts/ports.ts'
import { API_MAIN } from '../../scripts/stack.ts'

const {
  folder,
  uploads,
  server: ownServer,
  storeUrl,
  filledStore,
  scratches,
  environment,
} = await postgresBackups()
const to = join(folder, 'backups')
const url = await filledStore()
const place = { database: url, files: uploads }
const made = await makeBackup(place, to, new Date(), [SECRET])
const manifest = made.manifest as PostgresManifest

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
    const busy = await storeUrl()
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

    const empty = await storeUrl({ seeded: false })
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
    await expect.poll(ready, { timeout: 240_000 }).toBe(200)
    const ended = once(api, 'exit')
    api.kill('SIGTERM')
    await ended
    // New rows continue from the restored ones: triggers and sequences work again.
    expect(
      await runSql(empty, `SELECT count(*)::int AS n FROM pg_trigger WHERE tgenabled <> 'O'`),
    ).toEqual([{ n: 0 }])
  })

  it('gives the same rows, but no session, and is readable by its owner alone', async () => {
    const empty = await storeUrl({ seeded: false })
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
    const old = await storeUrl({ seeded: false })
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
    const empty = await storeUrl({ seeded: false })
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
    const empty = await storeUrl({ seeded: false })
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
    const empty = await storeUrl({ seeded: false })
    await restoreBackup(backup.folder, { database: empty, files }, new Date(), [SECRET])
    expect(bucket.objects.get(key)?.content).toEqual(content)

    bucket.objects.clear()
    bucket.set({ kind: 'error', status: 403, code: 'AccessDenied' })
    const lost = /对象存储 .*（存储桶 uploads）不能使用：AccessDenied/
    await expect(makeBackup({ database: url, files }, at, new Date(), [SECRET])).rejects.toThrow(
      lost,
    )
    expect(readdirSync(at)).toEqual([basename(backup.folder)])
    const other = await storeUrl({ seeded: false })
    await expect(
      restoreBackup(backup.folder, { database: other, files }, new Date(), [SECRET]),
    ).rejects.toThrow(lost)
    expect(await tablesIn(other)).toEqual([])
  })

  it('deletes scratch databases that killed runs left behind', async () => {
    const old = `portal_check_${Date.now() - hours(1)}_00000000`
    const recent = `portal_check_${Date.now()}_00000000`
    for (const name of [old, recent]) await runSql(ownServer, `CREATE DATABASE ${name}`)
    const at = join(folder, 'tidied')
    const part = join(at, '.backup-20260101T000000000Z.part')
    mkdirSync(part, { recursive: true })
    await makeBackup(place, at, new Date(Date.now() + days(2)), [SECRET])
    expect(existsSync(part)).toBe(false)
    expect(await scratches()).toEqual([{ datname: recent }])
    await runSql(ownServer, `DROP DATABASE ${recent}`)
  })
})
