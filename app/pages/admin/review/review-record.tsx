import { afterColon, withNote } from '#app/i18n/punctuation.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useSiteName } from '#app/http/page/site-state.tsx'
import type { DeskData } from './desk.server.ts'
import { eventName } from './desk-view.ts'
import { DiffTable } from './diff-table.tsx'
import { ReviewAttachment } from './review-attachments.tsx'
import './review-record.css'

/** The printed record: submitted values against those in force, the decision, its author and time. */
export function ReviewRecord({ data }: { data: DeskData }) {
  const { t, locale } = useI18n()
  const site = useSiteName()
  const { found, time } = data
  const facts = [
    [t('review.number'), found.number],
    [t('review.print.enterprise'), found.enterprise],
    [t('form.label.creditcode'), found.creditcode || '—'],
    [t('review.submitted'), `${time(found.submitTime)} · ${t('review.round', { n: found.round })}`],
    [t('review.answerBy'), time(found.dueTime)],
    [t('review.print.result'), t(`review.status.s${found.status}`)],
    [t('review.decided'), found.decideTime === null ? '—' : time(found.decideTime)],
    [t('review.reviewer'), found.reviewer || '—'],
    [t('review.opinion'), found.remark || '—'],
  ] as const
  return (
    <main id="main" tabIndex={-1} className="review-record wrap">
      <p className="review-record-site">{site}</p>
      <h1>{t('review.print.title')}</h1>
      <h2>{t('review.print.facts')}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="frame-part">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('review.diff.caption')}</h2>
      <DiffTable caption={t('review.diff.caption')} fields={data.fields} />
      <h2>{t('attachments.review.title')}</h2>
      {data.attachments.length === 0 && <p>{t('attachments.review.none')}</p>}
      {data.attachments.map((one) => (
        <ReviewAttachment key={one.id} one={one} />
      ))}
      <h2>{t('review.history')}</h2>
      <ol className="review-record-history">
        {found.history.map(({ event, actor, byApplicant, remark, time: at }, n) => (
          <li key={n}>
            {time(at)}{' '}
            {afterColon(
              locale,
              withNote(
                locale,
                eventName(t, { event, byApplicant }),
                byApplicant ? t('review.applicant') : actor,
              ),
              remark,
            )}
          </li>
        ))}
      </ol>
      <p className="review-record-sign">
        <span>{t('review.print.sign')}</span>
        <span>{t('review.print.seal')}</span>
        <span>{t('review.print.date')}</span>
      </p>
    </main>
  )
}
