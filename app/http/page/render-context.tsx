import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { SiteState } from '#app/http/page/site-state.tsx'
import type { Locale } from '#app/i18n/locale.ts'

/** Parts of header and footer that depend on language, look and address only (`frame-parts.server.tsx`). */
export type FramePartName =
  'demo' | 'settings' | 'logo' | 'nav' | 'search-link' | 'search-box' | 'drawer-nav' | 'footer'

/** What entry.server passes to the rendering of a page besides its data. */
export interface RenderContext {
  /** The request id in the server's log; empty unless the page reports a failure. */
  traceId: string
  /** The print view was requested (`?print=1`). */
  printing: boolean
  /** The response refuses a post. */
  refused: boolean
  /** The page answers a post, refused or not. */
  posted: boolean
  /** Addresses of the browser's scripts. */
  scripts: string[]
  /** The end of the head: icons and metadata. */
  headTags: ReactNode
  /** HTML of a part of the frame, from the cache. */
  framePart: (name: FramePartName, locale: Locale, site: SiteState) => string
  /** HTML that is the same for everybody, rendered once per language. */
  renderOnce: (name: string, locale: Locale, site: SiteState, element: () => ReactElement) => string
  /** HTML of an island, a React root of its own. */
  renderIsland: (element: ReactElement, identifierPrefix: string) => string
}

const Context = createContext<RenderContext | undefined>(undefined)
export const RenderContextProvider = Context.Provider

export function useRenderContext(): RenderContext {
  const value = useContext(Context)
  if (!value) throw new Error('useRenderContext needs a RenderContextProvider above it')
  return value
}
