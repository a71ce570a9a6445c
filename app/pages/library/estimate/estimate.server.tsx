import type { ReactNode } from 'react'
import { DefaultSubmit } from '#app/components/ui/submit-button.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { FormModel, FormRow, OptionGroup } from './form.server.ts'
import { ESTIMATE_PATH, PASTE_MAX } from './query.server.ts'
import type { ResultModel } from './result.server.ts'
import { EstimateResult } from './result.server.tsx'
import type { EstimateWords } from '#app/i18n/zh/content/library/estimate.server.ts'

interface Props {
  words: EstimateWords
  form: FormModel
  result: ResultModel | null
}

/** The form with the results below; each state has its own address. */
export function EstimatePage({ words, form, result }: Props) {
  const f = words.form
  return (
    <div className="wrap estimate">
      <form
        method="get"
        action={`${ESTIMATE_PATH}#result`}
        className="estimate-form no-print"
        aria-labelledby="activity-data"
      >
        <DefaultSubmit />
        <input type="hidden" name="tool" value="estimate" />
        {form.release && <input type="hidden" name="release" value={form.release} />}
        <h2 id="activity-data">{f.title}</h2>
        <p className="muted">{f.line}</p>
        {form.sections.map((section) => (
          <Section key={section.activity} section={section} words={words} form={form} />
        ))}
        {form.full ? <p className="hint">{f.full}</p> : <Paste words={words} />}
        <p className="btn-row">
          <button type="submit" className="btn primary large">
            {f.submit}
          </button>
          <a href={`${ESTIMATE_PATH}?tool=estimate`} className="btn tertiary large">
            {f.clear}
          </a>
        </p>
      </form>
      <EstimateResult words={words} result={result} />
    </div>
  )
}

function Section(props: {
  section: FormModel['sections'][number]
  words: EstimateWords
  form: FormModel
}) {
  const { section, words, form } = props
  const { activity, name, hint } = section
  return (
    <fieldset className="card" id={activity}>
      <legend>
        <h3>{name}</h3>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      {activity === 'electricity' && (
        <div className="inset">
          <p>
            <b>{words.series.title}</b>
          </p>
          <p>{words.series.text}</p>
          <p>
            <a href={`${ESTIMATE_PATH}?q=${encodeURIComponent('全国碳市场报告')}`}>
              {words.series.link}
            </a>
          </p>
        </div>
      )}
      {activity === 'refrigerant' && <GwpSet words={words} form={form} />}
      {section.rows.map((row) => (
        <Row key={row.id} row={row} section={section} words={words} />
      ))}
      {!form.full && (
        <button
          type="submit"
          name="add"
          value={activity}
          formAction={`${ESTIMATE_PATH}#${activity}`}
          className="btn secondary"
          aria-label={fill(words.form.addFor, { name })}
        >
          {words.form.add}
        </button>
      )}
    </fieldset>
  )
}

/** Paste area for spreadsheet rows. With a script, pasting them into any field of the form does the same. */
function Paste({ words }: { words: EstimateWords }) {
  const f = words.form
  return (
    <details className="card estimate-paste">
      <summary>{f.paste}</summary>
      <label htmlFor="paste">{f.pasteLabel}</label>
      <p className="hint" id="paste-hint">
        {f.pasteHint}
      </p>
      <textarea
        id="paste"
        name="paste"
        className="input"
        rows={5}
        // One more than is read: the server detects truncation, and addresses stay short enough.
        maxLength={PASTE_MAX + 1}
        aria-describedby="paste-hint"
        data-paste-rows={PASTE_MAX}
      />
      <p>
        <button type="submit" className="btn secondary">
          {f.pasteSubmit}
        </button>
      </p>
    </details>
  )
}

function GwpSet({ words, form }: { words: EstimateWords; form: FormModel }) {
  return (
    <div className="estimate-gwp">
      <label htmlFor="gwp">{words.form.gwp}</label>
      <p className="hint" id="gwp-hint">
        {words.form.gwpHint}
      </p>
      <select
        id="gwp"
        name="gwp"
        className="input"
        aria-describedby="gwp-hint"
        defaultValue={form.gwpChosen}
      >
        {form.gwp.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function Row(props: {
  row: FormRow
  section: FormModel['sections'][number]
  words: EstimateWords
}) {
  const { row, section, words } = props
  const f = words.form
  const field = (part: string) => {
    const id = `${row.id}-${part}`
    const wrong = row.problem?.field === part
    return {
      row,
      part,
      prefix: words.problems.prefix,
      control: {
        id,
        name: id,
        className: 'input',
        ...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
      },
    }
  }
  const record = field('record')
  const year = field('year')
  const amount = field('amount')
  const unit = field('unit')
  const uncertainty = field('uncertainty')
  return (
    <div
      className={section.years.length > 0 ? 'estimate-row estimate-with-year' : 'estimate-row'}
      role="group"
      aria-label={row.label}
    >
      <Field {...record} label={section.record}>
        <select {...record.control} defaultValue={row.record} data-units={unit.control.id}>
          {section.activity !== 'heat' && <option value="">{f.choose}</option>}
          <Options groups={row.records} />
        </select>
      </Field>
      {section.years.length > 0 && (
        <Field {...year} label={f.year}>
          <select {...year.control} defaultValue={row.year}>
            {row.years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field {...amount} label={f.amount}>
        <input
          {...amount.control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          defaultValue={row.amount}
        />
      </Field>
      <Field {...unit} label={f.unit}>
        <select {...unit.control} defaultValue={row.unit}>
          <Options groups={row.units} />
        </select>
      </Field>
      {row.hasUncertainty && (
        <Field {...uncertainty} label={f.uncertainty}>
          <input
            {...uncertainty.control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={row.uncertainty}
          />
        </Field>
      )}
    </div>
  )
}

/** Label, message, control: the message is shown beside its field. */
function Field(props: {
  row: FormRow
  part: string
  label: string
  prefix: string
  control: { id: string }
  children: ReactNode
}) {
  const { row, part, label, prefix, control, children } = props
  return (
    <div className={`estimate-field estimate-${part}`}>
      <label htmlFor={control.id}>{label}</label>
      {row.problem?.field === part && (
        <p className="estimate-error" id={`${control.id}-error`}>
          <span className="visually-hidden">{prefix}</span>
          {row.problem.text}
        </p>
      )}
      {children}
    </div>
  )
}

function Options({ groups }: { groups: OptionGroup[] }) {
  return (
    <>
      {groups.map(({ label, options }, at) => {
        const list = options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))
        return label ? (
          <optgroup key={label} label={label}>
            {list}
          </optgroup>
        ) : (
          <Group key={`${at}`}>{list}</Group>
        )
      })}
    </>
  )
}
const Group = ({ children }: { children: ReactNode }) => <>{children}</>
