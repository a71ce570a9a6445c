import { useT } from '#app/i18n/t.tsx'
import type { AnyField } from './field.tsx'
import './date-range.css'

type End = Pick<AnyField, 'id' | 'name' | 'key'> & { value: string | undefined }

interface Props {
  from: End
  to: End
  /** Attributes of both fields: whether they are required or invalid, and what describes them. */
  state?: object
}

/** First and last day, both included, with the browser's own calendar; without one, typed as 2026-11-22. */
export function DateRange({ from, to, state }: Props) {
  const t = useT()
  return (
    <div className="date-range">
      {[from, to].map((end) => (
        <input
          key={end.key ?? end.name}
          type="date"
          id={end.id}
          name={end.name}
          className="input"
          aria-label={t(end === from ? 'form.from' : 'form.until')}
          placeholder="2026-01-31"
          max="9999-12-31"
          defaultValue={end.value}
          {...state}
        />
      ))}
    </div>
  )
}
