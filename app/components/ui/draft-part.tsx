import { DISCARD_DRAFT, DRAFT_OWNER, DRAFT_REVISION, SAVE_DRAFT } from '#app/forms/draft.ts'
import type { DefinedForm } from '#app/forms/define-form.ts'
import { LANGUAGES } from '#app/i18n/locale.ts'
import { perLocale } from '#app/i18n/per-locale.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import type { DraftView } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { DraftChoices, memberName } from './stale-choices.tsx'
import './draft-part.css'

interface Props {
  draft: DraftView | undefined
  reply: FormReply | undefined
}

/** Head of a form with a draft: what was found from an earlier visit, or the choice between two windows. */
export function DraftHead({ draft, reply, form }: Props & { form: Pick<DefinedForm, 'fields'> }) {
  const t = useT()
  const { locale } = useI18n()
  if (!draft) return null
  const { found } = draft
  const lastSave = reply?.draft
  const kept = found ? momentIn(locale).format(found.time) : ''
  return (
    <>
      <input
        type="hidden"
        name={DRAFT_REVISION}
        defaultValue={lastSave?.revision ?? draft.revision}
      />
      {draft.owner !== undefined && (
        <input type="hidden" name={DRAFT_OWNER} defaultValue={draft.owner} />
      )}
      {found && !lastSave && (
        <div className="draft-part" data-draft-found="">
          <p>
            <strong>
              {found.byOther
                ? t('draft.foundOther', { who: memberName(t, found.byName), time: kept })
                : t('draft.found', { time: kept })}
            </strong>{' '}
            {t('draft.fields', {
              fields: found.labels.map((label) => t(label)).join(t('draft.comma')),
              n: found.labels.length,
            })}
          </p>
          <p className="draft-part-line">
            <span>{t('draft.until', { day: dayIn(locale).format(found.expires) })}</span>
            <button className="btn secondary" name="intent" value={DISCARD_DRAFT} formNoValidate>
              {t('draft.discard')}
            </button>
          </p>
        </div>
      )}
      {lastSave?.choices && (
        <DraftChoices
          form={form}
          fields={lastSave.choices}
          byOther={lastSave.byOther ?? false}
          byName={lastSave.byName ?? ''}
        />
      )}
    </>
  )
}

/** Foot of a form with a draft: the button 保存草稿, and the result of the last save. */
export function DraftFoot({ draft, reply }: Props) {
  const t = useT()
  const { locale } = useI18n()
  if (!draft) return null
  const lastSave = reply?.draft
  const time = lastSave?.time ?? (lastSave ? undefined : draft.found?.time)
  const stale = lastSave?.byOther ? 'staleOther' : 'stale'
  const problem =
    lastSave?.state === 'stale' ? stale : lastSave?.state === 'failed' ? lastSave.state : undefined
  return (
    <div
      className="draft-part-foot"
      data-draft={draft.form}
      data-draft-to={draft.to}
      data-draft-fields={draft.fields.join(' ')}
    >
      <p
        role="status"
        data-draft-status={lastSave && problem ? lastSave.state : ''}
        data-kept={t('draft.kept', { time: '{time}' })}
        data-stale={t('draft.stale')}
        data-stale-other={t('draft.staleOther', { who: '{who}' })}
        data-failed={t('draft.failed')}
        data-ended={t('draft.ended')}
      >
        {problem
          ? problem === 'staleOther'
            ? t('draft.staleOther', { who: memberName(t, lastSave?.byName ?? '') })
            : t(`draft.${problem}`)
          : time === undefined
            ? t('draft.hint')
            : t('draft.kept', { time: momentIn(locale).format(time) })}
      </p>
      <button className="btn secondary" name="intent" value={SAVE_DRAFT} formNoValidate>
        {t('draft.save')}
      </button>
    </div>
  )
}

/** In China's time zone, independent of the reader's clock. */
export const momentIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      timeZone: 'Asia/Shanghai',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const dayIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      timeZone: 'Asia/Shanghai',
      month: 'long',
      day: 'numeric',
    }),
)
