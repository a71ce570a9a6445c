import type { ReactNode } from 'react'
import { isCurrent } from './current.ts'
import { useSiteState } from '#app/http/page/site-state.tsx'

/** A link to a page of ours, marked when it leads to the page being shown. */
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
 * A link to another state of a live page (`enhance/live.ts`), such as a list with one filter more. It says itself
 * whether it is what is shown; with `stay` the page does not scroll.
 */
export function Go(props: {
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
