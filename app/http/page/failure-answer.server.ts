import { failureStatusOf, retryAfterOf } from '../api-client/failure-status.server.ts'
import { redirectEnded } from '../session/ended-session.server.ts'
import { redirectToHoldPage } from '../session/hold.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'
import { isConsole, signInUrl } from '../session/sign-in-page.ts'

/**
 * Maps the failure of a loader or an action. An ended session: signed out, to the home page, or from the console to
 * its sign-in; a hold: to its page; a failed API call: an error page; anything else: itself.
 * @param isPage whether the login that follows an ended session leads back to the address
 */
export async function respondToFailure(
  error: unknown,
  context: RequestContext,
  isPage = false,
): Promise<unknown> {
  const headers = new Headers()
  // What the console answers depends on the account.
  if (isConsole(context.url.pathname)) headers.set('cache-control', 'no-store')
  if (error instanceof SessionEnded) {
    const { pathname, search } = context.url
    // Staff return to the screen after sign-in; everybody else gets the message on the home page.
    const inConsole = isConsole(pathname)
    return redirectEnded(context, {
      to: inConsole ? signInUrl(context.url) : '/',
      page: pathname + search,
      returns: isPage && !inConsole,
    })
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
