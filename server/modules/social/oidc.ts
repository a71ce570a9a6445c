import type { ServerMetadata } from 'openid-client'
import type { Config } from '../../config.ts'
import { cutText } from '#shared/cut-text.ts'
import { hours, seconds } from '#shared/duration.ts'
import type { Identity, Provider, AuthorizationRequest } from '../../social-provider.ts'

type Settings = NonNullable<Config['oidc']>
type Client = typeof import('openid-client')

const SCOPE = 'openid profile'
const DISCOVERY_TIMEOUT = seconds(10)
const METADATA_TTL = hours(1)
const NICKNAME_MAX = 100
const AVATAR_MAX = 500

/** An OpenID Connect provider, configured by discovery. State, nonce and PKCE are all required. */
export function createOidcProvider(settings: Settings): Provider {
  const { issuer, clientId, clientSecret } = settings
  /** Plain http only to this machine, which readConfig has checked. */
  const insecure = new URL(issuer).protocol === 'http:'
  let known: Promise<ServerMetadata> | undefined
  let knownUntil = 0

  const discover = async (client: Client) => {
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: DISCOVERY_TIMEOUT / 1000,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    })
    return found.serverMetadata()
  }

  /** One configuration per authorization request, since the redirect address is part of it. */
  async function configure(redirectUri: string) {
    // Loaded on first use: most installations have no provider.
    const client = await import('openid-client')
    if (!known || Date.now() > knownUntil) {
      knownUntil = Date.now() + METADATA_TTL
      known = discover(client)
      known.catch(() => {
        known = undefined
      })
    }
    const metadata = await known
    const config = new client.Configuration(
      metadata,
      clientId,
      clientSecret,
      authenticationBy(client, clientSecret, metadata),
    )
    config.timeout = DISCOVERY_TIMEOUT / 1000
    if (insecure) client.allowInsecureRequests(config)
    config[client.customFetch] = (url, options) => {
      // The library strips the query from the redirect address; providers compare it literally.
      if (options.body instanceof URLSearchParams && options.body.has('redirect_uri')) {
        options.body.set('redirect_uri', redirectUri)
      }
      return fetch(url, options as RequestInit)
    }
    return { client, config, metadata }
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const { client, config } = await configure(redirectUri)
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async redeem(authRequest, code) {
      const { client, config, metadata } = await configure(authRequest.redirectUri)
      const tokens = await client.authorizationCodeGrant(
        config,
        answer(authRequest, code, metadata),
        {
          expectedNonce: authRequest.nonce,
          expectedState: authRequest.state,
          pkceCodeVerifier: authRequest.verifier,
          idTokenExpected: true,
        },
      )
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      const profile = nameOf(claims) ? claims : { ...claims, ...(await fetchUserinfo()) }
      return { openid: claims.sub, nickname: nameOf(profile), avatar: pictureOf(profile) }

      /** Some providers return the name only here; if it fails, the user has no name. */
      async function fetchUserinfo(): Promise<Claims> {
        if (!metadata.userinfo_endpoint || !claims) return {}
        return client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(() => ({}))
      }
    },
  }
}

/** Authenticates as the provider's metadata ask for; by default in a header. */
function authenticationBy(client: Client, clientSecret: string, metadata: ServerMetadata) {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
}

/** The callback URL; the contract passes only two of its parameters. */
function answer(
  { redirectUri, state }: AuthorizationRequest,
  code: string,
  metadata: ServerMetadata,
): URL {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state }).toString()
  if (metadata.authorization_response_iss_parameter_supported) {
    url.searchParams.set('iss', metadata.issuer)
  }
  return url
}

type Claims = Record<string, unknown>

function nameOf({ nickname, name, preferred_username: username }: Claims): Identity['nickname'] {
  const text = [nickname, name, username].find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? cutText(text.replace(/[\p{Cc}\p{Cs}]/gu, ''), NICKNAME_MAX) : ''
}

const pictureOf = ({ picture }: Claims): Identity['avatar'] =>
  typeof picture === 'string' && picture.length <= AVATAR_MAX && /^https:\/\//.test(picture)
    ? picture
    : ''
