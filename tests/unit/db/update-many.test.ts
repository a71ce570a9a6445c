import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertMany } from '#db/insert-many.ts'
import { librarySources } from '#db/schema/library.ts'
import { updateMany } from '#db/update-many.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase({ seeded: false })
const stored = () =>
  db
    .select({
      id: librarySources.id,
      title: librarySources.title,
      number: librarySources.number,
      termsKnown: librarySources.termsKnown,
    })
    .from(librarySources)
    .orderBy(asc(librarySources.id))

it('sets the named columns of the given rows, and nothing else', async () => {
  const rows = ['a', 'b', 'c'].map((key, at) => ({
    id: at + 1,
    key,
    title: `title ${key}`,
    number: `number ${key}`,
    kind: 'official' as const,
  }))
  await db.transaction(async (tx) => {
    await insertMany(tx, librarySources, rows)
    await updateMany(
      tx,
      librarySources,
      ['title', 'termsKnown'],
      [
        { id: 3, title: 'it\'s "new"\\\n一😀', termsKnown: true },
        { id: 1, title: '', termsKnown: false },
        { id: 9, title: 'of no row', termsKnown: true },
      ],
    )
    await updateMany(tx, librarySources, ['title'], [])
  })
  expect(await stored()).toEqual([
    { id: 1, title: '', number: 'number a', termsKnown: false },
    { id: 2, title: 'title b', number: 'number b', termsKnown: false },
    { id: 3, title: 'it\'s "new"\\\n一😀', number: 'number c', termsKnown: true },
  ])
})
