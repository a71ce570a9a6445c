import type { DraftView } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { SubstituteTexts, useT } from '#app/i18n/t.tsx'
import { isUnsubmitted } from '#app/components/progress-steps.ts'
import type { RegionData, RegionView } from './region-picker/region-base.tsx'
import { RegionPicker } from './region-picker/region-picker.tsx'
import { FormFields } from '#app/components/ui/form-fields.tsx'
import { CorrectedFields, type Correction } from './corrected-fields.tsx'
import { RecordVersion } from '#app/components/ui/stale-choices.tsx'
import { formValues } from '#app/forms/define-form.ts'
import { useSchemaForm } from '#app/components/ui/form.tsx'
import { DraftFoot, DraftHead } from '#app/components/ui/draft-part.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { APPROVED } from '#server/contract/rules.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'
import { SAVE_DRAFT } from '#app/forms/draft.ts'
import { profileForm } from '#app/forms/profile.ts'
import { termsOf } from '#app/forms/unit-controls.ts'
import './profile-form.css'

interface Props {
  record: Userinfo | undefined
  /** The number of the record, or before there is one, of the account; only with proof can it be changed. */
  phone: string
  /** Whether an approved organisation may enter while a change is under review. */
  mayEnterDuringReview: boolean
  /** Whether the reader may submit; an editor saves a draft for a manager. */
  maySubmit: boolean
  /** `versionOf` the record. */
  version: string | undefined
  provinces: RegionData
  /** The only fields that may be changed; undefined: all may. */
  corrections: Correction[] | undefined
  draft: DraftView | undefined
  reply: FormReply | undefined
}

/** The organisation's details: those of the registration, and what a review needs besides. */
export default function ProfileForm({
  record,
  phone,
  mayEnterDuringReview,
  maySubmit,
  version,
  provinces,
  corrections,
  draft,
  reply,
}: Props) {
  const t = useT()
  const { form, fields, formProps, summary } = useSchemaForm({
    id: 'profile',
    schema: profileForm.schema,
    reply,
    defaultValue: record ? (formValues(profileForm, record) as Record<string, string>) : { phone },
  })
  const { region, unchanged } = (reply?.extra ?? {}) as {
    region?: RegionView
    /** Nothing was changed: the form asks whether this is meant. */
    unchanged?: boolean
  }
  const line =
    record?.status === APPROVED
      ? t('account.profile.approvedLine') +
        t(mayEnterDuringReview ? 'account.profile.approvedStays' : 'account.profile.approvedCloses')
      : !record || isUnsubmitted(record)
        ? t('account.profile.infoLine')
        : ''
  const given = {
    validate: (name: string) => form.validate({ name }),
    own: {
      area: (
        <RegionPicker
          field={fields.area}
          provinces={provinces}
          view={region}
          validate={() => form.validate({ name: fields.area.name })}
        />
      ),
    },
    readOnly: phone ? ['phone'] : [],
    after: {
      phone: phone && (
        <p className="form-note form-links">
          <a href="/edituserinfo?mode=phone">{t('account.phone.change')}</a>
        </p>
      ),
    },
  }
  return (
    <SubstituteTexts keys={termsOf(fields.applytype.value)}>
      <FormSummary {...summary} />
      {unchanged && <UnchangedQuestion formId={formProps.id} />}
      <h2 id="info-title">
        {corrections && corrections.length > 0
          ? t('account.correction.title', { n: corrections.length })
          : t('account.profile.info')}
      </h2>
      <p className="muted">
        {t('form.required')}
        {'　'}
        {corrections && corrections.length > 0 ? t('account.correction.lead') : line}
      </p>
      {!maySubmit && <p className="inset">{t('members.editor.line')}</p>}
      <form {...formProps}>
        {maySubmit ? <DefaultSubmit /> : <DefaultSubmit intent={SAVE_DRAFT} />}
        <DraftHead form={profileForm} draft={draft} reply={reply} />
        <RecordVersion form={profileForm} reply={reply} version={version} />
        {corrections ? (
          <CorrectedFields
            corrections={corrections}
            record={record}
            fields={fields}
            given={given}
          />
        ) : (
          <FormFields form={profileForm} fields={fields} {...given} />
        )}
        <DraftFoot draft={draft} reply={reply} />
        <div className="form-actions">
          {maySubmit && <SubmitButton>{t(profileForm.submit)}</SubmitButton>}
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </form>
    </SubstituteTexts>
  )
}

/** Whether a returned application is to be submitted as it was; its button is the answer that it is. */
function UnchangedQuestion({ formId }: { formId: string }) {
  const t = useT()
  return (
    <div className="inset warn profile-form-question" role="status" tabIndex={-1} autoFocus>
      <p>
        <strong>{t('account.correction.unchanged')}</strong>
      </p>
      <p className="btn-row">
        <button type="submit" form={formId} name="unchanged" value="yes" className="btn primary">
          {t('account.correction.submitUnchanged')}
        </button>
        <a className="btn secondary" href="#info-title">
          {t('account.correction.backToEdit')}
        </a>
      </p>
    </div>
  )
}
