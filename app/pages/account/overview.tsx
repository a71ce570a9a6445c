import { DataText } from '#app/components/data-text.tsx'
import { useEntryWindow } from '#app/components/may-enter.ts'
import type { Progress } from '#app/components/progress-steps.ts'
import { ProgressTracker } from '#app/components/progress-tracker.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { Overview } from './overview.server.ts'
import './overview.css'

interface Props {
  overview: Overview
  progress: Progress
  /** The form is already shown below the card. */
  withForm: boolean
}

/** State of the application, the next step and the possible actions. */
export function StatusCard({ overview, progress, withForm }: Props) {
  const t = useT()
  const { opinion, number } = overview
  return (
    <section className="card overview-status" id="progress" aria-labelledby="progress-title">
      <div className="overview-head">
        <h2 id="progress-title">{overview.title}</h2>
        <Tag tone={overview.tone}>{overview.status}</Tag>
        {number && (
          <p className="overview-number">
            {t('application.number')} <span className="mono whole">{number}</span>
          </p>
        )}
      </div>
      <p className="overview-next">{overview.next}</p>
      {overview.used && <p className="hint">{overview.used}</p>}
      <PlatformLinks may={overview.may} />
      <ProgressTracker progress={progress} />
      {opinion && (
        <div className={INSETS[overview.state]}>
          <b>{t('account.profile.remark')}</b>
          <p className="overview-remark">
            <DataText>{opinion.remark}</DataText>
          </p>
          {!withForm && opinion.fields.length > 0 && (
            <dl>
              {opinion.fields.map(({ name, remark }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <DataText>{remark}</DataText>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {opinion.time && (
            <p className="hint">
              {opinion.time} · {opinion.took}
            </p>
          )}
        </div>
      )}
      <Actions overview={overview} withForm={withForm} />
      {overview.awaited && <p className="hint">{overview.awaited}</p>}
      {overview.urged && <p className="hint">{overview.urged}</p>}
      {overview.closed && <p className="hint">{t('application.closed')}</p>}
      {overview.stays && <p className="hint">{t('application.stays')}</p>}
    </section>
  )
}

const INSETS: Partial<Record<Overview['state'], string>> = {
  approved: 'inset ok overview-opinion',
  returned: 'inset warn overview-opinion',
  rejected: 'inset danger overview-opinion',
}

/** Links to the platforms of an approved organisation. */
function PlatformLinks({ may }: Pick<Overview, 'may'>) {
  const t = useT()
  const windows = { enter: useEntryWindow('platform'), accounting: useEntryWindow('accounting') }
  if (!may.enter && !may.accounting) return null
  return (
    <div className="overview-doors">
      {may.enter && (
        <a href="/enter/platform" {...windows.enter}>
          <b>{t('account.profile.enter')}</b>
          <small>{t('handover.names.platform')}</small>
        </a>
      )}
      {may.accounting && (
        <a href="/enter/accounting" {...windows.accounting}>
          <b>{t('application.accounting')}</b>
          <small>{t('handover.names.accounting')}</small>
        </a>
      )}
    </div>
  )
}

function Actions({ overview, withForm }: Omit<Props, 'progress'>) {
  const t = useT()
  const { may, notices, edit, state } = overview
  return (
    <div className="overview-actions">
      {withForm ? (
        <a className="btn primary" href="#info">
          {t(
            edit === 'draft'
              ? 'application.act.draft'
              : state === 'returned'
                ? 'application.act.mend'
                : 'application.act.fill',
          )}
        </a>
      ) : (
        edit && (
          <a
            className={may.enter || state === 'review' ? 'btn secondary' : 'btn primary'}
            href="/edituserinfo?edit=1"
          >
            {t(`application.act.${edit}`)}
          </a>
        )
      )}
      {may.urge && (
        <form method="post" action="/edituserinfo">
          <button className="btn secondary" name="intent" value="urge">
            {t('application.act.urge')}
          </button>
        </form>
      )}
      {notices.result && (
        <a className="btn secondary" href="/edituserinfo?notice=result&print=1">
          {t('application.notice.result')}
        </a>
      )}
      {notices.receipt && (
        <a className="btn secondary" href="/edituserinfo?notice=receipt&print=1">
          {t('application.notice.receipt')}
        </a>
      )}
      {may.withdraw && (
        <a className="btn tertiary" href="/edituserinfo?confirm=withdraw">
          {t('application.act.withdraw')}
        </a>
      )}
    </div>
  )
}

/** The recorded details, read-only. */
export function FactsCard({ overview }: { overview: Overview }) {
  const t = useT()
  const { members } = overview
  return (
    <section className="card overview-facts" id="info" aria-labelledby="info-title">
      <h2 id="info-title">{t('account.profile.info')}</h2>
      <dl className="facts">
        {overview.facts.map(({ name, label, value, next }) => (
          <div key={name} className="frame-part">
            <dt>{label}</dt>
            <dd>
              {next ? <del>{value}</del> : value}
              {next && (
                <>
                  {' '}
                  <ins>{next}</ins> <small>{t('application.changing')}</small>
                </>
              )}
            </dd>
          </div>
        ))}
        {members.n > 0 && (
          <div className="frame-part">
            <dt>{t('members.nav')}</dt>
            <dd>
              {t('application.members', { n: members.n })}{' '}
              <a href="/account/members">
                {t(members.manages ? 'application.manageMembers' : 'application.seeMembers')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The latest unread messages; each links to the page it is about. */
export function UnreadCard({ unread }: Pick<Overview, 'unread'>) {
  const t = useT()
  return (
    <section className="card overview-unread" aria-labelledby="unread-title">
      <h2 id="unread-title">{t('application.notices')}</h2>
      {unread.length === 0 ? (
        <p className="muted">{t('messages.noneUnread')}</p>
      ) : (
        <form method="post" action="/account/messages">
          <ul className="plain-list">
            {unread.map(({ id, text, lang, time }) => (
              <li key={id}>
                <button name="intent" value={`open:${id}`} lang={lang}>
                  {text}
                </button>
                <time className="hint">{time}</time>
              </li>
            ))}
          </ul>
        </form>
      )}
      <p>
        <a href="/account/messages">{t('application.allNotices')}</a>
      </p>
    </section>
  )
}

export function EarlierCard({ earlier }: { earlier: Overview['earlier'] }) {
  const t = useT()
  if (earlier.length === 0) return null
  return (
    <section className="card" aria-labelledby="earlier-title">
      <h2 id="earlier-title">{t('application.earlier')}</h2>
      <ul className="overview-earlier plain-list">
        {earlier.map(({ number, name, status, tone, time }) => (
          <li key={number}>
            {name} <span className="mono whole">{number}</span>
            <Tag tone={tone}>{status}</Tag>
            <span className="muted">{time}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Confirmation before an application is withdrawn. */
export function WithdrawCard(props: { version: number; change: boolean; error?: string }) {
  const t = useT()
  return (
    <form method="post" className="card" aria-labelledby="withdraw-title">
      {props.error && (
        <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
          {props.error}
        </div>
      )}
      <h2 id="withdraw-title">{t('application.withdraw.title')}</h2>
      <p>{t(props.change ? 'application.withdraw.change' : 'application.withdraw.first')}</p>
      <input type="hidden" name="version" value={props.version} />
      <p className="btn-row">
        <button className="btn danger solid" name="intent" value="withdraw">
          {t('application.withdraw.submit')}
        </button>
        <a className="btn secondary" href="/edituserinfo">
          {t('application.withdraw.back')}
        </a>
      </p>
    </form>
  )
}
