import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readDataSet } from '#server/modules/library/data-set.ts'
import { readShippedFiles } from '#seeds/library.ts'
import { everyRow } from '#tests/support/every-row.ts'

/**
 * Figures with their document and location, some of every category. They change only if the document does: when editing
 * the data files, update this list manually from the document.
 */
const GOLDEN: Record<string, string>[] = parse(
  readFileSync('tests/fixtures/library-golden.csv', 'utf8'),
  { columns: true },
)
const data = readDataSet(readShippedFiles())
const drafts = new Map(
  [...(data.factors ?? []), ...(data.footprints ?? [])].map((one) => [one.code, one]),
)

it('covers every category of both libraries', () => {
  expect(GOLDEN.length).toBeGreaterThanOrEqual(120)
  const covered = new Set(GOLDEN.map(({ category, library }) => `${library} ${category}`))
  const all = new Set([...drafts.values()].map(({ category, library }) => `${library} ${category}`))
  expect(covered).toEqual(all)
})

it(
  'has the figure of its document',
  everyRow(GOLDEN, (row) => {
    const draft = drafts.get(row.id ?? '')
    expect(draft).toMatchObject({
      library: row.library,
      category: row.category,
      figure: row.value,
      unit: row.unit,
      year: Number(row.year),
      locator: row.locator,
      checked: true,
    })
    expect(draft?.source.key).toBe(row.source)
  }),
)
