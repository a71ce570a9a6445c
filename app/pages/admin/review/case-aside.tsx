import { DataText } from '#app/components/data-text.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { DeskData } from './desk.server.ts'
import { eventName } from './desk-view.ts'
import { ReviewAttachment } from './review-attachments.tsx'
import './case-aside.css'

const STATES = {
  approved: 'case-aside-done',
  returned: 'case-aside-back',
  rejected: 'case-aside-no',
} as Partial<Record<string, string>>

/** The case's events, newest first, and its earlier submissions. */
export function CaseAside({ data }: { data: DeskData }) {
  const t = useT()
  const { found, earlier, time } = data
  return (
    <aside className="case-aside" aria-label={t('review.history')}>
      <h2>{t('review.history')}</h2>
      <ol className="case-aside-history plain-list">
        {[...found.history].reverse().map(({ event, actor, byApplicant, remark, time: at }, n) => (
          <li key={n} className={STATES[event]}>
            <b>
              {eventName(t, { event, byApplicant })}
              {!byApplicant && actor ? ` · ${actor}` : ''}
            </b>
            <p>
              {time(at)}
              {byApplicant ? ` · ${t('review.applicant')}` : ''}
            </p>
            {remark && (
              <q>
                <DataText>{remark}</DataText>
              </q>
            )}
          </li>
        ))}
      </ol>
      <h2>{t('review.earlier')}</h2>
      {earlier.length === 0 && <p className="case-aside-none">{t('review.noEarlier')}</p>}
      <ul className="case-aside-earlier plain-list">
        {earlier.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                {time(one.submitTime)}{' '}
                <span>
                  {t(
                    one.decision === null
                      ? 'review.decision.none'
                      : `review.decision.s${one.decision}`,
                  )}
                </span>
              </summary>
              <dl className="facts">
                {Object.entries(one.values).map(([name, value]) => (
                  <div key={name} className="frame-part">
                    <dt>{data.labels[name]}</dt>
                    <dd>{name === 'applytype' ? typeOf(t, value) : value || '—'}</dd>
                  </div>
                ))}
              </dl>
              {one.fields.map(({ name, remark }) => (
                <p key={name}>
                  <b>{data.labels[name]}</b> <DataText>{remark}</DataText>
                </p>
              ))}
              {one.attachments.map((attachment) => (
                <ReviewAttachment key={attachment.id} one={attachment} />
              ))}
              {one.to && (
                <a href={one.to} className="mono whole">
                  {one.number}
                </a>
              )}
            </details>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const typeOf = (t: ReturnType<typeof useT>, value: string) =>
  value === '1' || value === '2' ? t(`review.type.t${value}`) : value
