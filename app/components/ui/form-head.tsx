import type { ReactNode } from 'react'
import './form-head.css'

/** Title of a form page and the line below it. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="form-head">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}
