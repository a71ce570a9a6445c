import { fill } from '#app/i18n/fill.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
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
      <div className="record-formula">
        <p>{formula.symbols}</p>
        <p className="record-formula-numbers">{formula.numbers}</p>
        <p className="hint">{formula.rounded}</p>
      </div>
      <Facts rows={formula.rows} />
      {formula.others.length > 0 && (
        <details className="no-print">
          <summary>{words.other}</summary>
          <p className="hint">{words.otherLine}</p>
          <DataTable
            scrollLabel={words.other}
            rows={formula.others}
            rowKey={(one) => one.set}
            columns={[
              {
                key: 'set',
                title: words.set,
                rowHeader: true,
                cell: (one) => (
                  <>
                    {one.set}
                    <span className="hint" lang={one.sourceLang}>
                      {one.source}
                    </span>
                  </>
                ),
              },
              { key: 'ncv', title: words.ncv, cell: (one) => one.ncv },
              { key: 'carbon', title: words.carbonContent, cell: (one) => one.carbonContent },
              { key: 'oxidation', title: words.oxidationRate, cell: (one) => one.oxidationRate },
              { key: 'result', title: words.result, cell: (one) => one.result },
            ]}
          />
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
      {record.source.url && (
        <p className="record-open">
          <ExternalLink href={record.source.url}>{words.open}</ExternalLink>
        </p>
      )}
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
        className="record-years"
        viewBox={`0 0 ${years.width} ${years.height}`}
        width={years.width}
        height={years.height}
        role="img"
        aria-label={years.label}
      >
        {years.bars.map((bar) => (
          <g key={bar.id} className={bar.current ? 'record-current' : undefined}>
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
      <DataTable
        caption={years.label}
        className="record-narrow no-print"
        rows={[...years.bars].reverse()}
        rowKey={(bar) => bar.id}
        columns={[
          {
            key: 'year',
            title: words.year,
            rowHeader: true,
            cell: (bar) => (bar.current ? bar.year : <a href={bar.to}>{String(bar.year)}</a>),
          },
          { key: 'value', title: words.value, align: 'number', cell: (bar) => bar.figure },
        ]}
      />
    </section>
  )
}

export function Versions({ record }: { record: RecordModel }) {
  const words = record.words.versions
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{words.title}</h2>
      <DataTable
        caption={words.caption}
        scrollLabel={words.caption}
        rows={record.versions}
        rowKey={(version) => version.release}
        columns={[
          {
            key: 'release',
            title: words.release,
            rowHeader: true,
            cell: (version) => <a href={version.to}>{version.release}</a>,
          },
          { key: 'date', title: words.date, cell: (version) => version.date },
          { key: 'value', title: words.value, cell: (version) => version.value },
          {
            key: 'change',
            title: words.change,
            cell: (version) =>
              version.changes.map((change) => (
                <span key={change} className="record-change">
                  {change}
                </span>
              )),
          },
        ]}
      />
    </section>
  )
}

/** The same factor for other regions, and records not to be confused with it. */
export function Related({ record }: { record: RecordModel }) {
  const { siblings, others, words } = record
  return (
    <>
      {others.length > 0 && (
        <section className="no-print">
          <h2 id="others">{words.others.title}</h2>
          <p className="muted">{words.others.line}</p>
          <Briefs rows={others} words={words.siblings} caption={words.others.title} />
        </section>
      )}
      {siblings.rows.length > 0 && (
        <section className="no-print">
          <details>
            <summary>
              <h2 id="siblings">
                {siblings.title}
                {fill(words.siblings.count, { n: siblings.rows.length })}
              </h2>
            </summary>
            <Briefs rows={siblings.rows} words={words.siblings} caption={siblings.title} />
          </details>
        </section>
      )}
    </>
  )
}

type Brief = RecordModel['others'][number]

function Briefs(props: { rows: Brief[]; words: Words['siblings']; caption: string }) {
  const { rows, words, caption } = props
  // Most short names begin with the region; a region column that only repeats it is left out.
  const apart = rows.some((one) => !one.label.includes(one.region))
  return (
    <DataTable
      scrollLabel={caption}
      rows={rows}
      rowKey={(one) => one.id}
      columns={[
        {
          key: 'name',
          title: words.name,
          rowHeader: true,
          cell: (one) => <a href={one.to}>{one.label}</a>,
        },
        ...(apart
          ? [{ key: 'region', title: words.region, cell: (one: Brief) => one.region }]
          : []),
        {
          key: 'value',
          title: words.value,
          align: 'number',
          cell: (one) => (
            <>
              {one.figure} <span>{one.unit}</span>
            </>
          ),
        },
        { key: 'year', title: words.year, cell: (one) => one.year },
      ]}
    />
  )
}
