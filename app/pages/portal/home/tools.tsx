import type { ReactNode } from 'react'
import { Formula } from './formula.tsx'
import type { HomeData } from './data.server.ts'
import { ElectricityTool, ProductTool, TargetTool } from './tool-forms.tsx'

/**
 * Tabs built from radio buttons: they work without a script and print in full. `?tool=2` opens the second, as does
 * its fragment until a tab is chosen (see tools.css).
 */
export function Tools({ data }: { data: HomeData }) {
  const words = data.words.tools
  const { open } = data.tools
  const forms: ReactNode[] = [
    <ElectricityTool key="1" data={data} />,
    <ProductTool key="2" data={data} />,
    <TargetTool key="3" data={data} />,
  ]
  return (
    <div className="tools" role="group" aria-label={words.title}>
      {words.items.map((tool, index) => (
        <input
          key={tool.id}
          type="radio"
          name="tool-tab"
          id={tool.id}
          className={`tools-tab-${index + 1}`}
          aria-label={tool.name}
          defaultChecked={open === String(index + 1)}
        />
      ))}
      <div className="tools-list">
        {words.items.map((tool, index) => (
          <label key={tool.id} htmlFor={tool.id} className={`tools-label-${index + 1}`}>
            {tool.name}
          </label>
        ))}
      </div>
      {words.items.map((tool, index) => (
        <div key={tool.id} className={`tools-panel tools-panel-${index + 1}`}>
          <div>
            <h3>{tool.name}</h3>
            <p>{tool.text}</p>
          </div>
          <div className="tools-formula">
            <p className="tools-equation">
              <Formula text={tool.formula} />
            </p>
            <p>{tool.words}</p>
            <hr className="ruler" />
            <p>
              <b>{words.example}</b>
              <br />
              <Formula text={tool.example} />
            </p>
          </div>
          {forms[index]}
        </div>
      ))}
    </div>
  )
}
