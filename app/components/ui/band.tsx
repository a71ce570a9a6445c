import type { ReactNode } from 'react'

/** A section across the whole width of a page, with its heading and, where sections are numbered, its number. */
export function Band(props: {
  id?: string
  alt?: boolean
  number?: string
  title: string
  line?: string
  children: ReactNode
}) {
  return (
    <section className={props.alt ? 'band alt' : 'band'} id={props.id}>
      <div className="wrap">
        <div className="band-head">
          {props.number && (
            <span className="band-number" aria-hidden="true">
              {props.number}
            </span>
          )}
          <h2>{props.title}</h2>
          {props.line && <p>{props.line}</p>}
        </div>
        {props.children}
      </div>
    </section>
  )
}
