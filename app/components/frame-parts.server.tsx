import { yearInChina } from '#shared/china-time.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { config } from '#app/http/host/config.server.ts'
import type { FramePartName } from '#app/http/page/render-context.tsx'
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

/**
 * Parts of every page that depend on language, look and address only. The surrounding components import their styles.
 */
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

/** An address without links to it: no link is marked as current. */
const NO_PAGE = '/.'

/** Looks × languages × requested addresses. */
const CAPACITY = 4_000
/** Longer than any path of the site: parts of longer ones are not cached. */
const PATH_LENGTH = 100
const rendered = new Map<string, string>()

/** The HTML of a part, cached by language and look, and by address where it marks the current page. */
export function framePart(name: FramePartName, locale: Locale, site: SiteState): string {
  const { pathname } = site
  const key = keyOf(name, locale, site)
  const known = rendered.get(key)
  if (known !== undefined) return known
  const elsewhere = { ...site, pathname: NO_PAGE }
  const anywhereKey = keyOf(name, locale, elsewhere)
  const anywhere = rendered.get(anywhereKey) ?? render(PARTS[name], locale, elsewhere)
  const linksHere = anywhere.includes(`href="${pathname}"`)
  const html = linksHere ? render(PARTS[name], locale, site) : anywhere
  if (rendered.size >= CAPACITY) rendered.clear()
  rendered.set(anywhereKey, anywhere)
  if (pathname.length <= PATH_LENGTH) rendered.set(key, html)
  return html
}

/** The year is part of the key because the footer contains it. */
const keyOf = (name: FramePartName, locale: Locale, { root, pathname }: SiteState) =>
  `${name} ${locale} ${yearInChina(Date.now())} ${root ? lookOf(root.preferences) : ''} ${pathname}`

/** Each page looks up eight parts in the same look. */
const looks = new WeakMap<object, string>()
function lookOf(preferences: object): string {
  const look = looks.get(preferences) ?? JSON.stringify(preferences)
  looks.set(preferences, look)
  return look
}

/** HTML that is the same for everybody, rendered once per language. */
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

/** Rendered without the current visitor and flashes, since the result is served to everybody. */
function render(element: ReactElement, locale: Locale, { root, ...address }: SiteState): string {
  const site = { ...address, root: root && { ...root, visitor: null, flashes: [] } }
  return renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <SiteStateProvider value={site}>{element}</SiteStateProvider>
    </I18nProvider>,
  )
}
