import { createContext } from 'react'

/**
 * Path and query of the page, to which its forms post. Without an `action` a browser would post to the whole address,
 * and a fragment in that, as after a link of the summary, would prevent focusing the summary and scrolling to it.
 */
export const FormAddress = createContext<string | undefined>(undefined)
