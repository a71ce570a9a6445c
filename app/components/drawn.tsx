import { useEffect, useLayoutEffect, useRef } from 'react'
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

const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Shows what a loader drew, and leaves it as it is until the loader draws something else: neither its code nor
 * its words travel as script. A page with several gives each a name. What is in it works without React: `PageLink`,
 * forms, details, radio buttons. In another drawing of it the focus stays on the same link or summary, and
 * `details` with an id are open or folded as the reader left them.
 */
export function Drawn({ part, name = 'main' }: { part: DrawnPart; name?: string }) {
  const { kept } = usePageContext()
  const shown = useRef(part)
  const box = useRef<HTMLDivElement>(null)
  const left = useRef<() => void>()
  if (shown.current.key !== part.key) {
    shown.current = part
    left.current = readState(box.current)
  }
  useBrowserEffect(() => left.current?.(), [part.key])
  const { html, [DRAWN]: drawn } = shown.current
  return (
    <div
      className="server-part"
      data-part={name}
      ref={box}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawn ?? html ?? kept?.[name] ?? '' }}
    />
  )
}

/** What the reader did to a drawing, as a function that does it to the next. */
function readState(box: HTMLElement | null): () => void {
  const folds = [...(box?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? [])].map(
    ({ id, open }) => ({ id, open }),
  )
  const focused = box?.contains(document.activeElement) ? document.activeElement : null
  const address = focused?.matches('[data-go=stay]') && focused.getAttribute('href')
  const folded = focused?.matches('summary') && focused.parentElement?.id
  return () => {
    for (const { id, open } of folds) {
      const next = document.getElementById(id)
      if (next instanceof HTMLDetailsElement) next.open = open
    }
    const again = folded
      ? document.querySelector<HTMLElement>(`[id="${folded}"] > summary`)
      : [...(box?.querySelectorAll<HTMLElement>('[data-go=stay]') ?? [])].find(
          (link) => address && link.getAttribute('href') === address,
        )
    again?.focus({ preventScroll: true })
  }
}
