import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { after, days, hours, minutes, seconds } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { nextAttemptAt } from '../accounts/attempts.ts'
import { insertAttempt, listAddressFailures } from '../accounts/attempts-queries.ts'
import { countHit, findHits } from '../limits/service.ts'
import { countAttempt, listCodeRequests } from './queries.ts'

const DAILY_MAX_PER_PHONE = 10
const PER_ADDRESS = [
  { max: 30, within: hours(1) },
  { max: 100, within: days(1) },
]
/** The longest window of all limits. */
export const CODE_REQUEST_RETENTION = days(1)

const FAILURES_WINDOW = minutes(15)
const ADDRESS_FAILURES = 30
/**
 * Wrong attempts that end a code: by its requester, and by all others together. A shorter code is guessed sooner and
 * has fewer: 5 of six digits, 3 of four.
 */
export const codeAttemptsMax = (digits: number) => digits - 1

interface CodeRequest {
  phoneHash: string
  addressHash: string
  scene: number
  /** Whether it was delivered to the phone. */
  sent: boolean
}

/**
 * Throws if another code would exceed the limits of a phone in a scene, or of an address. If the scene delivers to the
 * phone, only delivered codes count, otherwise only withheld ones: the answers are alike, and strangers who request
 * codes in scenes that do not concern the owner do not use up the owner's limit. Call it in the transaction that
 * writes, so that parallel requests are all counted.
 * @throws {AppError} smsTooSoon, smsTooMany, tooManyRequests, each with `Retry-After`
 */
export async function refuseCodeRequest(
  tx: Reader,
  { addressHash, ...toOne }: CodeRequest,
  now: Date,
): Promise<void> {
  const since = after(now, -CODE_REQUEST_RETENTION)
  const toPhone = await listCodeRequests(tx, toOne, since)
  refuse(Code.smsTooSoon, waitFor(toPhone, 1, seconds(SMS_RESEND_SECONDS), now))
  refuse(Code.smsTooMany, waitFor(toPhone, DAILY_MAX_PER_PHONE, CODE_REQUEST_RETENTION, now))
  const fromAddress = await listCodeRequests(tx, { addressHash }, since)
  const waits = PER_ADDRESS.map(({ max, within }) => waitFor(fromAddress, max, within, now))
  const wait = Math.max(...waits)
  refuse(Code.tooManyRequests, wait, `请求过于频繁，请 ${Math.ceil(wait / minutes(1))} 分钟后再试`)
}

/**
 * Time until the oldest relevant event leaves the window.
 * @param times newest first
 */
function waitFor(times: { at: Date }[], max: number, within: number, now: Date) {
  const oldest = times[max - 1]
  return oldest ? after(oldest.at, within).getTime() - now.getTime() : 0
}

function refuse(code: Code, wait: number, text?: string) {
  if (wait <= 0) return
  throw new AppError(code, { ...(text ? { text } : {}), retryAfter: Math.ceil(wait / 1000) })
}

/**
 * Counts a code attempt against its address, in the same bucket as password attempts, as failed until
 * `markSucceeded`. The phone's own limits are those of `countCodeAttempt`.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function reserveCodeAttempt(
  tx: Writer,
  { clock, config, groupOf, seals }: Context,
  phone: string,
  from: string,
): Promise<number> {
  const address = groupOf(from)
  const now = clock()
  if (config.rateLimit) {
    const failures = await listAddressFailures(tx, address, after(now, -FAILURES_WINDOW))
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

/**
 * Counters of wrong attempts at all codes of a phone. Once the daily number, one per digit of a code, is used up, the
 * requester of a code still has one attempt at it.
 */
const WRONG = {
  day: { name: 'sms-wrong-day', within: days(1) },
  hour: { name: 'sms-wrong-hour', within: hours(1) },
}
const dailyMax = (digits: number) => digits
const hourlyMax = (digits: number) => digits + 4

/**
 * Counts an attempt at the code that the caller's address requested, else at the newest one. The requester's attempts
 * are counted separately, and the first of them is checked even if strangers have used up the daily limit: their
 * wrong attempts do not invalidate the owner's code.
 * @param own whether the caller's address requested the code and it is still valid
 * @returns false if the code must not be checked
 */
export async function countCodeAttempt(
  tx: Writer,
  context: Pick<Context, 'clock' | 'config' | 'seals'>,
  { code, own, phoneHash }: { code: { id: number }; own: boolean; phoneHash: string },
): Promise<boolean> {
  const digits = context.config.smsCodeLength
  const within = async ({ name }: (typeof WRONG)['day'], max: number) =>
    (await findHits(tx, context, `${name}:${phoneHash}`)).hits < max
  if (!(await within(WRONG.hour, hourlyMax(digits)))) return false
  const free = await within(WRONG.day, dailyMax(digits))
  const attemptsMax = codeAttemptsMax(digits)
  if (!own) return free && (await countAttempt(tx, code.id, attemptsMax))
  const { hits } = await countHit(tx, context, `sms-own:${code.id}`, minutes(SMS_CODE_MINUTES))
  return hits === 1 || (free && hits <= attemptsMax)
}

/** Counts an attempt that was checked and was wrong. */
export async function countWrongCodeAttempt(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  phoneHash: string,
): Promise<void> {
  for (const { name, within } of [WRONG.day, WRONG.hour])
    await countHit(tx, context, `${name}:${phoneHash}`, within)
}
