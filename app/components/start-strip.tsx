import { useEntryWindow } from './may-enter.ts'
import { useRoot } from '#app/http/page/site-state.tsx'
import './start-strip.css'

interface Words {
  startTitle: string
  startText: string
  register: string
  enter: string
  call: string
}

/** Call to action at the end of a page: register, or enter; with the operator's phone number if configured. */
export function StartStrip({ words }: { words: Words }) {
  const root = useRoot()
  const phone = root?.site.phone
  const entryWindow = useEntryWindow('platform')
  return (
    <section className="start-strip no-print">
      <div className="wrap">
        <div>
          <h2>{words.startTitle}</h2>
          <p>{words.startText}</p>
          {phone && (
            <p>
              {words.call} <b>{phone}</b>
            </p>
          )}
        </div>
        <p className="btn-row">
          {!root?.visitor && (
            <a href="/register" className="btn primary large">
              {words.register}
            </a>
          )}
          <a href="/enter/platform" className="btn secondary large" {...entryWindow}>
            {words.enter}
          </a>
        </p>
      </div>
    </section>
  )
}
