import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { isRecordId } from '#shared/record-id.ts'

it('knows the id of a record, of any year in which ids are made', () => {
  const times = [
    Date.UTC(2026, 0),
    Date.UTC(2031, 8, 26),
    Date.UTC(2032, 0),
    Date.UTC(2092, 11, 31),
  ]
  const ids = times.map((time) => String(newId(time)))
  expect(ids.map(({ length }) => length)).toEqual([15, 15, 16, 16])
  const known = ['1', ...ids, String(Number.MAX_SAFE_INTEGER)]
  expect(known.filter((text) => !isRecordId(text))).toEqual([])
})

it('refuses what is not a record id', () => {
  const others = [
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '1\n',
    'a',
    '9'.repeat(17),
    String(2 ** 53),
  ]
  expect(others.filter(isRecordId)).toEqual([])
})
