import { Tag } from '#app/components/ui/tag.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { LiveLink } from '#app/components/page-link.tsx'
import type { ComparisonModel } from './compare.server.ts'

/** Number of columns that fit on a phone. */
const SIDE_BY_SIDE = 1

interface Props {
  comparison: ComparisonModel
}

/** Two to four records side by side. */
export function Comparison({ comparison }: Props) {
  const { words, columns, rows, warnings, notes } = comparison
  return (
    <div className="wrap compare">
      <p role="status" className="visually-hidden">
        {comparison.announcement}
      </p>
      {notes.map((note) => (
        <p key={note} className="inset">
          {note}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="inset warn">
          {warning}
        </p>
      ))}
      {columns.length > SIDE_BY_SIDE && (
        <p className="hint compare-swipe no-print">{words.swipe}</p>
      )}
      {columns.length > 0 && (
        <DataTable
          caption={words.caption}
          scrollLabel={words.caption}
          className="compare-table"
          rows={rows}
          rowKey={(row) => row.name}
          rowClass={(row) => (row.differs ? 'compare-differs' : undefined)}
          columns={[
            {
              key: 'item',
              title: words.item,
              rowHeader: true,
              cell: (row) => (
                <>
                  {row.name}
                  {row.differs && <Tag tone="info">{words.differs}</Tag>}
                </>
              ),
            },
            ...columns.map((column, at) => ({
              key: column.id,
              title: (
                <>
                  <a href={column.to}>{column.name}</a>
                  <LiveLink
                    to={column.remove}
                    label={column.removeLabel}
                    className="compare-remove no-print"
                  >
                    {words.remove}
                  </LiveLink>
                </>
              ),
              cell: (row: (typeof rows)[number]) => row.values[at] || '—',
            })),
          ]}
        />
      )}
      {comparison.candidates.length > 0 && <Candidates comparison={comparison} />}
      {comparison.mayAdd && <AddForm comparison={comparison} />}
      <p className="no-print">
        <LiveLink to={comparison.path}>{words.choose}</LiveLink>
      </p>
    </div>
  )
}

/** Records that suit those compared. */
function Candidates({ comparison: { candidates, words } }: Props) {
  return (
    <section className="compare-candidates no-print" aria-labelledby="candidates">
      <h2 id="candidates">{words.candidates}</h2>
      <ul className="plain-list">
        {candidates.map(({ id, to, name, figure }) => (
          <li key={id}>
            <LiveLink to={to} stay>
              {name}
            </LiveLink>
            <span className="hint">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Adds a record by its number. */
function AddForm({ comparison: { path, ids, words } }: Props) {
  return (
    <form method="get" action={path} className="compare-add no-print">
      {ids.map((id) => (
        <input key={id} type="hidden" name="compare" value={id} />
      ))}
      <label htmlFor="compare-add">{words.add}</label>
      <p className="hint" id="compare-hint">
        {words.addHint}
      </p>
      <input
        id="compare-add"
        name="compare"
        className="input"
        maxLength={60}
        autoComplete="off"
        aria-describedby="compare-hint"
      />
      <button type="submit" className="btn secondary">
        {words.submit}
      </button>
    </form>
  )
}
