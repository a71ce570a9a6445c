import { DataTable } from '#app/components/ui/data-table.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import type { ExchangeGroup, ListedExchange } from '#app/data/exchanges.server.ts'
import type { ExchangeWords } from './words-government.ts'
import './exchange-table.css'
import './blocks.css'

/** Exchanges and registries, a table for each group; on a phone the rows become cards. */
export function ExchangeTables(props: {
  words: ExchangeWords
  groups: { group: ExchangeGroup; items: ListedExchange[] }[]
}) {
  const { words } = props
  const [name, city, trades] = words.columns
  return (
    <section id="exchanges">
      <h3 className="blocks-heading">{words.title}</h3>
      <p className="muted">{words.line}</p>
      {props.groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <DataTable
            key={group}
            cards
            caption={words.groups[group]}
            captionShown
            className="exchange-table"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                title: name,
                rowHeader: true,
                cell: (item) => (
                  <ExternalLink href={item.href}>
                    <span>{item.name}</span> <small className="no-print">{item.host}</small>
                  </ExternalLink>
                ),
              },
              { key: 'city', title: city, cell: (item) => item.city || words.unknown },
              { key: 'trades', title: trades, cell: (item) => item.trades || words.unknown },
            ]}
          />
        ))}
      <ul className="blocks-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
