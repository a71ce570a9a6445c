import { useActionData } from '@remix-run/react'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { wantsPrint } from '#app/http/page/print.server.ts'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { type Translate, useT } from '#app/i18n/t.tsx'
import { getReview } from '#server/contract/review.ts'
import { CaseAside } from './case-aside.tsx'
import { CaseHead } from './case-head.tsx'
import { type DeskReply, deskAction } from './desk-actions.server.ts'
import { type DeskData, deskData } from './desk.server.ts'
import type { Marks } from './desk-view.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DiffTable } from './diff-table.tsx'
import { KeyHelp } from './key-help.tsx'
import { ReviewAttachments } from './review-attachments.tsx'
import { QueueRail } from './queue-rail.tsx'
import { ReviewRecord } from './review-record.tsx'
import './review-desk.css'

export const loader = pageLoader({ permission: getReview }, async (context) => {
  const isRecord = wantsPrint(context.request)
  return { ...(await deskData({ ...context, parts: isRecord ? 'record' : 'desk' })), isRecord }
})

export const action = deskAction

/** A case beside its queue; with `?print=1` its record for printing. */
export default function Page() {
  const data = usePageData<typeof loader>()
  const reply = useActionData<FormReply<DeskReply>>()
  if (data.isRecord) return <ReviewRecord data={data} />
  return (
    <div className="review-desk" data-review="">
      {data.rail && <QueueRail rail={data.rail} current={data.found.id} back={data.back} />}
      <Case data={data} reply={reply} />
      <CaseAside data={data} />
      <KeyHelp />
    </div>
  )
}

function Case({ data, reply }: { data: DeskData; reply: FormReply<DeskReply> | undefined }) {
  const t = useT()
  const { found, labels } = data
  const { may } = found
  const open = data.mayDecide && may.decide
  const marks = open ? marksOf(reply, (message) => messageText(t, message)) : undefined
  return (
    <main id="main" tabIndex={-1} className="review-desk-case">
      <form id="case" method="post" className="review-desk-form" data-desk-form="" noValidate>
        {/* Default button, for Enter in a remark. */}
        <button name="intent" value="keep" hidden tabIndex={-1} />
        <input type="hidden" name="version" value={seenOf(reply, 'version', found.version)} />
        <input
          type="hidden"
          name="seenTime"
          value={seenOf(reply, 'seenTime', found.history.at(-1)?.time ?? 0)}
        />
        <input type="hidden" name="name" value={found.enterprise} />
        {found.nextId !== null && <input type="hidden" name="next" value={found.nextId} />}
        <CaseHead data={data} />
        {reply?.extra?.changes && (
          <Changes
            changes={reply.extra.changes}
            typed={open ? undefined : typedOf(reply, labels, t('review.opinion'))}
          />
        )}
        <FormSummary errors={reply?.result.error ?? undefined} formId="case" />
        <Summary data={data} />
        <div className="frame-part" id="diff">
          <DiffTable
            caption={captionOf(t, data.against)}
            before={data.against === undefined ? undefined : t('review.round', { n: data.against })}
            fields={data.fields}
            marks={marks}
            suggestions="case-suggestions"
          />
          {data.fields.length === 0 && (
            <p className="review-desk-none">{t('review.nothingChanged')}</p>
          )}
          {marks && <HiddenMarks marks={marks} shown={data.fields} all={labels} />}
        </div>
        <ReviewAttachments
          attachments={data.attachments}
          whole={data.whole}
          marks={marks}
          suggestions="case-suggestions"
        />
        {marks && <DecisionBar data={data} marks={marks} remark={remarkOf(reply)} />}
      </form>
    </main>
  )
}

const captionOf = (t: Translate, round: number | undefined) =>
  round === undefined ? t('review.diff.caption') : t('review.diff.captionEarlier', { n: round })

type Reply = FormReply<DeskReply> | undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the reviewer has read: refused posts keep it until the reviewer has seen what changed since. */
const seenOf = (reply: Reply, name: 'version' | 'seenTime', current: number) =>
  reply?.extra?.changes ? current : textOf(reply?.result.initialValue?.[name]) || current

