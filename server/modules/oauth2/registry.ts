import type { z } from 'zod'
import { isPrimaryKeyViolation, type Writer } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import {
  type clientPage,
  type ClientUpdate,
  GRANT_TYPES,
  type OAuth2Client,
  SECRET_MASK,
} from '../../contract/oauth2-clients.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { fieldRefusal } from '../../field-refusal.ts'
import { hashToken, newToken, PLATFORM_CLIENT, PORTAL_CLIENT } from '../../tokens.ts'
import { type Operation, recordOperation } from '../../operation-log.ts'
import { changeDetail } from '../../change-detail.ts'
import * as queries from './queries.ts'
import { SCOPES } from './scopes.ts'

export interface NewClient {
  clientId: string
  name: string
  redirectUris: string[]
  grantTypes: string[]
  /** A client that cannot keep a secret, such as a program in a browser: uses PKCE only. */
  isPublic: boolean
  /** Chosen by staff; absent: a random one. */
  secret?: string | undefined
  logo?: string | undefined
  enabled?: boolean | undefined
  description?: string | undefined
  additionalInformation?: string | undefined
  /** Lifetime of its tokens; 0 or absent: the site's setting. */
  accessTokenValiditySeconds?: number | undefined
  refreshTokenValiditySeconds?: number | undefined
}

const CLIENT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/
const BUILT_IN = [PORTAL_CLIENT, PLATFORM_CLIENT]
const NAME_MAX = 100
/** Grants for confidential clients only. */
const CONFIDENTIAL = ['password', 'client_credentials', 'refresh_token']

const badRequest = (text: string) => new AppError(Code.badRequest, { text })

/**
 * Registers an OAuth2 client. Its secret is returned once and cannot be shown again.
 * @throws {AppError} badRequest naming what is wrong
 */
export async function addClient(
  context: Context,
  actor: Actor,
  client: NewClient,
  origin: RequestOrigin,
): Promise<{ secret: string | undefined }> {
  check(client)
  const secret = client.isPublic ? undefined : (client.secret ?? newToken())
  const at = context.clock()
  const { clientId, name, redirectUris, grantTypes, logo = '', enabled = true } = client
  const { description = '', additionalInformation = '' } = client
  const ttls = {
    accessTokenTtl: client.accessTokenValiditySeconds || null,
    refreshTokenTtl: client.refreshTokenValiditySeconds || null,
  }
  try {
    await context.db.transaction(async (tx) => {
      const row = { name, logo, enabled, redirectUris, grantTypes, description, ...ttls }
      await queries.insertClient(tx, {
        ...row,
        clientId,
        additionalInformation,
        secretHash: secret === undefined ? null : hashToken(secret),
        scopes: [...SCOPES],
        createdAt: at,
        updatedAt: at,
      })
      const after = { ...settings({ ...row, additionalInformation }), isPublic: client.isPublic }
      const detail = changeDetail(undefined, after)
      await record(tx, context, actor, origin, 'oauth2.client-add', clientId, detail)
    })
  } catch (error) {
    if (isPrimaryKeyViolation(error))
      throw fieldRefusal('clientId', 'clientIdTaken', `客户端 ${clientId} 已经存在`)
    throw error
  }
  return { secret }
}

function check({ clientId, name, redirectUris, grantTypes, isPublic, secret }: NewClient) {
  if (!CLIENT_ID.test(clientId) || BUILT_IN.includes(clientId)) {
    throw fieldRefusal(
      'clientId',
      'clientId',
      '客户端编号为 3 到 64 个字母、数字、点、下划线或连字符，且不能是 default、platform',
    )
  }
  if (name === '' || name.length > NAME_MAX) throw badRequest(`名称为 1 到 ${NAME_MAX} 个字`)
  const unknown = grantTypes.find((grant) => !GRANT_TYPES.some((known) => known === grant))
  if (unknown !== undefined || grantTypes.length === 0) {
    throw badRequest(`授权类型只能是：${GRANT_TYPES.join('、')}`)
  }
  if (isPublic && secret !== undefined) throw badRequest('公开客户端没有密钥')
  const confidentialGrant = grantTypes.find((grant) => CONFIDENTIAL.includes(grant))
  if (isPublic && confidentialGrant)
    throw fieldRefusal(
      'authorizedGrantTypes',
      'publicGrant',
      `公开客户端不能使用 ${confidentialGrant}`,
      {
        grant: confidentialGrant,
      },
    )
  const wrong = redirectUris.find((uri) => !isSafeRedirect(uri))
  if (wrong !== undefined)
    throw fieldRefusal(
      'redirectUris',
      'redirectUri',
      `回调地址须是 https 地址（本机可用 http），不含 #：${wrong}`,
      { uri: wrong.slice(0, 150) },
    )
  const isRedirectTarget = grantTypes.some(
    (grant) => grant === 'authorization_code' || grant === 'implicit',
  )
  if (isRedirectTarget && redirectUris.length === 0)
    throw fieldRefusal(
      'redirectUris',
      'redirectUriMissing',
      'authorization_code 和 implicit 需要回调地址',
    )
}

