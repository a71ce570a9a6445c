import { isApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { retryAfterOf } from '#app/http/api-client/failure-status.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import type { Envelope } from '#server/contract/endpoint.ts'
import { OPEN_DATA } from '#server/contract/open-data.ts'

/** The field that the API reads a token from: open data are requested anonymously. */
const TOKEN_FIELD = 'token'
/** An unknown address is echoed to the caller, up to this length. */
const ECHO_MAX = 200

/**
 * The open API under the site's own address, wherever the API runs. Only calls of open data are forwarded, without the
 * visitor's session, so that pages of any site may read them.
 */
export const loader = resourceLoader(async ({ url, sender, t }) => {
  const endpoint = OPEN_DATA.find(({ path }) => path === url.pathname)
  // Without a prototype: a caller may name a field `constructor`.
  const query = Object.create(null) as Record<string, string[]>
  for (const [name, value] of url.searchParams)
    if (name !== TOKEN_FIELD) (query[name] ??= []).push(value)
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cache-control': 'no-store',
  })
  const answer = (envelope: Envelope<unknown>, status = 200) =>
    new Response(JSON.stringify(envelope), { status, headers })
  if (!endpoint) {
    const text = `${t('refusals.notFound')}:${url.pathname.slice(0, ECHO_MAX)}`
    return answer({ code: Code.notFound, data: null, msg: text, message: text }, 404)
  }
  try {
    const { address, requestId, userAgent } = sender
    const call = createApiClient({ address, requestId, ...(userAgent ? { userAgent } : {}) })
    const data: unknown = await call(endpoint, { query, body: undefined })
    return answer({ code: Code.ok, data, msg: '', message: '' })
  } catch (error) {
    if (isApiError(error)) {
      if (error.retryAfter) headers.set('retry-after', String(error.retryAfter))
      const { code, message } = error
      return answer({ code, data: null, msg: message, message })
    }
    if (!(error instanceof UpstreamError)) throw error
    headers.set('retry-after', String(retryAfterOf(error)))
    const text = t(`failure.s${error.status}.text` as MessageKey)
    // One status for an API that is late, away or out of order: callers can do nothing but wait.
    return answer({ code: Code.unavailable, data: null, msg: text, message: text }, 503)
  }
})
