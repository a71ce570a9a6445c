import type { DefinedForm } from '#app/forms/define-form.ts'
import { KEEP_PREFIX, MINE, THEIRS, VERSION_FIELD } from '#app/forms/stale-fields.ts'
import type { FormReply, StaleReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { chosenWords, type GivenToFields } from './form-fields.tsx'
import './stale-choices.css'

interface VersionProps extends Pick<GivenToFields, 'choices'> {
  form: Pick<DefinedForm, 'fields'>
  reply: FormReply | undefined
  /** `versionOf` the record that the page shows; absent for a new one. */
  version: string | undefined
}

/** What a form of a record carries, so that nobody overwrites what somebody else has changed meanwhile. */
export function RecordVersion({ form, reply, version, choices }: VersionProps) {
  // What is typed was read from the record as it was then, however often it is refused.
  const typed: unknown = reply?.result.initialValue?.[VERSION_FIELD]
  const shown = reply?.stale?.version ?? (typeof typed === 'string' ? typed : version)
  if (shown === undefined) return null
  return (
    <>
      <input type="hidden" name={VERSION_FIELD} value={shown} />
      {reply?.stale && reply.stale.fields.length > 0 && (
        <StaleChoices form={form} stale={reply.stale} choices={choices} />
      )}
    </>
  )
}

interface Props extends Pick<GivenToFields, 'choices'> {
  form: Pick<DefinedForm, 'fields'>
  stale: StaleReply
}

/** What somebody else has changed meanwhile: mine and theirs of each field, and whose is kept. */
function StaleChoices({ form, stale, choices = {} }: Props) {
  const t = useT()
  const shown = (name: string, value: string) => {
    const field = form.fields[name]
    const own = field && 'choices' in field && field.choices ? chosenWords(field.choices, t) : []
    const choice = (choices[name] ?? own).find((one) => one.value === value)
    return (choice?.name ?? value) || t('form.stale.empty')
  }
  return (
    <div className="stale-choices">
      <h2>{t('form.stale.title')}</h2>
      <p>{t('form.stale.text')}</p>
      {stale.fields.map(({ name, mine, theirs, onlyTheirs }) => {
        const label = form.fields[name]?.label
        return (
          <fieldset key={name}>
            <legend>{label ? t(label) : name}</legend>
            {([MINE, THEIRS] as const).map((whose) => (
              <label key={whose}>
                <input
                  type="radio"
                  name={KEEP_PREFIX + name}
                  value={whose}
                  defaultChecked={(whose === THEIRS) === onlyTheirs}
                />
                <span>
                  <small>{t(`form.stale.${whose}`)}</small>
                  {shown(name, whose === MINE ? mine : theirs)}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
