import { Link } from '@remix-run/react'
import { ExternalLink } from '#app/components/external-link.tsx'
import { fill } from '#app/i18n/t.tsx'
import type { HomeData } from './home.tsx'

/** One square a province-level region: read in the order of the division codes, placed by the style sheet. */
export function ProvinceMap({ data }: { data: HomeData }) {
  const { year, provinces, source } = data
  const words = data.words.map
  return (
    <div className="map">
      <div>
        <ul className="tiles plain-list">
          {provinces.map(({ code, name, short, value, level, row, column }) => (
            <li key={code} className={`r${row} c${column}`}>
              <Link
                to={`/carbonfactor?region=${code}`}
                className={`q${level}`}
                aria-label={
                  value === null
                    ? fill(words.tileNone, { name })
                    : fill(words.tile, { name, value, year })
                }
              >
                <b className="full">{name}</b>
                <b className="short">{short}</b>
                <small>{value ?? '—'}</small>
              </Link>
            </li>
          ))}
        </ul>
        <details className="data-table">
          <summary>{words.table}</summary>
          <div className="table-scroll">
            <table className="table">
              <caption>{fill(words.caption, { year })}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.region}</th>
                  <th scope="col" className="number">
                    {words.value}
                  </th>
                </tr>
              </thead>
              <tbody>
                {provinces.map(({ code, name, value }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td className="number">{value ?? words.none}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
      <div className="card legend">
        <h3>{words.legend}</h3>
        <p className="hint">{words.shortUnit}</p>
        <ul className="plain-list">
          {words.scale.map((step, index) => (
            <li key={step}>
              <i className={`q${index + 1}`} aria-hidden="true" />
              {step}
            </li>
          ))}
          <li>
            <i className="q0" aria-hidden="true" />
            {words.none}
          </li>
        </ul>
        {words.note.map((line) => (
          <p key={line} className="hint">
            {line}
          </p>
        ))}
        {source && (
          <p className="hint">
            <ExternalLink href={source.url}>{fill(words.source, { ...source })}</ExternalLink>
          </p>
        )}
      </div>
    </div>
  )
}
