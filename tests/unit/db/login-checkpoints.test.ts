import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Database, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { LOGIN_CHECKPOINT, verifyLogins } from '#db/login-checkpoints.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { LOGIN_RESULT, LOGIN_TYPE } from '#server/contract/logs.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { recordFailedLogin } from '#server/modules/logs/logins.ts'
import { purgeLogins } from '#server/modules/logs/queries.ts'
import { LOGIN_RETENTION, recordLoginCheckpoints } from '#server/modules/logs/login-checkpoints.ts'
import { testDatabase } from '#tests/support/database.ts'

const START = Date.parse('2026-01-02T03:00:00Z')
const origin = { address: '10.0.0.1', userAgent: 'test', requestId: 'r' }
const wrong = { type: LOGIN_TYPE.password, result: LOGIN_RESULT.wrongCredentials }
const db: Database = await testDatabase({ seeded: false })
let now = START
const context = { db, clock: () => new Date(now) }
const fail = (typed: string) => recordFailedLogin(context, { ...wrong, user: { typed } }, origin)
const checkpoints = async () =>
  (await db.select().from(operationLog).where(eq(operationLog.action, LOGIN_CHECKPOINT))).map(
    ({ detail }) => detail,
  )
const verify = () => verifyLogins(db, new Date(now - LOGIN_RETENTION))

/** Three refused logins in the first hour of a separate day, one in the next. */
beforeEach(async () => {
  now = START + days(Math.ceil((now - START) / days(1)) + 1)
  // Left over by the previous test; recorded separately.
  await recordLoginCheckpoints(context)
  for (const name of ['甲甲甲', '乙乙乙', '丙丙丙']) {
    await fail(name)
    now += minutes(5)
  }
  now += hours(1)
  await fail('丁丁丁')
})

it('records completed hours, once, and in order', async () => {
  await recordLoginCheckpoints(context)
  const first = (await checkpoints()).at(-1)
  expect(first).toMatchObject({ rows: 3, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const count = (await checkpoints()).length
  await recordLoginCheckpoints(context)
  expect(await checkpoints()).toHaveLength(count)
  now += hours(1)
  await Promise.all(Array.from({ length: 5 }, () => recordLoginCheckpoints(context)))
  const all = await checkpoints()
  expect(all).toHaveLength(count + 1)
  expect(all.at(-1)).toMatchObject({ from: first?.to, rows: 1 })
  // An hour without logins needs no checkpoint.
  now += hours(5)
  await recordLoginCheckpoints(context)
  expect(await checkpoints()).toHaveLength(count + 1)
  expect((await verify()).fault).toBeUndefined()
  expect((await verifyOperations(db)).fault).toBeUndefined()
})

const newest = async () => {
  const rows = await db.select().from(loginLog).orderBy(loginLog.id)
  return rows.at(-3)!
}
const TAMPERINGS: [string, (tx: Writer, id: number) => Promise<unknown>, string][] = [
  [
    'changed',
    (tx, id) => tx.update(loginLog).set({ result: 0 }).where(eq(loginLog.id, id)),
    '封存时 3 条，现有 3 条',
  ],
  [
    'moved',
    (tx, id) => tx.update(loginLog).set({ address: '10.9.9.9' }).where(eq(loginLog.id, id)),
    '封存时 3 条，现有 3 条',
  ],
  [
    'taken out',
    (tx, id) => tx.delete(loginLog).where(eq(loginLog.id, id)),
    '封存时 3 条，现有 2 条',
  ],
  [
    'put in',
    async (tx, id) => {
      const [row] = await tx.select().from(loginLog).where(eq(loginLog.id, id))
      await tx.insert(loginLog).values({ ...row!, id: newId() })
    },
    '封存时 3 条，现有 4 条',
  ],
]
it.each(TAMPERINGS)('finds a refused sign-in that was %s', async (_, tamper, told) => {
  await recordLoginCheckpoints(context)
  const row = await newest()
  expect((await verify()).fault).toBeUndefined()
  await db.transaction(async (tx) => void (await tamper(tx, row.id)))
  const { fault } = await verify()
  expect(fault).toContain('与封存的校验值不符')
  expect(fault).toContain(told)
  // Restored for the following tests.
  await db.transaction(async (tx) => {
    await tx.delete(loginLog).where(eq(loginLog.at, row.at))
    await tx.insert(loginLog).values(row)
  })
  expect((await verify()).fault).toBeUndefined()
})

it('ignores rows deleted by housekeeping', async () => {
  await recordLoginCheckpoints(context)
  now += LOGIN_RETENTION
  await db.transaction((tx) => purgeLogins(tx, new Date(now - LOGIN_RETENTION)))
  expect((await verify()).fault).toBeUndefined()
  // Rows within the retention time must still be there.
  now -= LOGIN_RETENTION
  expect((await verify()).fault).toContain('现有 0 条')
})
