import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { after, hours, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import * as queries from './attempts-queries.ts'

const ACCOUNT_WINDOW = hours(1)
const ADDRESS_WINDOW = minutes(15)
const ACCOUNT_FAILURES = 5
const ADDRESS_FAILURES = 30
const LONGEST_WAIT_MINUTES = 15
/** Within the account's window; no success in between gives more of them to strangers (docs/security.md G9, G40). */
const MOST_FAILURES = 10
/** Of these, so many without any proof: the others are left to who has at least solved a captcha. */
const MOST_UNPROVEN_FAILURES = 8
/** From so many on, a form that can show a captcha is asked to. */
const CAPTCHA_ACCOUNT_FAILURES = 3
const CAPTCHA_ADDRESS_FAILURES = 20

/**
 * What a try comes with besides the password: the account's registration code or a session of it, which strangers
 * have not; a solved captcha, which programs solve too; nothing.
 */
export type Proof = 'owner' | 'captcha' | undefined
const STRANGERS: Proof[] = [undefined, 'captcha']
const ANY_PROOF: Proof[] = [...STRANGERS, 'owner']

/**
 * Whose tries are counted, each apart: an account's owner on any device, a device that the account knows, and
 * strangers with and without a captcha. So nobody's guesses keep the owner out.
 */
export interface Guesser {
  /** Names the account alike for known and unknown ones; kept as a keyed digest. */
  account: string
  /** Set where the account has signed in before: it has tries of its own, whatever strangers do. */
  device?: string | undefined
  proof: Proof
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
  const accountHash = hashOf(context, bucketOf(guesser))
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
  refuse(sinceSuccess(tries), ACCOUNT_FAILURES, now)
  if (isOwners(guesser)) return refuseFrom(MOST_FAILURES, tries, now)
  if (!guesser.proof) refuseFrom(MOST_UNPROVEN_FAILURES, tries, now)
  refuseFrom(MOST_FAILURES, await readAll(db, context, guesser, STRANGERS), now)
  refuse(byAddress, ADDRESS_FAILURES, now)
}

/** Tries that strangers cannot make: their address may be theirs too, and must not count. */
const isOwners = ({ device, proof }: Guesser) => device !== undefined || proof === 'owner'

/** Whether so much has gone wrong that a person should first show to be one. Never without limits. */
export async function wantsCaptcha(
  db: Reader,
  context: Context,
  guesser: Guesser,
): Promise<boolean> {
  if (!context.config.rateLimit) return false
  const { tries, byAddress } = await readTries(db, context, guesser)
  const counted = isOwners(guesser) ? tries : await readAll(db, context, guesser, ANY_PROOF)
  if (sinceSuccess(counted).length >= CAPTCHA_ACCOUNT_FAILURES) return true
  return !guesser.device && byAddress.length >= CAPTCHA_ADDRESS_FAILURES
}

const bucketOf = ({ account, device, proof }: Omit<Guesser, 'address'>) =>
  device ? `device:${account}:${device}` : `${proof ?? 'account'}:${account}`
const hashOf = ({ seals }: Context, bucket: string) => seals.digest(bucket)

/** Newest first. */
async function readTries(db: Reader, context: Context, guesser: Guesser) {
  const now = context.clock()
  const group = context.groupOf(guesser.address)
  return {
    tries: await triesIn(db, context, bucketOf(guesser)),
    byAddress: await queries.listAddressFailures(db, group, after(now, -ADDRESS_WINDOW)),
  }
}

const triesIn = (db: Reader, context: Context, bucket: string) =>
  queries.listAccountAttempts(db, hashOf(context, bucket), after(context.clock(), -ACCOUNT_WINDOW))

/** An account's tries from strange devices with these proofs; newest first. */
async function readAll(db: Reader, context: Context, { account }: Guesser, proofs: Proof[]) {
  const all: Awaited<ReturnType<typeof triesIn>> = []
  for (const proof of proofs)
    all.push(...(await triesIn(db, context, bucketOf({ account, proof }))))
  return all.sort((a, b) => b.at.getTime() - a.at.getTime())
}

function sinceSuccess(tries: { at: Date; succeeded: boolean }[]) {
  const success = tries.findIndex(({ succeeded }) => succeeded)
  return success < 0 ? tries : tries.slice(0, success)
}

/** Forgets the failures of an account whose owner has proven himself by another way than its password. */
export async function forgiveFailures(
  tx: Writer,
  context: Context,
  account: string,
  from: string,
): Promise<void> {
  const address = context.groupOf(from)
  for (const proof of ANY_PROOF) {
    const accountHash = hashOf(context, bucketOf({ account, proof }))
    const id = await queries.insertAttempt(tx, { accountHash, address, at: context.clock() })
    await queries.markSucceeded(tx, id)
  }
}

/** @param tries newest first */
function refuseFrom(most: number, tries: { at: Date; succeeded: boolean }[], now: Date) {
  const oldest = tries.filter(({ succeeded }) => !succeeded)[most - 1]
  if (oldest) refuseUntil(after(oldest.at, ACCOUNT_WINDOW), now)
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
