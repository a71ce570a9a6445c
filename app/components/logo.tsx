import { useT } from '#app/i18n/t.tsx'
import { PageLink } from './page-link.tsx'
import { useSiteName } from '#app/http/page/site-state.tsx'

/** The site's logo, ridges under a sun; its colours are the same in both themes. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="#0B6B57" />
      <path d="M5 29C11 18 14 18 18 24S25 14 35 26V35H5Z" fill="#7FD1B9" />
      <path d="M5 33C12 26 17 27 21 30S29 24 35 30V35H5Z" fill="#fff" />
      <circle cx="28" cy="11" r="4" fill="#E9C46A" />
    </svg>
  )
}

/** The link to the home page: logo and site name. */
export function LogoLink() {
  const t = useT()
  const name = useSiteName()
  return (
    <PageLink to="/" className="site-header-logo" label={t('header.home', { name })}>
      <Logo />
      <span>
        <span className="site-header-name">{name}</span>
        <small>{t('site.tagline')}</small>
      </span>
    </PageLink>
  )
}
