import type { RecordModel } from './record.server.ts'

/** Fragment target of an answer: the result or the first error, read out by screen readers. */
const ANSWER = 'calculate-answer'

/** Activity data × factor as a GET form: every result has its own address. */
export function Calculator({ record }: { record: RecordModel }) {
  const { form, none } = record.calculator
  const words = record.words.calculator
  if (!form) return <p className="hint">{none}</p>
  const { error, result } = form
  const wrong = (field: 'amount' | 'unit' | 'uncertainty') =>
    error?.field === field ? { 'aria-invalid': true, 'aria-describedby': ANSWER } : {}
  return (
    <section
      className={result ? 'card' : 'card no-print'}
      id="calculate"
      aria-labelledby="calculate-title"
    >
      <h2 id="calculate-title">{words.title}</h2>
      <p className="hint">{form.line}</p>
      <form className="no-print" method="get" action={`${form.path}#${ANSWER}`}>
        {form.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {error && (
          <p className="record-calculator-error" id={ANSWER} role="alert" tabIndex={-1}>
            {error.text}
          </p>
        )}
        <div className="record-calculator-row">
          <div>
            <label htmlFor="amount">{form.label}</label>
            <input
              id="amount"
              name="amount"
              className="input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={form.amount}
              {...wrong('amount')}
            />
          </div>
          <div>
            <label htmlFor="unit">{words.unit}</label>
            <select
              id="unit"
              name="unit"
              className="input"
              defaultValue={form.units.find(({ selected }) => selected)?.value ?? ''}
              {...wrong('unit')}
            >
              {form.units.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          {form.uncertainty !== null && (
            <div>
              <label htmlFor="uncertainty">{words.uncertainty}</label>
              <input
                id="uncertainty"
                name="uncertainty"
                className="input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                defaultValue={form.uncertainty}
                {...wrong('uncertainty')}
              />
            </div>
          )}
          <button type="submit" className="btn primary">
            {words.submit}
          </button>
        </div>
      </form>
      {result && (
        <div className="record-calculator-result" id={ANSWER} tabIndex={-1} role="status">
          <p className="record-value">
            <span className="visually-hidden">{words.result}: </span>
            <b>{result.figure}</b> <span>{result.unit}</span>
          </p>
          <h3>{words.working}</h3>
          <ol>
            {result.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {result.margin && <p>{result.margin}</p>}
          {result.basis && (
            <p className="hint">
              {words.basis}: {result.basis}
            </p>
          )}
          <p className="hint">{words.rule}</p>
          <p className="hint">{words.disclaimer}</p>
        </div>
      )}
    </section>
  )
}
