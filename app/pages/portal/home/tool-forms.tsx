import { PageLink } from '#app/components/page-link.tsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { ExternalLink } from '#app/components/external-link.tsx'
import { errorTarget } from '#app/components/ui/error-target.ts'
import { fill } from '#app/i18n/fill.ts'
import { Formula } from './formula.tsx'
import { ReleaseNote } from '../figures/release-note.tsx'
import type { HomeData } from './data.server.ts'
import type { Answer } from './tools.server.ts'

type Words = HomeData['words']['tools']

/** Fragment target of an answer: the result or the first invalid field, read out by screen readers. */
const ANSWER = 'tools-answer'

const STAGES = ['materials', 'production', 'others'] as const
const TARGET_FIELDS = ['base', 'target', 'years'] as const

const firstInvalid = (answers: readonly Answer[]) => answers.find(({ error }) => error)

export function ElectricityTool({ data }: { data: HomeData }) {
  const words = data.words.tools
  const { electricity } = data.tools
  const { done } = electricity
  return (
    <>
      <ToolForm tool="1" action={`/#${ANSWER}`}>
        <NumberField
          name="amount"
          label={words.electricity.amount}
          answer={electricity.amount}
          isAnswer={Boolean(electricity.amount.error)}
          words={words}
        />
        <SelectField name="unit" label={words.electricity.unit} value={electricity.unit}>
          {electricity.units.map((unit) => (
            <option key={unit.value} value={unit.value}>
              {unit.name}
            </option>
          ))}
        </SelectField>
        <SelectField name="region" label={words.electricity.region} value={electricity.region}>
          {electricity.regions.map((region) => (
            <option key={region.code} value={region.code}>
              {region.name}
            </option>
          ))}
        </SelectField>
        <button className="btn primary">{words.electricity.submit}</button>
      </ToolForm>
      <ToolResult words={words} done={done}>
        {done && (
          <>
            <p className="hint">
              {fill(words.electricity.factor, { year: done.factor.year, name: done.factor.name })}{' '}
              <ExternalLink href={done.factor.source.url}>
                {fill(data.words.map.source, { ...done.factor.source })}
              </ExternalLink>
            </p>
            <ReleaseNote release={done.factor.release} />
            <p className="hint">{words.disclaimer}</p>
            <p>
              <PageLink to={done.library}>{words.electricity.library}</PageLink>
            </p>
          </>
        )}
      </ToolResult>
    </>
  )
}

export function ProductTool({ data }: { data: HomeData }) {
  const words = data.words.tools
  const { product } = data.tools
  const wrong = firstInvalid([...STAGES.map((name) => product.stages[name]), product.output])
  return (
    <>
      <ToolForm tool="2" action={`/#${ANSWER}`}>
        <p className="hint">{words.product.hint}</p>
        {STAGES.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={words.product[name]}
            answer={product.stages[name]}
            isAnswer={product.stages[name] === wrong}
            words={words}
          />
        ))}
        <NumberField
          name="output"
          label={words.product.output}
          answer={product.output}
          isAnswer={product.output === wrong}
          words={words}
        />
        <SelectField name="per" label={words.product.per} value={product.per}>
          {product.units.map((unit) => (
            <option key={unit.value} value={unit.value}>
              {unit.name}
            </option>
          ))}
        </SelectField>
        <button className="btn primary">{words.product.submit}</button>
      </ToolForm>
      <ToolResult words={words} done={product.done}>
        {product.done && (
          <>
            <p className="hint">{product.done.shares}</p>
            <p className="hint">{words.disclaimer}</p>
          </>
        )}
      </ToolResult>
      <p className="tools-more">
        <PageLink to="/carbonfoot">{words.product.open}</PageLink>
      </p>
    </>
  )
}

export function TargetTool({ data }: { data: HomeData }) {
  const words = data.words.tools
  const { target } = data.tools
  const wrong = firstInvalid(TARGET_FIELDS.map((name) => target[name]))
  return (
    <>
      <ToolForm tool="3" action={`/#${ANSWER}`}>
        <p className="hint">{words.target.hint}</p>
        {TARGET_FIELDS.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={words.target[name]}
            answer={target[name]}
            isAnswer={target[name] === wrong}
            words={words}
          />
        ))}
        <button className="btn primary">{words.target.submit}</button>
      </ToolForm>
      <ToolResult words={words} done={target.done}>
        {target.done && <p className="hint">{target.done.total}</p>}
      </ToolResult>
    </>
  )
}

/** A one-line GET form that the server answers; its address contains the input. */
function ToolForm(props: { tool?: string; action: string; children: ReactNode }) {
  return (
    <form method="get" action={props.action} noValidate className="tools-form">
      {props.tool && <input type="hidden" name="tool" value={props.tool} />}
      {props.children}
    </form>
  )
}

function NumberField(props: {
  name: string
  label: string
  answer: Answer
  words: Words
  isAnswer: boolean
}) {
  const { name, label, answer, words, isAnswer } = props
  const id = `tool-${name}`
  const described: InputHTMLAttributes<HTMLInputElement> = answer.error
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
    : {}
  return (
    <div className="tools-field" {...(isAnswer && errorTarget(ANSWER, `${id}-error`))}>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={answer.value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        {...described}
      />
      {answer.error && (
        <p className="tools-error" id={`${id}-error`}>
          <span className="visually-hidden">{words.errorPrefix}</span>
          {answer.error}
        </p>
      )}
    </div>
  )
}

function SelectField(props: { name: string; label: string; value: string; children: ReactNode }) {
  const id = `tool-${props.name}`
  return (
    <div className="tools-field tools-field-short">
      <label htmlFor={id}>{props.label}</label>
      <select className="input" id={id} name={props.name} defaultValue={props.value}>
        {props.children}
      </select>
    </div>
  )
}

/** The result with its calculation; always rendered, so that screen readers announce changes. */
function ToolResult(props: {
  words: Words
  done: { result: string; formula: string } | undefined
  children: ReactNode
}) {
  return (
    <div
      role="status"
      className={props.done ? 'tools-outcome' : undefined}
      {...(props.done && { id: ANSWER, tabIndex: -1 })}
    >
      {props.done && (
        <>
          <p className="tools-outcome-figure">
            <span>{props.words.result}</span> <b>{props.done.result}</b>
          </p>
          <p>
            <b>{props.words.working}</b>
            <br />
            <Formula text={props.done.formula} />
          </p>
        </>
      )}
      {props.children}
    </div>
  )
}
