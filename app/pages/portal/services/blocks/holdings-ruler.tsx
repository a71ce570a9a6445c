import { Tag } from '#app/components/ui/tag.tsx'
import { fill } from '#app/i18n/fill.ts'
import { Bars, Swatch } from './bars.tsx'
import type { Holdings } from './holdings.server.ts'
import { TextTable } from './text-table.tsx'
import type { HoldingsWords } from './words.ts'
import { Working } from './working.tsx'
import './blocks.css'

const PARTS = [
  { name: 'carried', kind: 'first' },
  { name: 'allocated', kind: 'second' },
  { name: 'offsets', kind: 'third' },
  { name: 'gap', kind: 'gap' },
] as const

/** An enterprise's allowances against its compliance obligation, on one scale. */
export function HoldingsRuler(props: { words: HoldingsWords; holdings: Holdings }) {
  const { words } = props
  const { figures, bars } = props.holdings
  return (
    <>
      <div className="blocks-two">
        <figure>
          <figcaption>
            <Tag tone="info">{words.sample}</Tag> {words.sampleText}
          </figcaption>
          <Bars
            label={fill(words.drawing, figures)}
            axis={words.axis}
            bars={[
              {
                name: words.available,
                value: `${figures.available} ${words.unit}`,
                bar: bars.available,
              },
              { name: words.due, value: `${figures.due} ${words.unit}`, bar: bars.due },
            ]}
          />
          <ul className="blocks-legend plain-list">
            {PARTS.map(({ name, kind }) => (
              <li key={name}>
                <Swatch kind={kind} /> {words[name]}{' '}
                <b>
                  {figures[name]} {words.unit}
                </b>
              </li>
            ))}
          </ul>
        </figure>
        <Working words={words.working} figures={figures} />
      </div>
      <details className="blocks-data">
        <summary>{words.showTable}</summary>
        <TextTable words={words.table} figures={figures} numeric={[1]} />
      </details>
      <ul className="blocks-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h3 className="blocks-heading">{words.waysTitle}</h3>
      <TextTable words={words.ways} />
    </>
  )
}
