export interface Row {
  what: string
  value: number | string
  target?: string
  met?: boolean
  note?: string
}

/** Formats rows as text columns. */
export function table(rows: Row[]): string {
  const cells = rows.map(({ what, value, target = '', met, note = '' }) => [
    what,
    typeof value === 'number' ? value.toFixed(2) : value,
    target,
    met === undefined ? '' : met ? 'met' : 'MISSED',
    note,
  ])
  const lines = [['', 'measured', 'target', '', ''], ...cells]
  const widths = lines.reduce<number[]>(
    (widest, line) => line.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  )
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
