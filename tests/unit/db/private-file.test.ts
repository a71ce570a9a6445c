import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqlite } from '#db/sqlite.ts'

it('A new SQLite store and its folder are for the user of the program alone, whatever the umask', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
  const file = join(folder, 'data', 'portal.db')
  const before = process.umask(0)
  try {
    const db = openSqlite(file)
    try {
      const modes = [join(folder, 'data'), file, `${file}-wal`].map((path) => statSync(path).mode)
      expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o600])
    } finally {
      await db.close()
    }
  } finally {
    process.umask(before)
    rmSync(folder, { recursive: true })
  }
})
