import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { after, minutes } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import * as queries from './attempts-queries.ts'

const WINDOW = minutes(15)
const ACCOUNT_FAILURES = 5
const ADDRESS_FAILURES = 30
const LONGEST_WAIT_MINUTES = 15
/** No success in between gives more of them to strangers (SECURITY G9). */
const MOST_FAILURES = 10
/** From so many on, a form that can show a captcha is asked to. */
const CAPTCHA_ACCOUNT_FAILURES = 3
const CAPTCHA_ADDRESS_FAILURES = 20

/** Whose tries are counted: an account's from strange devices, or from a device that it knows. */
export interface Guesser {
  /** Names the account alike for known and unknown ones; kept as a keyed digest. */
  account: string
  /** Set where the account has signed in before: it has tries of its own, whatever strangers do. */
  device?: string | undefined
  address: string
}

/** When the next try is allowed after `failures`, the last of them at `last`: 1, 2, 4, 8, then 15 minutes. */
export function nextTry(failures: number, free: number, last: Date): Date {
  if (failures < free) return last
  return after(last, minutes(Math.min(LONGEST_WAIT_MINUTES, 2 ** (failures - free))))
}

/**
 * Counts a try at an account's password before it is checked, as failed until `markSucceeded`, so that
 * parallel guesses count as what they are. Refused tries are not counted: asking again costs nothing.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function reserveAttempt(
  tx: Writer,
  context: Context,
  guesser: Guesser,
): Promise<number> {
  await refuseWaiting(tx, context, guesser)
  const accountHash = hashOf(context, guesser)
  const address = context.groupOf(guesser.address)
  return queries.insertAttempt(tx, { accountHash, address, at: context.clock() })
}

/**
 * Refuses who must wait first, without counting anything.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function refuseWaiting(db: Reader, context: Context, guesser: Guesser): Promise<void> {
  if (!context.config.rateLimit) return
  const now = context.clock()
  const { tries, byAddress } = await readTries(db, context, guesser)
  const failures = tries.filter(({ succeeded }) => !succeeded)
  refuse(sinceSuccess(tries), ACCOUNT_FAILURES, now)
  const oldest = failures[MOST_FAILURES - 1]
  if (oldest) refuseUntil(after(oldest.at, WINDOW), now)
  if (!guesser.device) refuse(byAddress, ADDRESS_FAILURES, now)
}

/** Whether so much has gone wrong that a person should first show to be one. Never without limits. */
export async function wantsCaptcha(
  db: Reader,
  context: Context,
  guesser: Guesser,
): Promise<boolean> {
  if (!context.config.rateLimit) return false
  const { tries, byAddress } = await readTries(db, context, guesser)
  if (sinceSuccess(tries).length >= CAPTCHA_ACCOUNT_FAILURES) return true
  return !guesser.device && byAddress.length >= CAPTCHA_ADDRESS_FAILURES
}

const hashOf = ({ seals }: Context, { account, device }: Guesser) =>
  seals.digest(device ? `device:${account}:${device}` : `account:${account}`)

/** Newest first. */
async function readTries(db: Reader, context: Context, guesser: Guesser) {
  const since = after(context.clock(), -WINDOW)
  return {
    tries: await queries.listAccountAttempts(db, hashOf(context, guesser), since),
    byAddress: await queries.listAddressFailures(db, context.groupOf(guesser.address), since),
  }
}

function sinceSuccess(tries: { at: Date; succeeded: boolean }[]) {
  const success = tries.findIndex(({ succeeded }) => succeeded)
  return success < 0 ? tries : tries.slice(0, success)
}

/** Forgets the failures of an account whose owner has proven himself by another way than its password. */
export async function forgiveFailures(
  tx: Writer,
  { clock, groupOf, seals }: Context,
  account: string,
  from: string,
): Promise<void> {
  const address = groupOf(from)
  const accountHash = seals.digest(`account:${account}`)
  const id = await queries.insertAttempt(tx, { accountHash, address, at: clock() })
  await queries.markSucceeded(tx, id)
}

/** @param failures newest first */
function refuse(failures: { at: Date }[], free: number, now: Date) {
  const [newest] = failures
  if (newest) refuseUntil(nextTry(failures.length, free, newest.at), now)
}

function refuseUntil(moment: Date, now: Date) {
  const wait = moment.getTime() - now.getTime()
  if (wait <= 0) return
  throw new AppError(Code.tooManyRequests, {
    vars: { n: Math.ceil(wait / minutes(1)) },
    retryAfter: Math.ceil(wait / 1000),
  })
}
