import type { ReactNode } from 'react'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { answerForm } from '#app/forms/proposal.ts'
import { useT } from '#app/i18n/t.tsx'
import { handleProposal } from '#server/contract/proposals.ts'
import { BackToList } from './back-to-list.tsx'
import { answerAction, proposalData } from './proposal-edit.server.ts'
import './proposal-edit.css'

export const loader = pageLoader({ page: 'proposalEdit', permission: handleProposal }, proposalData)

export const action = answerAction
type Data = Awaited<ReturnType<typeof proposalData>>

/** The proposal, and the form of the answer. */
export default function Page() {
  const t = useT()
  const { head, proposal, ...shown } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <h1>{head.title}</h1>
      <div className="proposal-edit">
        <section aria-labelledby="proposed">
          <h2 id="proposed">{t('proposals.staff.proposed')}</h2>
          <Facts proposal={proposal} />
        </section>
        <section aria-labelledby="answering">
          <h2 id="answering">{t('proposals.staff.answering')}</h2>
          <PlainForm form={answerForm} id="answer" reply={reply} {...shown}>
            <BackToList list="/admin/proposals" large />
          </PlainForm>
        </section>
      </div>
    </main>
  )
}

function Facts({ proposal }: { proposal: Data['proposal'] }) {
  const t = useT()
  const { file, sourceUrl, nickname } = proposal
  const facts = [
    ['library', t(`proposals.library.${proposal.library}`)],
    ['name', proposal.name],
    ['value', `${proposal.value} ${proposal.unit}`],
    ['region', proposal.region],
    ['year', String(proposal.year)],
    ['sourceTitle', proposal.sourceTitle],
    ['sourceNumber', proposal.sourceNumber],
    ['publisher', proposal.publisher],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} name={t(`proposals.fields.${name}`)}>
          {value || '—'}
        </Fact>
      ))}
      <Fact name={t('proposals.fields.sourceUrl')}>
        {sourceUrl ? <ExternalLink href={sourceUrl}>{sourceUrl}</ExternalLink> : '—'}
      </Fact>
      <Fact name={t('proposals.staff.file')}>
        {file ? (
          <a href={file.to} download>
            {file.name}
          </a>
        ) : (
          t('proposals.staff.noFile')
        )}
      </Fact>
      <Fact name={t('proposals.fields.remark')}>{proposal.remark || '—'}</Fact>
      <Fact name={t('proposals.fields.contact')}>{proposal.contact || '—'}</Fact>
      <Fact name={t('proposals.staff.sender')}>{nickname || t('proposals.staff.anonymous')}</Fact>
      <Fact name={t('proposals.staff.sent')}>{proposal.sent}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
