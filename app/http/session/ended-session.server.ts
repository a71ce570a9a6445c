import { redirect } from '@remix-run/node'
import { flashHeader } from './flash.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { returnToHeader } from './return-to.server.ts'
import { safeRedirect } from './safe-redirect.ts'
import { nameOf, signOutHeaders } from './session.server.ts'

/** Signs the browser out of an ended session. */
export const SESSION_ENDED = '/session-ended'

/** Both addresses stand encoded in one address, for which proxies usually allow 8 KB. */
const ADDRESS_MAX = 1500
const withinLimit = (address: string) =>
  address.length > ADDRESS_MAX ? (address.split('?', 1)[0] ?? '/') : address

interface Target {
  /** Where the signed-out browser is redirected to. */
  to: string
  /** The page that was requested: a newer session opens it. */
  page: string
  /** Whether the next login leads back to the page. */
  returns?: boolean
}

/**
 * The answer to a request whose session has ended. It clears no cookies itself: somebody may have signed in again since
 * the request was sent, and the request that follows this redirect brings the cookies of that session.
 */
export function redirectEnded(
  { tokens }: Pick<RequestContext, 'tokens'>,
  { to, page, returns = false }: Target,
): Response {
  const query = new URLSearchParams({
    session: tokens ? nameOf(tokens) : '',
    to: withinLimit(to),
    page: withinLimit(page),
  })
  if (returns) query.set('returns', '1')
  return redirect(`${SESSION_ENDED}?${query}`, {
    status: 303,
    headers: { 'cache-control': 'no-store' },
  })
}

/** Answers the request that follows `redirectEnded`. */
export async function answerEnded({
  tokens,
  url: { searchParams },
}: Pick<RequestContext, 'tokens' | 'url'>): Promise<Response> {
  const to = safeRedirect(searchParams.get('to'))
  const page = safeRedirect(searchParams.get('page'))
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (tokens && nameOf(tokens) !== searchParams.get('session'))
    return redirect(page, { status: 303, headers })
  for (const line of await signOutHeaders()) headers.append('set-cookie', line)
  headers.append('set-cookie', await flashHeader('sessionExpired'))
  if (searchParams.get('returns') === '1')
    headers.append('set-cookie', await returnToHeader({ gate: page, from: to }))
  return redirect(to, { status: 303, headers })
}
