import type { ReactNode } from 'react'
import './screen-panel.css'

interface Props {
  /** Id of the heading, which labels the panel. */
  id: string
  title: ReactNode
  /** Beside the heading: a note, then a link at the end of the line. */
  beside?: ReactNode
  children: ReactNode
}

/** One of several panels of a screen: a heading line and the content. */
export function ScreenPanel({ id, title, beside, children }: Props) {
  return (
    <section className="screen-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
