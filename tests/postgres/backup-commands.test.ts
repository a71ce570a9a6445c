import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#commands/support/backups.ts'
import { SECRET } from '#tests/support/backup-store.ts'
import {
  postgresBackups,
  runCommand,
  startCommand,
  tablesIn,
} from '#tests/support/postgres-backups.ts'
import { postgresServer, runSql, urlOf } from '#tests/support/postgres-databases.ts'

const { folder, uploads, storeUrl, filledStore, scratches, environment } = await postgresBackups()
const url = await filledStore()
const made = await makeBackup(
  { database: url, files: uploads },
  join(folder, 'backups'),
  new Date(),
  [SECRET],
)
const nameOf = (url: string) => new URL(url).pathname.slice(1)

describe('the commands on PostgreSQL', () => {
  it('back up, restore into an empty database, and replace only if told', async () => {
    const at = join(folder, 'commanded')
    const backup = await runCommand('backup', ['--to', at, '--keep', '3'], environment(url))
    expect(backup).toMatchObject({ status: 0, err: '' })
    expect(backup.out).toMatch(/^已备份并核对：.*\n\d+ 张表 \d+ 行，操作日志 \d+ 条，文件 1 个/)
    const [name = ''] = readdirSync(at)
    const noted = await runSql(url, `SELECT figures FROM maintenance_runs WHERE kind = 'backup'`)
    expect(noted).toMatchObject([{ figures: { files: 1, missing: 0 } }])

    const target = await storeUrl({ seeded: false })
    const args = [join(at, name)]
    const first = await runCommand('restore', args, environment(target))
    expect(first).toMatchObject({ status: 0, err: '' })
    expect(first.out).toMatch(/备份里的 1 个登录已全部结束/)
    await runSql(target, `UPDATE users SET nickname = '后来' WHERE username = 'admin'`)
    const again = await runCommand('restore', args, environment(target))
    expect(again).toMatchObject({ status: 1, out: '' })
    expect(again.err).toMatch(
      /^没有还原：库里已有数据（\d+ 张表）。.*--replace.*数据库没有改动。\n$/,
    )
    const other = new pg.Client({ connectionString: target })
    await other.connect()
    const used = await runCommand('restore', [...args, '--replace'], environment(target))
    await other.end()
    expect(used).toMatchObject({ status: 1, out: '' })
    expect(used.err).toMatch(/数据库正在使用，另有 1 个连接/)
    const later = () => runSql(target, `SELECT id FROM users WHERE nickname = '后来'`)
    expect(await later()).toHaveLength(1)
    const told = await runCommand('restore', [...args, '--replace'], environment(target))
    expect(told).toMatchObject({ status: 0, err: '' })
    expect(await later()).toEqual([])

    await runSql(target, 'CREATE VIEW mine AS SELECT id FROM users')
    const viewed = await runCommand('restore', [...args, '--replace'], environment(target))
    expect(viewed.status).toBe(1)
    expect(await runSql(target, 'SELECT id FROM mine')).not.toEqual([])
    const foreign = await storeUrl({ seeded: false })
    await runSql(foreign, 'CREATE TABLE theirs (id int)')
    const refused = await runCommand('restore', [...args, '--replace'], environment(foreign))
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toContain('库里有 1 张不属于本网站的表')
    // Another program that stores its migrations in a table of the same name.
    const alike = await storeUrl({ seeded: false })
    await runSql(
      alike,
      'CREATE TABLE theirs (id int)',
      'CREATE SCHEMA drizzle',
      'CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('theirs', 1)`,
    )
    const kept = await runCommand('restore', [...args, '--replace'], environment(alike))
    expect(kept).toMatchObject({ status: 1, out: '' })
    expect(kept.err).toContain('库里有 1 张不属于本网站的表')
    expect(await tablesIn(alike)).toEqual([{ relname: 'theirs' }])
    const nothing = await runCommand('backup', ['--to', at], environment(foreign))
    expect(nothing).toMatchObject({ status: 1, out: '' })
    expect(nothing.err).toContain('数据库是空的，或者不是本网站的')
    const file = `file:${join(folder, 'none.db')}`
    const sqlite = await runCommand('restore', args, environment(file))
    expect(sqlite.err).toContain('这份备份是 PostgreSQL 的，DATABASE_URL 却是 SQLite 文件')
  })

  it('ask for the right to make a database, or for a server that grants it', async () => {
    const role = `reader_${nameOf(url)}`
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'a-password' IN ROLE pg_read_all_data`)
    afterAll(() => runSql(postgresServer(), `DROP ROLE ${role}`))
    const reader = new URL(url)
    ;[reader.username, reader.password] = [role, 'a-password']
    const at = join(folder, 'reader')
    const refused = await runCommand('backup', ['--to', at], environment(reader.href))
    expect(refused).toMatchObject({ status: 77, out: '' })
    expect(refused.err).toMatch(/ALTER ROLE 用户名 CREATEDB，或用 BACKUP_CHECK_URL/)
    expect(readdirSync(at)).toEqual([])
    const elsewhere = { BACKUP_CHECK_URL: urlOf('postgres') }
    const checked = await runCommand('backup', ['--to', at], environment(reader.href, elsewhere))
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
    const lost = startCommand('backup', ['--to', at], environment(store))
    await untilBlocked()
    await runSql(
      postgresServer(),
      ...(await blocked()).map(({ pid }) => `SELECT pg_terminate_backend(${Number(pid)})`),
    )
    const told = await lost.ended
    expect(told).toMatchObject({ status: 69, out: '' })
    expect(told.err).toMatch(/连不上 PostgreSQL/)
    expect(readdirSync(at)).toEqual([])

    const killed = startCommand('backup', ['--to', at], environment(store))
    await untilBlocked()
    killed.child.kill('SIGKILL')
    await killed.ended
    await blocker.query('ROLLBACK')
    await blocker.end()
    expect(readdirSync(at).filter((name) => !name.startsWith('.'))).toEqual([])
    expect(await scratches()).toEqual([])

    // A restore is killed while it loads; the server rolls everything back.
    const target = await storeUrl({ seeded: false })
    const restore = startCommand('restore', [made.folder], environment(target))
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
    const again = await runCommand('restore', [made.folder], environment(target))
    expect(again).toMatchObject({ status: 0, err: '' })
  })
})
