import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { ExternalLink } from './external-link.tsx'
import { GROUPS, isCurrent, type Group } from './site-map.ts'
import { useRoot } from './use-root.ts'

/** The entries of the main navigation; the bar and the phone's drawer draw them each in its own way. */
export function SiteNav({ className }: { className: string }) {
  const t = useT()
  const link = useRoot()?.footprintLinkUrl
  return (
    <nav className={className} aria-label={t('header.nav')}>
      <ul className="plain-list">
        <li>
          <NavLink to="/">{t('nav.home')}</NavLink>
        </li>
        {GROUPS.map((group) => (
          <NavGroup key={group.name} group={group} />
        ))}
        <li>
          <NavLink to="/AboutUs">{t('nav.aboutUs')}</NavLink>
        </li>
        {link && (
          <li>
            <ExternalLink href={link}>{t('nav.footprintLink')}</ExternalLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function NavLink(props: { to: string; className?: string; children: ReactNode }) {
  const current = isCurrent(useLocation().pathname, props.to)
  return (
    <Link to={props.to} className={props.className} aria-current={current ? 'page' : undefined}>
      {props.children}
    </Link>
  )
}

function NavGroup({ group }: { group: Group }) {
  const t = useT()
  const { pathname } = useLocation()
  const pages = [...group.entries, ...(group.overview ? [group.overview] : [])]
  const within = pages.some((page) => isCurrent(pathname, page.to))
  return (
    <li>
      <details suppressHydrationWarning>
        <summary className={within ? 'within' : undefined}>{t(group.name)}</summary>
        <div className="mega">
          <div className="wrap">
            <ul className="plain-list">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to}>
                    <b>{t(entry.name)}</b>
                    <span>{t(entry.line)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
            {group.overview && (
              <NavLink to={group.overview.to} className="overview">
                {t(group.overview.name)}
              </NavLink>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
