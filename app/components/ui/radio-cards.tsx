import { describedBy, FieldRow, type FieldWords } from './field.tsx'
import type { GivenChoice } from './select-field.tsx'
import './radio-cards.css'

interface Props extends FieldWords {
  choices: readonly GivenChoice[]
  /** Validates the field at once when a choice is made. */
  onChange?: () => void
}

/** A choice among few options, each with an optional line of explanation. */
export function RadioCards({ field, label, hint, required = true, choices, onChange }: Props) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required} group>
      <div
        className="radio-cards"
        role="radiogroup"
        id={field.id}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-required={required || undefined}
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
              {line && <small>{line}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
