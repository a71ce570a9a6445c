import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { after, days, hours, minutes, seconds } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { nextAttemptAt } from '../auth/attempts.ts'
import { insertAttempt, listAddressFailures } from '../auth/attempts-queries.ts'
import { countHit, findHits } from '../limits/service.ts'
import { countTry, listSendings } from './queries.ts'

const A_DAY_PER_PHONE = 10
const PER_ADDRESS = [
  { most: 30, within: hours(1) },
  { most: 100, within: days(1) },
]
/** No limit looks further back. */
export const CODE_REQUEST_RETENTION = days(1)

const TRIES_WINDOW = minutes(15)
const ADDRESS_FAILURES = 30
/** Wrong ones that end a code: for who asked for it, and for all others. */
export const CODE_TRIES = 5

interface Sending {
  phoneHash: string
  addressHash: string
  scene: number
  /** Whether the phone hears of this one. */
  sent: boolean
}

/**
 * Refuses one code too many for a phone in a scene, or for an address. A phone that hears of the scene has only
 * those counted that were sent to it; one that does not, the others: it is told alike, and what strangers ask for
 * in scenes that their owner does not hear of costs him nothing. Read it in the transaction that writes, so that
 * parallel requests count as what they are.
 * @throws {AppError} smsTooSoon, smsTooMany, tooManyRequests, each with `Retry-After`
 */
export async function refuseSending(
  tx: Reader,
  { addressHash, ...toOne }: Sending,
  now: Date,
): Promise<void> {
  const since = after(now, -CODE_REQUEST_RETENTION)
  const toPhone = await listSendings(tx, toOne, since)
  refuse(Code.smsTooSoon, waitFor(toPhone, 1, seconds(SMS_RESEND_SECONDS), now))
  refuse(Code.smsTooMany, waitFor(toPhone, A_DAY_PER_PHONE, CODE_REQUEST_RETENTION, now))
  const fromAddress = await listSendings(tx, { addressHash }, since)
  const waits = PER_ADDRESS.map(({ most, within }) => waitFor(fromAddress, most, within, now))
  const wait = Math.max(...waits)
  refuse(Code.tooManyRequests, wait, `请求过于频繁，请 ${Math.ceil(wait / minutes(1))} 分钟后再试`)
}

/** Until the oldest that fills the limit is out of its window. @param times newest first */
function waitFor(times: { at: Date }[], most: number, within: number, now: Date) {
  const oldest = times[most - 1]
  return oldest ? after(oldest.at, within).getTime() - now.getTime() : 0
}

function refuse(code: Code, wait: number, text?: string) {
  if (wait <= 0) return
  throw new AppError(code, { ...(text ? { text } : {}), retryAfter: Math.ceil(wait / 1000) })
}

/**
 * Counts a try at a code against its address, in the same bucket as tries at passwords, as failed until
 * `markSucceeded`. The phone's own limits are those of `countCodeTry`.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function reserveCodeTry(
  tx: Writer,
  { clock, config, groupOf, seals }: Context,
  phone: string,
  from: string,
): Promise<number> {
  const address = groupOf(from)
  const now = clock()
  if (config.rateLimit) {
    const failures = await listAddressFailures(tx, address, after(now, -TRIES_WINDOW))
    const wait = failures[0]
      ? nextAttemptAt(failures.length, ADDRESS_FAILURES, failures[0].at).getTime() - now.getTime()
      : 0
    refuse(
      Code.tooManyRequests,
      wait,
      `验证码错误次数较多，请 ${Math.ceil(wait / minutes(1))} 分钟后再试`,
    )
  }
  return insertAttempt(tx, { accountHash: seals.digest(`sms:${phone}`), address, at: now })
}

/** Wrong tries at all codes of a phone. Beyond those of the day, who asked for a code has one try at it. */
const WRONG = {
  day: { name: 'sms-wrong-day', most: 6, within: days(1) },
  hour: { name: 'sms-wrong-hour', most: 10, within: hours(1) },
}

/**
 * Counts a try at the code that whoever tries has asked for himself, else at the newest. His own tries are apart
 * from those of everybody else, and the first of them is looked at though strangers have used up the day's: so five
 * tries of theirs do not burn the code that the owner asked for.
 * @param own whether the code was asked for by the address that tries, and still lives
 * @returns false when it must not be looked at
 */
export async function countCodeTry(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  { code, own, phoneHash }: { code: { id: number }; own: boolean; phoneHash: string },
): Promise<boolean> {
  const within = async ({ name, most }: (typeof WRONG)['day']) =>
    (await findHits(tx, context, `${name}:${phoneHash}`)).hits < most
  if (!(await within(WRONG.hour))) return false
  const free = await within(WRONG.day)
  if (!own) return free && (await countTry(tx, code.id, CODE_TRIES))
  const { hits } = await countHit(tx, context, `sms-own:${code.id}`, minutes(SMS_CODE_MINUTES))
  return hits === 1 || (free && hits <= CODE_TRIES)
}

/** Counts a try that was looked at and was wrong. */
export async function countWrongCode(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  phoneHash: string,
): Promise<void> {
  for (const { name, within } of [WRONG.day, WRONG.hour])
    await countHit(tx, context, `${name}:${phoneHash}`, within)
}
