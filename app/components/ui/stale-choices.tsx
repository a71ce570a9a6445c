import type { DefinedForm } from '#app/forms/define-form.ts'
import { KEEP_DRAFT_PREFIX } from '#app/forms/draft.ts'
import { KEEP_PREFIX, MINE, THEIRS, VERSION_FIELD, whoChanged } from '#app/forms/stale-fields.ts'
import type { FormReply, StaleField, StaleReply } from '#app/http/forms/form-reply.server.ts'
import { type Translate, useT } from '#app/i18n/t.tsx'
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
function StaleChoices({ form, stale, choices }: Props) {
  const t = useT()
  const words = {
    text: t('form.stale.text'),
    mine: t('form.stale.mine'),
    ...(stale.own
      ? ownWords(t, stale)
      : { title: t('form.stale.title'), theirs: t('form.stale.theirs') }),
  }
  return <Choices {...{ form, words, choices }} prefix={KEEP_PREFIX} fields={stale.fields} />
}

/** Who has changed what only the reader and the members of his unit can change. */
function ownWords(t: Translate, stale: StaleReply) {
  const name = stale.by?.name ?? ''
  switch (whoChanged(stale)) {
    case 'self':
      return { title: t('form.stale.ownTitle'), theirs: t('form.stale.ownTheirs') }
    case 'member':
      return {
        title: t('form.stale.memberTitle', { name }),
        theirs: t('form.stale.memberTheirs', { name }),
      }
    case 'unit':
      return { title: t('form.stale.unitTitle'), theirs: t('form.stale.theirs') }
  }
}

interface DraftProps extends Pick<GivenToFields, 'choices'> {
  form: Pick<DefinedForm, 'fields'>
  fields: StaleField[]
}

/** Another member of the unit, by name where it is known. */
export const whoIs = (t: Translate, name: string) =>
  name ? t('draft.member', { name }) : t('draft.otherMember')

/** The same of a draft that another window has kept: the reader's own, or another member's of the unit. */
export function DraftChoices({
  byOther,
  byName,
  ...props
}: DraftProps & { byOther: boolean; byName: string }) {
  const t = useT()
  const who = whoIs(t, byName)
  const words = {
    title: byOther ? t('draft.choose.titleOther', { who }) : t('draft.choose.title'),
    text: t(byOther ? 'draft.choose.textOther' : 'draft.choose.text'),
    mine: t(byOther ? 'form.stale.mine' : 'draft.choose.mine'),
    theirs: !byOther
      ? t('draft.choose.theirs')
      : byName
        ? t('form.stale.memberTheirs', { name: byName })
        : t('draft.choose.theirsOther'),
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
