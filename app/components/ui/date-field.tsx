import { DateRange } from './date-range.tsx'
import { type AnyField, FieldRow, type FieldWords, stateOf, textOf } from './field.tsx'
import './date-field.css'

interface Props extends FieldWords {
  min?: string | undefined
  max?: string | undefined
}

/** A day, in the browser's own calendar; where there is none, typed as 2026-11-22. */
export function DateField({ field, label, hint, required, ...limits }: Props) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <input
        className="input date-field"
        key={field.key}
        type="date"
        id={field.id}
        name={field.name}
        placeholder="2026-01-31"
        defaultValue={textOf(field)}
        {...limits}
        {...stateOf(field, hint, required)}
      />
    </FieldRow>
  )
}

/** Date and time, in the browser's own calendar; where there is none, typed as 2026-11-22T09:30. */
export function MomentField({ field, label, hint, required }: FieldWords) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <input
        className="input date-field date-field-moment"
        key={field.key}
        type="datetime-local"
        id={field.id}
        name={field.name}
        placeholder="2026-01-31T09:30"
        max="9999-12-31T23:59"
        defaultValue={textOf(field)}
        {...stateOf(field, hint, required)}
      />
    </FieldRow>
  )
}

/** From a day to a day: two fields of one post in one row. A message of either stands with the first. */
export function DateRangeField({
  field,
  end,
  label,
  hint,
  required,
}: FieldWords & { end: AnyField }) {
  const errors = field.errors ?? end.errors
  const both = errors ? { ...field, errors } : field
  return (
    <FieldRow field={both} label={label} hint={hint} required={required} group>
      <div className="date-field-range" role="group" aria-labelledby={`${field.id}-label`}>
        <DateRange
          from={{ ...field, value: textOf(field) }}
          to={{ ...end, value: textOf(end) }}
          state={stateOf(both, hint, required)}
        />
      </div>
    </FieldRow>
  )
}
