import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Writer } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { newId } from '#db/ids.ts'
import { chainLegacyOperations, GENESIS_HASH, verifyOperations } from '#db/operation-chain.ts'
import { operationChain, operationLog } from '#db/schema/operations.ts'
import { recordOperation } from '#server/operation-log.ts'
import { testDatabase } from '#tests/support/database.ts'

const at = new Date('2026-01-02T03:04:05.678Z')
const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r', route: 'PUT /x' }
const operation = (n: number) => ({
  at,
  action: 'test.write',
  actor: { id: n, name: `用户${n}` },
  origin,
  subjectId: 100 + n,
  detail: { b: n, a: '值', c: null, d: true },
})
// One store for all tests, each continuing from the previous one: a fresh PostgreSQL takes seconds.
const db = await testDatabase({ seeded: false })
type Raw = Writer & { run?: (query: unknown) => unknown; execute?: (query: unknown) => unknown }
async function raw(tx: Writer, text: string) {
  const writer = tx as Raw
  await (dialect === 'sqlite' ? writer.run?.(sql.raw(text)) : writer.execute?.(sql.raw(text)))
}
/** Manipulates the log as an intruder with database access could, inspects the result, and rolls back. */
async function tampered<T>(by: readonly string[], look: (tx: Writer) => Promise<T>): Promise<T> {
  let seen: { value: T } | undefined
  await db
    .transaction(async (tx) => {
      for (const [table, name] of TRIGGERS)
        await raw(tx, `DROP TRIGGER ${name}${dialect === 'sqlite' ? '' : ` ON ${table}`}`)
      for (const text of by) await raw(tx, text)
      seen = { value: await look(tx) }
      throw new Error('take back')
    })
    .catch((error: unknown) => {
      if (!seen) throw error
    })
  return seen!.value
}
const TRIGGERS = [
  ['operation_log', 'operation_log_no_update'],
  ['operation_log', 'operation_log_no_delete'],
  ['operation_log', 'operation_log_chain_update'],
  ['operation_chain', 'operation_chain_no_update'],
  ['operation_chain', 'operation_chain_no_delete'],
] as const

it('is empty and intact at first, and rolls back with its transaction', async () => {
  expect(await verifyOperations(db)).toEqual({ rows: 0, hash: GENESIS_HASH })
  const failing = db.transaction(async (tx) => {
    await recordOperation(tx, operation(1))
    throw new Error('boom')
  })
  await expect(failing).rejects.toThrow('boom')
  expect(await verifyOperations(db)).toEqual({ rows: 0, hash: GENESIS_HASH })
})

it('includes older rows, in their order, and new ones after them', async () => {
  await db.transaction(async (tx) => {
    for (let n = 1; n <= 3; n++) {
      const { action, actor, subjectId, detail } = operation(n)
      const row = { at, action, subjectId, detail }
      await tx.insert(operationLog).values({ id: newId(), ...row, actor: actor.name })
    }
  })
  expect((await verifyOperations(db)).fault).toBe('有 3 条不在链上')
  await chainLegacyOperations(db)
  await chainLegacyOperations(db)
  for (let n = 4; n <= 5; n++) await db.transaction((tx) => recordOperation(tx, operation(n)))
  expect(await verifyOperations(db)).toMatchObject({ rows: 5 })
  const rows = await db.select().from(operationLog).orderBy(asc(operationLog.id))
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  const [end] = await db.select().from(operationChain)
  expect(end).toEqual({ id: 1, seq: 5, hash: rows[4]?.hash })
})

it.each([
  'UPDATE operation_log SET actor = actor',
  "UPDATE operation_log SET detail = '{}' WHERE seq = 2",
  'UPDATE operation_log SET seq = NULL',
  'DELETE FROM operation_log WHERE seq = 5',
  'DELETE FROM operation_chain',
  'UPDATE operation_chain SET seq = 4',
  "INSERT INTO operation_log (id, at, action, actor, detail, seq, hash) SELECT 9, at, action, actor, detail, 9, 'x' FROM operation_log WHERE seq = 1",
  ...(dialect === 'sqlite' ? [] : ['TRUNCATE operation_log', 'TRUNCATE operation_chain']),
])('the store refuses %s', async (text) => {
  const refused = await db
    .transaction((tx) => raw(tx, text))
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  const { message, cause } = refused as Error
  expect(`${message} ${String(cause)}`).toContain('append-only')
  expect(await verifyOperations(db)).toMatchObject({ rows: 5 })
})

