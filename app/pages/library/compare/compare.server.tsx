import { Go } from '#app/components/page-link.tsx'
import type { ComparisonModel } from './compare.server.ts'

/** So many a phone shows at once. */
const SIDE_BY_SIDE = 1

/** Two to four records side by side. */
export function Comparison({ comparison }: { comparison: ComparisonModel }) {
  const { words, columns, rows, warnings, notes } = comparison
  return (
    <div className="wrap comparison">
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
      {columns.length > SIDE_BY_SIDE && <p className="hint swipe">{words.swipe}</p>}
      {columns.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={words.caption}>
          <table className="table compared">
            <caption className="visually-hidden">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.item}</th>
                {columns.map((column) => (
                  <th key={column.id} scope="col">
                    <a href={column.to}>{column.name}</a>
                    <Go to={column.remove} label={column.removeLabel} className="remove">
                      {words.remove}
                    </Go>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name} className={row.differs ? 'differs' : undefined}>
                  <th scope="row">
                    {row.name}
                    {row.differs && <span className="tag info">{words.differs}</span>}
                  </th>
                  {row.values.map((value, at) => (
                    <td key={columns[at]?.id}>{value || '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {comparison.candidates.length > 0 && (
        <section className="candidates" aria-labelledby="candidates">
          <h2 id="candidates">{words.candidates}</h2>
          <ul className="plain-list">
            {comparison.candidates.map(({ id, to, name, figure }) => (
              <li key={id}>
                <Go to={to} stay>
                  {name}
                </Go>
                <span className="hint">{figure}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {comparison.mayAdd && (
        <form method="get" action={comparison.path} className="add-record">
          {comparison.ids.map((id) => (
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
      )}
      <p>
        <Go to={comparison.path}>{words.choose}</Go>
      </p>
    </div>
  )
}
