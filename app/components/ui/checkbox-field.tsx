import { FieldRow, stateOf, textOf, type FieldWords } from './field.tsx'
import './checkbox-field.css'

interface Props extends FieldWords {
  /** Text beside the box; the label names the field. */
  text: string
}

/** A checkbox for yes or no. */
export function CheckboxField({ field, label, hint, required, text }: Props) {
  return (
    <FieldRow field={field} label={label} hint={hint} required={required} group>
      <div role="group" aria-labelledby={`${field.id}-label`}>
        <label className="checkbox-field">
          <input
            type="checkbox"
            key={field.key}
            id={field.id}
            name={field.name}
            value="true"
            defaultChecked={textOf(field) === 'true'}
            {...stateOf(field, hint, required)}
          />
          <span>{text}</span>
        </label>
      </div>
    </FieldRow>
  )
}
