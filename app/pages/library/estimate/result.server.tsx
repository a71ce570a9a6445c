import { Icon } from '#app/components/icons.tsx'
import type { ResultModel, ShownLine } from './result.server.ts'
import type { EstimateWords } from './words-zh.server.ts'

type Words = EstimateWords['result']

/** Scope by scope, each line with its working; what could not be worked out comes first. */
export function EstimateResult(props: { words: EstimateWords; result: ResultModel | null }) {
  const { result } = props
  const words = props.words.result
  return (
    <section className="estimate-result" id="result" aria-labelledby="result-title" tabIndex={-1}>
      <h2 id="result-title">{words.title}</h2>
      {result ? (
        <Outcome words={props.words} result={result} />
      ) : (
        <p className="muted">{words.none}</p>
      )}
    </section>
  )
}

function Outcome(props: { words: EstimateWords; result: ResultModel }) {
  const { result } = props
  const words = props.words.result
  return (
    <>
      <p className="muted">
        {result.basis} {result.latest && <a href={result.latest}>{words.latest}</a>}
      </p>
      <Problems words={props.words} result={result} />
      {result.scopes.map(({ scope, name, rows, total }) => (
        <div key={scope} className="scope">
          <h3 id={`scope-${scope}`}>{name}</h3>
          <ScopeTable id={`scope-${scope}`} words={words} rows={rows} total={total} />
        </div>
      ))}
      {result.scopes.length > 0 && (
        <p className="estimate-total" role="status">
          {result.total ? (
            <>
              <span>{words.total}</span> <b>{result.total}</b>
            </>
          ) : (
            words.noTotal
          )}
        </p>
      )}
      <Rules words={words} result={result} />
      <Keep words={words} result={result} />
      <Signatures words={props.words.signature} />
    </>
  )
}

function Problems({ words, result }: { words: EstimateWords; result: ResultModel }) {
  const { problems, cut } = result
  return (
    <>
      {cut && <p className="inset warn">{cut}</p>}
      {problems.length > 0 && (
        <div className="inset danger" role="alert">
          <p>
            <b>{words.problems.title.replace('{n}', String(problems.length))}</b>
          </p>
          <p>{words.problems.line}</p>
          <ul>
            {problems.map(({ to, text }) => (
              <li key={to}>
                <a href={to}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function ScopeTable(props: { id: string; words: Words; rows: ShownLine[]; total: string }) {
  const { id, words, rows, total } = props
  const c = words.columns
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-labelledby={id}>
      <table className="table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{c.item}</th>
            <th scope="col">{c.amount}</th>
            <th scope="col">{c.factor}</th>
            <th scope="col">{c.working}</th>
            <th scope="col" className="number">
              {c.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.id} ${at}`}>
              <th scope="row">
                <a href={row.to}>{row.name}</a>
                <span className="hint">{row.id}</span>
                <span className="hint">{row.notes}</span>
              </th>
              <td data-label={c.amount}>{row.activity}</td>
              <td data-label={c.factor}>{row.factor}</td>
              <td data-label={c.working}>
                {row.working.map((step) => (
                  <span key={step} className="step">
                    {step}
                  </span>
                ))}
              </td>
              <td className="number" data-label={c.result}>
                <b>{row.emissions}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {words.subtotal}
            </th>
            <td className="number">
              <b>{total}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Rules({ words, result }: { words: Words; result: ResultModel }) {
  return (
    <ul className="estimate-rules hint">
      {result.bases.map((basis) => (
        <li key={basis}>{words.basisOf.replace('{basis}', basis)}</li>
      ))}
      {result.scopes.some(({ scope }) => scope === '2') && <li>{words.location}</li>}
      <li>{words.rule}</li>
      <li>{words.disclaimer}</li>
    </ul>
  )
}

/** Ways to keep it and to hand it on. */
function Keep({ words, result }: { words: Words; result: ResultModel }) {
  return (
    <div className="card estimate-keep no-print">
      <p className="btn-row">
        <a href={result.print} className="btn primary">
          {words.print}
        </a>
        <a href={result.csv} download className="btn secondary">
          <Icon name="download" size={18} />
          {words.csv}
        </a>
      </p>
      <h3>{words.share}</h3>
      <p className="hint">{words.shareHint}</p>
      <p className="permalink">
        <a href={result.share}>{result.share}</a>
      </p>
    </div>
  )
}

/** For the sheet of paper. */
function Signatures({ words }: { words: EstimateWords['signature'] }) {
  return (
    <dl className="signatures">
      {[words.prepared, words.reviewed, words.date].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}
