import { ExternalLink } from '#app/components/external-link.tsx'

export interface Fact {
  name: string
  value: string
  /** Address of the full text. */
  to?: string
  /** Language of the value, if not the page's. */
  lang?: string
}

export function Facts({ rows }: { rows: Fact[] }) {
  return (
    <dl className="facts">
      {rows.map((row) => (
        <FactRow key={row.name} {...row} />
      ))}
    </dl>
  )
}

const FactRow = ({ name, value, to, lang }: Fact) => (
  <>
    <dt>{name}</dt>
    <dd lang={lang}>{to ? <ExternalLink href={to}>{value}</ExternalLink> : value}</dd>
  </>
)
