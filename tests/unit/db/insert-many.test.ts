import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertMany } from '#db/insert-many.ts'
import { apiErrors } from '#db/schema/api-logs.ts'
import { librarySources } from '#db/schema/library.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase({ seeded: false })
const stored = () => db.select().from(librarySources).orderBy(asc(librarySources.id))

/** Characters with a special notation in JSON, SQL or CSV. */
const TEXTS = [
  '',
  "it's",
  '"quoted"',
  '\\ud800 written out',
  '\\',
  '一\n二\t三',
  '😀',
  '0.7120',
  'null',
]

it('stores what insert().values() stores, defaults included, in any number', async () => {
  const rows = Array.from({ length: 2001 }, (_, at) => ({
    id: at + 1,
    key: `one-${at}`,
    title: TEXTS[at % TEXTS.length] ?? '',
    kind: 'official' as const,
    ...(at % 2 === 0 ? { termsKnown: at % 4 === 0 } : {}),
  }))
  const values = rows.slice(0, TEXTS.length * 4)
  await db.transaction((tx) => tx.insert(librarySources).values(values))
  const expected = await stored()
  await db.transaction((tx) => tx.delete(librarySources))
  await db.transaction((tx) => insertMany(tx, librarySources, rows))
  const found = await stored()
  expect(found).toHaveLength(rows.length)
  expect(found.slice(0, values.length)).toEqual(expected)
  expect(found.at(-1)).toMatchObject({ id: 2001, key: 'one-2000', termsKnown: true, url: '' })
})

it('stores half a character as the replacement character', async () => {
  await db.transaction((tx) => tx.delete(librarySources))
  await db.transaction((tx) =>
    insertMany(tx, librarySources, [{ id: 1, key: 'half', title: 'a\ud83db', kind: 'estimate' }]),
  )
  expect((await stored())[0]?.title).toBe('a\uFFFDb')
})

it('stores instants to the millisecond, and none as none', async () => {
  const failure = {
    at: new Date('2026-03-01T04:00:00.123Z'),
    method: 'GET',
    path: '/system/dept/list',
    code: 500,
    userId: null,
    requestId: 'request',
    name: 'Error',
    message: TEXTS.join(' '),
    stack: '',
    status: 1,
    handledById: 7,
  }
  const rows = [
    { ...failure, id: 1, handledAt: null },
    { ...failure, id: 2, handledAt: new Date('2026-03-01T23:59:59.999+08:00') },
  ]
  await db.transaction((tx) => insertMany(tx, apiErrors, rows))
  expect(await db.select().from(apiErrors).orderBy(asc(apiErrors.id))).toEqual(rows)
})
