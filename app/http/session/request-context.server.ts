import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createTranslate } from '#app/i18n/t.tsx'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createPermissionCheck } from '../api-client/access.server.ts'
import { TRACE_HEADER } from '#shared/trace-context.ts'
import { createApiClient, type ApiClient, type ApiClientOptions } from '../api-client/api.server.ts'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '../host/request-headers.ts'
import { openResponse } from '../host/open-responses.server.ts'
import { readPreferences } from '../host/preferences.server.ts'
import { createSessionApiClient } from './refresh.server.ts'
import { readTokens, renewedHeader, type Tokens } from './session.server.ts'

/** Origin of a request, as `host.server.ts` read it from the socket. */
export const senderOf = (request: Request): ApiClientOptions => ({
  address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? '127.0.0.1',
  requestId: request.headers.get(REQUEST_ID_HEADER) ?? randomUUID(),
  trace: request.headers.get(TRACE_HEADER) ?? undefined,
  userAgent: request.headers.get('user-agent') ?? '',
})

/** What all loaders and the action of one request share: its session and its calls. */
async function openSession(request: Request) {
  const sender = senderOf(request)
  const preferences = readPreferences(request)
  const tokens = await readTokens(request)
  let renewed: Tokens | undefined
  const api: ApiClient = tokens
    ? createSessionApiClient(sender, tokens, (next) => (renewed = next))
    : createApiClient(sender)
  return {
    sender,
    preferences,
    tokens,
    api,
    /** Whether the visitor may make a call of the contract, by permission info read once for this request. */
    may: createPermissionCheck(tokens && api),
    t: createTranslate(catalogues[preferences.locale]),
    /** The current tokens, refreshed or not. */
    currentTokens: () => renewed ?? tokens,
    /** Set-Cookie lines that every response to this request must carry. */
    renewedCookies: async () => (renewed ? [await renewedHeader(renewed)] : []),
  }
}

/** By response, since Remix gives each loader a `Request` of its own. */
const sessions = new WeakMap<ServerResponse, ReturnType<typeof openSession>>()

/** Context of loaders and actions before the page's own code runs. */
export async function createRequestContext(request: Request) {
  const response = openResponse(request.headers.get(REQUEST_ID_HEADER) ?? '')
  const session = (response && sessions.get(response)) ?? openSession(request)
  if (response) sessions.set(response, session)
  return { ...(await session), url: new URL(request.url) }
}
export type RequestContext = Awaited<ReturnType<typeof createRequestContext>>
