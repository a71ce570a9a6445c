import { fill } from '#app/i18n/fill.ts'
import type { Values } from '#app/i18n/t.tsx'
import type { WorkingWords } from './block-words.ts'
import './working.css'

/** A formula in three forms: in symbols, in words, and with the example's figures. */
export function Working({ words, figures }: { words: WorkingWords; figures?: Values }) {
  return (
    <div className="working">
      <h3>{words.title}</h3>
      <p className="working-symbols">{words.symbols}</p>
      <p>{words.words}</p>
      <hr className="ruler" />
      <p className="working-figures">{fill(words.figures, figures)}</p>
    </div>
  )
}
