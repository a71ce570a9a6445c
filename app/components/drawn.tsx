import { useRef } from 'react'
import { usePageContext } from '#app/http/page-context.tsx'

/** Where the server finds what a loader drew: a symbol, because data under one never travels to the browser. */
export const DRAWN = Symbol('drawn')

/** The main part of a page as HTML, drawn by its loader (`draw` of draw.server.tsx). */
export interface DrawnPart {
  /** Another one tells that the HTML is another. */
  key: string
  /** Only for a script that changes the page: a document has it already. */
  html?: string
  [DRAWN]?: string
}

/**
 * Shows what a loader drew, and leaves it as it is until the loader draws something else: neither its code nor
 * its words travel as script. A page with several gives each a name. What is in it works without React: `PageLink`, forms, details, radio buttons.
 */
export function Drawn({ part, name = 'main' }: { part: DrawnPart; name?: string }) {
  const { kept } = usePageContext()
  const shown = useRef(part)
  if (shown.current.key !== part.key) shown.current = part
  const { html, [DRAWN]: drawn } = shown.current
  return (
    <div
      className="server-part"
      data-part={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawn ?? html ?? kept?.[name] ?? '' }}
    />
  )
}
