import { DataTable } from '#app/components/ui/data-table.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import type { ListedMethodology } from '#app/data/methodologies.server.ts'
import type { MethodologyWords } from './block-words.ts'
import './blocks.css'

/** Methodologies of the national voluntary market: number, name, field and date; on a phone the rows become cards. */
export function MethodologyTable(props: { words: MethodologyWords; items: ListedMethodology[] }) {
  const { words, items } = props
  const [number, name, field, published] = words.columns
  return (
    <section id="methodologies">
      <h3 className="blocks-heading">{words.title}</h3>
      <p className="muted blocks-line">{words.line}</p>
      <DataTable
        cards
        caption={words.caption}
        rows={items}
        rowKey={(item) => item.number}
        columns={[
          { key: 'number', title: number, rowHeader: true, cell: (item) => item.number },
          { key: 'name', title: name, cell: (item) => <Name item={item} /> },
          // No field column if all items are of one field.
          ...(new Set(items.map((item) => item.field)).size > 1
            ? [
                {
                  key: 'field',
                  title: field,
                  cell: (item: ListedMethodology) => words.fields[item.field],
                },
              ]
            : []),
          { key: 'published', title: published, cell: (item) => item.published },
        ]}
      />
      <ul className="blocks-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

const Name = ({ item }: { item: ListedMethodology }) => (
  <span>
    {item.url ? <ExternalLink href={item.url}>{item.name}</ExternalLink> : item.name}
    {item.title && (
      <>
        <br />
        <small lang="zh-CN">{item.title}</small>
      </>
    )}
  </span>
)
