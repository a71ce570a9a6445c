import { fill, type Values } from '#app/i18n/t.tsx'
import type { Dashboard } from './dashboard.server.ts'
import type { DashboardWords, Status } from './words-region.ts'
import './text-table.css'

const TAGS: Record<Status, string> = { ok: 'tag ok', near: 'tag warn', over: 'tag danger' }

/** How much of its year's limit each large user has emitted, against the time that has passed. */
export function UnitProgress(props: {
  words: DashboardWords
  units: Dashboard['units']
  all: Dashboard['all']
  time: number
  figures: Values
}) {
  const { words, units, all, time } = props
  const { caption, columns, rows } = words.units
  const mark = { x1: `${time}%`, x2: `${time}%`, y1: 0, y2: 14 }
  const lines = [
    ...units.map((unit, index) => ({ unit, names: rows[index] ?? ['', ''] })),
    { unit: all, names: words.unitsTotal },
  ]
  return (
    <section>
      <h4>{words.unitsTitle}</h4>
      <p className="hint">{fill(words.unitsLine, props.figures)}</p>
      <div className="table-scroll text-table unit-progress">
        <table className="table" role="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  role="columnheader"
                  className={index === 1 || index === 2 ? 'number' : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {lines.map(({ unit, names: [name, sector] }) => (
              <tr key={name} role="row">
                <th scope="row" role="rowheader">
                  {name} <span>{sector}</span>
                </th>
                <td role="cell" data-label={columns[1]} className="number">
                  {unit.limit}
                </td>
                <td role="cell" data-label={columns[2]} className="number">
                  {unit.emitted}
                </td>
                <td role="cell" data-label={columns[3]} className="used">
                  <b>{unit.percent}%</b>
                  <svg width="100%" height="14" aria-hidden="true" focusable="false">
                    <rect className="track" x="0.5" y="2.5" width="100%" height="9" />
                    <rect className="bar" y="2" height="10" width={`${unit.used}%`} />
                    <line className="mark-ground" {...mark} />
                    <line {...mark} />
                  </svg>
                </td>
                <td role="cell" data-label={columns[4]}>
                  <span className={TAGS[unit.status]}>{words.states[unit.status]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">{fill(words.time, props.figures)}</p>
    </section>
  )
}
