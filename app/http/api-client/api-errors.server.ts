/** The API understood the request and refused it: `code` and message. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    /** Seconds to wait before another try, when the API named them. */
    readonly retryAfter?: number,
    /** Values in the message: minutes, a count, a name; for a broken rule the field and the rule's key. */
    readonly values: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** The API gave no usable answer: unreachable, too late, or outside the contract. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  constructor(
    readonly reason: 'unreachable' | 'timeout' | 'malformed' | 'overloaded' | 'failing',
    options?: ErrorOptions,
  ) {
    super(`The API is ${reason}`, options)
  }
  /** HTTP status of the page that reports the error. */
  get status(): 502 | 503 | 504 {
    if (this.reason === 'timeout') return 504
    return this.reason === 'malformed' || this.reason === 'failing' ? 502 : 503
  }
}

export const isApiError = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
