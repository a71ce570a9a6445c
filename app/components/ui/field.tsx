import type { InputHTMLAttributes, ReactNode } from 'react'
import { MessageWords } from './message-words.tsx'
import './field.css'
import './form.css'

/** A field of a form: Conform's in an island, `plainField` where no script checks. */
export interface AnyField {
  id: string
  name: string
  formId: string
  errorId: string
  key?: string | undefined
  errors?: string[] | undefined
  initialValue?: unknown
}

/** What every control says of itself. */
export interface FieldWords {
  field: AnyField
  label: string
  hint?: string | undefined
  required?: boolean | undefined
}

/** A field's value as one text. */
export const textOf = ({ initialValue }: AnyField): string | undefined =>
  typeof initialValue === 'string' ? initialValue : undefined

interface RowProps extends FieldWords {
  /** Several controls under one name: the label names the group instead of one control. */
  group?: boolean
  children: ReactNode
}

/**
 * One field: label, hint, message, control, in this order. The message has its height before it has its
 * words, so that nothing below moves when it comes, least of all the button that is being clicked.
 */
export function FieldRow({ field, label, hint, required, group, children }: RowProps) {
  const error = field.errors?.[0]
  const words = (
    <>
      {required && (
        <span className="field-required" aria-hidden="true">
          *{' '}
        </span>
      )}
      {label}
    </>
  )
  return (
    <div className="field">
      {group ? (
        <span className="field-label" id={`${field.id}-label`}>
          {words}
        </span>
      ) : (
        <label className="field-label" htmlFor={field.id}>
          {words}
        </label>
      )}
      {hint && (
        <p className="field-hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {/* Read out when it comes: a field is checked as it is left, and the focus is in the next by then. */}
      <p className="field-error" id={field.errorId} aria-live="polite">
        {error && <MessageWords message={error} />}
      </p>
      <div className="field-control">{children}</div>
    </div>
  )
}

/** The ids that describe a control: its hint, and its message while there is one. */
export const describedBy = (field: AnyField, hint: string | undefined) =>
  [hint && `${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(' ') || undefined

type TextProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWords>

/** What a control tells assistive technology: that it must be filled in, is wrong, and what describes it. */
export const stateOf = (
  field: AnyField,
  hint: string | undefined,
  required: boolean | undefined,
) => ({
  'aria-required': required || undefined,
  'aria-invalid': field.errors ? true : undefined,
  'aria-describedby': describedBy(field, hint),
})

/** A line of text. `required` is told to assistive technology only: the form's own words do the rest. */
export function TextField({ field, label, hint, required, ...attributes }: TextProps) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <input
        className="input"
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field)}
        {...stateOf(field, hint, required)}
        {...attributes}
      />
    </FieldRow>
  )
}
