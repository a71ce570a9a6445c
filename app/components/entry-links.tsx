import { Link } from '@remix-run/react'
import { useT } from '#app/i18n/t.tsx'
import { GROUPS } from './site-map.ts'
import './entry-links.css'

const ENTRIES = GROUPS.flatMap((group) => group.entries)

/** Pages of the header's menus as cards: name and purpose. */
export function EntryLinks({ to }: { to: string[] }) {
  const t = useT()
  return (
    <ul className="entry-links grid-3 plain-list">
      {ENTRIES.filter((entry) => to.includes(entry.to)).map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to}>
            <b>{t(entry.name)}</b>
            <span>{t(entry.line)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
