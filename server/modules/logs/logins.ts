import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_RESULT, type LoginResult, type LoginType } from '../../contract/logs.ts'
import { PHONE_PATTERN } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { countHit, findHits } from '../limits/service.ts'
import { maskPhone } from '../operations/queries.ts'
import { insertLogin } from './queries.ts'

const USER_AGENT_MAX = 200
const SHOWN = 2
/** Refusals cost whoever asks nothing, so of an account one a minute is kept, and of an address ten. */
const REFUSALS_WITHIN = minutes(1)
const REFUSALS_PER_ADDRESS = 10

/** What a refusal is kept as. The contract has no result of its own for who must wait. */
const RESULTS: Partial<Record<Code, LoginResult>> = {
  [Code.tooManyRequests]: LOGIN_RESULT.wrongCredentials,
  [Code.socialFailed]: LOGIN_RESULT.wrongCredentials,
  [Code.socialNotBound]: LOGIN_RESULT.wrongCredentials,
  [Code.accountDisabled]: LOGIN_RESULT.disabled,
  [Code.captchaRequired]: LOGIN_RESULT.captchaMissing,
  [Code.proofRejected]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeWrong]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeExpired]: LOGIN_RESULT.captchaWrong,
  [Code.smsCodeUsed]: LOGIN_RESULT.captchaWrong,
}
/** Each of these was counted as a try, and the limits on tries bound them: all are kept. */
const TRIES: Code[] = [Code.smsCodeWrong, Code.smsCodeExpired, Code.smsCodeUsed]

export interface Login {
  type: LoginType
  result?: LoginResult
  /** The account, or the name that was typed where there is none. */
  user: { id: number; username: string } | { typed: string }
}

/** Of a name that is nobody's only the beginning is kept: people type passwords into the wrong field. */
const nameOf = (user: Login['user']) => {
  if ('id' in user) return maskPhone(user.username)
  if (PHONE_PATTERN.test(user.typed)) return maskPhone(user.typed)
  return user.typed === '' ? '' : `${[...user.typed].slice(0, SHOWN).join('')}***`
}

/** Keeps a sign-in, or a logout, in the transaction of what it tells. */
export const recordLogin = (
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  { type, result = LOGIN_RESULT.success, user }: Login,
  origin: Origin,
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

/** Keeps a sign-in that came to nothing, in a transaction of its own. */
export async function recordFailedLogin(
  context: Pick<Context, 'db' | 'clock'>,
  login: Login & { result: LoginResult },
  origin: Origin,
): Promise<void> {
  await context.db.transaction(async (tx) => void (await recordLogin(tx, context, login, origin)))
}

/**
 * Does `signIn`; when it is refused, that is kept in a transaction of its own, since the sign-in's has been
 * rolled back or never begun.
 * @param who asked for after the refusal only
 * @throws what `signIn` throws
 */
export async function keepingRefusals<T>(
  context: Pick<Context, 'db' | 'clock' | 'groupOf' | 'seals'>,
  { type, who }: { type: LoginType; who: () => Login['user'] | Promise<Login['user']> },
  origin: Origin,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    const result = code === undefined ? undefined : RESULTS[code]
    if (code !== undefined && result !== undefined) {
      const login = { type, result, user: await who() }
      if (TRIES.includes(code)) await recordFailedLogin(context, login, origin)
      else await recordRefusedLogin(context, login, origin)
    }
    throw error
  }
}

/** Reads first, so that a flood of refused sign-ins writes nothing. */
async function recordRefusedLogin(
  context: Pick<Context, 'db' | 'clock' | 'groupOf' | 'seals'>,
  login: Login & { result: LoginResult },
  origin: Origin,
): Promise<void> {
  const { result, user } = login
  const group = context.groupOf(origin.address)
  const whose = 'id' in user ? `id:${user.id}` : user.typed || group
  const ofOne = `login-refused:${result}:${whose}`
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
