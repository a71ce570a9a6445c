import * as z from 'zod/mini'
import { clear, readCookie, socialCookie } from '#app/http/host/cookies.server.ts'
import { config } from '#app/http/host/config.server.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { type ApiClient, createApiClient } from '#app/http/api-client/api.server.ts'
import { failureStatusOf } from '#app/http/api-client/failure-status.server.ts'
import { wordsOf } from '#app/http/forms/form-reply.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { isOnHold } from '#app/http/session/hold.server.ts'
import { goTo } from '#app/http/session/flash.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { redirect } from '@remix-run/node'
import { staffHead } from '#app/pages/admin/staff-head.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  bindSocialUser,
  OIDC_TYPE,
  socialAuthRedirect,
  socialLogin,
} from '#server/contract/social.ts'
import { signInBy } from '../sign-in.server.ts'

export const CALLBACK_PATH = '/social-login'

const AuthorizationRequest = z.object({
  state: z.string().check(z.minLength(1)),
  next: z.string(),
  bind: z.boolean(),
  /** Authorization code of a binding that waits for the password. */
  code: z.optional(z.string()),
})
/** The request started by this browser: only the answer to it is accepted. */
type AuthorizationRequest = z.output<typeof AuthorizationRequest>

export const readAuthorizationRequest = (
  request: Request,
): Promise<AuthorizationRequest | undefined> =>
  readCookie(socialCookie, request, (value) => AuthorizationRequest.safeParse(value).data)

export const clearAuthorizationRequest = () => clear(socialCookie)

/** @throws Response 404 if no identity provider is configured */
export function requireSocialLogin(): void {
  if (!config.oidc) throw new Response(null, { status: 404 })
}

const signInPath = (next: string) =>
  `${isConsole(next) ? '/admin/login' : '/login'}?redirectTo=${encodeURIComponent(next)}`

/** Sets status 400 and returns the data of the failure page. */
export function failureOf(context: PageContext, reason: string, next: string) {
  context.setStatus(400)
  context.setHeader('cache-control', 'no-store')
  return {
    reason,
    trace: context.sender.requestId,
    back: context.tokens ? next : signInPath(next),
    signedIn: context.tokens !== undefined,
    head: staffHead(context.t('social.failed'), CALLBACK_PATH),
  }
}

/** Refusals are shown on this route's own page, except those that every page handles alike. */
const isShownHere = (error: unknown) =>
  isApiError(error) && !isOnHold(error) && failureStatusOf(error) === undefined

/**
 * Redirects to the identity provider, which sends the browser back to `CALLBACK_PATH`. Only from a page of this site: a
 * link on another site must not sign anybody in.
 */
export async function beginSocialLogin(context: PageContext) {
  const { request, url, api, tokens, sender, setHeader } = context
  requireSocialLogin()
  const bind = url.searchParams.get('what') === 'bind'
  const next = safeRedirect(url.searchParams.get('redirectTo'))
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect(signInPath(next), 303)
  if (bind && !tokens) return redirect(signInPath(next), 303)
  if (!bind && tokens) return redirect(next, 303)
  const redirectUri = publicOriginOf(request) + CALLBACK_PATH
  const call = bind ? api : createApiClient(sender)
  try {
    const address = await call(socialAuthRedirect, { query: { type: OIDC_TYPE, redirectUri } })
    const state = new URL(address).searchParams.get('state') ?? ''
    const begun = { state, next, bind } satisfies AuthorizationRequest
    setHeader('set-cookie', await socialCookie.serialize(begun))
    setHeader('cache-control', 'no-store')
    return redirect(address, 303)
  } catch (error) {
    if (!isApiError(error) || !isShownHere(error)) throw error
    return failureOf(context, wordsOf(error, context), next)
  }
}

/** Handles the identity provider's answer, once. */
export async function finishSocialLogin(context: PageContext) {
  const { request, url, t, setHeader } = context
  requireSocialLogin()
  const begun = await readAuthorizationRequest(request)
  setHeader('set-cookie', await clearAuthorizationRequest())
  const { searchParams } = url
  const [state, code] = [searchParams.get('state'), searchParams.get('code')]
  if (!begun || begun.state !== state) return failureOf(context, t('social.other'), '/')
  const { next } = begun
  if (!code) return failureOf(context, t('social.denied'), next)
  try {
    return await (begun.bind ? proveForBinding(context, { ...begun, code }) : signIn())
  } catch (error) {
    if (!isApiError(error) || !isShownHere(error)) throw error
    const unbound = error.code === Code.socialNotBound
    return failureOf(context, unbound ? t('social.unbound') : wordsOf(error, context), next)
  }

  async function signIn() {
    if (context.tokens) return redirect(next, 303)
    const call = createApiClient(context.sender)
    const attempt = call(socialLogin, { body: codeGrant({ state, code }) })
    // Staff sessions last until the browser is closed, as without 记住我.
    const options = { to: next, brief: isConsole(next) }
    return signInBy({ ...context, url: new URL(CALLBACK_PATH, url) }, attempt, options)
  }
}

const codeGrant = ({
  state,
  code,
}: {
  state: string | null
  code?: string | null | undefined
}) => ({
  type: OIDC_TYPE,
  state: state ?? '',
  code: code ?? '',
})

/** Redeems the code, which is valid for a minute, and redirects to the password form. */
async function proveForBinding({ api, setHeader }: PageContext, begun: AuthorizationRequest) {
  await bind(api, begun, undefined).catch((error: unknown) => {
    if (!isApiError(error, Code.reauthenticationRequired)) throw error
  })
  setHeader('set-cookie', await socialCookie.serialize(begun))
  return goTo(`${CALLBACK_PATH}/bind`)
}

export const bind = (api: ApiClient, begun: AuthorizationRequest, password: string | undefined) =>
  api(bindSocialUser, { body: { ...codeGrant(begun), password } })
