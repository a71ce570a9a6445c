import type { ReactNode } from 'react'
import './fact-panel.css'

interface Props {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

/** A card of a console screen: a heading, and labelled facts. */
export function FactPanel({ title, facts, children }: Props) {
  return (
    <section className="fact-panel">
      <h2>{title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact-panel-fact">
            <dt>{name}</dt>
            <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
