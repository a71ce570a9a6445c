import { isRouteErrorResponse } from '@remix-run/react'

const KNOWN = [
  0, 400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 501, 502, 503, 504, 505,
] as const
export type FailureStatus = (typeof KNOWN)[number]

/** Messages of `fetch` when the network fails, in Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/** The status of the error page: 0 when there was no answer; unknown errors count as the server's. */
export function failureStatus(error: unknown): FailureStatus {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return 0
  const status = isRouteErrorResponse(error) ? error.status : 500
  return KNOWN.find((known) => known === status) ?? (status >= 500 ? 500 : 404)
}
