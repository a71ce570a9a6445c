/** What the API and the console say alike about the levels and the effective dates of dictionary data. */

/** A branch deeper than this nobody reads in a list, and no standard classification needs it. */
export const LEVELS_MAX = 5

export interface Placed {
  id: number
  parentId: number | null
}

/** The rows above one, the nearest first. A circle ends where it began; a parent that is gone is none. */
export function above<Row extends Placed>(row: Placed, byId: ReadonlyMap<number, Row>): Row[] {
  const found: Row[] = []
  const seen = new Set([row.id])
  for (let id = row.parentId; id !== null && !seen.has(id);) {
    seen.add(id)
    const parent = byId.get(id)
    if (!parent) break
    found.push(parent)
    id = parent.parentId
  }
  return found
}

export const byId = <Row extends Placed>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** What may be chosen: rows that are on, and all above them: with a section its divisions go. */
export function offered<Row extends Placed>(
  rows: readonly Row[],
  isOn: (row: Row) => boolean,
): Row[] {
  const known = byId(rows)
  return rows.filter((row) => isOn(row) && above(row, known).every(isOn))
}

export type PlaceFault = 'missing' | 'self' | 'below' | 'deep'

/**
 * Why a row of a type cannot stand beneath `parentId`, if it cannot.
 * @param rows all of the type as they are; `id` is absent for a new one
 */
export function placeFault(
  rows: readonly Placed[],
  id: number | undefined,
  parentId: number,
): PlaceFault | undefined {
  if (parentId === id) return 'self'
  const known = byId(rows)
  const parent = known.get(parentId)
  if (!parent) return 'missing'
  const levels = [parent, ...above(parent, known)]
  if (levels.some((row) => row.id === id)) return 'below'
  return levels.length + heightOf(rows, known, id) > LEVELS_MAX ? 'deep' : undefined
}

/** The rows that one may stand beneath. */
export function possibleParents<Row extends Placed>(
  rows: readonly Row[],
  id: number | undefined,
): Row[] {
  const known = byId(rows)
  const height = heightOf(rows, known, id)
  return rows.filter((row) => {
    const levels = [row, ...above(row, known)]
    return levels.length + height <= LEVELS_MAX && levels.every((one) => one.id !== id)
  })
}

/** Levels of a row and what stands beneath it: 1 without anything. */
function heightOf(
  rows: readonly Placed[],
  known: ReadonlyMap<number, Placed>,
  id: number | undefined,
): number {
  if (id === undefined) return 1
  const heights = rows.map((row) => above(row, known).findIndex((one) => one.id === id) + 2)
  return Math.max(1, ...heights)
}

/** By the effective dates: not yet in force, in force, no longer. */
export const DICTIONARY_STATES = ['future', 'current', 'past'] as const
export type DictionaryState = (typeof DICTIONARY_STATES)[number]

/** Days as `yyyy-MM-dd`, which compare as texts do; the last day is in force to its end. */
export function stateOn(
  today: string,
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
): DictionaryState {
  if (validFrom !== null && today < validFrom) return 'future'
  return validTo !== null && today > validTo ? 'past' : 'current'
}
