import { useT } from '#app/i18n/t.tsx'
import { isCurrent } from './current.ts'
import { ExternalLink } from './external-link.tsx'
import { PageLink } from './page-link.tsx'
import { GROUPS, type Group } from './navigation.ts'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'

/** The main navigation; the bar and the drawer style it differently. */
export function SiteNav({ className }: { className: string }) {
  const t = useT()
  const link = useRoot()?.footprintLinkUrl
  return (
    <nav className={className} aria-label={t('header.nav')}>
      <ul className="plain-list">
        <li>
          <PageLink to="/">{t('nav.home')}</PageLink>
        </li>
        {GROUPS.map((group) => (
          <NavGroup key={group.name} group={group} />
        ))}
        <li>
          <PageLink to="/AboutUs">{t('nav.aboutUs')}</PageLink>
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

function NavGroup({ group }: { group: Group }) {
  const t = useT()
  const { pathname } = useSiteState()
  const pages = [...group.entries, ...(group.overview ? [group.overview] : [])]
  const within = pages.some((page) => isCurrent(pathname, page.to))
  return (
    <li>
      <details>
        <summary className={within ? 'site-header-within' : undefined}>{t(group.name)}</summary>
        <div className="site-header-mega">
          <div className="wrap">
            <ul className="plain-list">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <PageLink to={entry.to}>
                    <b>{t(entry.name)}</b>
                    <span>{t(entry.line)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
            {group.overview && (
              <PageLink to={group.overview.to} className="site-header-overview">
                {t(group.overview.name)}
              </PageLink>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
