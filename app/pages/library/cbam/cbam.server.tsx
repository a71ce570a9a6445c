import { SelectField, TextField, ToolForm, ToolResult } from '../tools/tool-form.server.tsx'
import { PATHS } from '../library-urls.ts'
import type { CbamModel } from './cbam.server.ts'

/** Embedded emissions of goods, from the EU's default values. */
export function CbamPage({ model }: { model: CbamModel }) {
  const { words, query, errors, matches, result } = model
  const { prefix } = words
  return (
    <div className="wrap tool-form">
      <div className="inset warn">
        <p>
          <b>{words.noDeclaration}</b>
        </p>
        <p>{words.noDeclarationLine}</p>
      </div>
      <ToolForm path={PATHS.footprint} tool="cbam" release={model.release} submit={words.submit}>
        <TextField
          name="cn"
          label={words.cn}
          hint={words.cnHint}
          error={errors.cn}
          isAnswer={Boolean(errors.cn) && matches.length === 0}
          prefix={prefix}
          value={query.cn}
          max={20}
        />
        <SelectField
          name="country"
          label={words.country}
          prefix={prefix}
          value={query.country}
          groups={[{ label: '', options: model.countries }]}
        />
        <TextField
          name="tonnes"
          label={words.tonnes}
          error={errors.tonnes}
          isAnswer={Boolean(errors.tonnes) && !errors.cn}
          prefix={prefix}
          value={query.tonnes}
          max={30}
          decimal
        />
        <SelectField
          name="year"
          label={words.importYear}
          prefix={prefix}
          value={model.year}
          groups={[{ label: '', options: model.years }]}
        />
      </ToolForm>
      {matches.length > 0 && (
        <section
          className="card tool-form-matches"
          id="result"
          aria-labelledby="matches-title"
          tabIndex={-1}
        >
          <h2 id="matches-title">{words.several}</h2>
          <ul className="plain-list">
            {matches.map(({ id, name, figure, to }) => (
              <li key={id}>
                <a href={to}>{name}</a>
                <span className="hint">{figure}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {result && (
        <ToolResult
          title={words.result}
          figures={result.figures}
          working={words.working}
          steps={result.steps}
        >
          {result.noMarkUp && <p className="inset warn">{result.noMarkUp}</p>}
          <h3>{words.value}</h3>
          <p>
            <a href={result.to}>{result.name}</a> <b>{result.figure}</b>{' '}
            <span className="hint">{result.id}</span>
          </p>
          <p>{result.note}</p>
          <h3>{words.citation}</h3>
          <p>{result.citation}</p>
          {result.attribution && <p className="hint">{result.attribution}</p>}
        </ToolResult>
      )}
      <p className="hint">
        {model.about} <a href={model.source}>{words.browse}</a>
      </p>
    </div>
  )
}
