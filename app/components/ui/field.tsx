import type { InputHTMLAttributes, ReactNode } from 'react'
import { MessageWords } from './message-words.tsx'
import './field.css'
import './form.css'

/** A form field: Conform's in an island, `plainField` where no script validates. */
export interface AnyField {
  id: string
  name: string
  formId: string
  errorId: string
  key?: string | undefined
  errors?: string[] | undefined
  initialValue?: unknown
}

/** Properties that all controls share. */
export interface FieldWords {
  field: AnyField
  label: string
  hint?: string | undefined
  required?: boolean | undefined
}

/** A field's value as text; undefined for lists. */
export const textOf = ({ initialValue }: AnyField): string | undefined =>
  typeof initialValue === 'string' ? initialValue : undefined

interface RowProps extends FieldWords {
  /** Several controls under one name: the label names the group instead of one control. */
  group?: boolean
  children: ReactNode
}

/**
 * A field: label, hint, message, control, in this order. The empty message has its height already, so that nothing
 * below moves when it appears, least of all the button that is being clicked.
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
      {/* Live, since a field is validated when it is left, and the focus is in the next one by then. */}
      <p className="field-error" id={field.errorId} aria-live="polite">
        {error && <MessageWords message={error} />}
      </p>
      <div className="field-control">{children}</div>
    </div>
  )
}

/** The ids that describe a control: its hint, and its message if there is one. */
export const describedBy = (field: AnyField, hint: string | undefined) =>
  [hint && `${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(' ') || undefined

type TextProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWords>

/** ARIA attributes of a control: whether it is required or invalid, and what describes it. */
export const stateOf = (
  field: AnyField,
  hint: string | undefined,
  required: boolean | undefined,
) => ({
  'aria-required': required || undefined,
  'aria-invalid': field.errors ? true : undefined,
  'aria-describedby': describedBy(field, hint),
})

/** A line of text. `required` is only for assistive technology: the form shows it in its own way. */
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
