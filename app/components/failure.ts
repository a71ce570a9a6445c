import { isRouteErrorResponse } from '@remix-run/react'

const KNOWN = [403, 404, 405, 413, 415, 500, 502, 503, 504] as const
export type FailureStatus = (typeof KNOWN)[number]

/** The status whose page tells of an error; whatever is not known is the server's fault. */
export function failureStatus(error: unknown): FailureStatus {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return KNOWN.find((known) => known === status) ?? (status >= 500 ? 500 : 404)
}
