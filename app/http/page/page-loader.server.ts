import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { PageKey } from '#app/i18n/pages.server.ts'
import { pageHead, type PageHead } from '#app/i18n/pages.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { type Access, needsSession, requirePermission } from '../api-client/access.server.ts'
import type { ApiClient, ApiClientOptions } from '../api-client/api.server.ts'
import { type DocumentHead, documentHead } from './document-head.server.ts'
import { markGuarded } from '../session/guards.server.ts'
import { respondToFailure } from './failure-answer.server.ts'
import { asPageData } from './page-data.ts'
import { flashHeader } from '../session/flash.server.ts'
import type { Preferences } from '../host/preferences.ts'
import { signInUrl } from '../session/sign-in-page.ts'
import { resourceFailure } from './resource-failure.server.ts'
import type { Tokens } from '../session/session.server.ts'
import { createRequestContext, type RequestContext } from '../session/request-context.server.ts'

export interface PageContext {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  /** Where the request comes from, for API calls in another session. */
  sender: ApiClientOptions
  /** Calls the API as the visitor; an expired access token is refreshed transparently. */
  api: ApiClient
  /** Whether the visitor may make a call of the contract, by the permission info read for this request. */
  may: RequestContext['may']
  /** Absent for a signed-out visitor. */
  tokens: Tokens | undefined
  /** The tokens, after any refresh that this request needed. */
  currentTokens(): Tokens | undefined
  locale: Locale
  preferences: Preferences
  t: Translate
  /** Adds a response header; `Set-Cookie` lines add up. */
  setHeader(name: string, value: string): void
  setStatus(status: number): void
  /** Declares that the page depends on nothing but its address, so that it may be cached with its query. */
  cacheByQuery(): void
  /** Declares that the page shows data whose changes the portal is not notified of: it is cached for seconds only. */
  cacheBriefly(): void
}

/** Passes `cacheByQuery` on to entry.server, which removes the header. */
export const CACHED_BY_QUERY = 'x-cached-by-query'
export const CACHED_BRIEFLY = 'x-cached-briefly'

interface Options extends Access {
  /** Key of the page's title and description; a resource has none. */
  page?: PageKey
  /** The address is not a page: failures get a plain response. See `resourceLoader`. */
  resource?: boolean
}

type WithHead<T> = Omit<T, keyof Response | 'head'> & {
  head: T extends { head: PageHead } ? DocumentHead : DocumentHead | undefined
}
/** What a page reads from a loader that may answer with a redirect instead. */
type PageOf<T> = WithHead<Exclude<T, Response>>

/**
 * The guard of every loader. Answers body code 401 with one refresh and sets the new cookie; signs out when the session
 * has ended, and redirects to the home page or from the console to its sign-in; turns an unreachable API or a refusal
 * into an error page with the right status.
 * @param work returns an object, to which `head` is added (title, description, address …), or a Response; its own
 * `head` (`pageHead`) takes precedence over the option's.
 */
export function pageLoader<T extends object | Response>(
  options: Options,
  work: (context: PageContext) => Promise<T> | T,
) {
  return markGuarded(async ({ request, params }: LoaderFunctionArgs) => {
    const context = await createRequestContext(request)
    if (needsSession(options) && !context.tokens) throw await toLogin(context.url)
    const headers = new Headers()
    let status = 200
    let result: T
    try {
      await requirePermission(context, options)
      result = await work({
        ...context,
        request,
        params,
        locale: context.preferences.locale,
        setHeader: (name, value) => headers.append(name, value),
        setStatus: (next) => (status = next),
        cacheByQuery: () => headers.set(CACHED_BY_QUERY, '1'),
        cacheBriefly: () => headers.set(CACHED_BRIEFLY, '1'),
      })
    } catch (error) {
      const answer = await respondToFailure(error, context, !options.resource)
      if (options.resource && answer instanceof Response && answer.status >= 400)
        return resourceFailure(request, context, answer) as never
      throw answer
    }
    for (const line of await context.renewedCookies()) headers.append('set-cookie', line)
    if (result instanceof Response) {
      for (const [name, value] of headers) result.headers.append(name, value)
      return result as never
    }
    const { locale } = context.preferences
    const { head: own } = result as { head?: PageHead }
    const words = own ?? (options.page && pageHead(locale, options.page))
    const head = words && documentHead(request, { head: words, locale, t: context.t })
    return data(asPageData({ ...result, head } as PageOf<T>), { status, headers })
  })
}

/** The guard of a loader whose address is a file, a gate or data for a script, not a page. */
export const resourceLoader = (
  work: (context: PageContext) => Promise<Response> | Response,
  access: Access = {},
) =>
  // A response is passed on unchanged.
  pageLoader({ ...access, resource: true }, work) as unknown as (
    args: LoaderFunctionArgs,
  ) => Promise<Response>

/** 303 to the sign-in page, which returns to `url` afterwards. */
export const toLogin = async (url: URL): Promise<Response> =>
  redirect(signInUrl(url), {
    status: 303,
    headers: { 'set-cookie': await flashHeader('loginFirst'), 'cache-control': 'no-store' },
  })
