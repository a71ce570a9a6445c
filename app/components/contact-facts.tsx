import type { ContactFact } from '#app/http/host/site.server.ts'
import './contact-facts.css'

/** The operator's contact details as far as configured; renders nothing without any. */
export function ContactFacts({ facts }: { facts: ContactFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="contact-facts">
      {facts.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
