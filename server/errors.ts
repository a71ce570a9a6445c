import type { Code } from './contract/codes.ts'
import { ERRORS } from './error-texts.ts'

interface Particulars {
  /** Values of the text's `{…}`. */
  vars?: Record<string, string | number>
  /** Replaces the table's text where one code has several. */
  text?: string
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** What the operator should see of it in the log. */
  cause?: unknown
}

/** A refusal that the caller is told about. */
export class AppError extends Error {
  readonly code: Code
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(code: Code, { vars = {}, text, retryAfter, cause }: Particulars = {}) {
    const { text: template, status = 200 } = ERRORS[code]
    const told = (text ?? template).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(vars[name] ?? ''),
    )
    super(told, { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
