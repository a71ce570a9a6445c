import { DateRange } from './date-range.tsx'
import { type AnyField, FieldRow, type FieldWords, stateOf, textOf } from './field.tsx'
import './date-field.css'

interface Props extends FieldWords {
  min?: string | undefined
  max?: string | undefined
}

const DAY = { type: 'date', placeholder: '2026-01-31', className: 'input date-field' }
const DATE_TIME = {
  type: 'datetime-local',
  placeholder: '2026-01-31T09:30',
  className: 'input date-field date-field-time',
  // Otherwise browsers accept years of six digits.
  max: '9999-12-31T23:59',
}

/** A day, with the browser's own calendar; without one, typed as 2026-11-22. */
export const DateField = (props: Props) => <CalendarField {...DAY} {...props} />

/** Date and time, with the browser's own calendar; without one, typed as 2026-11-22T09:30. */
export const DateTimeField = (props: FieldWords) => <CalendarField {...DATE_TIME} {...props} />

function CalendarField({ field, label, hint, required, ...control }: Props & typeof DAY) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <input
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field)}
        {...control}
        {...stateOf(field, hint, required)}
      />
    </FieldRow>
  )
}

/** A range of days: two fields of one post in one row. Messages of both are shown at the first. */
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
