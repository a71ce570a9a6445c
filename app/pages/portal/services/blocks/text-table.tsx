import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { Values } from '#app/i18n/t.tsx'
import type { TableWords } from './block-words.ts'

/** A table of texts whose first column names the row; on a phone its rows become cards. */
export function TextTable(props: {
  words: TableWords
  figures?: Values
  /** Zero-based indices of columns with figures. */
  numeric?: number[]
}) {
  const { caption, columns, rows } = props.words
  return (
    <DataTable
      cards
      caption={caption}
      rows={rows}
      rowKey={(row, index) => row[0] ?? index}
      columns={columns.map((title, at): TableColumn<string[]> => ({
        key: title,
        title,
        rowHeader: at === 0,
        align: props.numeric?.includes(at) ? 'number' : undefined,
        cell: (row) => (at === 0 ? row[0] : fill(row[at] ?? '', props.figures)),
      }))}
    />
  )
}
