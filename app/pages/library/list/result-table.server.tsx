import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/icons.tsx'
import { NEW_FAVOURITE_PATH } from '../library-urls.ts'
import type { ListModel, Status } from './list.server.ts'

type Row = ListModel['rows'][number]

/** The records found, each with a link and a box for comparison; on a phone each row is a card. */
export function ResultTable({ list }: { list: ListModel }) {
  const { library, words, rows, picked } = list
  const away = picked.ids.filter((id) => !rows.some((row) => row.id === id))
  const { columns } = words
  return (
    <form method="get" action={list.path} data-tray={library}>
      {/* Sent even if nothing is ticked, so that the comparison can say so. */}
      <input type="hidden" name="compare" value="" />
      {away.map((id) => (
        <input key={id} type="hidden" name="compare" value={id} data-tray-sent="" />
      ))}
      {/* Says why the other boxes are disabled. */}
      <p id="tray-full" className="hint" hidden>
        {words.tray.full}
      </p>
      <DataTable
        cards
        caption={columns.caption}
        className="library-table"
        rows={rows}
        rowKey={({ id }) => id}
        ticks={{
          name: 'compare',
          title: columns.compare,
          label: (row) => row.compare,
          value: ({ id }) => id,
          isTicked: ({ id }) => picked.ids.includes(id),
        }}
        columns={[
          { key: 'name', title: columns.name, rowHeader: true, cell: nameCell },
          {
            key: 'value',
            title: columns.value,
            align: 'number',
            cardLabel: '',
            cell: (row) => (
              <>
                <b className={`library-short-${row.short}`}>{row.figure}</b>{' '}
                <span className="library-unit">{row.unit}</span>
              </>
            ),
          },
          ...(library === 'factor' ? [] : [boundaryColumn(columns)]),
          {
            key: 'region',
            title: columns.region,
            className: 'library-inline',
            cardLabel: '',
            cell: (row) => row.region,
          },
          {
            key: 'year',
            title: columns.year,
            className: 'library-inline',
            cardLabel: '',
            cell: (row) => row.year,
          },
          {
            key: 'source',
            title: columns.source,
            cardLabel: '',
            cell: (row) => (
              <span className="library-source">
                <StatusMark status={row.status} />
                <span className="visually-hidden">{row.statusName} </span>
                <span>{row.source}</span>
              </span>
            ),
          },
        ]}
      />
      <p className="library-legend">
        {words.legend}
        {list.legend.map(({ status, name }) => (
          <span key={status}>
            <StatusMark status={status} /> {name}
          </span>
        ))}
      </p>
      <Buttons list={list} />
    </form>
  )
}

/** What to do with the ticked records. */
function Buttons({ list: { library, words, picked } }: { list: ListModel }) {
  return (
    <p className="library-compare">
      <button type="submit" className="btn secondary">
        {words.compareSubmit}
      </button>
      <button
        type="submit"
        formAction={NEW_FAVOURITE_PATH}
        name="library"
        value={library}
        className="btn tertiary"
      >
        {words.keepSubmit}
      </button>
      <button
        type="submit"
        name="keep"
        value={picked.keep}
        className="btn tertiary library-without-script"
      >
        {words.picked.keep}
      </button>
      <span className="hint">{words.compareHint}</span>
      <span className="library-tray">
        <span
          role="status"
          data-tray-more={words.tray.more}
          data-tray-away={words.tray.away}
          data-tray-many={words.tray.many}
          data-tray-cleared={words.tray.cleared}
        />
        <button type="button" className="btn tertiary" data-tray-clear hidden>
          {words.tray.clear}
        </button>
      </span>
    </p>
  )
}

const MARKS = {
  official: 'success',
  literature: 'info',
  estimate: 'warning',
  unchecked: 'error',
} as const

/** Reliability of a figure, by shape and colour; the legend explains them. */
const StatusMark = ({ status }: { status: Status }) => (
  <span className={`library-mark library-mark-${status}`}>
    <Icon name={MARKS[status]} size={16} />
  </span>
)

const nameCell = (row: Row) => (
  <>
    <a href={row.to} className="library-record">
      {row.label}
      <span className="visually-hidden"> {row.beside}</span>
    </a>
    <span className="hint">{row.about}</span>
  </>
)

/** On a phone cells need no label except boundary and functional unit, which their values alone do not identify. */
const boundaryColumn = (titles: ListModel['words']['columns']): TableColumn<Row> => ({
  key: 'boundary',
  // One column for both, as narrow as the boundary, so that rows need no further line.
  title: (
    <>
      {titles.boundary}
      <span className="hint library-functional">{titles.functionalUnit}</span>
    </>
  ),
  className: 'library-boundary',
  cardLabel: titles.boundary,
  cell: (row) => (
    <>
      {row.boundary}
      {row.functionalUnit && (
        <span className="hint library-functional" data-label={titles.functionalUnit}>
          {row.functionalUnit}
        </span>
      )}
    </>
  ),
})
