import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export interface TableColumn<Row> {
  key: string
  title: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Numbers are aligned right, so that their digits are below one another. */
  align?: 'number' | undefined
  /** The cell names the row. */
  rowHeader?: boolean
  /** Sorting: the link's address, and the current direction. */
  sort?: { to: string; label: string; direction: SortDirection | undefined }
  className?: string | undefined
  /** Label before the value in a card; by default the title, if that is text. Empty: no label. */
  cardLabel?: string
}

/** A checkbox in front of each row. */
export interface TableTicks<Row> {
  name: string
  title: ReactNode
  /** A box in the head that ticks all rows, beside the title. */
  tickAll?: ReactNode
  label: (row: Row) => string
  value: (row: Row) => string
  isTicked?: (row: Row) => boolean
}

/** Its style sheet is loaded by root.tsx: most tables are in modules that are not part of the browser's build. */
interface Props<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  caption?: string
  /** Shows the caption, which is otherwise only for screen readers. */
  captionShown?: boolean
  /** Id of the heading that names the table and its box, instead of a caption. */
  labelledBy?: string
  ticks?: TableTicks<Row> | undefined
  /** On a phone each row becomes a card. */
  cards?: boolean
  /** Label of the scrollable box, for a table that may be wider than the page. */
  scrollLabel?: string
  rowClass?: (row: Row) => string | undefined
  /** Classes of the box around the table. */
  className?: string
  foot?: ReactNode
}

const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined

/**
 * The table component of the whole site. With `cards` it sets the roles of the elements explicitly, because browsers
 * drop table semantics when a table is laid out as blocks.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, caption, cards, ticks, labelledBy, scrollLabel } = props
  const role = (name: string) => (cards ? name : undefined)
  // Cards hide the column heads, except controls: sorting, and the box that ticks all rows.
  const actsInHead = columns.some(({ sort }) => sort) || ticks?.tickAll !== undefined
  const scroll = (scrollLabel ?? labelledBy) !== undefined && {
    tabIndex: 0,
    role: 'region',
    'aria-label': scrollLabel,
    'aria-labelledby': labelledBy,
  }
  return (
    <div
      className={classes(
        'table-scroll',
        cards && 'table-cards',
        cards && actsInHead && 'table-has-head',
        props.className,
      )}
      {...scroll}
    >
      <table className="table" role={role('table')} aria-labelledby={labelledBy}>
        {caption !== undefined && (
          <caption className={props.captionShown ? undefined : 'visually-hidden'}>
            {caption}
          </caption>
        )}
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {ticks && (
              <th scope="col" role={role('columnheader')} className="table-tick">
                {ticks.title}
                {ticks.tickAll}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role={role('columnheader')}
                className={classes(
                  column.align && 'table-number',
                  column.sort && 'is-sortable',
                  column.className,
                )}
                aria-sort={column.sort && (column.sort.direction ?? 'none')}
              >
                {column.sort ? <SortLink {...column.sort} title={column.title} /> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={props.rowKey(row, index)} role={role('row')} className={props.rowClass?.(row)}>
              {ticks && <Tick ticks={ticks} row={row} role={role('cell')} />}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} index={index} cards={cards} />
              ))}
            </tr>
          ))}
        </tbody>
        {props.foot && <tfoot role={role('rowgroup')}>{props.foot}</tfoot>}
      </table>
    </div>
  )
}

function Cell<Row>(props: {
  column: TableColumn<Row>
  row: Row
  index: number
  cards: boolean | undefined
}) {
  const { column, row, index, cards } = props
  const className = classes(column.align && 'table-number', column.className)
  const content = column.cell(row, index)
  if (column.rowHeader)
    return (
      <th scope="row" role={cards ? 'rowheader' : undefined} className={className}>
        {content}
      </th>
    )
  const label = column.cardLabel ?? (typeof column.title === 'string' ? column.title : '')
  return (
    <td
      role={cards ? 'cell' : undefined}
      className={className}
      data-label={(cards && label) || undefined}
    >
      {content}
    </td>
  )
}

function Tick<Row>(props: { ticks: TableTicks<Row>; row: Row; role: string | undefined }) {
  const { ticks, row } = props
  return (
    <td className="table-tick" role={props.role}>
      <label>
        <input
          type="checkbox"
          name={ticks.name}
          value={ticks.value(row)}
          aria-label={ticks.label(row)}
          defaultChecked={ticks.isTicked?.(row)}
        />
      </label>
    </td>
  )
}

/** In a live list (`enhance/live.ts`) the new order is shown in place. */
function SortLink(props: {
  to: string
  title: ReactNode
  label: string
  direction: SortDirection | undefined
}) {
  return (
    <a href={props.to} data-go="stay" className="table-sort" title={props.label}>
      {props.title}
      <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true" focusable="false">
        {props.direction !== 'descending' && <path d="M1 5.5 5 1l4 4.5z" />}
        {props.direction !== 'ascending' && <path d="M1 8.5 5 13l4-4.5z" />}
      </svg>
    </a>
  )
}
