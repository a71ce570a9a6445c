import type { ReactNode } from 'react'
import '#app/lists/list.css'

/** Title of a screen that is no list, what it is about, and its tools at the right. The way here is the header's. */
export function ScreenHead(props: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-head">
      <h1>{props.title}</h1>
      {props.lead && <span className="list-count">{props.lead}</span>}
      {props.children && <div className="list-tools">{props.children}</div>}
    </div>
  )
}
