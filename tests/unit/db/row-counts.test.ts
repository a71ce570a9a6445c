import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { rowCounts } from '#db/schema/row-counts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { users } from '#db/schema/accounts.ts'
import { compactRowCounts, rowCount } from '#db/row-counts.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase({ seeded: false })
const at = new Date()
const user = (id: number) => ({
  id,
  username: `user${id}`,
  nickname: 'x',
  passwordHash: 'x',
  createdAt: at,
  updatedAt: at,
})
const record = (userId: number) => ({
  userId,
  name: 'x',
  divisionRange: '',
  area: '',
  areaId: '',
  applicantType: '1' as const,
  phone: '',
  createdAt: at,
  updatedAt: at,
})

it('counts what is written, cascades and all, and nothing that is rolled back', async () => {
  expect(await rowCount(db, PAGED_TABLES.users)).toBe(0)
  await db.transaction((tx) => tx.insert(users).values([user(1), user(2), user(3)]))
  await db.transaction((tx) => tx.insert(users).values(user(4)))
  await db.transaction((tx) => tx.insert(enterprises).values([record(1), record(2)]))
  expect([
    await rowCount(db, PAGED_TABLES.users),
    await rowCount(db, PAGED_TABLES.enterprises),
  ]).toEqual([4, 2])
  await db.transaction((tx) => tx.delete(users).where(eq(users.id, 2)))
  await db.transaction((tx) => tx.insert(users).values(user(1)).onConflictDoNothing())
  const failing = db.transaction(async (tx) => {
    await tx.delete(users)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([
    await rowCount(db, PAGED_TABLES.users),
    await rowCount(db, PAGED_TABLES.enterprises),
  ]).toEqual([3, 1])

  await db.transaction(compactRowCounts)
  await db.transaction(compactRowCounts)
  expect([
    await rowCount(db, PAGED_TABLES.users),
    await rowCount(db, PAGED_TABLES.enterprises),
  ]).toEqual([3, 1])
  const lines = await db.select().from(rowCounts)
  const keys = lines.map((line) => JSON.stringify({ ...line, rows: undefined }))
  expect(new Set(keys).size).toBe(lines.length)
  expect(lines.every(({ rows }) => rows > 0)).toBe(true)
})
