import { isRouteErrorResponse } from '@remix-run/react'

const KNOWN = [0, 400, 403, 404, 405, 413, 415, 429, 500, 502, 503, 504] as const
export type FailureStatus = (typeof KNOWN)[number]

/** What `fetch` throws when nothing answers, in the words of Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/** The status whose page tells of an error, 0 when nothing answered; whatever is not known is the server's fault. */
export function failureStatus(error: unknown): FailureStatus {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return 0
  const status = isRouteErrorResponse(error) ? error.status : 500
  return KNOWN.find((known) => known === status) ?? (status >= 500 ? 500 : 404)
}
