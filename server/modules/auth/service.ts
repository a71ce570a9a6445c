import { requireOpenRegistration } from '../settings/service.ts'
import { newId } from '#db/ids.ts'
import { isUniqueViolation, type Writer } from '#db/client.ts'
import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import type * as contract from '../../contract/auth.ts'
import { LOGIN_RESULT, LOGIN_TYPE } from '../../contract/logs.ts'
import { normalizePhone, formatRegcode, PHONE_PATTERN, ROLES } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { LOGIN_FAILED_BY_CAPTCHA } from '../../error-texts.ts'
import { AppError } from '../../errors.ts'
import { refuseInMinimumTime } from '../../minimum-time.ts'
import { loggingRefusals, recordFailedLogin, recordLogin } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { grantRole } from '../accounts/role-queries.ts'
import { hasProofFormat, consumeCaptchaProof } from '../captcha/service.ts'
import { queueRegistrationSms } from '../sms/notifications.ts'
import {
  type AttemptSource,
  refuseThrottled,
  reserveAttempt,
  requiresCaptcha,
} from '../accounts/attempts.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import { verifyDeviceToken } from '../accounts/devices.ts'
import * as queries from '../accounts/queries.ts'
import { isRegcode, issueRegcode, newRegcode } from '../accounts/regcode.ts'
import { countRegistration } from '../accounts/registration-limit.ts'
import { issueSession, type SessionGrant } from '../accounts/sessions.ts'
import { finishFirstStep, sessionOf } from '../two-step/login.ts'
import { hashToken, PORTAL_CLIENT } from '../../tokens.ts'

type Login = z.output<typeof contract.login.body>
interface LoginOptions {
  grant?: SessionGrant
  also?: (tx: Writer, user: queries.User) => Promise<void>
}
type Register = z.output<typeof contract.register.body>

/** Normalises a login name: a bare phone number, or a user name in lower case. */
export function accountName(typed: string): string {
  const phone = normalizePhone(typed)
  return PHONE_PATTERN.test(phone) ? phone : typed.trim().toLowerCase()
}

/**
 * Signs in with phone or user name, password, and registration code or captcha proof (R-11.2, docs/decisions/014). An
 * unknown account, a wrong password and a wrong code get the same answer in the same time; whether a captcha is
 * required is answered before the account is looked up.
 * @param grant the OAuth2 client that the session is for; absent: the portal's own
 * @param also further writes in the login's transaction; not made when a second step is due
 * @throws {AppError} loginFailed, loginFailedOften, captchaRequired, proofMissing, proofRejected, tooManyRequests,
 * accountDisabled, secondStepDue
 */
export const login = (
  context: Context,
  input: Login,
  origin: RequestOrigin,
  options: LoginOptions = {},
) => refuseInMinimumTime(() => signInByPassword(context, input, origin, options))

async function signInByPassword(
  context: Context,
  input: Login,
  origin: RequestOrigin,
  { grant, also }: LoginOptions,
) {
  const { db, config, passwords } = context
  const name = accountName(input.username)
  const user = await queries.findAccount(db, name)
  const regcode = input.captchaVerification ?? ''
  const rightRegcode = await isRegcode(context, user?.id, regcode)
  const claimed: AttemptSource = {
    account: user ? `id:${user.id}` : name,
    device: verifyDeviceToken(context, origin.deviceToken, user?.id),
    proof: rightRegcode ? 'owner' : undefined,
    address: origin.address,
  }
  const { attempt, source } = await loggingRefusals(
    context,
    { type: LOGIN_TYPE.password, who: () => user ?? { typed: name } },
    origin,
    async () => {
      // Checked before the account is used, so that the answer is the same for all accounts.
      if (lacksProof(context, input)) throw new AppError(Code.proofMissing)
      return db.transaction((tx) => consumeProofs(tx, context, input, claimed))
    },
  )
  const rightPassword = await passwords.verify(input.password, user?.passwordHash)
  if (!user || !rightPassword || (config.loginProof && !source.proof)) {
    const result = LOGIN_RESULT.wrongCredentials
    const who = user ?? { typed: name }
    await recordFailedLogin(context, { type: LOGIN_TYPE.password, result, user: who }, origin)
    const needsCaptcha =
      showsCaptcha(context, input) && (await requiresCaptcha(db, context, source))
    throw new AppError(needsCaptcha ? Code.loginFailedOften : Code.loginFailed, {
      ...(hasProofFormat(regcode) ? { text: LOGIN_FAILED_BY_CAPTCHA } : {}),
    })
  }
  if (!user.enabled) {
    const result = LOGIN_RESULT.disabled
    await recordFailedLogin(context, { type: LOGIN_TYPE.password, result, user }, origin)
  }
  const rehashed = passwords.needsRehash(user.passwordHash)
    ? await passwords.hash(input.password)
    : undefined
  const outcome = await db.transaction(async (tx) => {
    const current = await queries.findUser(tx, user.id)
    // The password may have been changed while it was being verified.
    if (current?.passwordHash !== user.passwordHash) throw new AppError(Code.loginFailed)
    await markSucceeded(tx, attempt)
    if (rehashed) await queries.updateUser(tx, user.id, { passwordHash: rehashed })
    return finishFirstStep(tx, context, current, origin, grant, async () => {
      await recordSignIn(tx, context, current, origin, { client: grant?.clientId })
      await also?.(tx, current)
    })
  })
  return sessionOf(outcome)
}

