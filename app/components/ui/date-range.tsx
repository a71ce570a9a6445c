import { useT } from '#app/i18n/t.tsx'
import './date-range.css'

interface Props {
  /** The fields are named `{name}From` and `{name}To`. */
  name: string
  label: string
  /** As typed: `2026-11-22`, or what else an address says. */
  from: string
  to: string
  /** Why the range is not applied. */
  error?: string | undefined
  /** Usual ranges, each with its address. */
  presets?: readonly { name: string; to: string; current: boolean }[]
}

/** Days from and to, both of them included; one of them alone is a range too. */
export function DateRange({ name, label, from, to, error, presets = [] }: Props) {
  const t = useT()
  const errorId = `${name}-error`
  const ends = [
    { field: `${name}From`, title: t('list.dates.from'), value: from },
    { field: `${name}To`, title: t('list.dates.to'), value: to },
  ]
  return (
    <fieldset className="date-range" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className="date-range-ends">
        {ends.map(({ field, title, value }) => (
          <input
            key={field}
            type="date"
            id={`filter-${field}`}
            name={field}
            className="input"
            aria-label={title}
            aria-invalid={error ? true : undefined}
            max="9999-12-31"
            defaultValue={value}
          />
        ))}
      </div>
      {error && (
        <p className="date-range-error" id={errorId}>
          {error}
        </p>
      )}
      {presets.length > 0 && (
        <ul className="date-range-presets plain-list">
          {presets.map((preset) => (
            <li key={preset.name}>
              <a href={preset.to} data-go="stay" aria-current={preset.current ? 'true' : undefined}>
                {preset.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
