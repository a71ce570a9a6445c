import { fill, type Values } from '#app/i18n/t.tsx'
import type { TableWords } from './block-words.ts'
import './text-table.css'

/**
 * A table whose rows become cards on a phone. The roles repeat what the elements say, because browsers
 * forget a table that is laid out as blocks.
 */
export function TextTable(props: {
  words: TableWords
  figures?: Values
  /** Columns, counted from 0, that hold figures. */
  numeric?: number[]
}) {
  const { caption, columns, rows } = props.words
  const align = (index: number) => (props.numeric?.includes(index) ? 'number' : undefined)
  return (
    <div className="table-scroll text-table">
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th key={column} scope="col" role="columnheader" className={align(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row[0]} role="row">
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row" role="rowheader">
                    {cell}
                  </th>
                ) : (
                  <td key={index} role="cell" data-label={columns[index]} className={align(index)}>
                    {fill(cell, props.figures)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
