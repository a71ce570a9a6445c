import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { after, minutes } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import * as queries from './attempts-queries.ts'

const WINDOW = minutes(15)
const ACCOUNT_FAILURES = 5
const ADDRESS_FAILURES = 30
const LONGEST_WAIT_MINUTES = 15

/** When the next try is allowed after `failures`, the last of them at `last`: 1, 2, 4, 8, then 15 minutes. */
export function nextTry(failures: number, free: number, last: Date): Date {
  if (failures < free) return last
  return after(last, minutes(Math.min(LONGEST_WAIT_MINUTES, 2 ** (failures - free))))
}

/**
 * Counts a try at an account's password before it is checked, as failed until `markSucceeded`, so that
 * parallel guesses count as what they are. Refused tries are not counted: asking again costs nothing.
 * @param account names the account alike for known and unknown ones; kept as a keyed digest
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function reserveAttempt(
  tx: Writer,
  { config, clock, seals }: Context,
  account: string,
  address: string,
): Promise<number> {
  const now = clock()
  const since = after(now, -WINDOW)
  const accountHash = seals.digest(`account:${account}`)
  if (config.rateLimit) {
    const tries = await queries.listAccountAttempts(tx, accountHash, since)
    const success = tries.findIndex((attempt) => attempt.succeeded)
    refuse(success < 0 ? tries : tries.slice(0, success), ACCOUNT_FAILURES, now)
    refuse(await queries.listAddressFailures(tx, address, since), ADDRESS_FAILURES, now)
  }
  return queries.insertAttempt(tx, { accountHash, address, at: now })
}

/** @param failures newest first */
function refuse(failures: { at: Date }[], free: number, now: Date) {
  const [newest] = failures
  if (!newest) return
  const wait = nextTry(failures.length, free, newest.at).getTime() - now.getTime()
  if (wait <= 0) return
  throw new AppError(Code.tooManyRequests, {
    vars: { n: Math.ceil(wait / minutes(1)) },
    retryAfter: Math.ceil(wait / 1000),
  })
}
