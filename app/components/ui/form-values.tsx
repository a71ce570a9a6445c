import type { DefinedForm, Field } from '#app/forms/define-form.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { type Translate, useI18n } from '#app/i18n/t.tsx'
import { boxPath } from './box-path.ts'
import type { TreeNode } from './checkbox-tree.tsx'
import { chosenWords, type GivenToFields } from './form-fields.tsx'
import './form-values.css'

interface Props extends Pick<GivenToFields, 'choices' | 'trees'> {
  form: Pick<DefinedForm, 'fields'>
  /** `formValues` of the record. */
  values: Record<string, string | string[]>
}

/** Fields without a text of their own: secrets and files are never part of a record's values. */
const NOT_SHOWN: readonly Field['kind'][] = ['secret', 'file', 'own', 'hidden', 'part']

/** A record as its form would show it, for readers who may not change it. A tree that is not given is left out. */
export function FormValues({ form, values, choices = {}, trees = {} }: Props) {
  const { t, locale } = useI18n()
  return (
    <dl className="facts form-values">
      {Object.entries(form.fields).map(([name, field]) => {
        const tree = trees[name]
        if (NOT_SHOWN.includes(field.kind) || (field.kind === 'checkboxTree' && !tree)) return null
        const chosen = [values[name] ?? []].flat()
        const text = tree
          ? enumerated(locale, tickedNames(tree, new Set(chosen)))
          : valueText(field, chosen.join(), { t, choices: choices[name] })
        return (
          <div className="frame-part" key={name}>
            <dt>{t(field.label)}</dt>
            <dd>{text || '—'}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function valueText(
  field: Field,
  value: string,
  {
    t,
    choices,
  }: { t: Translate; choices: NonNullable<GivenToFields['choices']>[string] | undefined },
): string {
  switch (field.kind) {
    case 'select':
    case 'radioCards': {
      if (value === '' && 'empty' in field && field.empty) return t(field.empty)
      const offered = choices ?? chosenWords(field.choices ?? [], t)
      return offered.find((one) => one.value === value)?.name ?? value
    }
    case 'number':
      return value && field.unit ? `${value} ${t(field.unit)}` : value
    case 'checkbox':
      return value === 'true' && field.text ? t(field.text) : ''
    default:
      return value
  }
}

/** Ticked boxes with their paths. */
const tickedNames = (
  nodes: readonly TreeNode[],
  ticked: ReadonlySet<string>,
  above?: string,
): string[] =>
  nodes.flatMap(({ value, name, children = [] }) => {
    const path = boxPath(above, name)
    return [...(ticked.has(value) ? [path] : []), ...tickedNames(children, ticked, path)]
  })
