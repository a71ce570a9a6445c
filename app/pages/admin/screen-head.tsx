import type { ReactNode } from 'react'
import '#app/lists/list.css'

/** Title of a non-list screen, its subject, and its tools on the right. The breadcrumb is in the header. */
export function ScreenHead(props: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-head">
      <h1>{props.title}</h1>
      {props.lead && <span className="list-count">{props.lead}</span>}
      {props.children && <div className="list-tools">{props.children}</div>}
    </div>
  )
}
