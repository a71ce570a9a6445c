import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { config } from '#app/http/host/config.server.ts'
import type { FramePartName } from '#app/http/page/page-context.tsx'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { I18nProvider } from '#app/i18n/t.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { DemoStrip } from './demo-strip.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { LogoLink } from './logo.tsx'
import { SearchLink, SiteSearch } from './site-search.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { SiteStateProvider, type SiteState } from '#app/http/page/site-state.tsx'

/** The parts of every page that depend on language, look and address only. Their styles are imported by what surrounds them. */
const PARTS: Record<FramePartName, ReactElement> = {
  demo: config.demoMode ? <DemoStrip /> : <></>,
  settings: <DisplaySettings className="site-header-settings" />,
  logo: <LogoLink />,
  nav: <SiteNav className="site-header-nav" />,
  'search-link': <SearchLink />,
  'search-box': <SiteSearch />,
  'drawer-nav': <SiteNav className="site-header-drawer-nav" />,
  footer: <SiteFooter />,
}

/** An address that no link leads to: nothing is marked as the current page. */
const NOWHERE = '/.'

/** Looks × languages × addresses that the frame links to: bounded by what we have, and counted all the same. */
const CAPACITY = 4_000
const rendered = new Map<string, string>()

/** The HTML of a part, rendered once for each language and look, and for each address that it marks as the current one. */
export function framePart(name: FramePartName, locale: Locale, site: SiteState): string {
  const anywhere = remember(name, locale, { ...site, pathname: NOWHERE })
  const linksHere = anywhere.includes(`href="${site.pathname}"`)
  return linksHere ? remember(name, locale, site) : anywhere
}

function remember(name: FramePartName, locale: Locale, site: SiteState): string {
  const { root, pathname } = site
  // The footer names the year.
  const year = new Date().getFullYear()
  const key = JSON.stringify([name, locale, root?.preferences ?? null, pathname, year])
  let html = rendered.get(key)
  if (html === undefined) {
    html = render(PARTS[name], locale, site)
    if (rendered.size >= CAPACITY) rendered.clear()
    rendered.set(key, html)
  }
  return html
}

/** The HTML of what a page shows to everybody, rendered once for each language. */
export function renderOnce(
  name: string,
  locale: Locale,
  site: SiteState,
  element: () => ReactElement,
): string {
  const key = JSON.stringify(['page', name, locale])
  let html = rendered.get(key)
  if (html === undefined) {
    html = render(element(), locale, site)
    rendered.set(key, html)
  }
  return html
}

/** Nothing of the visitor at hand is there to be rendered: everybody is shown the result. */
function render(element: ReactElement, locale: Locale, { root, ...address }: SiteState): string {
  const site = { ...address, root: root && { ...root, visitor: null, notices: [] } }
  return renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <SiteStateProvider value={site}>{element}</SiteStateProvider>
    </I18nProvider>,
  )
}
