import { Tag } from '#app/components/ui/tag.tsx'
import type { ExchangeGroup, ListedExchange } from '#app/data/exchanges.server.ts'
import type { ListedMethodology } from '#app/data/methodologies.server.ts'
import { ExchangeTables } from './exchange-table.tsx'
import { MethodologyTable } from './methodology-table.tsx'
import { TextTable } from './text-table.tsx'
import type { SinksWords } from './words-government.ts'
import { Working } from './working.tsx'
import './blocks.css'

/** Requirements of sink types on their methodology, proofs needed first, and the calculation of removals. */
export function Sinks(props: {
  words: SinksWords
  methodologies: ListedMethodology[]
  exchanges: { group: ExchangeGroup; items: ListedExchange[] }[]
}) {
  const { words } = props
  return (
    <>
      <section id="sink-types">
        <h3 className="blocks-heading blocks-first">{words.typesTitle}</h3>
        <p className="muted">{words.typesLine}</p>
        <TextTable words={words.types} />
        <ul className="blocks-notes">
          {words.typesNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <MethodologyTable words={words.methodologies} items={props.methodologies} />
      <h3 className="blocks-heading">{words.gatesTitle}</h3>
      <p className="muted blocks-line">{words.gatesLine}</p>
      <TextTable words={words.gates} />
      <h3 className="blocks-heading">{words.workingTitle}</h3>
      <p className="blocks-sample">
        <Tag tone="info">{words.sample}</Tag> {words.sampleText}
      </p>
      <div className="blocks-two blocks-even">
        <Working words={words.stock} />
        <Working words={words.removal} />
      </div>
      <ExchangeTables words={words.exchanges} groups={props.exchanges} />
    </>
  )
}
