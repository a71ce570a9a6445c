import { LiveRegion } from '#app/components/live-region.tsx'
import { DateRange } from '#app/components/ui/date-range.tsx'
import { useT } from '#app/i18n/t.tsx'
import { TEXT_LENGTH_MAX } from './url-params.ts'
import './filters.css'

interface Common {
  name: string
  label: string
  className?: string
}
export interface SelectFilter extends Common {
  kind: 'select'
  options: { value: string; label: string; selected: boolean }[]
  /** Further active values, which a select of one choice cannot show. */
  others?: { value: string }[]
  /** Always has a value; the first is the default. */
  compulsory?: boolean
}
export interface TextFilterField extends Common {
  kind: 'text'
  value: string
  /** The longest text that the API takes; at most what an address is read for. */
  maxLength?: number | undefined
}
export interface DatesFilterField extends Common {
  kind: 'dates'
  from: string
  to: string
  error: string | undefined
  presets: { name: string; to: string; current: boolean }[]
}
export type FilterField = SelectFilter | TextFilterField | DatesFilterField

export interface FilterModel {
  path: string
  /** A search field above the others, followed while typing. */
  keyword?: { label: string; hint: string; value: string }
  /** Conditions without a field in the form, which it must preserve. */
  hidden: { name: string; value: string }[]
  fields: FilterField[]
  /** Rarely used fields, folded away, with the label of the fold. */
  more?: { label: string; fields: FilterField[] }
  /** The address without any condition, for a form without keyword. */
  reset?: string
}

/** The form of a list: plain GET, one field per condition; `enhance/live.ts` updates the results in place. */
export function FilterForm({ model }: { model: FilterModel }) {
  const t = useT()
  const { keyword, more, reset } = model
  return (
    <form
      method="get"
      action={model.path}
      className="filters"
      role="search"
      aria-label={t('list.filters')}
      data-live-form=""
    >
      {keyword && (
        <div className="filters-keyword">
          <label htmlFor="q">{keyword.label}</label>
          <p className="hint" id="q-hint">
            {keyword.hint}
          </p>
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            maxLength={TEXT_LENGTH_MAX}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="q-hint"
            defaultValue={keyword.value}
            data-live-input=""
          />
          <button type="submit" className="btn primary">
            {t('list.submit')}
          </button>
        </div>
      )}
      <LiveRegion name="fields">
        {model.hidden.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {model.fields.length > ON_A_PHONE && (
          <Unfold fields={[...model.fields, ...(more?.fields ?? [])]} />
        )}
        <div className="filters-row">
          {model.fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          {!keyword && (
            <div className="filters-buttons">
              <button type="submit" className="btn primary">
                {t('list.submit')}
              </button>
              {reset !== undefined && (
                <a href={reset} className="btn secondary" data-go="stay">
                  {t('list.reset')}
                </a>
              )}
            </div>
          )}
        </div>
        {more && (
          <details className="filters-more" open={more.fields.some(isUsed) || undefined}>
            <summary>{more.label}</summary>
            <div className="filters-row">
              {more.fields.map((field) => (
                <Field key={field.name} field={field} />
              ))}
            </div>
          </details>
        )}
      </LiveRegion>
    </form>
  )
}

/** Number of fields that a phone shows at first, so that the rows begin on its first screen. */
const ON_A_PHONE = 2

/** A phone's switch between the first fields and all; an active condition is never hidden. */
function Unfold({ fields }: { fields: FilterField[] }) {
  const t = useT()
  return (
    <>
      <input
        type="checkbox"
        id="filters-all"
        className="filters-all"
        defaultChecked={fields.slice(ON_A_PHONE).some(isUsed)}
      />
      <label htmlFor="filters-all" className="filters-all-label">
        {t('list.allFilters', { n: fields.length })}
      </label>
    </>
  )
}

const isUsed = (field: FilterField) =>
  field.kind === 'select'
    ? field.options.some(({ selected }, at) => selected && !(field.compulsory && at === 0))
    : field.kind === 'text'
      ? field.value !== ''
      : field.from + field.to !== ''

function Field({ field }: { field: FilterField }) {
  if (field.kind === 'dates') return <Dates field={field} />
  const id = `filter-${field.name}`
  return (
    <div className={['filters-field', field.className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'text' ? (
        <input
          id={id}
          name={field.name}
          className="input"
          maxLength={Math.min(field.maxLength ?? TEXT_LENGTH_MAX, TEXT_LENGTH_MAX)}
          autoComplete="off"
          defaultValue={field.value}
        />
      ) : (
        <Select id={id} field={field} />
      )}
    </div>
  )
}

function Dates({ field }: { field: DatesFilterField }) {
  const { name, label, from, to, error, presets } = field
  const errorId = `${name}-error`
  const end = (field: string, value: string) => ({ id: `filter-${field}`, name: field, value })
  return (
    <fieldset className="filters-dates" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <DateRange
        from={end(`${name}From`, from)}
        to={end(`${name}To`, to)}
        state={{ 'aria-invalid': error ? true : undefined }}
      />
      {error && (
        <p className="filters-error" id={errorId}>
          {error}
        </p>
      )}
      <ul className="filters-presets plain-list">
        {presets.map((preset) => (
          <li key={preset.name}>
            <a href={preset.to} data-go="stay" aria-current={preset.current ? 'true' : undefined}>
              {preset.name}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Select({ id, field }: { id: string; field: SelectFilter }) {
  const t = useT()
  const { name, options, others = [], compulsory } = field
  const chosen = options.find(({ selected }) => selected)?.value ?? ''
  return (
    <>
      <select
        id={id}
        name={name}
        className="input"
        defaultValue={chosen}
        data-default={compulsory ? options[0]?.value : undefined}
      >
        {!compulsory && <option value="">{t('list.any')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {others.map(({ value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
