import { createContext, useContext, type ReactNode } from 'react'

/** What entry.server hands to a page beside its data, and entry.client finds in the page it starts. */
export interface PageContext {
  /** For inline scripts; empty in the browser. */
  nonce: string
  /** The number under which the server logged this request. */
  traceId: string
  /** The texts that the browser needs for this page, as JSON; known once the page is rendered. */
  texts: string
  /** The page is asked for as a sheet of paper (`?print=1`): no script takes it over. On the server only. */
  printing?: boolean
  /** What fills each `ServerPart`; on the server only. */
  drawn?: Partial<Record<PartName, ReactNode>>
  /** The HTML that filled each `ServerPart` of the page; in the browser only. */
  kept?: Record<string, string>
}
export type PartName =
  | 'head'
  | 'demo'
  | 'settings'
  | 'logo'
  | 'nav'
  | 'search-link'
  | 'search-box'
  | 'drawer-nav'
  | 'drawer-settings'
  | 'footer'
  | 'print-head'
  | 'print-foot'

export const TEXTS_PLACEHOLDER = '"texts-to-be-filled-in"'

const Context = createContext<PageContext>({ nonce: '', traceId: '', texts: '{}' })
export const PageContextProvider = Context.Provider
export const usePageContext = () => useContext(Context)
