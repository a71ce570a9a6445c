import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import * as contract from '../../contract/social.ts'
import { SOCIAL_TYPES } from '../../contract/social.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { parseBody } from '../../validation.ts'
import type { Caller } from '../../caller.ts'
import type { User } from '../accounts/queries.ts'
import { accountName, login } from '../auth/service.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import { finishFirstStep, sessionOf } from '../two-step/login.ts'
import { PORTAL_GRANT } from '../accounts/sessions.ts'
import { loggingRefusals } from '../logs/logins.ts'
import { timeInChina } from '#shared/china-time.ts'
import { maskPhone } from '#shared/masks.ts'
import { sendNotification } from '../notifications/send.ts'
import { recordOperation } from '../../operation-log.ts'
import type { Identity } from '../../social-provider.ts'
import * as queries from './queries.ts'
import { finishAuthorization, verifyIdentity } from './authorization-state.ts'

type PageQuery = z.output<typeof contract.pageSocialUsers.query>

/**
 * Signs in with a verified identity, through `issueSession` like every login.
 * @throws {AppError} notImplemented, socialFailed, socialNotBound, accountDisabled
 */
export async function socialLogin(
  context: Context,
  response: contract.SocialCallback,
  origin: RequestOrigin,
) {
  let account: User | undefined
  const who = () => account ?? { typed: '' }
  return loggingRefusals(context, { type: LOGIN_TYPE.social, who }, origin, () =>
    signIn(context, response, origin, (user) => (account = user)),
  ).then(sessionOf)
}

async function signIn(
  context: Context,
  response: contract.SocialCallback,
  origin: RequestOrigin,
  onFound: (user: User) => void,
) {
  if (context.config.rateLimit) context.limitSignInCalls(origin.address)
  const identity = await verifyIdentity(context, response, undefined)
  return context.db.transaction(async (tx) => {
    const bound = await queries.findBinding(tx, response.type, identity.openid)
    // The verified identity stays available, so that the user can sign in by password to bind it.
    if (!bound) throw new AppError(Code.socialNotBound)
    onFound(bound.user)
    await finishAuthorization(tx, response.state)
    const { nickname, avatar } = identity
    await queries.updateBinding(tx, bound.id, { nickname, avatar, updatedAt: context.clock() })
    const grant = { ...PORTAL_GRANT, loginType: LOGIN_TYPE.social }
    return finishFirstStep(tx, context, bound.user, origin, grant, () =>
      record(tx, context, bound.user, origin, 'auth.social-login', { type: response.type }),
    )
  })
}

/**
 * Signs in by password and binds the identity to the account (C-7.3).
 * @throws {AppError} what `login` throws; notImplemented, socialFailed
 */
export async function loginAndBind(
  context: Context,
  input: Parameters<typeof login>[1],
  response: contract.SocialCallback,
  origin: RequestOrigin,
) {
  const who = () => ({ typed: accountName(input.username) })
  const identity = await loggingRefusals(context, { type: LOGIN_TYPE.social, who }, origin, () =>
    verifyIdentity(context, response, undefined),
  )
  return login(context, input, origin, {
    also: (tx, user) => writeBind(tx, context, user, response, identity, origin),
  })
}

/**
 * The authorization response sent with a login, if any.
 * @throws {AppError} badRequest
 */
export function authorizationResponse({
  socialType,
  socialCode,
  socialState,
}: Parameters<typeof login>[1]): contract.SocialCallback | undefined {
  if (socialType === null || socialType === undefined) return undefined
  return parseBody(contract.SocialCallback, {
    type: socialType,
    code: socialCode,
    state: socialState,
  })
}

type Proven<Body> = Body & Pick<OwnerProof, 'password'>

/**
 * Binds an identity to the caller's account. Since it becomes a credential, the caller must re-authenticate. The
 * provider's code is redeemed first: it is valid for a minute, whereas the verified identity waits for the password
 * (`verifyIdentity`).
 * @throws {AppError} those of `withReauthentication`; notImplemented, socialFailed, also if another user started the
 * request
 */
export async function bind(
  context: Context,
  caller: Caller,
  { password, ...response }: Proven<contract.SocialCallback>,
  origin: RequestOrigin,
) {
  const identity = await verifyIdentity(context, response, caller.userId)
  await withReauthentication(context, caller, { proof: { password } }, origin, (tx, user) =>
    writeBind(tx, context, user, response, identity, origin),
  )
}

/** An identity belongs to one account, and an account has one identity per platform: older bindings are replaced. */
async function writeBind(
  tx: Writer,
  context: Context,
  user: Pick<User, 'id' | 'username'>,
  { type, state }: contract.SocialCallback,
  { openid, nickname, avatar }: Identity,
  origin: RequestOrigin,
) {
  await finishAuthorization(tx, state)
  const at = context.clock()
  const former = await queries.findBinding(tx, type, openid)
  if (former && former.user.id !== user.id) {
    await record(tx, context, former.user, origin, 'social.unbind', { type, moved: true })
    const params = { time: timeInChina(at) }
    await sendNotification(tx, 'social-moved', { userId: former.user.id, at, params })
  }
  await queries.deleteBindingsOf(tx, type, openid, user.id)
  const bind = { type, openid, nickname, avatar, userId: user.id }
  await queries.insertBinding(tx, { ...bind, createdAt: at, updatedAt: at })
  await record(tx, context, user, origin, 'social.bind', { type })
  const params = { time: timeInChina(at), name: nickname || (SOCIAL_TYPES[type] ?? '') }
  await sendNotification(tx, 'social-bound', { userId: user.id, at, params })
}

/** @throws {AppError} those of `withReauthentication`; socialUserNotFound */
export async function unbind(
  context: Context,
  caller: Caller,
  { type, openid, password }: Proven<{ type: number; openid: string }>,
  origin: RequestOrigin,
) {
  await withReauthentication(context, caller, { proof: { password } }, origin, async (tx, user) => {
    if (!(await queries.deleteBinding(tx, caller.userId, type, openid))) {
      throw new AppError(Code.socialUserNotFound)
    }
    await record(tx, context, user, origin, 'social.unbind', { type })
  })
}

export const listBindings = async ({ db }: Context, caller: Caller) =>
  (await queries.listBindings(db, caller.userId)).map(toSocialUser)

export async function pageSocialUsers({ db }: Context, query: PageQuery) {
  const { type, nickname, openid } = query
  const times = { from: query['createTime[0]'], to: query['createTime[1]'] }
  const { rows, total } = await queries.pageSocialUsers(
    db,
    { type, nickname, openid, ...times },
    query,
  )
  return { list: rows.map(toSocialUser), total }
}

export async function getSocialUser({ db }: Context, id: number) {
  const row = await queries.findSocialUser(db, id)
  return row ? toSocialUser(row) : null
}

const toSocialUser = (row: queries.SocialUser) => ({
  id: row.id,
  type: row.type,
  openid: row.openid,
  nickname: row.nickname,
  avatar: row.avatar,
  userId: row.userId,
  createTime: row.createdAt.getTime(),
  updateTime: row.updatedAt.getTime(),
})

const record = (
  tx: Writer,
  { clock }: Context,
  { id, username }: Pick<User, 'id' | 'username'>,
  origin: RequestOrigin,
  action: string,
  detail: Record<string, number | boolean>,
) =>
  recordOperation(tx, {
    at: clock(),
    action,
    actor: { id, name: maskPhone(username) },
    origin,
    subjectId: id,
    subject: maskPhone(username),
    detail,
  })
