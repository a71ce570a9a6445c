import { Tag } from '#app/components/ui/tag.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { fill } from '#app/i18n/fill.ts'
import { ReleaseNote } from '#app/pages/portal/figures/release-note.tsx'
import type { Dashboard as Data } from './dashboard.server.ts'
import { ColumnSign, MonthColumns } from './month-columns.tsx'
import { TextTable } from './text-table.tsx'
import { UnitProgress } from './unit-progress.tsx'
import type { DashboardWords } from './words-region.ts'
import { Working } from './working.tsx'
import './dashboard.css'
import './blocks.css'

/** A region's dashboard with fictitious figures, and how its indicators are calculated. */
export function Dashboard(props: { words: DashboardWords; dashboard: Data; top: number }) {
  const { words } = props
  const { figures, columns, axis, rows, totals, units, all, time, url, release } = props.dashboard
  const cells = (row: (string | undefined)[]) => row.map((cell) => cell ?? words.table.none)
  return (
    <>
      <p className="blocks-sample">
        <Tag tone="info">{words.sample}</Tag> {words.sampleText}
      </p>
      <div className="dashboard">
        <div className="dashboard-head">
          <h3>{words.area}</h3>
          <p>{words.period}</p>
          <Tag tone="info">{words.sample}</Tag>
        </div>
        <dl className="dashboard-indicators">
          {words.indicators.map((indicator) => (
            <div key={indicator.name}>
              <dt>{indicator.name}</dt>
              <dd>
                <b>{fill(indicator.value, figures)}</b> {indicator.unit}
              </dd>
              <dd className="hint">{fill(indicator.note, figures)}</dd>
            </div>
          ))}
        </dl>
        <div className="dashboard-panels">
          <section>
            <h4>{words.monthsTitle}</h4>
            <p className="hint">{words.unit}</p>
            <MonthColumns
              label={fill(words.drawing, figures)}
              columns={columns}
              axis={axis}
              top={props.top}
              months={words.months}
              stamp={words.sample}
            />
            <ul className="blocks-legend plain-list">
              {(['fuel', 'power', 'limit', 'over'] as const).map((kind) => (
                <li key={kind}>
                  <ColumnSign kind={kind} /> {words[kind]}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h4>{words.readTitle}</h4>
            <ul className="blocks-notes dashboard-notes">
              {words.read.map((line) => (
                <li key={line}>{fill(line, figures)}</li>
              ))}
            </ul>
          </section>
        </div>
        <UnitProgress words={words} units={units} all={all} time={time} figures={figures} />
      </div>
      <details className="blocks-data">
        <summary>{words.showTable}</summary>
        <TextTable
          words={{
            ...words.table,
            rows: [
              ...rows.map((row, month) => [words.months[month] ?? '', ...cells(row)]),
              [words.table.total, ...cells(totals)],
            ],
          }}
          numeric={[1, 2, 3, 4, 5, 6]}
        />
      </details>
      <div className="blocks-two dashboard-working">
        <Working words={words.working} figures={figures} />
        <div className="blocks-workings">
          <p className="hint">
            <ExternalLink href={url}>{fill(words.source, figures)}</ExternalLink>
          </p>
          <ReleaseNote release={release} />
          <p className="hint">{fill(words.fuelSource, figures)}</p>
        </div>
      </div>
      <h3 className="blocks-heading">{words.methodsTitle}</h3>
      <TextTable words={words.methods} />
      <ul className="blocks-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
