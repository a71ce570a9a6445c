import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Sqlite } from '#db/sqlite-driver.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readStoredContent } from '#db/sqlite-backup.ts'
import { openDatabase } from '#db/client.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { users } from '#db/schema/accounts.ts'
import { maintenanceRuns } from '#db/schema/maintenance.ts'
import { operationLog } from '#db/schema/operations.ts'
import type { Manifest, TrustedSecrets } from '#commands/support/backup-manifest.ts'
import { makeBackup, pruneBackups, restoreBackup } from '#commands/support/backups.ts'
import { checkBackup } from '#commands/support/sqlite-backups.ts'
import { days } from '#shared/duration.ts'
import {
  backupStore,
  content,
  insertAttachedFiles,
  attachedFiles,
  SECRET,
  sha256,
  startBusyWriter,
  stored,
} from '#tests/support/backup-store.ts'
import { COMMANDS } from '../../../scripts/stack.ts'

const { folder, place, uploads, url, to } = await backupStore()
const OLD = 'the-secret-that-signed-before-it-was-changed-for-another'
const made = await makeBackup(place, to, new Date(), [SECRET])

/** Empty for a folder. */
const read = (path: string) => (statSync(path).isFile() ? readFileSync(path, 'utf8') : '')

async function command(entry: 'backup' | 'restore', args: string[], env = {}) {
  const child = spawn(process.execPath, [`${COMMANDS}/${entry}.js`, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      API_PORT: '0',
      DATABASE_URL: url,
      FILES_URL: `file:${uploads}`,
      SESSION_SECRET: SECRET,
      ...env,
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, out, err }
}

describe('backups', () => {
  it('restore everything acknowledged before them, after the store is destroyed', async () => {
    const { folder, place, uploads, url, to } = await backupStore()
    const { acknowledged, kill, reaches } = startBusyWriter(url)
    await reaches(30)
    const before = acknowledged()
    const busyStore = await makeBackup(place, to, new Date(), [SECRET])
    const during = acknowledged() - before
    await reaches(acknowledged() + 30)
    expect(during).toBeGreaterThan(0)

    const running = restoreBackup(busyStore.folder, place, new Date(), [SECRET])
    await expect(running).rejects.toThrow('数据库正在使用，请先停止网站和接口')
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
    const lived = acknowledged()
    await reaches(lived + 5)
    await kill()

    const destroyed = Date.now()
    writeFileSync(place.database, 'a lost disk')
    rmSync(uploads, { recursive: true })
    const { aside } = await restoreBackup(busyStore.folder, place, new Date(), [SECRET])
    const db = await openDatabase(url)
    const chain = await verifyOperations(db, busyStore.manifest.operations.hash)
    process.stdout.write(`restored, opened and verified in ${Date.now() - destroyed} ms\n`)

    expect(chain.fault).toBeUndefined()
    expect(chain.rows).toBe(busyStore.manifest.operations.rows)
    const busy = await db
      .select({ n: operationLog.actorId })
      .from(operationLog)
      .where(eq(operationLog.action, 'test.busy'))
    const numbers = busy.map(({ n }) => n ?? 0).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(before)
    expect(await db.$count(users)).toBe(busyStore.manifest.database.tables['users'])
    expect(await db.$count(users)).toBeGreaterThan(5)
    await db.close()
    expect(readFileSync(join(uploads, stored))).toEqual(content)
    expect(readFileSync(aside ?? '', 'utf8')).toBe('a lost disk')
  })

  it('revive no session and no SMS code when restored', async () => {
    const inStore = <T>(work: (connection: InstanceType<typeof Sqlite>) => T) => {
      const connection = new Sqlite(place.database)
      try {
        return work(connection)
      } finally {
        connection.close()
      }
    }
    const count = (what: string) =>
      inStore((connection) => connection.prepare(`SELECT count(*) FROM ${what}`).pluck().get())
    const login = { ...place, database: join(folder, 'sessions.db') }
    cpSync(place.database, login.database)
    const connection = new Sqlite(login.database)
    connection.exec(`
      INSERT INTO sessions (id, user_id, refresh_token_hash, address, user_agent, created_at, expires_at)
        SELECT 7, min(id), 'refresh', '', '', 0, 9e15 FROM users UNION SELECT 8, min(id), 'other', '', '', 0, 9e15 FROM users;
      INSERT INTO access_tokens (token_hash, session_id, user_id, client_id, created_at, expires_at)
        SELECT 'access', 7, min(id), 'default', 0, 9e15 FROM users;
      INSERT INTO sms_codes (id, phone_hash, address_hash, scene, code_hash, created_at, expires_at)
        VALUES (9, 'x', 'x', 21, 'x', 1, 9e15);
    `)
    const people = connection.prepare('SELECT count(*) FROM users').pluck().get()
    connection.close()
    const backup = await makeBackup(login, join(folder, 'with-sessions'), new Date(), [SECRET])
    const restored = await restoreBackup(backup.folder, place, new Date(Date.now() + 1), [SECRET])
    expect(restored.sessions).toBe(2)
    for (const table of ['sessions', 'access_tokens', 'sms_codes WHERE used_at IS NULL'])
      expect([table, count(table)]).toEqual([table, 0])
    expect(count('users')).toBe(people)
    expect(count('sms_codes')).toBe(1)
  })

  it('are readable by nobody else, and hold no secret', () => {
    expect(readdirSync(to)).toEqual([made.folder.split('/').pop()])
    expect(readdirSync(made.folder).sort()).toEqual([
      'files',
      'manifest.json',
      'manifest.json.hmac',
      'portal.db',
    ])
    expect(statSync(made.folder).mode & 0o777).toBe(0o700)
    for (const name of ['manifest.json', 'manifest.json.hmac', 'portal.db', join('files', stored)])
      expect(statSync(join(made.folder, name)).mode & 0o777).toBe(0o600)
    expect(statSync(place.database).mode & 0o777).toBe(0o600)
  })

  it('are restored only with the signature of a known secret, unless told', async () => {
    const copy = join(folder, 'signed')
    const fresh = () => {
      rmSync(copy, { recursive: true, force: true })
      cpSync(made.folder, copy, { recursive: true })
    }
    const check = (trust: TrustedSecrets) => checkBackup(copy, join(folder, 'scratch'), trust)
    fresh()
    await check([OLD, SECRET])
    await expect(check([OLD])).rejects.toThrow(/签名不符.*--allow-unsigned/)
    // Intact, but different from the signed one.
    const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Manifest
    writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, missing: ['x.png'] }))
    await expect(check([SECRET])).rejects.toThrow(/签名不符.*--allow-unsigned/)
    expect((await check('anybody')).missing).toEqual(['x.png'])
    fresh()
    rmSync(join(copy, 'manifest.json.hmac'))
    await expect(check([SECRET])).rejects.toThrow(/没有签名 .*旧版本.*--allow-unsigned/)
    await check('anybody')

    const refused = await command('restore', [copy])
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toMatch(
      /^没有还原：清单没有签名 .*--allow-unsigned 还原。数据库没有改动。\n$/,
    )
    const told = await command('restore', [copy, '--allow-unsigned'])
    expect(told).toMatchObject({ status: 0, err: '' })
  })

  it('fail when the store itself is damaged, and leave nothing', async () => {
    const bad = { ...place, database: join(folder, 'bad.db') }
    cpSync(join(made.folder, 'portal.db'), bad.database)
    const connection = new Sqlite(bad.database)
    connection.exec('DROP TRIGGER operation_log_no_delete; DELETE FROM operation_log WHERE seq = 5')
    connection.close()
    const other = join(folder, 'other')
    await expect(makeBackup(bad, other, new Date(), [SECRET])).rejects.toThrow(
      '操作日志已被改动：第 5 条缺失',
    )
    expect(readdirSync(other)).toEqual([])
  })

  it('report missing uploaded files, and go on without', async () => {
    const { folder: at, manifest } = await makeBackup(
      { ...place, files: { kind: 'folder', folder: join(folder, 'none') } },
      join(folder, 'other'),
      new Date(),
      [SECRET],
    )
    expect(manifest).toMatchObject({ files: [], missing: [stored] })
    expect(readStoredContent(join(at, 'portal.db'))).toEqual([{ path: stored, sha256 }])
    await checkBackup(at, join(folder, 'scratch'), [SECRET])
    const without = await makeBackup({ ...place, files: undefined }, to, new Date(), [SECRET])
    expect(without.manifest).toMatchObject({ files: [], missing: [] })
    rmSync(without.folder, { recursive: true })
  })

  it('hold the attachments of units and of proposals as well, and put them back', async () => {
    const own = { database: join(folder, 'attachments.db'), files: place.files }
    cpSync(join(made.folder, 'portal.db'), own.database)
    const connection = new Sqlite(own.database)
    for (const insert of insertAttachedFiles(String(Date.now()))) connection.exec(insert)
    connection.close()
    for (const name of attachedFiles) writeFileSync(join(uploads, name), content)
    const other = join(folder, 'attachments')
    const { folder: at, manifest } = await makeBackup(own, other, new Date(), [SECRET])
    const all = [stored, ...attachedFiles]
    expect(manifest.files).toEqual(all.map((path) => ({ path, sha256 })))
    for (const name of attachedFiles) rmSync(join(uploads, name))
    await restoreBackup(at, own, new Date(), [SECRET])
    for (const name of attachedFiles) {
      expect(readFileSync(join(uploads, name))).toEqual(content)
      rmSync(join(uploads, name))
    }
    // A file counts as missing if it differs from the hash in its row.
    writeFileSync(join(uploads, attachedFiles[0] ?? ''), 'another')
    const again = await makeBackup(own, other, new Date(Date.now() + 1000), [SECRET])
    expect(again.manifest.missing).toEqual(attachedFiles)
    rmSync(join(uploads, attachedFiles[0] ?? ''))
  })

  it('knows every module that stores content', () => {
    const modules = readdirSync('server/modules', { recursive: true, encoding: 'utf8' })
      .filter((file) =>
        /\b(?:storage\.commit|commitContent)\(/.test(read(join('server/modules', file))),
      )
      .map((file) => file.split('/')[0])
    // A new module with stored files needs its columns in db/stored-content.ts.
    expect([...new Set(modules)].sort()).toEqual(['files', 'proposals', 'userinfo'])
  })

  it('run and are pruned from the command line, which tells what is wrong', async () => {
    const first = await command('backup', ['--to', to])
    expect(first).toMatchObject({ status: 0, err: '' })
    expect(first.out).toMatch(/^已备份并核对：.*\n\d+ 张表 \d+ 行，操作日志 \d+ 条，文件 1 个/)
    expect(first.out).toContain('不含 SESSION_SECRET')
    const kept = await command('backup', ['--to', to, '--keep', '1'])
    expect(existsSync(`${place.database}-shm`)).toBe(false)
    expect(kept.out).toContain('已删除 2 份旧备份，保留最新 1 份。')
    const [name = ''] = readdirSync(to)
    expect(kept.out).toContain(name)
    const newest = join(to, name)

    const db = await openDatabase(url)
    const noted = await db.select().from(maintenanceRuns)
    expect(noted.map(({ kind, figures }) => [kind, figures.files])).toEqual([
      ['backup', 1],
      ['backup', 1],
    ])
    const busy = await command('restore', [newest])
    expect(busy).toEqual({
      status: 1,
      out: '',
      err: '没有还原：数据库正在使用，请先停止网站和接口。数据库没有改动。\n',
    })
    await db.close()
    const restored = await command('restore', [newest])
    expect(restored).toMatchObject({ status: 0, err: '' })
    const aside = /留在 (.*\.replaced-\w+)，/.exec(restored.out)?.[1] ?? ''
    expect(existsSync(aside)).toBe(true)

    const postgres = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
    const away = await command('backup', ['--to', join(folder, 'away')], postgres)
    expect(away).toMatchObject({ status: 69, out: '' })
    expect(away.err).toMatch(/连不上 PostgreSQL/)
    expect(away.err).not.toContain('secret')
    expect(readdirSync(join(folder, 'away'))).toEqual([])
    const other = await command('restore', [newest], postgres)
    expect(other.status).toBe(1)
    expect(other.err).toContain('这份备份是 SQLite 的，DATABASE_URL 却是 PostgreSQL')
    expect((await command('restore', [])).err).toMatch(/^用法：/)
  })

  it('are pruned by age, without what is no backup', async () => {
    const at = join(folder, 'many')
    const names = ['20260101T000000000Z', '20260102T000000000Z', '20260103T000000000Z']
    for (const name of names) {
      mkdirSync(join(at, `backup-${name}`), { recursive: true })
      writeFileSync(join(at, `backup-${name}`, 'manifest.json'), '{}')
    }
    mkdirSync(join(at, '.backup-20260101T000000000Z.part'))
    mkdirSync(join(at, 'holiday'))
    expect(await pruneBackups(at, 2, new Date(Date.now() + days(2)))).toEqual({
      deleted: 1,
      besides: undefined,
    })
    expect(readdirSync(at)).toEqual([...names.slice(1).map((name) => `backup-${name}`), 'holiday'])
  })

  it('are not pruned down to those that lack the uploads', async () => {
    const at = join(folder, 'incomplete')
    const make = (day: number, files: string[], missing: string[]) => {
      const name = `backup-2026020${day}T000000000Z`
      mkdirSync(join(at, name), { recursive: true })
      writeFileSync(join(at, name, 'manifest.json'), JSON.stringify({ files, missing }))
      return name
    }
    make(1, ['a.png'], [])
    const complete = make(2, ['a.png', 'b.png'], [])
    make(3, ['a.png'], ['b.png'])
    const newest = [make(4, [], ['a.png', 'b.png']), make(5, [], [])]
    const now = new Date()
    expect(await pruneBackups(at, 2, now)).toEqual({ deleted: 2, besides: complete })
    expect(readdirSync(at)).toEqual([complete, ...newest])
    const whole = make(6, ['a.png', 'b.png'], [])
    expect(await pruneBackups(at, 2, now)).toEqual({ deleted: 2, besides: undefined })
    expect(readdirSync(at)).toEqual([newest[1], whole])
  })
})
