import type { Dashboard } from './dashboard.server.ts'
import './month-columns.css'

const TOP = 26
const HEIGHT = 240
/** Width of a month and of its column, in percent. */
const SLOT = 100 / 12
const WIDTH = SLOT * 0.6

/**
 * A column chart by month with limit marks. Horizontal values are percentages: the chart scales with the page while
 * its text does not.
 */
export function MonthColumns(props: {
  label: string
  columns: Dashboard['columns']
  axis: string[]
  top: number
  months: string[]
  /** Stamp inside the drawing, so that a copy of the image alone still shows it. */
  stamp: string
}) {
  const y = (value: number) => TOP + HEIGHT * (1 - value / props.top)
  const lines = props.axis.map((text, index) => ({
    text,
    y: TOP + HEIGHT * (1 - index / (props.axis.length - 1)),
  }))
  return (
    <div className="month-columns" role="img" aria-label={props.label}>
      <svg className="month-columns-scale" height={TOP + HEIGHT + 30} aria-hidden="true">
        {lines.map((line) => (
          <text key={line.text} x="100%" y={line.y + 5} textAnchor="end">
            {line.text}
          </text>
        ))}
      </svg>
      <svg width="100%" height={TOP + HEIGHT + 30} aria-hidden="true">
        <pattern id="column-power" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="month-columns-power" />
          <path d="M2 0v8" />
        </pattern>
        {lines.map((line) => (
          <line
            key={line.text}
            className="month-columns-grid"
            x1="0"
            x2="100%"
            y1={line.y}
            y2={line.y}
          />
        ))}
        <text className="month-columns-stamp" x="100%" y="15" textAnchor="end">
          {props.stamp}
        </text>
        {props.columns.map((column, index) => (
          <Month
            key={props.months[index]}
            name={props.months[index]}
            column={column}
            index={index}
            y={y}
          />
        ))}
      </svg>
    </div>
  )
}

interface MonthProps {
  name: string | undefined
  column: Dashboard['columns'][number]
  index: number
  y: (value: number) => number
}

function Month({ name, column, index, y }: MonthProps) {
  const { limit, fuel = 0, power = 0, total = 0, over } = column
  const left = SLOT * index
  const x = `${left + (SLOT - WIDTH) / 2}%`
  const mark = {
    x1: `${left + SLOT * 0.08}%`,
    x2: `${left + SLOT * 0.92}%`,
    y1: y(limit),
    y2: y(limit),
  }
  const middle = left + SLOT / 2
  return (
    <g>
      <rect
        className="month-columns-fuel"
        x={x}
        width={`${WIDTH}%`}
        y={y(fuel)}
        height={y(0) - y(fuel)}
      />
      <rect
        fill="url(#column-power)"
        x={x}
        width={`${WIDTH}%`}
        y={y(total)}
        height={y(fuel) - y(fuel + power)}
      />
      <line className="month-columns-mark-ground" {...mark} />
      <line className="month-columns-mark" {...mark} />
      {over && (
        <text className="month-columns-over" x={`${middle}%`} y={y(total) - 5} textAnchor="middle">
          ▲
        </text>
      )}
      <text
        className={index % 2 ? 'month-columns-every-other' : undefined}
        x={`${middle}%`}
        y={TOP + HEIGHT + 22}
        textAnchor="middle"
      >
        {name}
      </text>
    </g>
  )
}

/** The legend symbol of a part of the chart. */
export function ColumnSign({ kind }: { kind: 'fuel' | 'power' | 'limit' | 'over' }) {
  return (
    <svg className="month-columns-sign" width="18" height="18" aria-hidden="true" focusable="false">
      {kind === 'fuel' && <rect className="month-columns-fuel" width="18" height="18" />}
      {kind === 'power' && <rect fill="url(#column-power)" width="18" height="18" />}
      {kind === 'limit' && <line className="month-columns-mark" x1="0" x2="18" y1="9" y2="9" />}
      {kind === 'over' && (
        <text className="month-columns-over" x="9" y="15" textAnchor="middle">
          ▲
        </text>
      )}
    </svg>
  )
}
