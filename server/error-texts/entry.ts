import type { Code } from '../contract/codes.ts'

export interface Entry {
  text: string
  when: string
  /** HTTP status; default 200, used for all answers of the application itself (C-1.2). */
  status?: number
}

/** The codes of one domain. */
export type Texts = Partial<Record<Code, Entry>>
