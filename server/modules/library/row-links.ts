import type { FileKind } from '../../contract/library-columns.ts'
import type { FigureCells, Problem } from './files.ts'
import type { Source } from './sources.ts'

/** What rows say of other rows: the document that is cited, the record that replaced them, labels that tell apart. */
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
    const found: [column: string, reason: string][] = []
    if (source && !sources.has(source))
      found.push(['source', `source：sources.csv 没有文件“${source}”`])
    if (next) {
      const newest = byId.get(next)
      if (!newest) found.push(['superseded_by', `superseded_by：没有“${next}”`])
      else if (newest.checked !== 'yes')
        found.push(['superseded_by', `superseded_by：“${next}”尚未核实`])
      else if (newest.superseded_by)
        found.push(['superseded_by', `superseded_by 应直接指向最新一条，“${next}”不是`])
    }
    const within = [row.category ?? row.set, row.region, row.year, cells.label_zh].join('\t')
    const before = labelled.get(within)
    if (before !== undefined)
      found.push([
        'label_zh',
        `label_zh“${cells.label_zh}”与第 ${before} 行重复（同类别、地区、年份）`,
      ])
    labelled.set(within, number)
    return found.map(([column, reason]) => ({
      file: `${kind}.csv`,
      line: number,
      id,
      column,
      value: row[column] ?? '',
      reason,
    }))
  })
}
