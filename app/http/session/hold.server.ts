import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import { redirectWithReturn } from './redirect-with-return.server.ts'

/** The page that a session on hold is redirected to from any address, by the API's refusal code. */
const PAGES: Partial<Record<number, string>> = {
  [Code.sessionLocked]: '/admin/lock',
  [Code.twoStepRequired]: '/admin/profile/two-step',
}

const holdPageOf = (error: unknown): string | undefined =>
  isApiError(error) ? PAGES[error.code] : undefined

/** Whether the API refused the call because the session is on hold, and this is the page to end that. */
export const isOnHoldPage = (error: unknown, { pathname }: URL): boolean =>
  holdPageOf(error) === pathname

/** Whether the API refused a call because the session is on hold: see `redirectToHoldPage`. */
export const isOnHold = (error: unknown): boolean => holdPageOf(error) !== undefined

/** 303 to the page that ends the hold of a session; it returns to `url`. */
export function redirectToHoldPage(
  error: unknown,
  url: URL,
  headers: Headers,
): Response | undefined {
  const page = holdPageOf(error)
  if (!page || page === url.pathname) return undefined
  return redirectWithReturn(page, url.pathname + url.search, headers)
}
