import { FieldRow, stateOf, textOf, type FieldWords } from './field.tsx'
import './checkbox-field.css'

interface Props extends FieldWords {
  /** What ticking it says; the label names the field. */
  text: string
}

/** Yes or no. */
export function CheckboxField({ field, label, hint, text }: Props) {
  return (
    <FieldRow field={field} label={label} hint={hint} group>
      <label className="checkbox-field">
        <input
          type="checkbox"
          key={field.key}
          id={field.id}
          name={field.name}
          value="true"
          defaultChecked={textOf(field) === 'true'}
          {...stateOf(field, hint, false)}
        />
        <span>{text}</span>
      </label>
    </FieldRow>
  )
}
