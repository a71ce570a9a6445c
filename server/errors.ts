import { roundedWait } from '#shared/duration.ts'
import { Code } from './contract/codes.ts'
import { ERRORS } from './error-texts.ts'

interface AppErrorOptions {
  /** Values of the placeholders `{…}` in the text. */
  vars?: Record<string, string | number>
  /** Replaces the default text, for codes that have several. */
  text?: string
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Logged for the operator, never sent. */
  cause?: unknown
}

/** A refusal that is reported to the caller. */
export class AppError extends Error {
  readonly code: Code
  readonly status: number
  readonly retryAfter: number | undefined
  /** For clients that use their own texts: see contract/refusal-values.ts. */
  readonly vars: Record<string, string | number>

  constructor(code: Code, { vars = {}, text, retryAfter, cause }: AppErrorOptions = {}) {
    const { text: template, status = 200 } = ERRORS[code]
    const message = (text ?? template).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(vars[name] ?? ''),
    )
    super(message, { cause })
    this.code = code
    this.status = status
    this.vars = vars
    this.retryAfter = retryAfter
  }
}

/**
 * @param textOf builds the whole text from the wait in words
 * @param wait milliseconds until the next one is allowed
 */
export function limitReached(textOf: (wait: string) => string, wait: number): AppError {
  const { unit, n } = roundedWait(wait)
  const text = textOf(`${n} ${unit === 'hours' ? '小时' : '分钟'}`)
  return new AppError(Code.tooManyRequests, { text, retryAfter: Math.ceil(wait / 1000) })
}

/** @param retryAfter seconds until a call is answered again; also shown in the text */
export const tooManyRequests = (retryAfter: number) =>
  new AppError(Code.tooManyRequests, {
    text: `请求过于频繁，请 ${retryAfter} 秒后再试`,
    retryAfter,
  })
