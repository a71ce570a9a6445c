import type { FilterField, FilterModel } from './filters.server.ts'
import '#app/components/ui/field.css'
import { LiveRegion } from '#app/components/live-region.tsx'

/** The form of the list: plain GET, one field a condition. With a script (`enhance/live.ts`) the keyword works as one types. */
export function Filters({ model }: { model: FilterModel }) {
  const { words } = model
  const opened = model.more.some(({ options, compulsory }) =>
    options.some(({ selected }, at) => selected && !(compulsory && at === 0)),
  )
  return (
    <form
      method="get"
      action={model.path}
      className="filters"
      role="search"
      aria-label={words.label}
      data-live-form=""
    >
      <div className="keyword">
        <label htmlFor="q">{words.q}</label>
        <p className="hint" id="q-hint">
          {words.qHint}
        </p>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="q-hint"
          defaultValue={model.q}
          data-live-input=""
        />
        <button type="submit" className="btn primary">
          {words.submit}
        </button>
      </div>
      <LiveRegion name="fields">
        {model.hidden.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Fields fields={[...model.first, ...model.trees]} trees={model.trees} any={words.any} />
        <details className="more" open={opened || undefined}>
          <summary>{words.more}</summary>
          <Fields fields={model.more} any={words.any} />
        </details>
      </LiveRegion>
    </form>
  )
}

/** @param props.trees those of the fields that stand as trees beside the list, where there is room */
function Fields(props: { fields: FilterField[]; trees?: FilterField[]; any: string }) {
  const { fields, trees = [], any } = props
  return (
    <div className="filter-row">
      {fields.map(({ name, label, options, others, compulsory }) => (
        <div key={name} className={trees.some((tree) => tree.name === name) ? 'tree-field' : ''}>
          <Select name={name} label={label} any={compulsory ? undefined : any} options={options} />
          {others.map(({ value }) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Select(props: {
  name: string
  label: string
  any: string | undefined
  options: { value: string; label: string; selected: boolean }[]
}) {
  const { name, label, any, options } = props
  const chosen = options.find(({ selected }) => selected)?.value ?? ''
  return (
    <div className="select">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={chosen}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
