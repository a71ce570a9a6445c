import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { SiteState } from '#app/http/page/site-state.tsx'
import type { Locale } from '#app/i18n/locale.ts'

/** Parts of the frame that only language, look and address decide (`frame-parts.server.tsx`). */
export type FramePartName =
  'demo' | 'settings' | 'logo' | 'nav' | 'search-link' | 'search-box' | 'drawer-nav' | 'footer'

/** What entry.server hands to the rendering of a page beside its data. */
export interface PageContext {
  /** The number under which the server logged this request; empty unless the page tells of a failure. */
  traceId: string
  /** The page is asked for as a sheet of paper (`?print=1`). */
  printing: boolean
  /** The page answers a post that it refuses. */
  refused: boolean
  /** Addresses of the browser's scripts. */
  scripts: string[]
  /** The end of the head: icons, and what others read of the page. */
  headTags: ReactNode
  /** HTML of a part of the frame that only language, look and address decide. */
  framePart: (name: FramePartName, locale: Locale, site: SiteState) => string
  /** HTML of what a page shows to everybody, rendered once for each language. */
  renderOnce: (name: string, locale: Locale, site: SiteState, element: () => ReactElement) => string
  /** HTML of an island, a React root of its own. */
  renderIsland: (element: ReactElement, identifierPrefix: string) => string
}

const Context = createContext<PageContext | undefined>(undefined)
export const PageContextProvider = Context.Provider

export function usePageContext(): PageContext {
  const value = useContext(Context)
  if (!value) throw new Error('usePageContext needs a PageContextProvider above it')
  return value
}
