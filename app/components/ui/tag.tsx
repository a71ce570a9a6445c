import type { ReactNode } from 'react'

export type Tone = 'plain' | 'info' | 'ok' | 'warn' | 'danger'

/** A state as a word with a coloured dot: the colour is never the only sign. Its style sheet is loaded by root.tsx. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>
)
