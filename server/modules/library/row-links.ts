import type { FileKind } from '../../contract/library-columns.ts'
import { fault, type Fault } from '../../contract/library-problems.ts'
import type { FigureCells, Problem } from './files.ts'
import type { Source } from './sources.ts'

/** Checks references between rows: the cited document, the superseding record, and that labels are distinct. */
export function linkProblems(
  kind: FileKind,
  lines: readonly { number: number; cells: FigureCells }[],
  sources: ReadonlyMap<string, Source>,
): Problem[] {
  const byId = new Map(lines.map(({ cells }) => [cells.id, cells]))
  const labelled = new Map<string, number>()
  return lines.flatMap(({ number, cells }) => {
    const row: Partial<Record<string, string>> = cells
    const { id, source, superseded_by: next } = cells
    const found: [column: string, fault: Fault][] = []
    if (source && !sources.has(source)) found.push(['source', fault('sourceUnknown', { source })])
    if (next) {
      const newest = byId.get(next)
      if (!newest) found.push(['superseded_by', fault('successorUnknown', { next })])
      else if (newest.checked !== 'yes')
        found.push(['superseded_by', fault('successorUnchecked', { next })])
      else if (newest.superseded_by)
        found.push(['superseded_by', fault('successorNotNewest', { next })])
    }
    const within = [row.category ?? row.set, row.region, row.year, cells.label_zh].join('\t')
    const before = labelled.get(within)
    if (before !== undefined)
      found.push([
        'label_zh',
        fault('labelRepeated', { label: cells.label_zh, line: String(before) }),
      ])
    labelled.set(within, number)
    return found.map(([column, wrong]) => ({
      file: `${kind}.csv`,
      line: number,
      id,
      column,
      value: row[column] ?? '',
      fault: wrong,
    }))
  })
}
