import type { ReactNode } from 'react'
import { isCurrent } from './current.ts'
import { useSiteState } from '#app/http/page/site-state.tsx'

/** An internal link, marked when it points to the current page. */
export function PageLink(props: {
  to: string
  className?: string
  label?: string
  children: ReactNode
}) {
  const current = isCurrent(useSiteState().pathname, props.to)
  return (
    <a
      href={props.to}
      className={props.className}
      aria-label={props.label}
      aria-current={current ? 'page' : undefined}
    >
      {props.children}
    </a>
  )
}

/**
 * A link to another state of a live page (`enhance/live.ts`), such as a list with one more filter. The caller says
 * whether it is the current state; with `stay` the page does not scroll.
 */
export function LiveLink(props: {
  to: string
  className?: string
  label?: string
  current?: 'true' | 'page' | undefined
  stay?: boolean
  children: ReactNode
}) {
  return (
    <a
      href={props.to}
      data-go={props.stay ? 'stay' : ''}
      className={props.className}
      aria-label={props.label}
      aria-current={props.current}
    >
      {props.children}
    </a>
  )
}
