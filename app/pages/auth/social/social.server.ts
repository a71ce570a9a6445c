import * as z from 'zod/mini'
import { clear, readCookie, socialCookie } from '#app/http/host/cookies.server.ts'
import { config } from '#app/http/host/config.server.ts'
import { originOf } from '#app/http/host/origin.server.ts'
import { type Call, createCall, isApiError } from '#app/http/api-client/api.server.ts'
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

const Begun = z.object({
  state: z.string().check(z.minLength(1)),
  next: z.string(),
  bind: z.boolean(),
  /** Of a linking that waits for the password. */
  code: z.optional(z.string()),
})
/** The request that a browser began: nobody else's answer to it is taken. */
type Begun = z.output<typeof Begun>

export const readBegun = (request: Request): Promise<Begun | undefined> =>
  readCookie(socialCookie, request, (value) => Begun.safeParse(value).data)

export const forgetBegun = () => clear(socialCookie)

/** @throws Response 404 where the operator has named no identity provider */
export function requireSocialLogin(): void {
  if (!config.oidc) throw new Response(null, { status: 404 })
}

const signInPath = (next: string) =>
  `${isConsole(next) ? '/admin/login' : '/login'}?redirectTo=${encodeURIComponent(next)}`

/** Why it went no further, as the page tells it. */
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

/** Refusals have a page of their own here; what every page tells in the same way does not. */
const isTold = (error: unknown) =>
  isApiError(error) && !isOnHold(error) && failureStatusOf(error) === undefined

/**
 * Leads to the identity provider, which sends the browser back to `CALLBACK_PATH`. Only from a page of this site:
 * nobody is signed in by a link of somebody else's.
 */
export async function beginSocialLogin(context: PageContext) {
  const { request, url, api, tokens, sender, setHeader } = context
  requireSocialLogin()
  const bind = url.searchParams.get('what') === 'bind'
  const next = safeRedirect(url.searchParams.get('redirectTo'))
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect(signInPath(next), 303)
  if (bind && !tokens) return redirect(signInPath(next), 303)
  if (!bind && tokens) return redirect(next, 303)
  const redirectUri = originOf(request) + CALLBACK_PATH
  const call = bind ? api : createCall(sender)
  try {
    const address = await call(socialAuthRedirect, { query: { type: OIDC_TYPE, redirectUri } })
    const state = new URL(address).searchParams.get('state') ?? ''
    const begun = { state, next, bind } satisfies Begun
    setHeader('set-cookie', await socialCookie.serialize(begun))
    setHeader('cache-control', 'no-store')
    return redirect(address, 303)
  } catch (error) {
    if (!isApiError(error) || !isTold(error)) throw error
    return failureOf(context, wordsOf(error, context), next)
  }
}

/** What the identity provider sent the browser back with, once. */
export async function finishSocialLogin(context: PageContext) {
  const { request, url, t, setHeader } = context
  requireSocialLogin()
  const begun = await readBegun(request)
  setHeader('set-cookie', await forgetBegun())
  const { searchParams } = url
  const [state, code] = [searchParams.get('state'), searchParams.get('code')]
  if (!begun || begun.state !== state) return failureOf(context, t('social.other'), '/')
  const { next } = begun
  if (!code) return failureOf(context, t('social.denied'), next)
  try {
    return await (begun.bind ? proveForBinding(context, { ...begun, code }) : signIn())
  } catch (error) {
    if (!isApiError(error) || !isTold(error)) throw error
    const unbound = error.code === Code.socialNotBound
    return failureOf(context, unbound ? t('social.unbound') : wordsOf(error, context), next)
  }

  async function signIn() {
    if (context.tokens) return redirect(next, 303)
    const call = createCall(context.sender)
    const attempt = call(socialLogin, { body: wayOf({ state, code }) })
    // The staff's lasts until the browser is closed, as without 记住我.
    const options = { to: next, brief: isConsole(next) }
    return signInBy({ ...context, url: new URL(CALLBACK_PATH, url) }, attempt, options)
  }
}

const wayOf = ({ state, code }: { state: string | null; code?: string | null | undefined }) => ({
  type: OIDC_TYPE,
  state: state ?? '',
  code: code ?? '',
})

/** Redeems the code, which lasts a minute, and goes on to the password. */
async function proveForBinding({ api, setHeader }: PageContext, begun: Begun) {
  await bind(api, begun, undefined).catch((error: unknown) => {
    if (!isApiError(error, Code.reauthenticationRequired)) throw error
  })
  setHeader('set-cookie', await socialCookie.serialize(begun))
  return goTo(`${CALLBACK_PATH}/bind`)
}

export const bind = (api: Call, begun: Begun, password: string | undefined) =>
  api(bindSocialUser, { body: { ...wayOf(begun), password } })
