import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { Island } from '#app/islands/island.tsx'
import ProfileForm from '#app/islands/profile-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { ProgressTracker } from '#app/components/progress-tracker.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { isUnsubmitted, SUBMISSIONS, timeOf } from '#app/components/progress-steps.ts'
import type { RegionData } from '#app/islands/region-picker/region-base.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { APPROVED } from '#server/contract/rules.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'
import './profile.css'

interface Props {
  title: string
  record: Userinfo | undefined
  version: string | undefined
  regcode: string | undefined
  provinces: RegionData
  /** Staff accounts have no unit. */
  staff: boolean
  reply: FormReply | undefined
}

/** The personal centre: application status, registration code, the unit's details. */
export function ProfileView({ title, record, version, regcode, provinces, staff, reply }: Props) {
  const t = useT()
  const withoutUnit = staff && !record
  return (
    <main id="main" className="wrap profile" tabIndex={-1}>
      <nav className="profile-rail" aria-label={t('account.profile.nav')}>
        <ul>
          {!withoutUnit && (
            <>
              <li>
                <a href="#progress">{t('account.profile.progress')}</a>
              </li>
              <li>
                <a href="#info">{t('account.profile.info')}</a>
              </li>
            </>
          )}
          {regcode && (
            <li>
              <a href="#regcode">{t('account.profile.code')}</a>
            </li>
          )}
          {record?.phone && (
            <li>
              <a href="/edituserinfo?mode=phone">{t('account.phone.change')}</a>
            </li>
          )}
          <li>
            <a href="/register?mode=password">{t('account.profile.password')}</a>
          </li>
        </ul>
      </nav>
      <h1>{title}</h1>
      <div className="profile-body">
        {withoutUnit ? <StaffCard /> : <StatusCard record={record} />}
        {!withoutUnit && (
          <section className="card" id="info" aria-labelledby="info-title">
            <Island
              name="profile"
              component={ProfileForm}
              props={{ record, version, provinces, reply }}
            />
          </section>
        )}
      </div>
      <div className="profile-side">
        <img
          className="profile-scene"
          src="/scenes/workspace.svg"
          alt=""
          width={800}
          height={320}
          decoding="async"
        />
        {regcode && (
          <section className="card" id="regcode" aria-labelledby="regcode-title">
            <h2 id="regcode-title">{t('account.profile.code')}</h2>
            <p className="profile-code">
              <span className="mono">{regcode}</span>
              <CopyButton text={regcode} what={t('account.profile.code')} />
            </p>
            <p className="hint">{t('account.profile.codeLine')}</p>
          </section>
        )}
      </div>
    </main>
  )
}

function StaffCard() {
  const t = useT()
  return (
    <section className="card">
      <h2>{t('account.profile.staffTitle')}</h2>
      <p>{t('account.profile.staffText')}</p>
    </section>
  )
}

const KINDS = { none: '', s0: 'info', s1: 'ok', s2: 'warn', s3: 'danger' } as const

function StatusCard({ record }: { record: Userinfo | undefined }) {
  const t = useT()
  const formatTime = useTimeFormat()
  const state = !record || isUnsubmitted(record) ? 'none' : (`s${record.status}` as const)
  const time =
    record && (state === 's1' ? timeOf(record, 'approved') : timeOf(record, ...SUBMISSIONS))
  const date = time === undefined ? '' : formatTime(time)
  return (
    <section className="card" id="progress" aria-labelledby="progress-title">
      <div className="profile-status">
        <h2 id="progress-title">{t('account.profile.progress')}</h2>
        <Tag tone={KINDS[state] || 'plain'}>{t(`account.status.${state}.name`)}</Tag>
      </div>
      <p className="muted">{t(`account.status.${state}.text`, { date })}</p>
      {record?.remark && (state === 's2' || state === 's3') && (
        <div className={`inset ${KINDS[state]}`}>
          <b>{t('account.profile.remark')}</b>
          <p className="profile-remark">{record.remark}</p>
          {record.fieldRemarks.length > 0 && (
            <dl className="profile-field-remarks">
              {record.fieldRemarks.map(({ name, remark }) => (
                <div key={name}>
                  <dt>{t(`form.label.${name}`)}</dt>
                  <dd>{remark || t('account.profile.fieldRemark')}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      <ProgressTracker record={record} />
      {record?.status === APPROVED && (
        <a className="btn primary" href="/enter/platform" target="_blank" rel="noreferrer">
          {t('account.profile.enter')}
        </a>
      )}
    </section>
  )
}
