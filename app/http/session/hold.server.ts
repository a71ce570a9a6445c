import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api.server.ts'
import { readCookie, secondStepCookie } from '../host/cookies.server.ts'

const SECOND_STEP_PATH = '/admin/login/second'

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
export const hasDetour = (error: unknown): boolean => holdPageOf(error) !== undefined

/** 303 to the page where a session on hold goes on; it returns to `url`. */
export function toDetour(error: unknown, url: URL, headers: Headers): Response | undefined {
  const page = holdPageOf(error)
  if (!page || page === url.pathname) return undefined
  return leadTo(page, url.pathname + url.search, headers)
}

/** What a login whose second step is due keeps in the browser. */
const Ticket = z.object({
  ticket: z.string().min(1),
  brief: z.boolean(),
  /** The first step was a password that is one of the commonest. */
  common: z.boolean().optional(),
})

export const readTicket = (request: Request) =>
  readCookie(secondStepCookie, request, (value) => Ticket.safeParse(value).data)

/**
 * For the refusal of a first step: 303 to the second, which leads to `next` and is remembered as the first was asked
 * to be.
 * @throws any other refusal
 */
export const toSecondStep =
  ({ next, ...how }: { next: string; brief: boolean; common: boolean }) =>
  async (error: unknown): Promise<Response> => {
    if (!isApiError(error, Code.secondStepDue)) throw error
    const kept = { ticket: error.values.ticket ?? '', ...how } satisfies z.output<typeof Ticket>
    const headers = new Headers({ 'set-cookie': await secondStepCookie.serialize(kept) })
    return leadTo(SECOND_STEP_PATH, next, headers)
  }

function leadTo(page: string, back: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  return redirect(`${page}?redirectTo=${encodeURIComponent(back)}`, { status: 303, headers })
}
