import { Tag } from '#app/components/ui/tag.tsx'
import { STATUS_TONES } from '../status-tones.ts'
import type { ListModel } from './list.server.ts'

/** The records found, each to be opened or ticked for comparison; on a phone each row is a card. */
export function ResultTable({ list }: { list: ListModel }) {
  const { library, words, rows } = list
  const { columns } = words
  const factor = library === 'factor'
  return (
    <form method="get" action={list.path}>
      <div className="table-scroll cards">
        <table className="table">
          <caption className="visually-hidden">{columns.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.compare}</th>
              <th scope="col">{columns.name}</th>
              <th scope="col" className="table-number">
                {columns.value}
              </th>
              {!factor && <th scope="col">{columns.boundary}</th>}
              <th scope="col">{columns.region}</th>
              <th scope="col">{columns.year}</th>
              <th scope="col">{columns.source}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="tick">
                  <label>
                    <input type="checkbox" name="compare" value={row.id} aria-label={row.compare} />
                  </label>
                </td>
                <th scope="row">
                  <a href={row.to} className="record">
                    {row.name}
                  </a>
                  <span className="hint">{row.about}</span>
                </th>
                <td className="table-number">
                  <b>{row.figure}</b> <span className="unit">{row.unit}</span>
                </td>
                {!factor && (
                  <td className="named" data-label={columns.boundary}>
                    {row.boundary}
                    {row.functionalUnit && <span className="hint">{row.functionalUnit}</span>}
                  </td>
                )}
                <td className="inline">{row.region}</td>
                <td className="inline">{row.year}</td>
                <td>
                  <Tag tone={STATUS_TONES[row.status]}>{row.statusName}</Tag>
                  <span className="hint source">{row.source}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="compare-bar">
        <button type="submit" className="btn secondary">
          {words.compareSubmit}
        </button>
        <span className="hint">{words.compareHint}</span>
      </p>
    </form>
  )
}
