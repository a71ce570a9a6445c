import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { LISTS } from '#db/lists.ts'
import { rowTallies } from '#db/schema/tallies.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { users } from '#db/schema/accounts.ts'
import { addUpTallies, tally } from '#db/tallies.ts'
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
  expect(await tally(db, LISTS.users)).toBe(0)
  await db.transaction((tx) => tx.insert(users).values([user(1), user(2), user(3)]))
  await db.transaction((tx) => tx.insert(users).values(user(4)))
  await db.transaction((tx) => tx.insert(enterprises).values([record(1), record(2)]))
  expect([await tally(db, LISTS.users), await tally(db, LISTS.enterprises)]).toEqual([4, 2])
  await db.transaction((tx) => tx.delete(users).where(eq(users.id, 2)))
  await db.transaction((tx) => tx.insert(users).values(user(1)).onConflictDoNothing())
  const failing = db.transaction(async (tx) => {
    await tx.delete(users)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await tally(db, LISTS.users), await tally(db, LISTS.enterprises)]).toEqual([3, 1])

  await db.transaction(addUpTallies)
  await db.transaction(addUpTallies)
  expect([await tally(db, LISTS.users), await tally(db, LISTS.enterprises)]).toEqual([3, 1])
  const lines = await db.select().from(rowTallies)
  const keys = lines.map((line) => JSON.stringify({ ...line, rows: undefined }))
  expect(new Set(keys).size).toBe(lines.length)
  expect(lines.every(({ rows }) => rows > 0)).toBe(true)
})
