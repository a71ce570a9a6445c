import { FieldRow, stateOf, textOf, type FieldWords } from './field.tsx'
import './select-field.css'

export interface GivenChoice {
  value: string
  name: string
  line?: string | undefined
}

interface Props extends FieldWords {
  choices: readonly GivenChoice[]
  /** Label of the empty option; absent: one option is always chosen. */
  empty?: string | undefined
}

/** A choice of one option, with the browser's own list. */
export function SelectField({ field, label, hint, required, choices, empty }: Props) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <div className="select-field">
        <select
          className="input"
          key={field.key}
          id={field.id}
          name={field.name}
          defaultValue={textOf(field)}
          {...stateOf(field, hint, required)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldRow>
  )
}
