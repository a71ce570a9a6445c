import { PageLink } from '#app/components/page-link.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { Icon } from '#app/components/icons.tsx'
import { fill } from '#app/i18n/t.tsx'
import type { HomeData } from './data.server.ts'

/** One square a province-level region: read in the order of the division codes, placed by the style sheet. */
export function ProvinceMap({ data }: { data: HomeData }) {
  const { year, provinces, source } = data
  const words = data.words.map
  return (
    <>
      <div className="map">
        <div className="map-area">
          <a href="#overview-notes" className="skip-tiles">
            {words.skip}
          </a>
          <dl className="map-figures">
            {data.overview.map(({ name, region, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b> <span>{region || words.unit}</span>
                </dd>
              </div>
            ))}
          </dl>
          <ul className="tiles plain-list" aria-label={fill(words.list, { year })}>
            {provinces.map(({ code, name, short, value, level, row, column }) => (
              <li key={code} className={`r${row} c${column}`}>
                <PageLink
                  to={`/carbonfactor?region=${code}`}
                  className={`q${level}`}
                  label={
                    value === null
                      ? fill(words.tileNone, { name })
                      : fill(words.tile, { name, value, year })
                  }
                >
                  <b className="full">{name}</b>
                  <b className="short">{short}</b>
                  <small>{value ?? '—'}</small>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="card legend" id="overview-notes" tabIndex={-1}>
          <h3>{words.legend}</h3>
          <Scale data={data} />
          {words.note.map((line) => (
            <p key={line} className="hint">
              {line}
            </p>
          ))}
          <p className="hint">{words.use}</p>
          {source && (
            <p className="hint">
              <ExternalLink href={source.url}>{fill(words.source, { ...source })}</ExternalLink>
            </p>
          )}
          <p className="no-print">
            <a href="/overview.csv" className="btn secondary" download>
              <Icon name="download" />
              {fill(words.download, { size: data.csvSize })}
            </a>
          </p>
        </div>
      </div>
      <details className="data-table">
        <summary>{words.table}</summary>
        <div className="table-scroll" tabIndex={0} role="region" aria-label={words.table}>
          <table className="table">
            <caption>{fill(words.caption, { year })}</caption>
            <thead>
              <tr>
                <th scope="col">{words.code}</th>
                <th scope="col">{words.region}</th>
                <th scope="col" className="number">
                  {words.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {provinces.map(({ code, name, value }) => (
                <tr key={code}>
                  <td>{code}</td>
                  <th scope="row">{name}</th>
                  <td className="number">{value ?? words.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

/** The five steps as a ruler: the limits stand under the marks between them. */
function Scale({ data }: { data: HomeData }) {
  const words = data.words.map
  return (
    <div className="scale">
      <p className="hint">{words.unit}</p>
      <ol className="steps-of-scale plain-list" aria-label={words.scaleLabel}>
        {words.scale.map((step, index) => (
          <li key={step} className={`q${index + 1}`}>
            <span className="visually-hidden">{step}</span>
          </li>
        ))}
      </ol>
      <div className="limits" aria-hidden="true">
        {data.limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
      </div>
      <p className="no-value">
        <i className="q0" aria-hidden="true" />
        {words.none}
      </p>
    </div>
  )
}
