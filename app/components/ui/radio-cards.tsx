import { describedBy, FieldRow, type AnyField } from './field.tsx'
import './radio-cards.css'

interface Props {
  field: AnyField
  label: string
  choices: { value: string; name: string; line: string }[]
  /** Checks the field at once when a choice is made. */
  onChange: () => void
}

/** A choice between few, each with a line that explains it. */
export function RadioCards({ field, label, choices, onChange }: Props) {
  return (
    <FieldRow field={field} label={label} required group>
      <div
        className="radio-cards"
        role="radiogroup"
        id={field.id}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, undefined)}
        aria-required
        aria-invalid={field.errors ? true : undefined}
      >
        {choices.map(({ value, name, line }) => (
          <label key={value}>
            <input
              key={field.key}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              onChange={onChange}
            />
            <span>
              {name}
              <small>{line}</small>
            </span>
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
