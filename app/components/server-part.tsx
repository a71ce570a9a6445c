import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageContext, type PartName } from '#app/http/page-context.tsx'
import { isCurrent } from './current.ts'

/**
 * A part of every page that the server draws and the browser leaves as it is: neither its code nor its words
 * travel as script. Should React ever draw the whole page anew, it puts back what the page had brought.
 */
export function ServerPart({ name }: { name: PartName }) {
  const { drawn, kept } = usePageContext()
  if (drawn)
    return (
      <div className="server-part" data-part={name}>
        {drawn[name]}
      </div>
    )
  return (
    <div
      className="server-part"
      data-part={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept?.[name] ?? '' }}
    />
  )
}

/** What the server drew, by name: to be read before React takes the page over. */
export function readServerParts(): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
    parts[part.dataset.part ?? ''] = part.innerHTML
  return parts
}

/**
 * Lets the links of server parts (`PageLink`, `Go`) change the page without loading a document, and marks the
 * one that leads to the page being shown.
 */
export function useServerParts(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLElement>('a[data-page], a[data-go]')
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || event.defaultPrevented || event.button !== 0 || modified) return
      event.preventDefault()
      navigate(link.getAttribute('href') ?? '/', { preventScrollReset: link.dataset.go === 'stay' })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-page]')) {
      if (isCurrent(pathname, link.getAttribute('href') ?? ''))
        link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    for (const summary of document.querySelectorAll('[data-part] summary'))
      summary.classList.toggle('within', !!summary.parentElement?.querySelector('[aria-current]'))
  }, [pathname])
}
