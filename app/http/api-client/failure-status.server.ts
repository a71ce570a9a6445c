import { Code } from '#server/contract/codes.ts'
import { isApiError, UpstreamError } from './api-errors.server.ts'

/** Refusals of the API that a page reports by its own status. Any other is a fault of the page that made the call. */
const STATUSES: Partial<Record<number, number>> = {
  [Code.forbidden]: 403,
  [Code.notFound]: 404,
  [Code.bodyTooLarge]: 413,
  [Code.unsupportedMediaType]: 415,
  [Code.tooManyRequests]: 429,
}

/** Status of the page that reports an error of an API call; undefined for any other error. */
export function failureStatusOf(error: unknown): number | undefined {
  if (error instanceof UpstreamError) return error.status
  return isApiError(error) ? STATUSES[error.code] : undefined
}

/** Seconds to wait before another try; undefined where waiting does not help. */
export function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof UpstreamError) return 10
  return isApiError(error, Code.tooManyRequests) ? (error.retryAfter ?? 10) : undefined
}
