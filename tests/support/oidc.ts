import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Koa } from 'oidc-provider'

export const OIDC_CLIENT = { id: 'portal-of-the-tests', secret: 'the-secret-of-the-tests' }

interface Person {
  name: string
  picture?: string
}

/**
 * A real OpenID Connect provider on this machine, which requires PKCE. No password is entered: the test sets who
 * signs in.
 */
export async function startOidcProvider(redirectUris: string[], people: Record<string, Person>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let person = Object.keys(people)[0] ?? ''
  const provider = new Provider(issuer, {
    clients: [
      { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: redirectUris },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: () => '/sign-in' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    loadExistingGrant: async ({ oidc }: Koa) => {
      const { client, provider, session } = oidc
      const of = { clientId: client.clientId, accountId: session.accountId }
      const grant = new provider.Grant(of)
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in')) return answer(request, response)
    const result = person
      ? { login: { accountId: person } }
      : { error: 'access_denied', error_description: 'declined' }
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    },
    /** Registers another redirect URI. */
    allowRedirect: async (uri: string) => {
      const client = await provider.Client.find(OIDC_CLIENT.id)
      client?.redirectUris.push(uri)
    },
    /** Sets the account that signs in at the provider; undefined: the user declines. */
    signInAs: (accountId: string | undefined) => {
      person = accountId ?? ''
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Follows the provider's redirects like a browser. @returns the URL that it is sent back to */
export async function visitProvider(start: string, back: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = start
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    address = new URL(location, address).href
    if (address.startsWith(back)) return new URL(address)
  }
  throw new Error('The provider does not come to an end')
}
