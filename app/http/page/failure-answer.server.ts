import { redirect } from '@remix-run/node'
import { failureStatusOf, retryAfterOf } from '../api-client/failure-status.server.ts'
import { flashHeader } from '../session/flash.server.ts'
import { redirectToHoldPage } from '../session/hold.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'
import { signOutHeaders } from '../session/session.server.ts'
import { isConsole, signInUrl } from '../session/sign-in-page.ts'

/**
 * Maps the failure of a loader or an action. An ended session: signed out, to the home page, or from the console to
 * its sign-in; a hold: to its page; a failed API call: an error page; anything else: itself.
 */
export async function answerFor(error: unknown, context: RequestContext): Promise<unknown> {
  const headers = new Headers()
  // What the console answers depends on the account.
  if (isConsole(context.url.pathname)) headers.set('cache-control', 'no-store')
  if (error instanceof SessionEnded) {
    for (const line of await signOutHeaders()) headers.append('set-cookie', line)
    headers.append('set-cookie', await flashHeader('sessionExpired'))
    // Staff return to the screen after sign-in; everybody else gets the message on the home page.
    const to = isConsole(context.url.pathname) ? signInUrl(context.url) : '/'
    return redirect(to, { status: 303, headers })
  }
  for (const line of await context.renewedCookies()) headers.append('set-cookie', line)
  const redirected = redirectToHoldPage(error, context.url, headers)
  if (redirected) return redirected
  const status = failureStatusOf(error)
  if (status) {
    const wait = retryAfterOf(error)
    if (wait) headers.set('retry-after', String(wait))
    headers.set('cache-control', 'no-store')
    return new Response(status >= 500 ? context.sender.requestId : null, { status, headers })
  }
  if (error instanceof Response) {
    for (const [name, value] of headers)
      if (name === 'set-cookie') error.headers.append(name, value)
      else error.headers.set(name, value)
  }
  return error
}
