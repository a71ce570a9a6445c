import { createApiClient } from '#app/http/api-client/api.server.ts'
import { discardAtSignIn } from '#app/http/forms/draft-store.server.ts'
import type { FormContext } from '#app/http/forms/form-intent.server.ts'
import { toSecondStep } from '#app/http/session/second-step.server.ts'
import { goTo } from '#app/http/session/flash.server.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { afterLogin } from '#app/http/session/return-to.server.ts'
import { signInHeaders, snapshotHeader } from '#app/http/session/session.server.ts'
import { fetchVisitor } from '#app/http/session/visitor.server.ts'
import { getOwnDeletion } from '#server/contract/own-data.ts'
import type { Session } from '#server/contract/auth.ts'

type Context = Pick<FormContext<never>, 'request' | 'sender' | 'url' | 'setHeader'>

interface Options {
  /** Default target, if the address names none on this site. */
  to?: string
  /** The session ends when the browser is closed. */
  brief?: boolean
  /** The password is a common one: the welcome flash asks to change it. */
  common?: boolean
}

const nextOf = (url: URL, to: string) => safeRedirect(url.searchParams.get('redirectTo'), to)

/**
 * Completes the first step of a login: leads to the second step if required, else starts the session.
 * @param attempt the call that signs in
 * @throws errors of `attempt`
 */
export async function signInBy(
  context: Context,
  attempt: Promise<Session>,
  options: Options = {},
): Promise<Response> {
  const { to = '/', brief = false, common = false } = options
  const next = nextOf(context.url, to)
  const session = await attempt.catch(toSecondStep({ next, brief, common }))
  return session instanceof Response ? session : finishSignIn(context, session, options)
}

/** Sets the session cookies and redirects with a welcome flash. */
export async function finishSignIn(
  { request, sender, url, setHeader }: Context,
  session: Session,
  { to = '/', brief = false, common = false }: Options = {},
): Promise<Response> {
  for (const line of await signInHeaders(session, brief)) setHeader('set-cookie', line)
  for (const line of await discardAtSignIn(request, sender)) setHeader('set-cookie', line)
  // Reads the visitor now: for the name in the flash, and for the next page's header.
  const call = createApiClient({ ...sender, accessToken: session.accessToken })
  const visitor = await fetchVisitor(call, session).catch(() => undefined)
  const { next, forget } = await afterLogin(request, nextOf(url, to), visitor)
  if (forget) setHeader('set-cookie', forget)
  // If the account's deletion was requested, that page is shown first: the request can still be cancelled.
  const leaving = visitor && (await call(getOwnDeletion).catch(() => null))
  if (visitor) setHeader('set-cookie', await snapshotHeader(visitor, brief))
  if (leaving) return goTo('/account/data#delete', 'deletionAsked')
  if (common)
    return goTo(
      next,
      isConsole(next.replace(/[?#].*/, '')) ? 'commonPasswordStaff' : 'commonPassword',
    )
  return visitor ? goTo(next, 'loggedIn', { nickname: visitor.nickname }) : goTo(next)
}
