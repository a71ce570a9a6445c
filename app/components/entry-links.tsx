import { PageLink } from './page-link.tsx'
import type { EntryLink } from './navigation.ts'
import './entry-links.css'

/** Pages of the header's menus as cards with name and purpose; built by a loader (`entryLinks`). */
export function EntryLinks({ items }: { items: EntryLink[] }) {
  return (
    <ul className="entry-links grid-3 plain-list">
      {items.map((entry) => (
        <li key={entry.to}>
          <PageLink to={entry.to}>
            <b>{entry.name}</b>
            <span>{entry.line}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
