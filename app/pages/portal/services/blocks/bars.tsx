import './bars.css'

/** Segments of a bar from left to right, in percent of the scale. */
export type Bar = { kind: Kind; length: number }[]
type Kind = 'whole' | 'first' | 'second' | 'third' | 'gap'

/** Stacked bars above a scale. Lengths are percentages, so the chart scales with the page while its text does not. */
export function Bars(props: {
  label: string
  bars: { name: string; value: string; bar: Bar }[]
  /** Labels of the evenly spaced ticks. */
  axis: string[]
}) {
  const steps = (props.axis.length - 1) * 10
  return (
    <div className="bars" role="img" aria-label={props.label}>
      {props.bars.map(({ name, value, bar }) => (
        <div key={name}>
          <p aria-hidden="true">
            <b>{name}</b> <span>{value}</span>
          </p>
          <svg width="100%" height="32" aria-hidden="true" focusable="false">
            {bar.map((part, index) => (
              <Part key={part.kind} part={part} from={lengthBefore(bar, index)} />
            ))}
          </svg>
        </div>
      ))}
      <svg className="bars-axis" width="100%" height="40" aria-hidden="true" focusable="false">
        <line x1="0" x2="100%" y1="0.5" y2="0.5" />
        {Array.from({ length: steps + 1 }, (_, step) => (
          <line
            key={step}
            x1={`${(step / steps) * 100}%`}
            x2={`${(step / steps) * 100}%`}
            y1="0"
            y2={step % 10 === 0 ? 14 : step % 5 === 0 ? 10 : 6}
          />
        ))}
        {props.axis.map((text, index) => (
          <text
            key={text}
            x={`${(index / (props.axis.length - 1)) * 100}%`}
            y="32"
            textAnchor={index === 0 ? 'start' : index === props.axis.length - 1 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

const lengthBefore = (bar: Bar, index: number) =>
  bar.slice(0, index).reduce((sum, part) => sum + part.length, 0)

function Part({ part, from }: { part: Bar[number]; from: number }) {
  const { kind, length } = part
  return (
    <>
      {kind in PATTERNS && (
        <pattern id={`part-${kind}`} className={`bars-${kind}`} {...TILE}>
          <rect width="8" height="8" />
          <path d={PATTERNS[kind]} />
        </pattern>
      )}
      <rect
        x={`${from}%`}
        width={`${length}%`}
        height={32}
        className={`bars-${kind}`}
        fill={paint(kind)}
      />
    </>
  )
}

/** Segments differ by pattern too, for greyscale screens and print. */
const PATTERNS: Partial<Record<Kind, string>> = {
  first: 'M2 0v8',
  third: 'M2 2h1M6 6h1',
  gap: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
}
const TILE = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' }
const paint = (kind: Kind) => (kind in PATTERNS ? `url(#part-${kind})` : undefined)

/** The legend symbol of a segment on the same page. */
export function Swatch({ kind }: { kind: Kind }) {
  return (
    <svg className="bars-swatch" width="18" height="18" aria-hidden="true" focusable="false">
      <rect width="18" height="18" className={`bars-${kind}`} fill={paint(kind)} />
    </svg>
  )
}
