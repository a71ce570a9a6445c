import { DataText } from '#app/components/data-text.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Paging } from '#app/components/ui/paging.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { proposalsData } from './load.server.ts'
import './proposals.css'

export const loader = pageLoader({ page: 'proposals' }, proposalsData)
type Data = Awaited<ReturnType<typeof proposalsData>>

export default function Proposals() {
  const { head, words, tabs, empty, proposals, paging } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description}>
        <p className="btn-row proposals-way no-print">
          <a className="btn primary" href="/proposals/new">
            {words.propose}
          </a>
        </p>
      </PageHead>
      <div className="wrap proposals">
        <nav className="proposals-tabs no-print" aria-label={words.filter}>
          <ul className="plain-list">
            {tabs.map((tab) => (
              <li key={tab.to}>
                <a href={tab.to} aria-current={tab.current ? 'page' : undefined}>
                  {tab.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {empty ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <p className="muted">{words.count}</p>
            <ul className="plain-list proposals-list">
              {proposals.map((proposal) => (
                <li key={proposal.id} className="card">
                  <Proposal proposal={proposal} words={words} />
                </li>
              ))}
            </ul>
            <Paging paging={paging} />
          </>
        )}
      </div>
    </main>
  )
}

interface Props {
  proposal: Data['proposals'][number]
  words: Data['words']
}

function Proposal({ proposal, words }: Props) {
  const { shown, number, status, tone, hidden, sent, answered, answer, record } = proposal
  return (
    <article aria-labelledby={`proposal-${proposal.id}`}>
      <div className="proposals-title">
        <h2 id={`proposal-${proposal.id}`}>{shown?.name ?? number}</h2>
        <Tag tone={tone}>{status}</Tag>
      </div>
      {!shown && <p className="muted">{hidden}</p>}
      <dl className="facts">
        {shown && (
          <>
            <dt>{words.value}</dt>
            <dd>{shown.value}</dd>
            <dt>{words.place}</dt>
            <dd>{shown.place}</dd>
            <dt>{words.source}</dt>
            <dd>
              {shown.url ? (
                <ExternalLink href={shown.url}>{shown.source.join(' · ')}</ExternalLink>
              ) : (
                shown.source.join(' · ')
              )}
            </dd>
          </>
        )}
        <dt>{words.sent}</dt>
        <dd>
          <time dateTime={sent.iso}>{sent.text}</time>
          {shown && <span className="muted"> · {number}</span>}
        </dd>
        {answered && (
          <>
            <dt>{words.answered}</dt>
            <dd>
              <time dateTime={answered.iso}>{answered.text}</time>
            </dd>
          </>
        )}
      </dl>
      {(answer || record) && (
        <div className="inset proposals-answer">
          <h3>{words.answer}</h3>
          {answer && (
            <p>
              <DataText>{answer}</DataText>
            </p>
          )}
          {record && (
            <p>
              <a href={record.to}>{record.name}</a>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
