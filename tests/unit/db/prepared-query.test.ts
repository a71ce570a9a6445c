import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { preparedListQuery, preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { roles } from '#db/schema/accounts.ts'
import { testStoreUrl } from '#tests/support/database.ts'

const db = await openDatabase(await testStoreUrl())
afterAll(() => db.close())

it('is built once for the store, and answers for each value', async () => {
  let built = 0
  const codes = preparedQuery((from, value: Value<{ id: number }>) => {
    built += 1
    return from
      .select({ code: roles.code })
      .from(roles)
      .where(eq(roles.id, value('id')))
      .prepare(UNNAMED)
  })
  const found = await Promise.all([1, 2, 3].map((id) => codes(db, { id })))
  expect(found.flat().map(({ code }) => code)).toEqual(['approved', 'smart_service', 'reviewer'])
  expect(await codes(db, { id: 99 })).toEqual([])
  expect(built).toBe(1)
})

it('sees in a transaction what that has written, and outside not what was rolled back', async () => {
  const named = preparedQuery((from, value: Value<{ code: string }>) =>
    from
      .select({ name: roles.name })
      .from(roles)
      .where(eq(roles.code, value('code')))
      .prepare(UNNAMED),
  )
  const role = { id: 4711, code: 'prepared', name: '预备' }
  expect(await named(db, { code: role.code })).toEqual([])
  const undone = db.transaction(async (tx) => {
    await tx.insert(roles).values(role)
    expect(await named(tx, { code: role.code })).toEqual([{ name: '预备' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await named(db, { code: role.code })).toEqual([])
  await db.transaction((tx) => tx.insert(roles).values(role))
  expect(await named(db, { code: role.code })).toEqual([{ name: '预备' }])
})

it('takes a moment as its column holds it', async () => {
  const since = preparedQuery((from, value: Value<{ at: Date }>) =>
    from
      .select({ id: roles.id })
      .from(roles)
      .where(sql`${roles.createdAt} > ${sql.param(value('at'), roles.createdAt)}`)
      .prepare(UNNAMED),
  )
  expect((await since(db, { at: new Date(0) })).length).toBeGreaterThan(0)
  expect(await since(db, { at: new Date(8e12) })).toEqual([])
})

it('takes lists, and is built once for each length', async () => {
  let built = 0
  const codes = preparedListQuery((from, ids, value: Value<{ above: number }>) => {
    built += 1
    return from
      .select({ code: roles.code })
      .from(roles)
      .where(and(inArray(roles.id, ids), gt(roles.id, value('above'))))
      .orderBy(asc(roles.id))
      .prepare(UNNAMED)
  })
  const found = async (ids: number[], above = 0) =>
    (await codes(db, ids, { above })).map(({ code }) => code)
  expect(await found([3, 1])).toEqual(['approved', 'reviewer'])
  expect(await found([1, 2])).toEqual(['approved', 'smart_service'])
  expect(await found([1, 2], 1)).toEqual(['smart_service'])
  expect(built).toBe(1)
  expect(await found([1, 2, 3])).toEqual(['approved', 'smart_service', 'reviewer'])
  expect(await found([])).toEqual([])
  expect(built).toBe(3)
})
