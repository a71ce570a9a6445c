import { createCall } from '#app/http/api-client/api.server.ts'
import type { FormContext } from '#app/http/forms/form-actions.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { signInHeaders, snapshotHeader } from '#app/http/session/session.server.ts'
import { fetchVisitor } from '#app/http/session/visitor.server.ts'
import type { Session } from '#server/contract/auth.ts'

type Context = Pick<FormContext<never>, 'sender' | 'url' | 'setHeader' | 'goTo'>

/** Gives the browser its session and leads on, with a welcome by name. */
export async function finishSignIn({ sender, url, setHeader, goTo }: Context, session: Session) {
  for (const line of await signInHeaders(session)) setHeader('set-cookie', line)
  const next = safeRedirect(url.searchParams.get('redirectTo'))
  // What the next page's header shows is read here, so that it can be welcomed by name.
  const call = createCall({ ...sender, accessToken: session.accessToken })
  const visitor = await fetchVisitor(call, session).catch(() => undefined)
  if (!visitor) return goTo(next)
  setHeader('set-cookie', await snapshotHeader(visitor))
  return goTo(next, 'loggedIn', { nickname: visitor.nickname })
}
