import { Link } from '@remix-run/react'
import type { HomeData } from './home.tsx'

/**
 * Tabs made of radio buttons: they turn without a script, print whole, and an address that ends with a tool's id
 * opens it (home.css tells how).
 */
export function Tools({ words }: { words: HomeData['words']['tools'] }) {
  return (
    <div className="tabs" role="group" aria-label={words.title}>
      {words.items.map((tool, index) => (
        <input
          key={tool.id}
          type="radio"
          name="tool"
          id={tool.id}
          className={`t${index + 1}`}
          aria-label={tool.name}
        />
      ))}
      <div className="tab-list">
        {words.items.map((tool, index) => (
          <label key={tool.id} htmlFor={tool.id} className={`l${index + 1}`}>
            {tool.name}
          </label>
        ))}
      </div>
      {words.items.map((tool, index) => (
        <div key={tool.id} className={`panel p${index + 1}`}>
          <div>
            <h3>{tool.name}</h3>
            <p>{tool.text}</p>
            <p>
              <Link to={tool.to} className="btn secondary">
                {tool.more}
              </Link>
            </p>
          </div>
          <div className="formula">
            <p className="equation">{tool.formula}</p>
            <p>{tool.words}</p>
            <hr className="ruler" />
            <p>
              <b>{words.example}</b>
              <br />
              {tool.example}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
