import { ExternalLink } from '#app/components/external-link.tsx'
import type { ExchangeGroup, ListedExchange } from '#app/data/exchanges.server.ts'
import type { ExchangeWords } from './words-government.ts'
import './exchange-table.css'
import './blocks.css'
import './text-table.css'

/** Exchanges and registries, a table for each group; on a phone the rows become cards. */
export function ExchangeTables(props: {
  words: ExchangeWords
  groups: { group: ExchangeGroup; items: ListedExchange[] }[]
}) {
  const { words } = props
  const [, city, trades] = words.columns
  return (
    <section id="exchanges">
      <h3 className="special-sub">{words.title}</h3>
      <p className="muted">{words.line}</p>
      {props.groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <div key={group} className="table-scroll text-table exchange-table">
            <table className="table" role="table">
              <caption>{words.groups[group]}</caption>
              <thead role="rowgroup">
                <tr role="row">
                  {words.columns.map((column) => (
                    <th key={column} scope="col" role="columnheader">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {items.map((item) => (
                  <tr key={item.id} role="row">
                    <th scope="row" role="rowheader">
                      <ExternalLink href={item.href}>
                        <span>{item.name}</span> <small className="no-print">{item.host}</small>
                      </ExternalLink>
                    </th>
                    <td role="cell" data-label={city}>
                      {item.city || words.unknown}
                    </td>
                    <td role="cell" data-label={trades}>
                      {item.trades || words.unknown}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      <ul className="special-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
