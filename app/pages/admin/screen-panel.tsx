import type { ReactNode } from 'react'
import './screen-panel.css'

interface Props {
  /** Of the heading, by which the panel is named. */
  id: string
  title: ReactNode
  /** Beside the heading: a note, then a link at the end of the line. */
  beside?: ReactNode
  children: ReactNode
}

/** A panel of a screen that is made of several: a heading in a line of its own, and what it is about. */
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
