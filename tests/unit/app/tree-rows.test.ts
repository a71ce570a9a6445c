import { expect, test } from 'vitest'
import { treeRows } from '#app/lists/tree-rows.ts'

const row = (id: number, parentId: number, sort = 0) => ({ id, parentId, sort })
const shown = (rows: Parameters<typeof treeRows>[0]) =>
  treeRows(rows).map(({ row: { id }, depth }) => `${'-'.repeat(depth)}${id}`)

test('Rows of a tree stand behind the row above them, in their own order', () => {
  expect(shown([row(3, 1, 2), row(2, 1, 1), row(4, 2), row(1, 0, 5), row(5, 0, 1)])).toEqual([
    '5',
    '1',
    '-2',
    '--4',
    '-3',
  ])
})

test('A row whose parent was not found stands at the top, and a circle hides nothing', () => {
  expect(shown([row(4, 2), row(9, 4)])).toEqual(['4', '-9'])
  expect(shown([row(1, 2), row(2, 1), row(3, 3)])).toHaveLength(3)
})
