import { Tag } from '#app/components/ui/tag.tsx'
import { TextTable } from './text-table.tsx'
import type { ScopesWords } from './words.ts'
import { Working } from './working.tsx'
import './scope-tree.css'
import './blocks.css'

/** Scopes 1, 2 and 3 as nested lists: source, process, equipment; and how good the data are. */
export function ScopeTree({ words }: { words: ScopesWords }) {
  return (
    <>
      <p className="blocks-sample">
        <Tag tone="info">{words.sample}</Tag> {words.sampleText}
      </p>
      <ol className="scope-tree-levels plain-list">
        {words.levels.map((level) => (
          <li key={level}>{level}</li>
        ))}
      </ol>
      <ul className="scope-tree plain-list">
        {words.scopes.map((scope) => (
          <li key={scope.name}>
            <h3>
              {scope.name} <span>{scope.title}</span>
            </h3>
            <ul className="plain-list">
              {scope.sources.map((source) => (
                <li key={source.name}>
                  <b>{source.name}</b>
                  <p className="hint">{source.how}</p>
                  <ul className="plain-list">
                    {source.processes.map((process) => (
                      <li key={process.name}>
                        {process.name}
                        <ul className="plain-list">
                          {process.equipment.map((item) => (
                            <li key={item}>{item}</li>
                          ))}
                        </ul>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="muted">{words.note}</p>
      <div className="blocks-two scope-tree-fuel">
        <section>
          <h3>{words.fuel.title}</h3>
          <p className="muted">{words.fuel.line}</p>
          <dl>
            {words.fuel.parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  {parameter.name} <b>{parameter.value}</b>
                </dt>
                <dd>{parameter.text}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{words.fuel.source}</p>
        </section>
        <Working words={words.fuel.working} />
      </div>
      <h3 className="blocks-heading">{words.qualityTitle}</h3>
      <p className="muted blocks-line">{words.qualityLine}</p>
      <TextTable words={words.quality} />
    </>
  )
}