function isSafeRedirect(uri: string): boolean {
  if (!URL.canParse(uri) || !/^https?:\/\/[^#]+$/i.test(uri)) return false
  const { protocol, hostname } = new URL(uri)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/**
 * Issues a new secret; the old one becomes invalid.
 * @throws {AppError} clientNotFound, badRequest
 */
export async function renewSecret(
  context: Context,
  actor: Actor,
  clientId: string,
  origin: RequestOrigin,
) {
  const secret = newToken()
  await change(context, actor, clientId, origin, 'oauth2.client-secret', async (tx, row) => {
    if (row.secretHash === null) throw badRequest('公开客户端没有密钥')
    const set = { secretHash: hashToken(secret), updatedAt: context.clock() }
    await queries.updateClient(tx, clientId, set)
    return true
  })
  return { secret }
}

/**
 * Enables or disables a client; disabling revokes its sessions and tokens.
 * @returns false if it already had this status
 * @throws {AppError} clientNotFound
 */
export async function setClientEnabled(
  context: Context,
  actor: Actor,
  { clientId, enabled }: { clientId: string; enabled: boolean },
  origin: RequestOrigin,
): Promise<boolean> {
  const action = enabled ? 'oauth2.client-enable' : 'oauth2.client-disable'
  return change(context, actor, clientId, origin, action, async (tx, row) => {
    if (row.enabled === enabled) return false
    await queries.updateClient(tx, clientId, { enabled, updatedAt: context.clock() })
    if (!enabled) await queries.deleteClientTokens(tx, clientId)
    return true
  })
}

/** A client's settings, for the log of a change. */
const settings = (
  row: Omit<Row, 'clientId' | 'secretHash' | 'scopes' | 'createdAt' | 'updatedAt'>,
) => ({
  ...{ name: row.name, logo: row.logo, status: toStatus(row.enabled) },
  ...{ redirectUris: row.redirectUris, grantTypes: row.grantTypes },
  ...{ description: row.description, additionalInformation: row.additionalInformation },
  accessTokenValiditySeconds: row.accessTokenTtl,
  refreshTokenValiditySeconds: row.refreshTokenTtl,
})

/** A value sent back as displayed changes nothing: a client that uses the site's setting keeps using it. */
const ttlAfter = (given: number | undefined, kept: number | null, siteDefault: number) =>
  given === undefined || given === (kept ?? siteDefault) ? kept : given || null

/**
 * Changes a client. If it is disabled or loses a grant type, its sessions and tokens are revoked, since they may stem
 * from it. Absent fields stay unchanged.
 * @throws {AppError} clientNotFound, badRequest naming what is wrong
 */
export async function updateClient(
  context: Context,
  actor: Actor,
  { id, secret, status, authorizedGrantTypes: grantTypes, ...given }: ClientUpdate,
  origin: RequestOrigin,
) {
  await context.db.transaction(async (tx) => {
    const row = await queries.findClientRow(tx, id)
    if (!row) throw new AppError(Code.clientNotFound)
    const { name, redirectUris = row.redirectUris, logo = row.logo } = given
    const { description = row.description } = given
    const { additionalInformation = row.additionalInformation } = given
    const { accessTokenTtl, refreshTokenTtl } = context.config
    const ttls = {
      accessTokenTtl: ttlAfter(
        given.accessTokenValiditySeconds,
        row.accessTokenTtl,
        accessTokenTtl,
      ),
      refreshTokenTtl: ttlAfter(
        given.refreshTokenValiditySeconds,
        row.refreshTokenTtl,
        refreshTokenTtl,
      ),
    }
    const enabled = status === undefined ? row.enabled : status === 0
    const isPublic = row.secretHash === null
    check({ clientId: id, name, redirectUris, grantTypes, isPublic, secret })
    const secretHash = secret === undefined ? row.secretHash : hashToken(secret)
    const texts = { name, logo, description, additionalInformation }
    const after = { ...row, ...texts, ...ttls, enabled, redirectUris, grantTypes, secretHash }
    await queries.updateClient(tx, id, { ...after, updatedAt: context.clock() })
    const isNarrower = row.grantTypes.some((one) => !(grantTypes as string[]).includes(one))
    if (isNarrower || (row.enabled && !enabled)) await queries.deleteClientTokens(tx, id)
    const detail = changeDetail(settings(row), settings(after))
    await record(tx, context, actor, origin, 'oauth2.client-update', id, detail)
    if (secretHash !== row.secretHash)
      await record(tx, context, actor, origin, 'oauth2.client-secret', id)
  })
}

/**
 * Deletes all of the clients, with their sessions, tokens and users' approvals, or none.
 * @throws {AppError} clientNotFound
 */
export async function removeClients(
  context: Context,
  actor: Actor,
  ids: readonly string[],
  origin: RequestOrigin,
) {
  await context.db.transaction(async (tx) => {
    for (const id of ids) {
      const row = await queries.findClientRow(tx, id)
      if (!row) throw new AppError(Code.clientNotFound)
      await queries.deleteClientTokens(tx, id)
      await queries.deleteClient(tx, id)
      const detail = changeDetail(settings(row), undefined)
      await record(tx, context, actor, origin, 'oauth2.client-delete', id, detail)
    }
  })
}

const toClient = ({ config }: Pick<Context, 'config'>, row: Row): OAuth2Client => ({
  id: row.clientId,
  clientId: row.clientId,
  secret: row.secretHash === null ? '' : SECRET_MASK,
  name: row.name,
  logo: row.logo,
  description: row.description,
  additionalInformation: row.additionalInformation,
  status: toStatus(row.enabled),
  isPublic: row.secretHash === null,
  redirectUris: row.redirectUris,
  authorizedGrantTypes: row.grantTypes,
  scopes: row.scopes,
  accessTokenValiditySeconds: row.accessTokenTtl ?? config.accessTokenTtl,
  refreshTokenValiditySeconds: row.refreshTokenTtl ?? config.refreshTokenTtl,
  createTime: row.createdAt.getTime(),
  updateTime: row.updatedAt.getTime(),
})

/** @throws {AppError} clientNotFound */
export async function getClient(context: Pick<Context, 'db' | 'config'>, id: string) {
  const row = await queries.findClientRow(context.db, id)
  if (!row) throw new AppError(Code.clientNotFound)
  return toClient(context, row)
}

export async function pageClients(
  context: Pick<Context, 'db' | 'config'>,
  { status, ...query }: z.output<typeof clientPage.query>,
) {
  const filters = { ...query, enabled: status }
  const { rows, total } = await queries.pageClients(context.db, filters, query)
  return { list: rows.map((row) => toClient(context, row)), total }
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findClientRow>>>

/** @param work returns whether it changed anything; only then is the change logged */
async function change(
  context: Context,
  actor: Actor,
  clientId: string,
  origin: RequestOrigin,
  action: string,
  work: (tx: Writer, row: Row) => Promise<boolean>,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const row = await queries.findClientRow(tx, clientId)
    if (!row) throw new AppError(Code.clientNotFound)
    const isChanged = await work(tx, row)
    if (isChanged) await record(tx, context, actor, origin, action, clientId)
    return isChanged
  })
}

const record = (
  tx: Writer,
  { clock }: Context,
  actor: Actor,
  origin: RequestOrigin,
  action: string,
  client: string,
  detail: Operation['detail'] = {},
) =>
  recordOperation(tx, {
    at: clock(),
    action,
    actor,
    origin,
    subject: client,
    detail: { client, ...detail },
  })
