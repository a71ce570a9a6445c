import { ExternalLink } from '#app/components/external-link.tsx'
import type { ListedDocument } from '#app/data/standards.server.ts'
import './document-list.css'

const languageOf = (text: string) => (/[\u4e00-\u9fff]/.test(text) ? 'zh-CN' : 'en')

/** Policies and standards: title, number, issuer and date, subject; linked if the address was checked. */
export function DocumentList({ items }: { items: ListedDocument[] }) {
  return (
    <ul className="document-list plain-list">
      {items.map((item) => (
        <li key={item.id}>
          {item.gloss && <b className="document-list-gloss">{item.gloss}</b>}
          <span className="document-list-title" lang={languageOf(item.title)}>
            {item.url ? <ExternalLink href={item.url}>{item.title}</ExternalLink> : item.title}
          </span>
          <span className="document-list-governs">{item.governs}</span>
          <span className="hint">
            {item.number && (
              <>
                <span lang={languageOf(item.number)}>{item.number}</span> ·{' '}
              </>
            )}
            {[item.issuer, item.year].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
