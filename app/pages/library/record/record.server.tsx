import { STATUS_TONES } from '../status-tones.ts'
import { Tag } from '#app/components/ui/tag.tsx'
import { DataText } from '#app/components/data-text.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { Icon } from '#app/components/icons.tsx'
import type { RecordModel } from './record.server.ts'
import { Calculator } from './calculator.server.tsx'
import { SplitSection } from './split.server.tsx'
import { Facts } from './facts.tsx'
import { Formula, Related, Source, Versions, Years } from './sections.server.tsx'

interface Props {
  record: RecordModel
}

/** One record: its figure with everything needed to verify, use and cite it. */
export function RecordPage({ record }: Props) {
  const { words } = record
  return (
    <div className="wrap record-page">
      <div className="record-main">
        {record.banners.map(({ kind, text, link, to }) => (
          <p key={text} className={kind === 'warn' ? 'inset warn' : 'inset'}>
            {text} {link && <a href={to}>{link}</a>}
          </p>
        ))}
        <ValueCard record={record} />
        <Calculator record={record} />
        {record.formula && <Formula formula={record.formula} words={words} />}
        {record.gases && <SplitSection id="gases" split={record.gases} words={words} />}
        {record.stages && <SplitSection id="stages" split={record.stages} words={words} />}
        <section aria-labelledby="facts">
          <h2 id="facts">{words.facts.title}</h2>
          <Facts rows={record.facts} />
          {record.boundaryNote && <p className="hint">{record.boundaryNote}</p>}
        </section>
        <Source record={record} />
        {record.years && <Years years={record.years} words={words} />}
        <Versions record={record} />
        <Related record={record} />
        {record.answers.length > 0 && (
          <section aria-labelledby="answers">
            <h2 id="answers">{words.answers}</h2>
            <Facts rows={record.answers.map(({ day, answer }) => ({ name: day, value: answer }))} />
          </section>
        )}
      </div>
      <aside className="record-side" aria-label={words.citation.title}>
        <Citations record={record} />
        <Links record={record} />
      </aside>
    </div>
  )
}

function ValueCard({ record }: Props) {
  return (
    <section className="card record-value-card" aria-labelledby="value">
      <h2 id="value">{record.words.valueOf[record.library]}</h2>
      <p className="record-value">
        <b>{record.figure}</b> <span>{record.unit}</span>
      </p>
      <p>
        <Tag tone={STATUS_TONES[record.status]}>{record.statusName}</Tag> {record.region} ·{' '}
        {record.year} · {record.release}
      </p>
      {record.derived && <p className="hint">{record.derived}</p>}
      <p className="muted">
        {record.source.url ? (
          <ExternalLink href={record.source.url}>{record.sourceLine}</ExternalLink>
        ) : (
          record.sourceLine
        )}
      </p>
    </section>
  )
}

function Citations({ record }: Props) {
  const { words } = record
  return (
    <section className="card" aria-labelledby="cite">
      <h2 id="cite">{words.citation.title}</h2>
      <p className="hint no-print">{words.citation.line}</p>
      {(['gbt', 'bibtex', 'plain'] as const).map((kind) => (
        <div key={kind} className={kind === 'gbt' ? 'record-citation' : 'record-citation no-print'}>
          <div className="record-citation-head">
            <h3 id={`cite-${kind}`}>{words.citation[kind]}</h3>
            <CopyButton text={record.citations[kind]} what={words.citation[kind]} />
          </div>
          <pre tabIndex={0} role="region" aria-labelledby={`cite-${kind}`}>
            {/* The plain form is in the reader's language, the others in that of the source. */}
            {kind === 'plain' ? (
              record.citations[kind]
            ) : (
              <DataText>{record.citations[kind]}</DataText>
            )}
          </pre>
        </div>
      ))}
      <h3>{words.permalink}</h3>
      <p className="record-permalink">
        <a href={record.permalink}>{record.permalink}</a>
      </p>
      <p className="no-print">
        <a href={record.latest}>{words.latest}</a>
      </p>
    </section>
  )
}

/** Files of the record, and what can be done with it. */
function Links({ record }: Props) {
  const { words } = record
  return (
    <>
      <section className="card no-print" aria-labelledby="files">
        <h2 id="files">{words.downloads.title}</h2>
        <ul className="plain-list">
          {record.downloads.map(({ name, to }) => (
            <li key={name}>
              <a href={to} download className="record-file">
                <Icon name="download" size={16} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {record.keep && (
        <p className="no-print">
          <a className="btn secondary" href={record.keep} rel="nofollow">
            {words.actions.keep}
          </a>
        </p>
      )}
      <ul className="plain-list no-print">
        <li>
          <a href={record.compare}>{words.actions.compare}</a>
        </li>
        <li>
          <a href={record.report}>{words.actions.report}</a>
        </li>
        <li>
          <a href="/proposals/new">{words.actions.propose}</a>
        </li>
        <li>
          <a href={record.print}>{words.actions.print}</a>
        </li>
      </ul>
    </>
  )
}
