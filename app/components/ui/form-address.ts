import { createContext } from 'react'

/**
 * Path and query of the page, to which its forms post. Without an `action` a browser would post to the whole address,
 * and having a fragment in it, as after a link of the summary, would neither focus the summary nor scroll to it.
 */
export const FormAddress = createContext<string | undefined>(undefined)
