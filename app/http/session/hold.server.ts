import { redirect } from '@remix-run/node'
import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api.server.ts'

/** The page that a session on hold is led to, whatever it asked for, by the refusal that the API gives it. */
const PAGES: Partial<Record<number, string>> = {
  [Code.sessionLocked]: '/admin/lock',
}

/** The page where a session on hold goes on; undefined for any other failure. */
export const holdPageOf = (error: unknown): string | undefined =>
  isApiError(error) ? PAGES[error.code] : undefined

/** Whether the API refused the call because the session is on hold, and this is the page to end that. */
export const isOnHoldPage = (error: unknown, { pathname }: URL): boolean =>
  holdPageOf(error) === pathname

/** 303 to that page, which returns to `url` afterwards. */
export function toHoldPage(page: string, url: URL, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  const back = encodeURIComponent(url.pathname + url.search)
  return redirect(`${page}?redirectTo=${back}`, { status: 303, headers })
}
