import { ExternalLink } from '#app/components/external-link.tsx'
import type { ListedDocument } from '#app/data/standards.server.ts'
import './document-list.css'

/** Policies and standards: title, number, who issued it and when; a link where the address was checked. */
export function DocumentList({ items }: { items: ListedDocument[] }) {
  return (
    <ul className="documents plain-list">
      {items.map((item) => (
        <li key={item.id}>
          {item.gloss && <b>{item.gloss}</b>}
          <span className="title" lang={/[\u4e00-\u9fff]/.test(item.title) ? 'zh-CN' : 'en'}>
            {item.url ? <ExternalLink href={item.url}>{item.title}</ExternalLink> : item.title}
          </span>
          <span className="hint">
            {[item.number, item.issuer, item.year].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
