import type { ReactNode } from 'react'
import { scaleOf } from './scale.ts'

/** Heights in px: space for the number above the highest value, the plot, space for names below the axis. */
const TOP = 22
const HEIGHT = 180
const FOOT = 30

interface Chart {
  /** Text alternative, one sentence. */
  label: string
  slots: readonly { name: string; value: number; before: number }[]
  format: (value: number) => string
}

/** Widths are percentages: the drawing scales with the page, its text does not. */
function Frame({
  label,
  slots,
  format,
  children,
}: Chart & { children: (y: (value: number) => number) => ReactNode }) {
  const scale = scaleOf(Math.max(...slots.flatMap(({ value, before }) => [value, before])))
  const most = scale.at(-1) ?? 1
  const y = (value: number) => TOP + HEIGHT * (1 - value / most)
  return (
    <div className="analysis-chart" role="img" aria-label={label}>
      <svg className="analysis-scale" height={TOP + HEIGHT + FOOT} aria-hidden="true">
        {scale.map((value) => (
          <text key={value} x="100%" y={y(value) + 5} textAnchor="end">
            {format(value)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={TOP + HEIGHT + FOOT} aria-hidden="true">
        {scale.map((value) => (
          <line
            key={value}
            className={value === 0 ? 'analysis-axis' : 'analysis-grid'}
            x1="0"
            x2="100%"
            y1={y(value)}
            y2={y(value)}
          />
        ))}
        {children(y)}
      </svg>
    </div>
  )
}

/** Columns, each beside a paler one of the previous year. */
export function Columns(chart: Chart) {
  const slot = 100 / chart.slots.length
  return (
    <Frame {...chart}>
      {(y) =>
        chart.slots.map(({ name, value, before }, at) => (
          <g key={name} className={at % 2 ? undefined : 'analysis-every-other'}>
            <rect
              className="analysis-pale"
              x={`${slot * (at + 0.14)}%`}
              width={`${slot * 0.32}%`}
              y={y(before)}
              height={y(0) - y(before)}
            />
            <rect
              className="analysis-full"
              x={`${slot * (at + 0.48)}%`}
              width={`${slot * 0.38}%`}
              y={y(value)}
              height={y(0) - y(value)}
            />
            <text
              className="analysis-value"
              x={`${slot * (at + 0.67)}%`}
              y={y(value) - 6}
              textAnchor="middle"
            >
              {chart.format(value)}
            </text>
            <text
              className="analysis-name"
              x={`${slot * (at + 0.5)}%`}
              y={TOP + HEIGHT + 20}
              textAnchor="middle"
            >
              {name}
            </text>
          </g>
        ))
      }
    </Frame>
  )
}

/** A line, over a dashed one of the previous week. */
export function Line(chart: Chart) {
  const { slots, format } = chart
  const x = (at: number) => `${(100 / slots.length) * (at + 0.5)}%`
  const strokes = (className: string, key: 'value' | 'before', y: (value: number) => number) =>
    slots
      .slice(1)
      .map((slot, at) => (
        <line
          key={`${key}-${slot.name}`}
          className={className}
          x1={x(at)}
          y1={y(slots[at]?.[key] ?? 0)}
          x2={x(at + 1)}
          y2={y(slot[key])}
        />
      ))
  return (
    <Frame {...chart}>
      {(y) => (
        <>
          {strokes('analysis-dashed', 'before', y)}
          {strokes('analysis-line', 'value', y)}
          {slots.map(({ name, value }, at) => (
            <g key={name}>
              <circle className="analysis-dot" cx={x(at)} cy={y(value)} r="4" />
              <text className="analysis-value" x={x(at)} y={y(value) - 9} textAnchor="middle">
                {format(value)}
              </text>
              <text className="analysis-name" x={x(at)} y={TOP + HEIGHT + 20} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
        </>
      )}
    </Frame>
  )
}

/** A share in percent as a bar; the number is shown beside it. */
export function Share({ percent }: { percent: number }) {
  return (
    <svg className="analysis-share" width="100%" height="18" aria-hidden="true">
      <rect className="analysis-full" width={`${percent}%`} height="18" />
    </svg>
  )
}
