import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PAGED_TABLES, spanAt } from '#db/paged-tables.ts'
import { rowCounts } from '#db/schema/row-counts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { accessTokens, sessions, users } from '#db/schema/accounts.ts'
import { compactRowCounts, rowCount, rowCountBetween } from '#db/row-counts.ts'
import { shortenAccessTokens } from '#server/modules/accounts/queries.ts'
import { after, minutes } from '#shared/duration.ts'
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

it('follows a token to the minute that a refresh brings its expiry forward to', async () => {
  const [id, userId, expiresAt] = [1, 9, after(at, minutes(30))]
  await db.transaction(async (tx) => {
    await tx.insert(users).values(user(userId))
    const ends = { createdAt: at, expiresAt }
    const from = { address: '', userAgent: '' }
    await tx.insert(sessions).values({ id, userId, refreshTokenHash: 'x', ...from, ...ends })
    await tx
      .insert(accessTokens)
      .values({ tokenHash: 'x', sessionId: id, userId, clientId: 'a', ...ends })
  })
  const list = PAGED_TABLES.accessTokens
  const countAt = (moment: Date) => {
    const span = spanAt(list, moment)
    return rowCountBetween(db, list, [], span - 1, span + 1)
  }
  const sooner = after(at, minutes(1))
  expect([await countAt(expiresAt), await countAt(sooner)]).toEqual([1, 0])
  await db.transaction((tx) => shortenAccessTokens(tx, id, 'a', sooner))
  expect([await countAt(expiresAt), await countAt(sooner)]).toEqual([0, 1])
  await db.transaction((tx) => tx.delete(accessTokens))
  expect([await countAt(expiresAt), await countAt(sooner)]).toEqual([0, 0])
  expect(await rowCount(db, list)).toBe(0)
})
