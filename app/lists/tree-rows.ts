interface Node {
  id: number | string
  parentId: number
  sort: number
}

/**
 * The rows of a tree in depth-first order. A row whose parent is not among them, such as in search results, is a root.
 */
export function treeRows<Row extends Node>(rows: readonly Row[]): { row: Row; depth: number }[] {
  const ids = new Set(rows.map(({ id }) => Number(id)))
  const below = new Map<number, Row[]>()
  for (const row of rows) {
    const parent = ids.has(row.parentId) && row.parentId !== Number(row.id) ? row.parentId : 0
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const placed = new Map<Row, number>()
  const place = (parent: number, depth: number) => {
    for (const row of (below.get(parent) ?? []).toSorted((a, b) => a.sort - b.sort)) {
      if (placed.has(row)) continue
      placed.set(row, depth)
      place(Number(row.id), depth + 1)
    }
  }
  place(0, 0)
  // A cycle of parents has no root: its rows are shown nevertheless.
  for (const row of rows) if (!placed.has(row)) placed.set(row, 0)
  return [...placed].map(([row, depth]) => ({ row, depth }))
}
