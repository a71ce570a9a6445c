import { PageLink } from '#app/components/page-link.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { Province } from '../figures/grid-factors.server.ts'
import type { HomeContent } from '#app/i18n/zh/content/home.server.ts'

/** Texts of tiles and scale; pages that render them import province-tiles.css. */
export type TileWords = Pick<
  HomeContent['map'],
  'list' | 'tile' | 'tileNone' | 'unit' | 'scale' | 'scaleLabel' | 'none'
>

/** Name of the category in the library. */
const ELECTRICITY = encodeURIComponent('电力')

/** A tile per province-level region: in the DOM in the order of division codes, positioned by CSS. */
export function ProvinceTiles(props: { words: TileWords; year: number; provinces: Province[] }) {
  const { words, year } = props
  return (
    <ul className="province-tiles plain-list" aria-label={fill(words.list, { year })}>
      {props.provinces.map(({ code, name, short, value, level, row, column }) => (
        <li key={code} className={`province-tiles-row-${row} province-tiles-column-${column}`}>
          <PageLink
            to={`/carbonfactor?category=${ELECTRICITY}&region=${code}0000`}
            className={`province-tiles-level-${level}`}
            label={
              value === null
                ? fill(words.tileNone, { name })
                : fill(words.tile, { name, value, year })
            }
          >
            <b className="province-tiles-full">{name}</b>
            <b className="province-tiles-short">{short}</b>
            <small>{value ?? '—'}</small>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The five classes as a ruler, with the limits under the marks between them. */
export function FactorScale({ words, limits }: { words: TileWords; limits: string[] }) {
  return (
    <div className="province-tiles-scale">
      <p className="hint">{words.unit}</p>
      <ol className="province-tiles-steps plain-list" aria-label={words.scaleLabel}>
        {words.scale.map((step, index) => (
          <li key={step} className={`province-tiles-level-${index + 1}`}>
            <span className="visually-hidden">{step}</span>
          </li>
        ))}
      </ol>
      <div className="province-tiles-limits" aria-hidden="true">
        {limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
      </div>
      <p className="province-tiles-none">
        <i className="province-tiles-level-0" aria-hidden="true" />
        {words.none}
      </p>
    </div>
  )
}
