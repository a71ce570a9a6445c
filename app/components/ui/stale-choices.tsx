import type { DefinedForm } from '#app/forms/define-form.ts'
import { KEEP_DRAFT_PREFIX } from '#app/forms/draft.ts'
import { KEEP_PREFIX, MINE, THEIRS, VERSION_FIELD } from '#app/forms/stale-fields.ts'
import type { FormReply, StaleField, StaleReply } from '#app/http/forms/form-reply.server.ts'
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

const OWN_TITLES = { own: 'form.stale.ownTitle', unit: 'form.stale.unitTitle' } as const

/** What somebody else has changed meanwhile: mine and theirs of each field, and whose is kept. */
function StaleChoices({ form, stale, choices }: Props) {
  const t = useT()
  const words = {
    title: t(stale.own ? OWN_TITLES[stale.shared ? 'unit' : 'own'] : 'form.stale.title'),
    text: t('form.stale.text'),
    mine: t('form.stale.mine'),
    theirs: t(stale.own && !stale.shared ? 'form.stale.ownTheirs' : 'form.stale.theirs'),
  }
  return <Choices {...{ form, words, choices }} prefix={KEEP_PREFIX} fields={stale.fields} />
}

interface DraftProps extends Pick<GivenToFields, 'choices'> {
  form: Pick<DefinedForm, 'fields'>
  fields: StaleField[]
}

/** The same of a draft that another window has kept: the reader's own, or another member's of the unit. */
export function DraftChoices({ byOther, ...props }: DraftProps & { byOther: boolean }) {
  const t = useT()
  const words = {
    title: t(byOther ? 'draft.choose.titleOther' : 'draft.choose.title'),
    text: t(byOther ? 'draft.choose.textOther' : 'draft.choose.text'),
    mine: t(byOther ? 'form.stale.mine' : 'draft.choose.mine'),
    theirs: t(byOther ? 'draft.choose.theirsOther' : 'draft.choose.theirs'),
  }
  return <Choices {...props} words={words} prefix={KEEP_DRAFT_PREFIX} />
}

interface ChoicesProps extends DraftProps {
  words: Record<'title' | 'text' | typeof MINE | typeof THEIRS, string>
  /** Before the fields' names. */
  prefix: string
}

function Choices({ form, fields, words, prefix, choices = {} }: ChoicesProps) {
  const t = useT()
  const shown = (name: string, value: string) => {
    const field = form.fields[name]
    const own = field && 'choices' in field && field.choices ? chosenWords(field.choices, t) : []
    const choice = (choices[name] ?? own).find((one) => one.value === value)
    return (choice?.name ?? value) || t('form.stale.empty')
  }
  return (
    <div className="stale-choices">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {fields.map(({ name, mine, theirs, onlyTheirs }) => {
        const label = form.fields[name]?.label
        return (
          <fieldset key={name}>
            <legend>{label ? t(label) : name}</legend>
            {([MINE, THEIRS] as const).map((whose) => (
              <label key={whose}>
                <input
                  type="radio"
                  name={prefix + name}
                  value={whose}
                  defaultChecked={(whose === THEIRS) === onlyTheirs}
                />
                <span>
                  <small>{words[whose]}</small>
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
