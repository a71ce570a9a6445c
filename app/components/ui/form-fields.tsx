import { Fragment, type ReactNode } from 'react'
import type { Constraints } from '#app/forms/constraints.ts'
import type { Choice, DefinedForm, Field } from '#app/forms/define-form.ts'
import { fieldsOf } from '#app/forms/schema-fields.ts'
import { type Translate, useT, translateKey } from '#app/i18n/t.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CheckboxTree, type TreeNode } from './checkbox-tree.tsx'
import { DateField, DateRangeField, DateTimeField } from './date-field.tsx'
import { type AnyField, textOf, TextField } from './field.tsx'
import { FileField } from './file-field.tsx'
import { NumberField } from './number-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SecretField } from './secret-field.tsx'
import { type GivenChoice, SelectField } from './select-field.tsx'
import { TextareaField } from './textarea-field.tsx'

export interface GivenToFields {
  /** Choices read by the page, by field. */
  choices?: Record<string, readonly GivenChoice[]>
  trees?: Record<string, readonly TreeNode[]>
  /** Controls of the form's own, by field. */
  own?: Record<string, ReactNode>
  /** Elements after a field, such as a link. */
  after?: Record<string, ReactNode>
  /** Hints that depend on the page; they take precedence over those of the definition. */
  hints?: Record<string, string>
  /** Fields that cannot be changed on this page. */
  readOnly?: readonly string[]
  /** Fields whose files came with a refused post. */
  chooseAgain?: string[] | undefined
}

interface Props extends GivenToFields {
  form: DefinedForm
  fields: Record<string, AnyField>
  /** Validates a field at once when a choice is made. */
  validate?: (name: string) => void
}

/** The controls of a defined form, in its order. */
export function FormFields({ form, fields, ...given }: Props) {
  return (
    <>
      {Object.entries(form.fields).map(([name, definition]) => {
        const field = fields[name]
        return (
          field && (
            <Fragment key={name}>
              <Control {...{ name, form, field, fields, definition }} {...given} />
              {given.after?.[name]}
            </Fragment>
          )
        )
      })}
    </>
  )
}

interface ControlProps extends Props {
  name: string
  field: AnyField
  definition: Field
}

function Control({ name, form, field, fields, definition, validate, ...given }: ControlProps) {
  const t = useT()
  const { required, ...limits }: Constraints = form.constraints[name] ?? { required: false }
  const hint = given.hints?.[name] ?? hintOf(definition, t)
  const words = { field, required, label: t(definition.label), hint }
  const choices = (own: readonly Choice[] = []) => given.choices?.[name] ?? chosenWords(own, t)
  switch (definition.kind) {
    case 'text': {
      const { type, inputMode, autoComplete, autoCapitalize, spellCheck } = definition
      const readOnly = definition.readOnly ?? given.readOnly?.includes(name)
      const typing = { type, inputMode, autoComplete, autoCapitalize, spellCheck, readOnly }
      // No `maxlength`: browsers would truncate pasted text silently (D-8.9). Text that is too long gets an error message.
      return <TextField {...words} {...typing} pattern={limits.pattern} />
    }
    case 'textarea':
      return <TextareaField {...words} rows={definition.rows ?? 4} counted={limits.counted} />
    case 'number': {
      const mayBeNegative = (limits.minimum ?? -1) < 0
      const unit = definition.unit && t(definition.unit)
      return <NumberField {...words} unit={unit} mayBeNegative={mayBeNegative} />
    }
    case 'select': {
      const empty = definition.empty ?? (textOf(field) ? undefined : 'form.choose')
      return (
        <SelectField {...words} choices={choices(definition.choices)} empty={empty && t(empty)} />
      )
    }
    case 'radioCards':
      return (
        <RadioCards
          {...words}
          choices={choices(definition.choices)}
          onChange={() => validate?.(name)}
        />
      )
    case 'checkbox':
      return <CheckboxField {...words} text={definition.text ? t(definition.text) : words.label} />
    case 'checkboxTree':
      return <CheckboxTree {...words} nodes={given.trees?.[name] ?? []} />
    case 'date':
      return <DateField {...words} />
    case 'dateTime':
      return <DateTimeField {...words} />
    case 'dateRange': {
      const end = fields[definition.end]
      return end ? <DateRangeField {...words} end={end} /> : null
    }
    case 'file': {
      const rule = fieldsOf(form.schema).files.get(name)
      const chooseAgain = given.chooseAgain?.includes(name)
      return rule ? <FileField {...words} rule={rule} chooseAgain={chooseAgain} /> : null
    }
    case 'secret':
      return <SecretField {...words} autoComplete={definition.autoComplete} optional={!required} />
    case 'hidden':
      return <input type="hidden" name={name} defaultValue={textOf(field)} />
    case 'own':
      return <>{given.own?.[name]}</>
    default:
      return null
  }
}

function hintOf({ hint, values, reason }: Field, t: Translate): string | undefined {
  const parts = [hint && translateKey(t, hint, values), reason && t(reason)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

export const chosenWords = (choices: readonly Choice[], t: Translate): GivenChoice[] =>
  choices.map(({ value, label, line }) => ({ value, name: t(label), line: line && t(line) }))