function marksOf(reply: Reply, words: (message: string) => string): Marks {
  const { fields, remarks } = (reply?.result.initialValue ?? {}) as Record<string, unknown>
  const errors = Object.entries(reply?.result.error ?? {}).map(
    ([name, all]) => [name.replace(/^remarks\./, ''), all?.[0] && words(all[0])] as const,
  )
  return {
    fields: [fields ?? []].flat().map(textOf),
    remarks: (remarks ?? {}) as Record<string, string>,
    errors: Object.fromEntries(errors),
  }
}

const remarkOf = (reply: Reply): string =>
  reply?.extra?.remark ?? textOf(reply?.result.initialValue?.remark)

/** Preserves marks on fields that are hidden while only changes are shown. */
function HiddenMarks(props: {
  marks: Marks
  shown: DeskData['fields']
  all: Record<string, string>
}) {
  const { marks, shown, all } = props
  const hidden = Object.keys(all).filter((name) => !shown.some((field) => field.name === name))
  return hidden.map((name) => (
    <span key={name}>
      {marks.fields.includes(name) && <input type="hidden" name="fields" value={name} />}
      {marks.remarks[name] && (
        <input type="hidden" name={`remark.${name}`} value={marks.remarks[name]} />
      )}
    </span>
  ))
}

interface Typed {
  name: string
  text: string
}

/** Remarks typed for a decision that is no longer possible. */
function typedOf(reply: Reply, labels: Record<string, string>, opinion: string): Typed[] {
  const { remarks } = marksOf(reply, (message) => message)
  return [
    { name: opinion, text: remarkOf(reply) },
    ...Object.entries(remarks).map(([field, text]) => ({ name: labels[field] ?? field, text })),
  ].filter(({ text }) => text)
}

function Changes(props: {
  changes: NonNullable<DeskReply['changes']>
  /** Set when the desk has no fields any more to hold the text. */
  typed: readonly Typed[] | undefined
}) {
  const { changes, typed } = props
  const t = useT()
  const empty = t('review.diff.empty')
  return (
    <div className="inset danger review-desk-stale" role="alert" tabIndex={-1} autoFocus>
      <h2>{t('review.stale.title')}</h2>
      <p>{t(typed ? 'review.stale.closed' : 'review.stale.text')}</p>
      <ul>
        {changes.events.map((one, at) => (
          <li key={at}>{t('review.stale.event', one)}</li>
        ))}
        {changes.fields.map(({ label, was, now }) => (
          <li key={label}>
            {t('review.stale.now', { name: label, was: was || empty, now: now || empty })}
          </li>
        ))}
      </ul>
      {typed && typed.length > 0 && (
        <>
          <p>{t('review.stale.typed')}</p>
          <ul>
            {typed.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b> {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Summary({ data }: { data: DeskData }) {
  const t = useT()
  const { summary, onlyChanged, toggle } = data
  const parts = (['changed', 'added', 'same'] as const).filter((name) => summary[name] > 0)
  return (
    <div className="review-desk-sum">
      <b>{parts.map((name) => t(`review.summary.${name}`, { n: summary[name] })).join(' · ')}</b>
      {summary.bad > 0 && (
        <span className="tag tag-danger">{t('review.checksBad', { n: summary.bad })}</span>
      )}
      {summary.warn > 0 && (
        <span className="tag tag-warn">{t('review.checksWarn', { n: summary.warn })}</span>
      )}
      {summary.bad + summary.warn === 0 && (
        <span className="tag tag-ok">{t('review.checksOk')}</span>
      )}
      <span className="review-desk-views">
        {data.compare && (
          <a href={`${data.compare.to}#diff`} className="btn tertiary small">
            {data.against
              ? t('review.againstForce')
              : t('review.against', { n: data.compare.round })}
          </a>
        )}
        <a href={`${toggle}#diff`} className="btn secondary small">
          {t(onlyChanged ? 'review.allFields' : 'review.onlyChanged')}
        </a>
      </span>
    </div>
  )
}
