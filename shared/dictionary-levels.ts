/** Rules for the levels of dictionary data, shared by the API and the console. */

/** A deeper branch is unreadable in a list, and no standard classification needs it. */
export const LEVELS_MAX = 5

export interface TreeNode {
  id: number
  parentId: number | null
}

/** The ancestors of a row, nearest first. A cycle ends where it began; a missing parent ends the chain. */
export function ancestorsOf<Row extends TreeNode>(
  row: TreeNode,
  byId: ReadonlyMap<number, Row>,
): Row[] {
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

export const byId = <Row extends TreeNode>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Rows that can be selected: those that are enabled, like all of their ancestors. */
export function selectableRows<Row extends TreeNode>(
  rows: readonly Row[],
  isOn: (row: Row) => boolean,
): Row[] {
  const known = byId(rows)
  return rows.filter((row) => isOn(row) && ancestorsOf(row, known).every(isOn))
}

export type ParentError = 'missing' | 'self' | 'below' | 'deep'

/**
 * Why a row cannot be placed below `parentId`; undefined if it can.
 * @param rows all rows of the type, unchanged; `id` is undefined for a new one
 */
export function parentError(
  rows: readonly TreeNode[],
  id: number | undefined,
  parentId: number,
): ParentError | undefined {
  if (parentId === id) return 'self'
  const known = byId(rows)
  const parent = known.get(parentId)
  if (!parent) return 'missing'
  const levels = [parent, ...ancestorsOf(parent, known)]
  if (levels.some((row) => row.id === id)) return 'below'
  return levels.length + heightOf(rows, known, id) > LEVELS_MAX ? 'deep' : undefined
}

/** Rows that may become the parent of a row; of a new one if `id` is undefined. */
export function possibleParents<Row extends TreeNode>(
  rows: readonly Row[],
  id: number | undefined,
): Row[] {
  const known = byId(rows)
  const height = heightOf(rows, known, id)
  return rows.filter((row) => {
    const levels = [row, ...ancestorsOf(row, known)]
    return levels.length + height <= LEVELS_MAX && levels.every((one) => one.id !== id)
  })
}

/** Levels of a row and its descendants: 1 without any. */
function heightOf(
  rows: readonly TreeNode[],
  known: ReadonlyMap<number, TreeNode>,
  id: number | undefined,
): number {
  if (id === undefined) return 1
  const heights = rows.map((row) => ancestorsOf(row, known).findIndex((one) => one.id === id) + 2)
  return Math.max(1, ...heights)
}
