import { useT, translateKey } from '#app/i18n/t.tsx'
import { FieldRow, stateOf, textOf, type FieldWords } from './field.tsx'
import './textarea-field.css'

interface Props extends FieldWords {
  rows?: number
  /** Maximum number of characters, shown below and counted down while typing (`enhance/counters.ts`). */
  counted?: number | undefined
}

/** Text of several lines. It accepts more than is allowed, so that pasted text is not cut silently. */
export function TextareaField({ field, label, hint, required, rows, counted }: Props) {
  const t = useT()
  const { 'aria-describedby': described, ...state } = stateOf(field, hint, required)
  const counter = `${field.id}-counter`
  return (
    <FieldRow field={field} label={label} hint={hint} required={required}>
      <textarea
        className="input"
        key={field.key}
        id={field.id}
        name={field.name}
        rows={rows}
        defaultValue={textOf(field)}
        data-counter={counted && counter}
        aria-describedby={[described, counted && counter].filter(Boolean).join(' ') || undefined}
        {...state}
      />
      {counted && (
        <p
          className="textarea-field-counter"
          id={counter}
          data-max={counted}
          data-left={translateKey(t, 'form.counterLeft')}
          data-over={translateKey(t, 'form.counterOver')}
          suppressHydrationWarning
        >
          {t('form.counter', { n: counted })}
        </p>
      )}
    </FieldRow>
  )
}
