import type { DefinedForm } from '#app/forms/define-form.ts'
import { KEEP_DRAFT_PREFIX } from '#app/forms/draft.ts'
import {
  KEEP_PREFIX,
  LIST_SEPARATOR,
  MINE,
  THEIRS,
  VERSION_FIELD,
  whoChanged,
} from '#app/forms/stale-fields.ts'
import type { FormReply, StaleField, StaleReply } from '#app/http/forms/form-reply.server.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { type Translate, useI18n, useT } from '#app/i18n/t.tsx'
import { boxPath } from './box-path.ts'
import type { TreeNode } from './checkbox-tree.tsx'
import { chosenWords, type GivenToFields } from './form-fields.tsx'
import './stale-choices.css'

type Offered = Pick<GivenToFields, 'choices' | 'trees'>

interface VersionProps extends Offered {
  form: Pick<DefinedForm, 'fields'>
  reply: FormReply | undefined
  /** `versionOf` the record that the page shows; absent for a new one. */
  version: string | undefined
}

/** Hidden version and conflict choices of a record's form, so that nobody overwrites another's changes unknowingly. */
export function RecordVersion({ form, reply, version, ...offered }: VersionProps) {
  // The input is based on the version in the post, however often that is refused.
  const typed: unknown = reply?.result.initialValue?.[VERSION_FIELD]
  const shown = reply?.stale?.version ?? (typeof typed === 'string' ? typed : version)
  if (shown === undefined) return null
  return (
    <>
      <input type="hidden" name={VERSION_FIELD} value={shown} />
      {reply?.stale && reply.stale.fields.length > 0 && (
        <StaleChoices form={form} stale={reply.stale} {...offered} />
      )}
    </>
  )
}

interface Props extends Offered {
  form: Pick<DefinedForm, 'fields'>
  stale: StaleReply
}

/** The fields that somebody else has changed meanwhile: both values of each, and which one to save. */
function StaleChoices({ stale, ...props }: Props) {
  const t = useT()
  const words = {
    text: t('form.stale.text'),
    mine: t('form.stale.mine'),
    ...(stale.own
      ? ownRecordWords(t, stale)
      : { title: t('form.stale.title'), theirs: t('form.stale.theirs') }),
  }
  return <Choices {...props} words={words} prefix={KEEP_PREFIX} fields={stale.fields} />
}

/** Texts by who changed a record that only the reader and the members of their organisation can change. */
function ownRecordWords(t: Translate, stale: StaleReply) {
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

interface DraftProps extends Offered {
  form: Pick<DefinedForm, 'fields'>
  fields: StaleField[]
}

/** Another member of the organisation, by name if known. */
export const memberName = (t: Translate, name: string) =>
  name ? t('draft.member', { name }) : t('draft.otherMember')

/** Like `StaleChoices`, for a draft saved by another window: the reader's own, or that of another member. */
export function DraftChoices({
  byOther,
  byName,
  ...props
}: DraftProps & { byOther: boolean; byName: string }) {
  const t = useT()
  const who = memberName(t, byName)
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
  /** Prefix of the names of the choices' fields. */
  prefix: string
}

function Choices({ form, fields, words, prefix, choices = {}, trees = {} }: ChoicesProps) {
  const { t, locale } = useI18n()
  const shown = (name: string, value: string, other: string) => {
    const tree = trees[name]
    if (tree) {
      const names = enumerated(locale, tickedOnly(tree, value, other))
      return names ? t('form.stale.ticked', { names }) : t('form.stale.tickedNone')
    }
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
                  {whose === MINE ? shown(name, mine, theirs) : shown(name, theirs, mine)}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

/** Names of the boxes that only the first of two selections contains: a full selection may have hundreds. */
function tickedOnly(tree: readonly TreeNode[], value: string, other: string): string[] {
  const names = pathsOf(tree)
  const others = other.split(LIST_SEPARATOR)
  return value
    .split(LIST_SEPARATOR)
    .filter((one) => one && !others.includes(one))
    .map((one) => names.get(one) ?? one)
}

/** Boxes by value, each with its path. */
const pathsOf = (nodes: readonly TreeNode[], above?: string): Map<string, string> =>
  new Map(
    nodes.flatMap(({ value, name, children = [] }) => {
      const path = boxPath(above, name)
      return [[value, path] as const, ...pathsOf(children, path)]
    }),
  )
