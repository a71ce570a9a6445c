import { expect, it } from 'vitest'
import { pagesOf, type Paging, rowsOf } from '#shared/paged-list.ts'

/** A list of the numbers below `size` that remembers which pages were read. */
function listOf(size: number, total = size) {
  const asked: number[] = []
  const read = ({ pageNo, pageSize }: Paging) => {
    asked.push(pageNo)
    const numbers = Array.from({ length: size }, (_, at) => at)
    return Promise.resolve({
      list: numbers.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total,
    })
  }
  return { asked, read }
}

it('reads every row once and no page more than the list has', async () => {
  for (const [size, pages] of [
    [0, 1],
    [1, 1],
    [3, 1],
    [4, 2],
    [9, 3],
  ] as const) {
    const { asked, read } = listOf(size)
    expect(await rowsOf(read, 3)).toEqual(Array.from({ length: size }, (_, at) => at))
    expect(asked).toHaveLength(pages)
  }
})

it('ends where a list has become shorter than it said', async () => {
  const { asked, read } = listOf(4, 100)
  expect(await rowsOf(read, 2)).toEqual([0, 1, 2, 3])
  expect(asked).toEqual([1, 2, 3])
})

it('reads no page that nobody asks for', async () => {
  const { asked, read } = listOf(9)
  for await (const list of pagesOf(read, 3)) if (list.includes(4)) break
  expect(asked).toEqual([1, 2])
  expect(await rowsOf(read, 3, 4)).toHaveLength(6)
  expect(asked).toEqual([1, 2, 1, 2])
})
