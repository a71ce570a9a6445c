import type { Code } from '../contract/codes.ts'

export interface Entry {
  text: string
  when: string
  /** HTTP status; 200 for everything that the application itself answers (C-1.2). */
  status?: number
}

/** The codes of one domain. */
export type Texts = Partial<Record<Code, Entry>>
