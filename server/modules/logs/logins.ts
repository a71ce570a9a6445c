import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_RESULT, type LoginResult, type LoginType } from '../../contract/logs.ts'
import { PHONE_PATTERN } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, days, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { countHit, findHits } from '../limits/service.ts'
import { maskPhone } from '#shared/masks.ts'
import { hasSignedIn, insertLogin } from './queries.ts'

const USER_AGENT_MAX = 200
const VISIBLE_CHARACTERS = 2
/** Refusals cost the client nothing, so at most one a minute per account and ten per address are logged. */
const REFUSALS_WITHIN = minutes(1)
const REFUSALS_PER_ADDRESS = 10

/** The result that a refusal is logged as. The contract has none for rate limiting. */
const RESULTS: Partial<Record<Code, LoginResult>> = {
  [Code.tooManyRequests]: LOGIN_RESULT.wrongCredentials,
  [Code.socialFailed]: LOGIN_RESULT.wrongCredentials,
  [Code.socialNotBound]: LOGIN_RESULT.wrongCredentials,
  [Code.passkeyRefused]: LOGIN_RESULT.wrongCredentials,
  [Code.accountDisabled]: LOGIN_RESULT.disabled,
  [Code.proofMissing]: LOGIN_RESULT.captchaMissing,
  [Code.captchaRequired]: LOGIN_RESULT.captchaMissing,
  [Code.proofRejected]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeWrong]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeExpired]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeUsed]: LOGIN_RESULT.captchaWrong,
}
/** Already counted as attempts, and thus bounded by their limits: all of these are logged. */
const COUNTED_ATTEMPTS: Code[] = [Code.smsCodeWrong, Code.smsCodeExpired, Code.smsCodeUsed]

export interface Login {
  type: LoginType
  result?: LoginResult
  /** The account, or the typed name if there is none. */
  user: { id: number; username: string } | { typed: string }
}

/**
 * If there is no such account, only the beginning of the name is logged: people type passwords into the wrong field.
 */
const nameOf = (user: Login['user']) => {
  if ('id' in user) return maskPhone(user.username)
  if (PHONE_PATTERN.test(user.typed)) return maskPhone(user.typed)
  return user.typed === '' ? '' : `${[...user.typed].slice(0, VISIBLE_CHARACTERS).join('')}***`
}

/** Logs a login or logout, in its own transaction. */
export const recordLogin = (
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  { type, result = LOGIN_RESULT.success, user }: Login,
  origin: RequestOrigin,
) =>
  insertLogin(tx, {
    id: newId(),
    at: clock(),
    type,
    result,
    userId: 'id' in user ? user.id : null,
    username: nameOf(user),
    address: origin.address,
    userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
    requestId: origin.requestId,
  })

/** A browser not seen for longer than this counts as new. */
const KNOWN_FOR = days(180)

/**
 * Whether an account that has signed in before now does so with a browser that it has not used recently. Derived from
 * the login log, because clients of the contract without a device token sign in too.
 */
export async function isUnusualSignIn(
  tx: Writer,
  userId: number,
  userAgent: string,
  now: Date,
): Promise<boolean> {
  const since = after(now, -KNOWN_FOR)
  return (
    (await hasSignedIn(tx, userId, since)) && !(await hasSignedIn(tx, userId, since, userAgent))
  )
}

/** Logs a failed login, in a separate transaction. */
export async function recordFailedLogin(
  context: Pick<Context, 'db' | 'clock'>,
  login: Login & { result: LoginResult },
  origin: RequestOrigin,
): Promise<void> {
  await context.db.transaction(async (tx) => void (await recordLogin(tx, context, login, origin)))
}

/**
 * Runs `signIn`; if it is refused, logs that in a separate transaction, because the login's own was rolled back or
 * never begun.
 * @param who evaluated only after a refusal
 * @throws what `signIn` throws
 */
export async function loggingRefusals<T>(
  context: Pick<Context, 'db' | 'clock' | 'groupOf' | 'seals'>,
  { type, who }: { type: LoginType; who: () => Login['user'] | Promise<Login['user']> },
  origin: RequestOrigin,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    const result = code === undefined ? undefined : RESULTS[code]
    if (code !== undefined && result !== undefined) {
      const login = { type, result, user: await who() }
      if (COUNTED_ATTEMPTS.includes(code)) await recordFailedLogin(context, login, origin)
      else await recordRefusedLogin(context, login, origin)
    }
    throw error
  }
}

/** Reads before writing, so that a flood of refused logins causes no writes. */
async function recordRefusedLogin(
  context: Pick<Context, 'db' | 'clock' | 'groupOf' | 'seals'>,
  login: Login & { result: LoginResult },
  origin: RequestOrigin,
): Promise<void> {
  const { result, user } = login
  const group = context.groupOf(origin.address)
  const subject = 'id' in user ? `id:${user.id}` : user.typed || group
  const ofOne = `login-refused:${result}:${subject}`
  const ofAddress = `login-refused-from:${group}`
  const isKept = async (db: Reader) =>
    (await findHits(db, context, ofOne)).hits > 0 ||
    (await findHits(db, context, ofAddress)).hits >= REFUSALS_PER_ADDRESS
  if (await isKept(context.db)) return
  await context.db.transaction(async (tx) => {
    if (await isKept(tx)) return
    await countHit(tx, context, ofOne, REFUSALS_WITHIN)
    await countHit(tx, context, ofAddress, REFUSALS_WITHIN)
    await recordLogin(tx, context, login, origin)
  })
}
