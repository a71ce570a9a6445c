import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { wordsOf } from '#app/http/forms/form-reply.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { authorize, authorizeInfo } from '#server/contract/oauth2.ts'

/** The authorization request in the address; the API refuses missing parameters. */
function readRequest({ searchParams }: URL) {
  const text = (name: string) => searchParams.get(name) ?? ''
  const optional = (name: string) => searchParams.get(name) ?? undefined
  return {
    response_type: text('response_type'),
    client_id: text('client_id'),
    redirect_uri: text('redirect_uri'),
    state: optional('state'),
    code_challenge: optional('code_challenge'),
    code_challenge_method: optional('code_challenge_method'),
  }
}

const requestedScopes = ({ searchParams }: URL) =>
  (searchParams.get('scope') ?? '').split(' ').filter(Boolean)

/** Faults of the request itself. They never redirect back: the redirect address may be the fault. */
const FAULTS: number[] = [
  Code.badRequest,
  Code.clientNotFound,
  Code.clientDisabled,
  Code.grantNotAllowed,
  Code.scopeTooWide,
  Code.redirectUriWrong,
]

type Context = Pick<PageContext, 'api' | 'url' | 't' | 'preferences'>

/** The application and its requested scopes after all checks, or what is wrong with the request. */
export async function readConsent({ api, url, ...reader }: Context) {
  const { client_id: clientId, ...whole } = readRequest(url)
  const request = { ...whole, state: undefined }
  const scopes = requestedScopes(url)
  try {
    const info = await api(authorizeInfo, {
      query: { clientId, ...request, scope: scopes.join(' ') || undefined },
    })
    const requested = scopes.length > 0 ? scopes : info.scopes.map(({ key }) => key)
    const question = {
      client: info.client.name,
      scopes: requested,
      host: hostOf(request.redirect_uri),
    }
    return { question, fault: undefined }
  } catch (error) {
    if (!isApiError(error) || !FAULTS.includes(error.code)) throw error
    return { question: undefined, fault: wordsOf(error, reader) }
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** The redirect target, with the code or the refusal. */
export interface Decided {
  next: string
  client: string
}

async function decide(api: ApiClient, url: URL, approved: boolean): Promise<Decided> {
  const { client_id: clientId, ...request } = readRequest(url)
  const { client, scopes } = await api(authorizeInfo, { query: { clientId } })
  const requested = requestedScopes(url)
  const decided = (requested.length > 0 ? requested : scopes.map(({ key }) => key)).map((scope) => [
    scope,
    approved,
  ])
  const next = await api(authorize, {
    query: {
      ...request,
      client_id: clientId,
      scope: JSON.stringify(Object.fromEntries(decided)),
      auto_approve: 'false',
    },
  })
  return { next: next ?? '/', client: client.name }
}

const intent = (approved: boolean) =>
  formIntent({
    schema: NoFields,
    signedIn: true,
    work: async ({ api, url }) => ({
      status: 200,
      reply: { result: {}, extra: await decide(api, url, approved) },
    }),
  })

/** Returns no redirect: `form-action` forbids posts that lead to another site. */
export const consentActions = formActions({ approve: intent(true), deny: intent(false) })
