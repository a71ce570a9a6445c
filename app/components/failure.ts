import { isRouteErrorResponse } from '@remix-run/react'
import { PAGES } from './site-map.ts'

const KNOWN = [403, 404, 405, 413, 415, 500, 502, 503, 504] as const
export type FailureStatus = (typeof KNOWN)[number]

/** The status whose page tells of an error; whatever is not known is the server's fault. */
export function failureStatus(error: unknown): FailureStatus {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return KNOWN.find((known) => known === status) ?? (status >= 500 ? 500 : 404)
}

/** The page whose address differs from `pathname` in few letters. */
export function guessPage(pathname: string) {
  const asked = pathname.toLowerCase().replace(/\/+$/, '')
  const [nearest] = PAGES.map((page) => ({
    page,
    far: distance(asked, page.to.toLowerCase()),
  })).sort((one, other) => one.far - other.far)
  return nearest && nearest.far <= Math.max(2, asked.length / 4) ? nearest.page : undefined
}

/** Levenshtein's: letters to add, drop or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}
