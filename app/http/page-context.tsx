import { createContext, useContext } from 'react'

interface Context {
  /** For inline scripts; empty in the browser. */
  nonce: string
  /** The number under which the server logged this request. */
  traceId: string
}

const PageContext = createContext<Context>({ nonce: '', traceId: '' })
export const PageContextProvider = PageContext.Provider
export const usePageContext = () => useContext(PageContext)