/** Whether a proof is required but neither a registration code nor a captcha proof was sent. */
const lacksProof = ({ config }: Context, { captchaVerification, captchaProof }: Login) =>
  config.loginProof && !captchaVerification?.trim() && !captchaProof

/** A client that sends the field, even empty, is able to show a captcha. */
const showsCaptcha = ({ config }: Context, { captchaProof }: Login) =>
  config.loginProof && captchaProof !== undefined

/**
 * Consumes the captcha proofs sent along, then counts the attempt. A proof stays consumed whatever the outcome.
 * @returns the source, marked as proven by captcha if a proof was sent in place of the registration code
 */
async function consumeProofs(tx: Writer, context: Context, input: Login, claimed: AttemptSource) {
  const [proof, extra] = [input.captchaVerification ?? '', input.captchaProof ?? '']
  const offered = [proof, extra].filter(hasProofFormat)
  let spent = 0
  for (const one of offered) if (await consumeCaptchaProof(tx, context, one)) spent++
  if (context.config.loginProof && spent < offered.length) throw new AppError(Code.proofRejected)
  const solved = spent > 0 && hasProofFormat(proof)
  const source: AttemptSource = {
    ...claimed,
    proof: claimed.proof ?? (solved ? 'captcha' : undefined),
  }
  const mayAskForCaptcha = showsCaptcha(context, input) && spent === 0
  if (mayAskForCaptcha && (await requiresCaptcha(tx, context, source))) {
    await refuseThrottled(tx, context, source)
    throw new AppError(Code.captchaRequired)
  }
  return { attempt: await reserveAttempt(tx, context, source), source }
}

export const recordSignIn = (
  tx: Parameters<typeof recordOperation>[0],
  { clock }: Context,
  user: queries.User,
  origin: RequestOrigin,
  { action = 'auth.login', client }: { action?: string; client?: string | undefined } = {},
) =>
  recordOperation(tx, {
    at: clock(),
    action,
    actor: { id: user.id, name: maskPhone(user.username) },
    origin,
    subjectId: user.id,
    subject: maskPhone(user.username),
    ...(client ? { detail: { client } } : {}),
  })

/**
 * Creates an account without an enterprise record; answers like login.
 * @throws {AppError} registrationProofRejected, tooManyRequests, usernameTaken
 */
export async function register(context: Context, input: Register, origin: RequestOrigin) {
  const { db, clock, passwords } = context
  await requireOpenRegistration(db)
  const proof = input.captchaVerification ?? ''
  if (hasProofFormat(proof)) {
    const spent = await db.transaction((tx) => consumeCaptchaProof(tx, context, proof))
    if (!spent) throw new AppError(Code.registrationProofRejected)
  }
  await countRegistration(context, origin)
  const username = accountName(input.username)
  if (await queries.findAccount(db, username)) throw new AppError(Code.usernameTaken)
  const passwordHash = await passwords.hash(input.password)
  const now = clock()
  const code = newRegcode()
  const account = {
    username,
    nickname: input.nickname,
    phone: PHONE_PATTERN.test(username) ? username : null,
    passwordHash,
    enabled: true,
    createdAt: now,
    updatedAt: now,
  }
  try {
    const { message, ...answer } = await db.transaction(async (tx) => {
      if (await queries.findAccount(tx, username)) throw new AppError(Code.usernameTaken)
      const user = { id: newId(), ...account }
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
      const issued = { userId: user.id, regcode: formatRegcode(code) }
      const message = user.phone
        ? await queueRegistrationSms(tx, context, user.phone, issued)
        : undefined
      return { ...session, ...issued, message }
    })
    context.sms.deliver(message)
    return answer
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.usernameTaken)
    throw error
  }
}

/**
 * Ends the session of an access token, even an expired one. Does nothing without a session. A token that only reads from
 * the session of another client, handed over or implicit, ends itself alone (C-6.3).
 */
export async function logout(
  { db, clock }: Context,
  accessToken: string | undefined,
  origin: RequestOrigin,
) {
  if (!accessToken) return
  await db.transaction(async (tx) => {
    const tokenHash = hashToken(accessToken)
    const found = await queries.findTokenSession(tx, tokenHash)
    if (!found) return
    const { clientId, sessionClientId } = found
    if (clientId !== sessionClientId) return queries.deleteAccessToken(tx, tokenHash)
    await queries.deleteSession(tx, found.sessionId)
    await recordLogin(tx, { clock }, { type: LOGIN_TYPE.logout, user: found.user }, origin)
    await recordOperation(tx, {
      at: clock(),
      action: 'auth.logout',
      actor: { id: found.user.id, name: maskPhone(found.user.username) },
      origin,
      subjectId: found.user.id,
      subject: maskPhone(found.user.username),
      ...(clientId === PORTAL_CLIENT ? {} : { detail: { client: clientId } }),
    })
  })
}
