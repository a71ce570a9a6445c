import { ExternalLink } from '#app/components/external-link.tsx'
import type { RecordModel } from './record.server.ts'
import { Facts } from './facts.tsx'

type Words = RecordModel['words']

export function Formula(props: { formula: NonNullable<RecordModel['formula']>; words: Words }) {
  const { formula } = props
  const words = props.words.formula
  return (
    <section aria-labelledby="formula">
      <h2 id="formula">{words.title}</h2>
      <div className="formula">
        <p>{formula.symbols}</p>
        <p className="numbers">{formula.numbers}</p>
        <p className="hint">{formula.rounded}</p>
      </div>
      <Facts rows={formula.rows} />
      {formula.others.length > 0 && (
        <details className="data-table">
          <summary>{words.other}</summary>
          <p className="hint">{words.otherLine}</p>
          <div className="table-scroll" tabIndex={0} role="group" aria-label={words.other}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.set}</th>
                  <th scope="col">{words.ncv}</th>
                  <th scope="col">{words.carbonContent}</th>
                  <th scope="col">{words.oxidationRate}</th>
                  <th scope="col">{words.result}</th>
                </tr>
              </thead>
              <tbody>
                {formula.others.map((one) => (
                  <tr key={one.set}>
                    <th scope="row">
                      {one.set}
                      <span className="hint">{one.source}</span>
                    </th>
                    <td>{one.ncv}</td>
                    <td>{one.carbonContent}</td>
                    <td>{one.oxidationRate}</td>
                    <td>{one.result}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  )
}

export function Source({ record }: { record: RecordModel }) {
  const words = record.words.source
  return (
    <section aria-labelledby="source">
      <h2 id="source">{words.title}</h2>
      <Facts rows={record.source.rows} />
      <p>
        {record.source.url ? (
          <ExternalLink href={record.source.url}>{words.open}</ExternalLink>
        ) : (
          <span className="hint">{words.noLink}</span>
        )}
      </p>
    </section>
  )
}

export function Years(props: { years: NonNullable<RecordModel['years']>; words: Words }) {
  const { years } = props
  const words = props.words.years
  return (
    <section aria-labelledby="years">
      <h2 id="years">{words.title}</h2>
      <p className="muted">{years.line}</p>
      <svg
        className="years-chart"
        viewBox={`0 0 ${years.width} ${years.height}`}
        width={years.width}
        height={years.height}
        role="img"
        aria-label={years.label}
      >
        {years.bars.map((bar) => (
          <g key={bar.id} className={bar.current ? 'current' : undefined}>
            <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
            <text x={bar.middle} y={bar.y - 8} textAnchor="middle">
              {bar.figure}
            </text>
            <text x={bar.middle} y={years.base + 22} textAnchor="middle">
              {bar.year}
            </text>
          </g>
        ))}
        <path d={`M0 ${years.base + 0.5}H${years.width}`} />
      </svg>
      <div className="table-scroll narrow">
        <table className="table">
          <caption className="visually-hidden">{years.label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col" className="number">
                {words.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...years.bars].reverse().map((bar) => (
              <tr key={bar.id}>
                <th scope="row">
                  {bar.current ? bar.year : <a href={bar.to}>{String(bar.year)}</a>}
                </th>
                <td className="number">{bar.figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function Versions({ record }: { record: RecordModel }) {
  const words = record.words.versions
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{words.title}</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={words.caption}>
        <table className="table">
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.release}</th>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {record.versions.map((version) => (
              <tr key={version.release}>
                <th scope="row">
                  <a href={version.to}>{version.release}</a>
                </th>
                <td>{version.date}</td>
                <td>{version.value}</td>
                <td>
                  {version.changes.map((change) => (
                    <span key={change} className="change">
                      {change}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The same in other regions, and what must not be taken for it. */
export function Related({ record }: { record: RecordModel }) {
  const { siblings, others, words } = record
  return (
    <>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{words.others.title}</h2>
          <p className="muted">{words.others.line}</p>
          <Briefs rows={others} words={words.siblings} caption={words.others.title} />
        </section>
      )}
      {siblings.rows.length > 0 && (
        <section aria-labelledby="siblings">
          <details className="data-table">
            <summary>
              <h2 id="siblings">
                {siblings.title} ({siblings.rows.length})
              </h2>
            </summary>
            <Briefs rows={siblings.rows} words={words.siblings} caption={siblings.title} />
          </details>
        </section>
      )}
    </>
  )
}

function Briefs(props: { rows: RecordModel['others']; words: Words['siblings']; caption: string }) {
  const { rows, words, caption } = props
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={caption}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col" className="number">
              {words.value}
            </th>
            <th scope="col">{words.year}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={one.to}>{one.name}</a>
              </th>
              <td className="number">
                {one.figure} <span className="unit">{one.unit}</span>
              </td>
              <td>{one.year}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