const COPY =
  'id, at, action, actor_id, actor, subject_id, subject, detail, address, request_id, user_agent, route'
const TAMPERINGS: Record<string, { by: string[]; fault: RegExp }> = {
  'an actor': {
    by: ["UPDATE operation_log SET actor = '别人' WHERE seq = 3"],
    fault: /^第 3 条（编号 \d+）与校验值不符$/,
  },
  'a moment': {
    by: [
      'UPDATE operation_log SET at = (SELECT max(at) FROM operation_log), subject_id = 1 WHERE seq = 2',
    ],
    fault: /^第 2 条/,
  },
  'a detail': {
    by: [`UPDATE operation_log SET detail = '{"b":9}' WHERE seq = 4`],
    fault: /^第 4 条/,
  },
  'the latest row': {
    by: ["UPDATE operation_log SET route = '' WHERE seq = 5"],
    fault: /^第 5 条/,
  },
  'a row taken out': { by: ['DELETE FROM operation_log WHERE seq = 3'], fault: /^第 3 条缺失$/ },
  'the first row taken out': {
    by: ['DELETE FROM operation_log WHERE seq = 1'],
    fault: /^第 1 条缺失$/,
  },
  'the last rows taken out': {
    by: ['DELETE FROM operation_log WHERE seq > 3'],
    fault: /^第 4 至 5 条缺失$/,
  },
  'a row taken out, the others moved up': {
    by: [
      'DELETE FROM operation_log WHERE seq = 3',
      'UPDATE operation_log SET seq = 3 WHERE seq = 4',
      'UPDATE operation_log SET seq = 4 WHERE seq = 5',
    ],
    fault: /^第 3 条（/,
  },
  'two rows exchanged': {
    by: [
      'UPDATE operation_log SET seq = 99 WHERE seq = 2',
      'UPDATE operation_log SET seq = 2 WHERE seq = 3',
      'UPDATE operation_log SET seq = 3 WHERE seq = 99',
    ],
    fault: /^第 2 条（/,
  },
  'a row put in unchained': {
    by: [
      `INSERT INTO operation_log (${COPY}, hash) SELECT ${COPY.replace('id', '7')}, '' FROM operation_log WHERE seq = 1`,
    ],
    fault: /^有 1 条不在链上$/,
  },
  'the end put back with its rows': {
    by: ['DELETE FROM operation_log WHERE seq = 5', 'UPDATE operation_chain SET seq = 4'],
    fault: /^链尾校验值与最后一条不符$/,
  },
  'the end taken away': { by: ['DELETE FROM operation_chain'], fault: /^链尾记录不存在$/ },
}
for (const [what, { by, fault }] of Object.entries(TAMPERINGS)) {
  it(`is found: ${what}`, async () => {
    expect((await tampered(by, (tx) => verifyOperations(tx))).fault).toMatch(fault)
    expect((await verifyOperations(db)).fault).toBeUndefined()
  })
}

it('is found by a hash stored elsewhere: a rewritten log', async () => {
  const { hash } = await verifyOperations(db)
  await db.transaction((tx) => recordOperation(tx, operation(6)))
  expect((await verifyOperations(db, hash)).fault).toBeUndefined()
  const rehashed = [
    'DELETE FROM operation_log',
    `UPDATE operation_chain SET seq = 0, hash = '${GENESIS_HASH}'`,
  ]
  const [plain, kept] = await tampered(rehashed, async (tx) => {
    await recordOperation(tx, operation(1))
    return [await verifyOperations(tx), await verifyOperations(tx, hash)]
  })
  expect(plain?.fault).toBeUndefined()
  expect(kept?.fault).toBe('给出的校验值不在链上')
})

it('chains every row to the one before, whatever runs in parallel', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => db.transaction((tx) => recordOperation(tx, operation(n)))),
  )
  const rows = await db.select().from(operationLog).orderBy(asc(operationLog.seq))
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 46 }, (_, n) => n + 1))
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(46)
  expect(await verifyOperations(db)).toEqual({ rows: 46, hash: rows.at(-1)?.hash })
})
