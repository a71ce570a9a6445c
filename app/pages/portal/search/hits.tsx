import { ExternalLink } from '#app/components/external-link.tsx'
import type { Hit } from './find.server.ts'
import type { TextSegment } from './text.server.ts'

const Marked = ({ text }: { text: TextSegment[] }) => (
  <>
    {text.map((stretch, index) =>
      stretch.mark ? <mark key={index}>{stretch.text}</mark> : stretch.text,
    )}
  </>
)

/** Search results with highlighted matches. */
export function Hits({ hits, citedBy }: { hits: Hit[]; citedBy: string }) {
  return (
    <ol className="search-hits plain-list">
      {hits.map((hit) => (
        <li key={hit.id}>
          <h3>
            <Title hit={hit} />
          </h3>
          {hit.place.length > 0 && <p className="hint">{hit.place.join(' · ')}</p>}
          {hit.text.length > 0 && (
            <p>
              {hit.section && <span className="search-section">{hit.section}</span>}
              <Marked text={hit.text} />
            </p>
          )}
          {hit.citedBy && (
            <p className="search-cited">
              {citedBy}
              {hit.citedBy.map((page) => (
                <a key={page.to} href={page.to}>
                  {page.name}
                </a>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Title({ hit }: { hit: Hit }) {
  const title = (
    <span>
      {hit.number && (
        <>
          <Marked text={hit.number} />{' '}
        </>
      )}
      <Marked text={hit.title} />
    </span>
  )
  if (!hit.to) return title
  if (hit.external) return <ExternalLink href={hit.to}>{title}</ExternalLink>
  return <a href={hit.to}>{title}</a>
}
