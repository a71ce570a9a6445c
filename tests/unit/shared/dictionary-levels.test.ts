import { expect, it } from 'vitest'
import { INDUSTRIES, industryEntries } from '#seeds/industries.ts'
import { selectableRows, parentError, possibleParents } from '#shared/dictionary-levels.ts'
import { everyRow } from '#tests/support/every-row.ts'

const row = (id: number, parentId: number | null = null) => ({ id, parentId })
/** 1 → 2 → 3 → 4 → 5, and separately 6 → 7. */
const CHAIN = [row(1), row(2, 1), row(3, 2), row(4, 3), row(5, 4), row(6), row(7, 6)]

it(
  'names what keeps an entry from a place',
  everyRow<[id: number | undefined, parentId: number, fault: string | undefined]>(
    [
      [undefined, 1, undefined],
      [undefined, 4, undefined],
      [undefined, 5, 'deep'],
      [undefined, 99, 'missing'],
      [1, 1, 'self'],
      [1, 3, 'below'],
      [3, 5, 'below'],
      [3, 1, undefined],
      [7, 4, undefined],
      // It would be on the fifth level, and its child on the sixth.
      [6, 4, 'deep'],
      [6, 3, undefined],
    ],
    (id, parentId, fault) => expect(parentError(CHAIN, id, parentId)).toBe(fault),
  ),
)

it('lets those be chosen that nothing keeps an entry from', () => {
  for (const id of [undefined, 1, 3, 6, 7]) {
    const allowed = CHAIN.filter((one) => parentError(CHAIN, id, one.id) === undefined)
    expect(possibleParents(CHAIN, id)).toEqual(allowed)
  }
})

it('ends also where stored parents form a circle', () => {
  const circle = [row(1, 2), row(2, 1), row(3, 2)]
  expect(parentError(circle, 3, 1)).toBeUndefined()
  expect(selectableRows(circle, () => true)).toEqual(circle)
})

it('offers no entry below a disabled one, and shows one whose parent is missing at the top', () => {
  const ids = (off: number[]) =>
    selectableRows([...CHAIN, row(8, 99)], ({ id }) => !off.includes(id)).map(({ id }) => id)
  expect(ids([2])).toEqual([1, 6, 7, 8])
  expect(ids([7])).toEqual([1, 2, 3, 4, 5, 6, 8])
})

it('knows 20 sections and 97 divisions of GB/T 4754, each where the standard has it', () => {
  const entries = industryEntries()
  const sectionOf = (value: string) => {
    const parent = entries.find((one) => one.value === value)?.parentId
    return entries.find(({ id }) => id === parent)?.value
  }
  expect(INDUSTRIES).toHaveLength(20)
  expect(entries).toHaveLength(117)
  // The first division of each section, as the standard's table says ("本门类包括…大类").
  const firsts = { A: '01', B: '06', C: '13', D: '44', E: '47', F: '51', G: '53', H: '61', I: '63' }
  const others = { J: '66', K: '70', L: '71', M: '73', N: '76', O: '80', P: '83', Q: '84', R: '86' }
  for (const [section, first] of Object.entries({ ...firsts, ...others, S: '91', T: '97' })) {
    expect(sectionOf(first)).toBe(section)
    const before = String(Number(first) - 1).padStart(2, '0')
    if (first !== '01') expect(sectionOf(before)).not.toBe(section)
  }
})
