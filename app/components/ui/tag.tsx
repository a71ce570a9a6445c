import type { ReactNode } from 'react'

export type Tone = 'plain' | 'info' | 'ok' | 'warn' | 'danger'

/** A state in a word, with a dot of its colour: the colour never stands alone. Its sheet is loaded by root.tsx. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>
)
