import type { ReactNode } from 'react'
import type { PartName } from '#app/http/page-context.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { SearchLink, SiteSearch } from './site-search.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

/** What fills the server parts of every page. Their styles are imported by what surrounds them. */
export const serverParts: Record<PartName, ReactNode> = {
  settings: <DisplaySettings className="display-settings" />,
  nav: <SiteNav className="site-nav" />,
  'search-link': <SearchLink />,
  'search-box': <SiteSearch />,
  'drawer-nav': <SiteNav className="drawer-nav" />,
  'drawer-settings': <DisplaySettings className="display-settings" />,
  footer: <SiteFooter />,
}
