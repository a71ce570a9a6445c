import { FieldRow, stateOf, textOf, type FieldWords } from './field.tsx'
import './number-field.css'

interface Props extends FieldWords {
  unit?: string | undefined
  /** Negative numbers need a keyboard with a minus sign. */
  mayBeNegative?: boolean
}

/**
 * A number, typed as text: a browser's number input drops what it cannot parse, and the mouse wheel changes its value
 * unnoticed.
 */
export function NumberField({ field, label, hint, required, unit, mayBeNegative }: Props) {
  const { 'aria-describedby': described, ...state } = stateOf(field, hint, required)
  const unitId = `${field.id}-unit`
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <div className="number-field">
        <input
          className="input"
          key={field.key}
          id={field.id}
          name={field.name}
          inputMode={mayBeNegative ? 'text' : 'decimal'}
          autoComplete="off"
          defaultValue={textOf(field)}
          aria-describedby={[described, unit && unitId].filter(Boolean).join(' ') || undefined}
          {...state}
        />
        {unit && <span id={unitId}>{unit}</span>}
      </div>
    </FieldRow>
  )
}
