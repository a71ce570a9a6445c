import { redirect } from '@remix-run/node'
import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api.server.ts'
import { secondStepCookie } from '../host/cookies.server.ts'
import { isConsole } from './sign-in-page.ts'

export const SECOND_STEP_PATH = '/admin/login/second'

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

/** Whether a refusal leads to another page, wherever it comes up: see `toDetour`. */
export const hasDetour = (error: unknown): boolean =>
  isApiError(error, Code.secondStepDue) || holdPageOf(error) !== undefined

/**
 * 303 to the page where a session on hold, or a login whose second step is due, goes on; it returns to `url`, or to
 * where the login would have led.
 */
export async function toDetour(
  error: unknown,
  url: URL,
  headers: Headers,
): Promise<Response | undefined> {
  const page = holdPageOf(error)
  if (page && page !== url.pathname) return leadTo(page, url.pathname + url.search, headers)
  if (!isApiError(error, Code.secondStepDue)) return undefined
  headers.append('set-cookie', await secondStepCookie.serialize(error.values.ticket ?? ''))
  const next = url.searchParams.get('redirectTo') ?? (isConsole(url.pathname) ? '/admin' : '/')
  return leadTo(SECOND_STEP_PATH, next, headers)
}

function leadTo(page: string, back: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  return redirect(`${page}?redirectTo=${encodeURIComponent(back)}`, { status: 303, headers })
}
