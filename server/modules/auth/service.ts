import { newId } from '#db/ids.ts'
import { isUniqueViolation, type Writer } from '#db/client.ts'
import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import type * as contract from '../../contract/auth.ts'
import { normalizePhone, formatRegcode, PHONE_PATTERN, ROLES } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { grantRole } from '../permission/queries.ts'
import { reserveAttempt } from './attempts.ts'
import { markSucceeded } from './attempts-queries.ts'
import * as queries from './queries.ts'
import { isRegcode, issueRegcode, newRegcode } from './regcode.ts'
import { issueSession, type SessionGrant } from './sessions.ts'
import { hashToken, PORTAL_CLIENT } from './tokens.ts'

type Login = z.output<typeof contract.login.body>
interface LoginOptions {
  grant?: SessionGrant
  also?: (tx: Writer, user: queries.User) => Promise<void>
}
type Register = z.output<typeof contract.register.body>

/** The name an account is found by: a bare phone number, or a user name in lower case. */
export function accountName(typed: string): string {
  const phone = normalizePhone(typed)
  return PHONE_PATTERN.test(phone) ? phone : typed.trim().toLowerCase()
}

/**
 * Signs in by phone or user name, password and registration code (DECISIONS 10).
 * An unknown account, a wrong password and a wrong code are told alike and take the same time.
 * @param grant the OAuth2 client that the session is for; absent: the portal's own
 * @param also what else happens with the sign-in, in its transaction
 * @throws {AppError} loginFailed, tooManyRequests, accountDisabled
 */
export async function login(
  context: Context,
  input: Login,
  origin: Origin,
  { grant, also }: LoginOptions = {},
) {
  const { db, config, passwords } = context
  const name = accountName(input.username)
  const user = await queries.findAccount(db, name)
  const attempt = await db.transaction((tx) =>
    reserveAttempt(tx, context, user ? `id:${user.id}` : name, origin.address),
  )
  const proof = input.captchaVerification ?? ''
  const rightProof = await isRegcode(context, user?.id, proof)
  const rightPassword = await passwords.verify(input.password, user?.passwordHash)
  if (!user || !rightPassword || (config.loginProof && !rightProof)) {
    throw new AppError(Code.loginFailed)
  }
  const rehashed = passwords.needsRehash(user.passwordHash)
    ? await passwords.hash(input.password)
    : undefined
  return db.transaction(async (tx) => {
    const current = await queries.findUser(tx, user.id)
    // The password may have been changed while this one was being checked.
    if (current?.passwordHash !== user.passwordHash) throw new AppError(Code.loginFailed)
    await markSucceeded(tx, attempt)
    if (rehashed) await queries.updateUser(tx, user.id, { passwordHash: rehashed })
    const session = await issueSession(tx, context, current, origin, grant)
    await recordSignIn(tx, context, current, origin, grant?.clientId)
    await also?.(tx, current)
    return session
  })
}

const recordSignIn = (
  tx: Parameters<typeof recordOperation>[0],
  { clock }: Context,
  user: queries.User,
  origin: Origin,
  client?: string,
) =>
  recordOperation(tx, {
    at: clock(),
    action: 'auth.login',
    actor: { id: user.id, name: maskPhone(user.username) },
    origin,
    subjectId: user.id,
    subject: maskPhone(user.username),
    ...(client ? { detail: { client } } : {}),
  })

/**
 * An account without an enterprise record (DECISIONS 12); answers like login.
 * @throws {AppError} usernameTaken
 */
export async function register(context: Context, input: Register, origin: Origin) {
  const { db, clock, passwords } = context
  const username = accountName(input.username)
  if (await queries.findAccount(db, username)) throw new AppError(Code.usernameTaken)
  const passwordHash = await passwords.hash(input.password)
  const now = clock()
  const code = newRegcode()
  const user = {
    id: newId(),
    username,
    nickname: input.nickname,
    phone: PHONE_PATTERN.test(username) ? username : null,
    passwordHash,
    enabled: true,
    createdAt: now,
    updatedAt: now,
  }
  try {
    return await db.transaction(async (tx) => {
      if (await queries.findAccount(tx, username)) throw new AppError(Code.usernameTaken)
      await queries.insertUser(tx, user)
      await grantRole(tx, user.id, ROLES.smart_service, now)
      await issueRegcode(tx, context, user.id, code)
      await recordOperation(tx, {
        at: now,
        action: 'auth.register',
        actor: { id: user.id, name: maskPhone(username) },
        origin,
        subjectId: user.id,
        subject: maskPhone(username),
      })
      const session = await issueSession(tx, context, user, origin)
      return { ...session, regcode: formatRegcode(code) }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.usernameTaken)
    throw error
  }
}

/** Ends the session of an access token, live or expired. Without one there is nothing to end. */
export async function logout(
  { db, clock }: Context,
  accessToken: string | undefined,
  origin: Origin,
) {
  if (!accessToken) return
  await db.transaction(async (tx) => {
    const found = await queries.findTokenSession(tx, hashToken(accessToken))
    if (found?.clientId !== PORTAL_CLIENT) return
    await queries.deleteSession(tx, found.sessionId)
    await recordOperation(tx, {
      at: clock(),
      action: 'auth.logout',
      actor: { id: found.user.id, name: maskPhone(found.user.username) },
      origin,
      subjectId: found.user.id,
      subject: maskPhone(found.user.username),
    })
  })
}
