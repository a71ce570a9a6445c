import { Tag } from '#app/components/ui/tag.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import type { ListedMethodology } from '#app/data/methodologies.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { FiguresUnavailable, ReleaseNote } from '#app/pages/portal/figures/release-note.tsx'
import { FactorScale, ProvinceTiles } from '#app/pages/portal/home/province-tiles.tsx'
import type { Inventory } from './inventory.server.ts'
import { MethodologyTable } from './methodology-table.tsx'
import { TextTable } from './text-table.tsx'
import type { InventoryWords } from './words-region.ts'
import { Working } from './working.tsx'
import '../../home/province-tiles.css'
import './inventory-levels.css'
import './blocks.css'

/** Contents of inventories by level and field, and the grid factor that applies to a region. */
export function InventoryLevels(props: {
  words: InventoryWords
  /** Undefined while there are no figures. */
  inventory: Inventory | undefined
  unavailable: string
  methodologies: ListedMethodology[]
}) {
  const { words, inventory } = props
  return (
    <>
      <ol className="inventory-levels-path plain-list" aria-label={words.pathLabel}>
        {words.path.map((level) => (
          <li key={level}>{level}</li>
        ))}
      </ol>
      <TextTable words={words.levels} />
      <Notes items={words.levelsNotes} />
      <h3 className="blocks-heading">{words.fieldsTitle}</h3>
      <p className="muted">{words.fieldsLine}</p>
      <TextTable words={words.fields} />
      <MethodologyTable words={words.methodologies} items={props.methodologies} />
      {inventory ? (
        <GridChoice words={words} inventory={inventory} />
      ) : (
        <FiguresUnavailable text={props.unavailable} />
      )}
      <Notes items={words.choiceNotes} />
    </>
  )
}

/** The map of the grid factors, and the effect of the choice on the same amount of electricity. */
function GridChoice({ words, inventory }: { words: InventoryWords; inventory: Inventory }) {
  const { figures, choices } = inventory
  return (
    <>
      <h3 className="blocks-heading">{fill(words.mapTitle, figures)}</h3>
      <p className="muted">{words.mapLine}</p>
      <div className="blocks-two">
        <div className="inventory-levels-map">
          <a href="#grid-notes" className="province-tiles-skip">
            {inventory.words.skip}
          </a>
          <ProvinceTiles
            words={inventory.words}
            year={inventory.year}
            provinces={inventory.provinces}
          />
        </div>
        <div id="grid-notes" tabIndex={-1} className="inventory-levels-notes">
          <FactorScale words={inventory.words} limits={inventory.limits} />
          {words.map.map((line) => (
            <p key={line} className="hint">
              {line}
            </p>
          ))}
          <p className="hint">
            <ExternalLink href={inventory.url}>{fill(words.source, figures)}</ExternalLink>
          </p>
          <ReleaseNote release={inventory.release} />
          <p>
            <PageLink to="/#overview">{words.overview}</PageLink>
          </p>
        </div>
      </div>
      <h3 className="blocks-heading">{words.choiceTitle}</h3>
      <p className="blocks-sample">
        <Tag tone="info">{words.sample}</Tag> {fill(words.sampleText, figures)}
      </p>
      <div className="blocks-two">
        <TextTable
          words={{
            ...words.choice,
            rows: choices.map(({ name, region, factor, emissions }) => [
              region ? fill(words.choice.row, { name, region }) : name,
              factor,
              emissions,
            ]),
          }}
          numeric={[1, 2]}
        />
        <Working words={words.working} figures={figures} />
      </div>
    </>
  )
}

const Notes = ({ items }: { items: string[] }) => (
  <ul className="blocks-notes">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
