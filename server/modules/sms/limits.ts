import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_RESEND_SECONDS } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { after, days, hours, minutes, seconds } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import { nextTry } from '../auth/attempts.ts'
import { insertAttempt, listAddressFailures } from '../auth/attempts-queries.ts'
import { listSendings } from './queries.ts'

const A_DAY_PER_PHONE = 10
const PER_ADDRESS = [
  { most: 30, within: hours(1) },
  { most: 100, within: days(1) },
]
/** No limit looks further back. */
export const SENDINGS_KEPT = days(1)

const TRIES_WINDOW = minutes(15)
const ADDRESS_FAILURES = 30

/**
 * Refuses one code too many for a phone or an address, whether the phone is known or not. Read it in the
 * transaction that writes, so that parallel requests count as what they are.
 * @throws {AppError} smsTooSoon, smsTooMany, tooManyRequests, each with `Retry-After`
 */
export async function refuseSending(
  tx: Reader,
  { phoneHash, addressHash }: { phoneHash: string; addressHash: string },
  now: Date,
): Promise<void> {
  const since = after(now, -SENDINGS_KEPT)
  const toPhone = await listSendings(tx, { phoneHash }, since)
  refuse(Code.smsTooSoon, waitFor(toPhone, 1, seconds(SMS_RESEND_SECONDS), now))
  refuse(Code.smsTooMany, waitFor(toPhone, A_DAY_PER_PHONE, SENDINGS_KEPT, now))
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
 * `markSucceeded`. The phone has no bucket: five tries a code hold it, and nobody else's tries lock its owner out.
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
      ? nextTry(failures.length, ADDRESS_FAILURES, failures[0].at).getTime() - now.getTime()
      : 0
    refuse(
      Code.tooManyRequests,
      wait,
      `验证码错误次数较多，请 ${Math.ceil(wait / minutes(1))} 分钟后再试`,
    )
  }
  return insertAttempt(tx, { accountHash: seals.digest(`sms:${phone}`), address, at: now })
}
