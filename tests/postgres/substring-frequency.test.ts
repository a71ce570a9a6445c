import type { Column } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { isFrequentSubstring } from '#db/substring-frequency.ts'
import { selectPage, textFilter } from '#db/list-pages.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { users } from '#db/schema/accounts.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { runSql } from '#tests/support/postgres-databases.ts'

const url = await testStoreUrl({ seeded: false })
const db = await openDatabase(url)
afterAll(() => db.close())

const ROWS = 2000
await runSql(
  url,
  `INSERT INTO users (id, username, nickname, password_hash, created_at, updated_at)
   SELECT n, 'u' || n, '企业' || n || CASE WHEN n % 400 = 0 THEN '王伟' ELSE '' END, 'x', now(), now()
   FROM generate_series(1, ${ROWS}) AS n`,
  'ANALYZE users',
)

it('knows the short parts that very many rows have, and finds them all the same', async () => {
  const common = (part: string, column: Column = users.nickname) =>
    isFrequentSubstring(db, PAGED_TABLES.users, { columns: [column], part })
  expect(await common('企业')).toBe(true)
  expect(await common('企')).toBe(true)
  expect(await common('王伟')).toBe(false)
  expect(await common('没有')).toBe(false)
  // Another column has other statistics.
  expect(await common('企业', users.username)).toBe(false)
  expect(await common('U', users.username)).toBe(true)
  // The trigram index is used for it.
  expect(await common('企业1')).toBe(false)

  const page = (part: string) =>
    selectPage(
      db,
      PAGED_TABLES.users,
      { parts: textFilter(part, users.nickname) },
      { pageNo: 1, pageSize: 5 },
    )
  const latest = [ROWS, ROWS - 1, ROWS - 2, ROWS - 3, ROWS - 4]
  expect(await page('企业')).toEqual({ ids: latest, total: ROWS })
  expect(await page('王伟')).toEqual({ ids: [2000, 1600, 1200, 800, 400], total: 5 })
})
