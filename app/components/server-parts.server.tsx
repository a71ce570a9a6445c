import type { ReactNode } from 'react'
import { config } from '#app/http/config.server.ts'
import type { PartName } from '#app/http/page-context.tsx'
import { PrintFoot, PrintHead } from './print-sheet.server.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { HeadTags } from './head-tags.tsx'
import { LogoLink } from './logo.tsx'
import { SearchLink, SiteSearch } from './site-search.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

/** What fills the server parts of every page. Their styles are imported by what surrounds them. */
export const serverParts: Partial<Record<PartName, ReactNode>> = {
  head: <HeadTags />,
  ...(config.demoMode ? { demo: <DemoStrip /> } : {}),
  settings: <DisplaySettings className="display-settings" />,
  logo: <LogoLink />,
  nav: <SiteNav className="site-nav" />,
  'search-link': <SearchLink />,
  'search-box': <SiteSearch />,
  'drawer-nav': <SiteNav className="drawer-nav" />,
  'drawer-settings': <DisplaySettings className="display-settings" />,
  footer: <SiteFooter />,
}

/** The same for a page asked for as a sheet of paper, which has no header, no footer and nothing folded. */
export const printParts: Partial<Record<PartName, ReactNode>> = {
  head: <HeadTags />,
  'print-head': <PrintHead />,
  'print-foot': <PrintFoot />,
}
