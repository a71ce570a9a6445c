import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { Values } from '#app/i18n/t.tsx'
import type { Dashboard } from './dashboard.server.ts'
import type { DashboardWords, Status } from './words-region.ts'

const TONES: Record<Status, Tone> = { ok: 'ok', near: 'warn', over: 'danger' }

/** Share of the annual limit that each large user has emitted, against the elapsed time. */
export function UnitProgress(props: {
  words: DashboardWords
  units: Dashboard['units']
  all: Dashboard['all']
  time: number
  figures: Values
}) {
  const { words, units, all, time } = props
  const { caption, columns, rows } = words.units
  const mark = { x1: `${time}%`, x2: `${time}%`, y1: 0, y2: 14 }
  const lines = [
    ...units.map((unit, index) => ({ unit, names: rows[index] ?? ['', ''] })),
    { unit: all, names: words.unitsTotal },
  ]
  return (
    <section>
      <h4>{words.unitsTitle}</h4>
      <p className="hint">{fill(words.unitsLine, props.figures)}</p>
      <DataTable
        cards
        caption={caption}
        className="dashboard-units"
        rows={lines}
        rowKey={({ names: [name] }) => name}
        columns={[
          {
            key: 'name',
            title: columns[0],
            rowHeader: true,
            cell: ({ names: [name, sector] }) => (
              <>
                {name} <span>{sector}</span>
              </>
            ),
          },
          { key: 'limit', title: columns[1], align: 'number', cell: ({ unit }) => unit.limit },
          { key: 'emitted', title: columns[2], align: 'number', cell: ({ unit }) => unit.emitted },
          {
            key: 'used',
            title: columns[3],
            className: 'dashboard-used',
            cell: ({ unit }) => (
              <>
                <b>{unit.percent}%</b>
                <svg width="100%" height="14" aria-hidden="true" focusable="false">
                  <rect className="dashboard-track" x="0.5" y="2.5" width="100%" height="9" />
                  <rect className="dashboard-bar" y="2" height="10" width={`${unit.used}%`} />
                  <line className="dashboard-mark-ground" {...mark} />
                  <line {...mark} />
                </svg>
              </>
            ),
          },
          {
            key: 'status',
            title: columns[4],
            cell: ({ unit }) => <Tag tone={TONES[unit.status]}>{words.states[unit.status]}</Tag>,
          },
        ]}
      />
      <p className="hint">{fill(words.time, props.figures)}</p>
    </section>
  )
}
