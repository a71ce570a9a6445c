import { DataTable } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/icons.tsx'
import type { ResultModel, ShownLine } from './result.server.ts'
import { BAR, type Shares } from './shares.server.ts'
import type { EstimateWords } from '#app/i18n/zh/content/library/estimate.server.ts'
import { fill } from '#app/i18n/fill.ts'

type Words = EstimateWords['result']

/** Results by scope, each line with its calculation; problems come first. */
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
      {result.scopes.map(({ scope, name, rows, total, margin }) => (
        <div key={scope} className="estimate-scope">
          <h3 id={`scope-${scope}`}>{name}</h3>
          <ScopeTable
            id={`scope-${scope}`}
            words={words}
            rows={rows}
            total={total}
            margin={margin}
          />
        </div>
      ))}
      {result.scopes.length > 0 && (
        <p className="estimate-total" role="status">
          {result.total ? (
            <>
              <span>{words.total}</span> <b>{result.total}</b>
              {result.margin && <span>{result.margin}</span>}
            </>
          ) : (
            words.noTotal
          )}
        </p>
      )}
      <ScopeShares words={words} shares={result.shares} />
      <Rules words={words} result={result} />
      <SaveLinks words={words} result={result} />
      <Signatures words={props.words.signature} />
    </>
  )
}

function Problems({ words, result }: { words: EstimateWords; result: ResultModel }) {
  const { problems, warnings } = result
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="inset warn">
          {warning}
        </p>
      ))}
      {problems.length > 0 && (
        <div className="inset danger" role="alert">
          <p>
            <b>{fill(words.problems.title, { n: problems.length })}</b>
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

const BAR_HEIGHT = 28

/** Each scope's share of the total: a bar, and the same in words and figures below it. */
function ScopeShares({ words, shares }: { words: Words; shares: Shares }) {
  if (shares.length === 0) return null
  return (
    <figure className="estimate-shares" aria-labelledby="shares-title">
      <figcaption id="shares-title">{words.shares}</figcaption>
      <svg
        viewBox={`0 0 ${BAR} ${BAR_HEIGHT}`}
        width={BAR}
        height={BAR_HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shares.map(({ scope, x, width }) => (
          <rect
            key={scope}
            className={`estimate-tone-${scope}`}
            x={x}
            y={0}
            width={width}
            height={BAR_HEIGHT}
          />
        ))}
      </svg>
      <ul className="plain-list">
        {shares.map(({ scope, name, figure, percent }) => (
          <li key={scope}>
            <svg width={12} height={12} aria-hidden="true">
              <rect className={`estimate-tone-${scope}`} width={12} height={12} />
            </svg>
            <span>{name}</span> <b>{percent}</b> <span className="hint">{figure}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function ScopeTable(props: {
  id: string
  words: Words
  rows: ShownLine[]
  total: string
  margin: string
}) {
  const { id, words, rows, total, margin } = props
  const c = words.columns
  return (
    <DataTable
      cards
      labelledBy={id}
      rows={rows}
      rowKey={(row, at) => `${row.id} ${at}`}
      columns={[
        {
          key: 'item',
          title: c.item,
          rowHeader: true,
          cell: (row) => (
            <>
              <a href={row.to}>{row.name}</a>
              <span className="hint">{row.id}</span>
              <span className="hint">{row.notes}</span>
            </>
          ),
        },
        { key: 'amount', title: c.amount, cell: (row) => row.activity },
        { key: 'factor', title: c.factor, cell: (row) => row.factor },
        {
          key: 'working',
          title: c.working,
          cell: (row) =>
            row.working.map((step) => (
              <span key={step} className="estimate-step">
                {step}
              </span>
            )),
        },
        {
          key: 'result',
          title: c.result,
          align: 'number',
          cell: (row) => (
            <>
              <b>{row.emissions}</b>
              {row.margin && <span className="hint">{row.margin}</span>}
            </>
          ),
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4}>
            {words.subtotal}
          </th>
          <td className="table-number">
            <b>{total}</b>
            {margin && <span className="hint">{margin}</span>}
          </td>
        </tr>
      }
    />
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
      {result.hasMargin && <li>{words.marginRule}</li>}
      <li>{words.disclaimer}</li>
    </ul>
  )
}

/** Links to save and share the estimate. */
function SaveLinks({ words, result }: { words: Words; result: ResultModel }) {
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
      <p className="estimate-permalink">
        <a href={result.share}>{result.share}</a>
      </p>
    </div>
  )
}

/** Signature lines of the print view. */
function Signatures({ words }: { words: EstimateWords['signature'] }) {
  return (
    <dl className="estimate-signatures">
      {[words.prepared, words.reviewed, words.date].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}
