import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type PostgresManifest, writeManifest } from '#commands/support/backup-manifest.ts'
import { makeBackup, restoreBackup } from '#commands/support/backups.ts'
import { SECRET, stored } from '#tests/support/backup-store.ts'
import { postgresBackups, tablesIn } from '#tests/support/postgres-backups.ts'
import { runSql } from '#tests/support/postgres-databases.ts'

const { folder, uploads, storeUrl, filledStore, scratches } = await postgresBackups()
const place = { database: await filledStore(), files: uploads }
const made = await makeBackup(place, join(folder, 'backups'), new Date(), [SECRET])
const manifest = made.manifest as PostgresManifest

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
        const other = await storeUrl()
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
    const empty = await storeUrl({ seeded: false })
    const restoring = async () => {
      await damage(copy)
      await restoreBackup(copy, { ...place, database: empty }, new Date(), [SECRET])
    }
    await expect(restoring()).rejects.toThrow(reason)
    expect(await tablesIn(empty)).toEqual([])
    expect(await scratches()).toEqual([])
  })
})
