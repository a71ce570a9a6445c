import { FOLD_FROM, type Levels } from './dictionary-urls.server.ts'

interface Placed {
  value: string
  /** Values of the ancestors, nearest first. */
  above: readonly string[]
}

/**
 * A long type shows its top level and the levels opened by the address. An entry whose parent is not listed, as when
 * filtered by state, is shown at the top.
 */
export function foldEntries<Row extends Placed>(
  rows: readonly Row[],
  { every, turned }: Levels,
  to: (levels: Levels) => string,
) {
  const there = new Set(rows.map(({ value }) => value))
  const levelsOf = (row: Row) => row.above.filter((value) => there.has(value))
  const parents = new Set(rows.flatMap(levelsOf))
  const folds = rows.length >= FOLD_FROM && parents.size > 0
  const named = new Set(turned.filter((value) => parents.has(value)))
  const isOpen = (value: string) => !folds || named.has(value) !== every
  const turn = (value: string) =>
    named.has(value) ? [...named].filter((one) => one !== value) : [...named, value]
  return {
    entries: rows
      .filter((row) => levelsOf(row).every(isOpen))
      .map((row) => ({
        ...row,
        depth: levelsOf(row).length,
        fold:
          folds && parents.has(row.value)
            ? {
                isOpen: isOpen(row.value),
                n: rows.filter((one) => levelsOf(one)[0] === row.value).length,
                to: to({ every, turned: turn(row.value) }),
              }
            : null,
      })),
    levels: folds
      ? { all: to({ every: true, turned: [] }), none: to({ every: false, turned: [] }) }
      : null,
    here: to({ every: folds && every, turned: folds ? [...named] : [] }),
  }
}
