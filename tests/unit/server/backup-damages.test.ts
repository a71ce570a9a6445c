import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sqlite } from '#db/sqlite-driver.ts'
import { expect, it } from 'vitest'
import type { SqliteManifest } from '#commands/support/backup-manifest.ts'
import { makeBackup, restoreBackup } from '#commands/support/backups.ts'
import { signManifest } from '#commands/support/backup-signature.ts'
import { backupStore, SECRET, stored } from '#tests/support/backup-store.ts'

const { folder, place, to } = await backupStore()
const made = await makeBackup(place, to, new Date(), [SECRET])

const damages: [string, RegExp, (at: string) => void][] = [
  ['a changed byte', /校验值与清单不符/, (at) => flip(join(at, 'portal.db'))],
  ['a short file', /校验值与清单不符/, (at) => truncateSync(join(at, 'portal.db'), 8192)],
  ['no database', /缺少数据库文件/, (at) => rmSync(join(at, 'portal.db'))],
  ['no manifest', /无法读取清单/, (at) => rmSync(join(at, 'manifest.json'))],
  [
    'half a manifest',
    /清单 .* 已损坏/,
    (at) => {
      truncateSync(join(at, 'manifest.json'), 300)
      sign(at)
    },
  ],
  ['a lost file', /缺少文件 a+\.png/, (at) => rmSync(join(at, 'files', stored))],
  ['a changed file', /文件 a+\.png 的校验值/, (at) => flip(join(at, 'files', stored))],
  [
    'lost rows',
    /表 dictionary_entries 有 0 行，清单中是 \d+ 行/,
    (at) => rework(at, 'DELETE FROM dictionary_entries'),
  ],
  [
    'another upgrade',
    /迁移记录与清单不符/,
    (at) =>
      rework(
        at,
        'DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)',
      ),
  ],
  [
    'a rewritten log',
    /操作日志已被改动：第 2 条/,
    (at) =>
      rework(
        at,
        "DROP TRIGGER operation_log_no_update; UPDATE operation_log SET actor = '别人' WHERE seq = 2",
      ),
  ],
  [
    'a row without its parent',
    /有指向不存在数据的行/,
    (at) => rework(at, 'UPDATE user_roles SET role_id = 4242 WHERE rowid = 1'),
  ],
]
it.each(damages)(
  'Backups with %s are refused, and the store stays',
  async (_name, reason, damage) => {
    const copy = join(folder, 'damaged')
    rmSync(copy, { recursive: true, force: true })
    cpSync(made.folder, copy, { recursive: true })
    damage(copy)
    const before = readFileSync(place.database)
    await expect(restoreBackup(copy, place, new Date(), [SECRET])).rejects.toThrow(reason)
    expect(readFileSync(place.database).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => /restoring|check/.test(name))).toEqual([])
  },
)

function flip(file: string) {
  const bytes = readFileSync(file)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** Changes a backup's database and its checksum, like a copy damaged before the checksum was computed. */
function rework(at: string, text: string) {
  const file = join(at, 'portal.db')
  const connection = new Sqlite(file)
  connection.pragma('foreign_keys = OFF')
  connection.exec(text)
  connection.close()
  const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8')) as SqliteManifest
  manifest.database.sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest))
  sign(at)
}

function sign(at: string) {
  const manifest = readFileSync(join(at, 'manifest.json'), 'utf8')
  writeFileSync(join(at, 'manifest.json.hmac'), signManifest(manifest, [SECRET]))
}
