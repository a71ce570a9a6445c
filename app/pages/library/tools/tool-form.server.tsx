import type { ReactNode } from 'react'
import { errorTarget } from '#app/components/ui/error-target.ts'

/** A calculation as a GET form: the address holds the input, and the server renders the answer below the form. */
export function ToolForm(props: {
  path: string
  tool: string
  release: number | undefined
  submit: string
  children: ReactNode
}) {
  const { path, tool, release, submit, children } = props
  return (
    <form method="get" action={`${path}#result`} className="card tool-form-fields no-print">
      <input type="hidden" name="tool" value={tool} />
      {release && <input type="hidden" name="release" value={release} />}
      {children}
      <button type="submit" className="btn primary">
        {submit}
      </button>
    </form>
  )
}

interface Labelled {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** Precedes an error, for screen readers. */
  prefix: string
  /** The first invalid field: target of the answer's fragment, so that its error is visible and read out. */
  isAnswer?: boolean
}

/** Value of `aria-describedby`: the hint, then the error. */
const described = ({ name, hint, error }: Labelled) => ({
  id: name,
  name,
  className: 'input',
  ...(error ? { 'aria-invalid': true } : {}),
  ...(hint || error
    ? {
        'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`]
          .filter(Boolean)
          .join(' '),
      }
    : {}),
})

export function TextField(props: Labelled & { value: string; decimal?: boolean; max: number }) {
  const { value, decimal, max } = props
  return (
    <Field {...props}>
      <input
        {...described(props)}
        defaultValue={value}
        maxLength={max}
        autoComplete="off"
        {...(decimal ? { inputMode: 'decimal' } : {})}
      />
    </Field>
  )
}

export interface Choice {
  value: string
  label: string
}

export function SelectField(
  props: Labelled & {
    value: string
    groups: readonly { label: string; options: readonly Choice[] }[]
    /** Id of the list of units that depends on the choice (`enhance/dependent-units.ts`). */
    units?: string
  },
) {
  const { value, groups, units } = props
  const list = (options: readonly Choice[]) =>
    options.map((one) => (
      <option key={one.value} value={one.value}>
        {one.label}
      </option>
    ))
  return (
    <Field {...props}>
      <select {...described(props)} defaultValue={value} data-units={units}>
        {groups.map(({ label, options }) =>
          label ? (
            <optgroup key={label} label={label}>
              {list(options)}
            </optgroup>
          ) : (
            list(options)
          ),
        )}
      </select>
    </Field>
  )
}

function Field(props: Labelled & { children: ReactNode }) {
  const { name, label, hint, error, prefix, isAnswer, children } = props
  return (
    <div {...(isAnswer && errorTarget('result', `${name}-error`))}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="tool-form-error" id={`${name}-error`}>
          <span className="visually-hidden">{prefix}</span>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

/** The result in large type, its working, and notes. */
export function ToolResult(props: {
  title: string
  figures: readonly { name: string; value: string }[]
  working: string
  steps: readonly string[]
  children: ReactNode
}) {
  const { title, figures, working, steps, children } = props
  return (
    <section
      className="card tool-form-result"
      id="result"
      aria-labelledby="result-title"
      tabIndex={-1}
    >
      <h2 id="result-title">{title}</h2>
      <div role="status">
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3>{working}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </section>
  )
}
