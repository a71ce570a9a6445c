import { Tag } from '#app/components/ui/tag.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { fill } from '#app/i18n/fill.ts'
import { ReleaseNote } from '#app/pages/portal/figures/release-note.tsx'
import { Bars, Swatch } from './bars.tsx'
import type { Retrofit } from './retrofit.server.ts'
import { TextTable } from './text-table.tsx'
import type { RetrofitWords } from './words.ts'
import { Working } from './working.tsx'
import './blocks.css'

/** Energy before and after a retrofit, with the saving in energy and in carbon. */
export function RetrofitBars(props: { words: RetrofitWords; retrofit: Retrofit }) {
  const { words } = props
  const { figures, bars, url, release } = props.retrofit
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
            bars={(['baseline', 'adjusted', 'report'] as const).map((name) => ({
              name: words[name],
              value: `${figures[name]} ${words.unit}`,
              bar: bars[name],
            }))}
          />
          <ul className="blocks-legend plain-list">
            <li>
              <Swatch kind="gap" /> {words.saved}{' '}
              <b>
                {figures.saved} {words.unit}
              </b>
            </li>
          </ul>
        </figure>
        <div className="blocks-workings">
          <Working words={words.saving} figures={figures} />
          <Working words={words.carbon} figures={figures} />
          <p className="hint">
            <ExternalLink href={url}>{fill(words.source, figures)}</ExternalLink>
          </p>
          <ReleaseNote release={release} />
        </div>
      </div>
      <details className="blocks-data">
        <summary>{words.showTable}</summary>
        <TextTable words={words.table} figures={figures} numeric={[1, 2]} />
      </details>
      <ul className="blocks-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h3 className="blocks-heading">{words.methodsTitle}</h3>
      <TextTable words={words.methods} />
    </>
  )
}
