import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { GrantType } from '../../contract/oauth2-clients.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { constantTimeEqual } from '../../seals.ts'
import { isStorable } from '../../storable-text.ts'
import { hashToken, PLATFORM_CLIENT } from '../../tokens.ts'
import { READ_SCOPE } from './scopes.ts'
import { findClientRow } from './queries.ts'
import { checkSecret } from './secret-limit.ts'

export interface Client {
  clientId: string
  name: string
  logo: string
  enabled: boolean
  /** A public client without secret, which must use PKCE. */
  isPublic: boolean
  isSecret(given: string): boolean
  redirectUris: string[]
  grantTypes: string[]
  scopes: string[]
  /** Lifetime of its tokens in seconds. */
  accessTokenTtl: number
  refreshTokenTtl: number
}

/** Client credentials as received: HTTP Basic, still encoded, or form fields. */
export interface Credentials {
  basic: string | undefined
  clientId: string | undefined
  secret: string | undefined
}

/**
 * Authenticates the calling client by its secret; a public client only identifies itself.
 * @throws {AppError} badRequest without credentials, clientNotFound, clientDisabled, clientSecretWrong,
 *   tooManyRequests
 */
export async function authenticateClient(
  context: Context,
  credentials: Credentials,
  origin: RequestOrigin,
  { allowPublic = false } = {},
): Promise<Client> {
  const { clientId, secret } = read(credentials)
  const missing = () =>
    new AppError(Code.badRequest, { text: 'client_id 或 client_secret 未正确传递' })
  if (!clientId) throw missing()
  const client = await findClient(context, context.db, clientId)
  if (client?.isPublic && allowPublic && !secret) return client
  if (!secret) throw missing()
  if (!client) throw new AppError(Code.clientNotFound)
  await checkSecret(context, client, secret, origin)
  return client
}

/** @throws {AppError} clientDisabled */
export async function findClient(
  { config }: Pick<Context, 'config'>,
  db: Reader,
  clientId: string,
): Promise<Client | undefined> {
  if (clientId === PLATFORM_CLIENT) return platform(config)
  const row = await findClientRow(db, clientId)
  if (!row) return undefined
  if (!row.enabled) throw new AppError(Code.clientDisabled)
  const { secretHash } = row
  return {
    ...row,
    isPublic: secretHash === null,
    isSecret: (given) => secretHash !== null && constantTimeEqual(hashToken(given), secretHash),
    accessTokenTtl: row.accessTokenTtl ?? config.accessTokenTtl,
    refreshTokenTtl: row.refreshTokenTtl ?? config.refreshTokenTtl,
  }
}

/** The external platform is configured by environment variables only. */
function platform(config: Context['config']): Client | undefined {
  const { platformClientSecret: secret, platformRedirectUris: redirectUris } = config
  const { accessTokenTtl, refreshTokenTtl } = config
  if (!secret) return undefined
  return {
    clientId: PLATFORM_CLIENT,
    name: '能碳管理平台',
    logo: '',
    enabled: true,
    isPublic: false,
    isSecret: (given) => constantTimeEqual(given, secret),
    redirectUris,
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
    scopes: [READ_SCOPE],
    accessTokenTtl,
    refreshTokenTtl,
  }
}

function read({ basic, clientId, secret }: Credentials) {
  if (basic === undefined) return { clientId, secret }
  const [name = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  // No client has such a name, and PostgreSQL refuses to look for it.
  return { clientId: isStorable(name) ? name : '', secret: rest.join(':') }
}

/** @throws {AppError} grantNotAllowed */
export function allowGrant(client: Client, grant: GrantType) {
  if (!client.grantTypes.includes(grant)) throw new AppError(Code.grantNotAllowed)
}

/**
 * The requested scopes; all scopes of the client if none are requested.
 * @throws {AppError} scopeTooWide
 */
export function allowScopes(client: Client, requested: readonly string[]): string[] {
  if (requested.length === 0) return client.scopes
  if (requested.some((scope) => !client.scopes.includes(scope)))
    throw new AppError(Code.scopeTooWide)
  return [...new Set(requested)]
}
