const TIME = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

/** A time in China's time zone, to the minute. */
export const formatTime = (at: Date) => TIME.format(at)

/** Chinese characters and full-width punctuation take two columns. */
const widthOf = (text: string) => {
  let width = 0
  for (const character of text) width += /[\u1100-\uffdc]/.test(character) ? 2 : 1
  return width
}

/** Aligns rows in columns; the first row is the header. */
export function textTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}
