import type { ReactNode } from 'react'
import './empty-state.css'

/**
 * Says that there is nothing to show: what is missing, why, and one next step. `title` is a sentence, not a heading;
 * `children` is the next step, such as one link. With `isAnnounced` a status already announces the title, so it is hidden
 * from screen readers.
 */
export function EmptyState(props: {
  title: string
  isAnnounced?: boolean
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="empty-state">
      <svg
        viewBox="0 0 120 72"
        width="120"
        height="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M3 56 26 28q5-6 10 0l9 11 16-25q5-7 10 0l20 30q4 5 8 1l5-5q4-4 8 1l5 6" />
        <path
          className="empty-state-far"
          d="M23 56q8-12 16-4M57 38q6-10 12-2 4 6 9 5M91 56q6-8 12-2M94 13a7 7 0 1 1 0 14 7 7 0 0 1 0-14z"
        />
        <path d="M2 62h116M8 62v4M18 62v4M28 62v4M38 62v4M48 62v4M60 62v8M72 62v4M82 62v4M92 62v4M102 62v4M112 62v4" />
      </svg>
      <p className="empty-state-title" aria-hidden={props.isAnnounced}>
        {props.title}
      </p>
      {props.text && <p>{props.text}</p>}
      {props.children && <div className="empty-state-action">{props.children}</div>}
    </div>
  )
}
