import type { ContactFact } from '#app/http/host/site.server.ts'
import './contact-facts.css'

/** How to reach the operator, as far as it is set; nothing where nothing is. */
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
