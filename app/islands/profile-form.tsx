import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { EnterpriseFields } from './enterprise-fields.tsx'
import { isUnsubmitted } from '#app/components/progress-steps.ts'
import type { RegionData, RegionView } from './region-picker/region-base.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { APPROVED } from '#server/contract/rules.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'
import { ProfileForm as ProfileSchema } from '#app/forms/profile.ts'

const FIELDS = [
  'enterprise',
  'range',
  'area',
  'applytype',
  'phone',
  'creditcode',
  'contact',
] as const

interface Props {
  record: Userinfo | undefined
  provinces: RegionData
  reply: FormReply | undefined
}

/** The unit's details: what registration asked, and what a review needs besides. */
export default function ProfileForm({ record, provinces, reply }: Props) {
  const t = useT()
  const saved = record && Object.fromEntries(FIELDS.map((name) => [name, record[name]]))
  const { form, fields, formProps, summary } = useHouseForm({
    id: 'profile',
    schema: ProfileSchema,
    reply,
    defaultValue: saved,
  })
  const { region } = (reply?.extra ?? {}) as { region?: RegionView }
  const line =
    record?.status === APPROVED
      ? t('account.profile.approvedLine')
      : !record || isUnsubmitted(record)
        ? t('account.profile.infoLine')
        : ''
  return (
    <>
      <FormSummary {...summary} />
      <h2 id="info-title">{t('account.profile.info')}</h2>
      <p className="muted">
        {t('form.required')}
        {'　'}
        {line}
      </p>
      {record && reply?.result.error?.['']?.includes('form.error.stale') && (
        <NewestValues record={record} typed={reply.result.initialValue ?? {}} />
      )}
      <form {...formProps}>
        <DefaultSubmit />
        {record && <input type="hidden" name="version" value={record.version} />}
        <EnterpriseFields
          fields={fields}
          validate={(name) => form.validate({ name })}
          provinces={provinces}
          region={region}
          phoneKept={Boolean(record?.phone)}
        />
        {record?.phone && (
          <p className="form-note form-ways">
            <a href="/edituserinfo?mode=phone">{t('account.phone.change')}</a>
          </p>
        )}
        <TextField
          field={fields.creditcode}
          label={t('form.label.creditcode')}
          hint={t('form.hint.creditcode')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          field={fields.contact}
          label={t('form.label.contact')}
          hint={t('form.hint.contact')}
          required
          autoComplete="name"
        />
        <div className="form-actions">
          <SubmitButton>{t('account.profile.submit')}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </form>
    </>
  )
}

/** What has changed behind the reader's back: only the fields whose newest value is another than theirs. */
function NewestValues({ record, typed }: { record: Userinfo; typed: Record<string, unknown> }) {
  const t = useT()
  const types = { '1': t('form.type.government'), '2': t('form.type.park') }
  const changed = FIELDS.filter((name) => record[name] !== (typed[name] ?? ''))
  if (changed.length === 0) return null
  return (
    <div className="inset warn profile-newest">
      <p>{t('account.profile.stale')}</p>
      <dl className="facts">
        {changed.map((name) => (
          <div key={name}>
            <dt>{t(`form.label.${name}`)}</dt>
            <dd>{name === 'applytype' ? types[record.applytype] : record[name] || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
