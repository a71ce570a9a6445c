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
const MAX_WAIT_MINUTES = 15
/**
 * Limit of failures within the account's window, which a successful login in between does not reset for strangers
 * (docs/security.md G9, G40).
 */
const MAX_FAILURES = 10
/**
 * Limit of failures in the owner's own bucket, which successes do not reset: otherwise someone who stole the
 * registration code or the device would get unlimited attempts from an owner who signs in often.
 */
const MAX_OWNER_FAILURES = 20
/**
 * Limit of failures without any proof: the remaining attempts are reserved for those who have at least solved a
 * captcha.
 */
const MAX_UNPROVEN_FAILURES = 8
/** From this number of failures on, a client that can show a captcha must do so. */
const CAPTCHA_ACCOUNT_FAILURES = 3
const CAPTCHA_ADDRESS_FAILURES = 20

/**
 * Evidence that comes with an attempt besides the password: the account's registration code or a session, which
 * strangers do not have (`owner`); a solved captcha, which programs can produce too; nothing.
 */
export type Proof = 'owner' | 'captcha' | undefined
const STRANGERS: Proof[] = [undefined, 'captcha']
const ANY_PROOF: Proof[] = [...STRANGERS, 'owner']

/**
 * The source that an attempt is counted for. The account's owner, devices that the account knows, and strangers with
 * and without a captcha are counted separately, so that nobody's guesses lock the owner out.
 */
export interface AttemptSource {
  /** Key of the account, in the same form for known and unknown accounts; stored as a keyed digest. */
  account: string
  /** Set for a device that has signed in to the account before: it has an allowance of its own. */
  device?: string | undefined
  proof: Proof
  address: string
}

/**
 * When the next attempt is allowed after `failures`, the last of them at `last`: waits of 1, 2, 4, 8, then 15
 * minutes.
 */
export function nextAttemptAt(failures: number, freeAttempts: number, last: Date): Date {
  if (failures < freeAttempts) return last
  return after(last, minutes(Math.min(MAX_WAIT_MINUTES, 2 ** (failures - freeAttempts))))
}

/**
 * Counts a password attempt before the password is checked, as failed until `markSucceeded`, so that parallel guesses
 * are all counted. Refused attempts are not counted.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function reserveAttempt(
  tx: Writer,
  context: Context,
  source: AttemptSource,
): Promise<number> {
  await refuseThrottled(tx, context, source)
  const accountHash = hashOf(context, bucketOf(source))
  const address = context.groupOf(source.address)
  return queries.insertAttempt(tx, { accountHash, address, at: context.clock() })
}

/**
 * Refuses a source that has to wait, without counting an attempt.
 * @throws {AppError} tooManyRequests, with the wait in minutes and `Retry-After`
 */
export async function refuseThrottled(
  db: Reader,
  context: Context,
  source: AttemptSource,
): Promise<void> {
  if (!context.config.rateLimit) return
  const now = context.clock()
  const { attempts, byAddress } = await listAttempts(db, context, source)
  refuse(failuresSinceSuccess(attempts), ACCOUNT_FAILURES, now)
  if (isByOwner(source)) return refuseOwner(attempts, now)
  if (!source.proof) refuseAtLimit(MAX_UNPROVEN_FAILURES, attempts, now)
  refuseAtLimit(MAX_FAILURES, await listStrangerAttempts(db, context, source, STRANGERS), now)
  refuse(byAddress, ADDRESS_FAILURES, now)
}

/** Attempts that strangers cannot make. They do not count against the address, which strangers may share. */
const isByOwner = ({ device, proof }: AttemptSource) => device !== undefined || proof === 'owner'

/** Whether there were so many failures that a captcha is required. Never if rate limits are off. */
export async function requiresCaptcha(
  db: Reader,
  context: Context,
  source: AttemptSource,
): Promise<boolean> {
  if (!context.config.rateLimit) return false
  const { attempts, byAddress } = await listAttempts(db, context, source)
  const counted = isByOwner(source)
    ? attempts
    : await listStrangerAttempts(db, context, source, ANY_PROOF)
  if (failuresSinceSuccess(counted).length >= CAPTCHA_ACCOUNT_FAILURES) return true
  return !source.device && byAddress.length >= CAPTCHA_ADDRESS_FAILURES
}

const bucketOf = ({ account, device, proof }: Omit<AttemptSource, 'address'>) =>
  device ? `device:${account}:${device}` : `${proof ?? 'account'}:${account}`
const hashOf = ({ seals }: Context, bucket: string) => seals.digest(bucket)

/** Newest first. */
async function listAttempts(db: Reader, context: Context, source: AttemptSource) {
  const now = context.clock()
  const group = context.groupOf(source.address)
  return {
    attempts: await listBucketAttempts(db, context, source),
    byAddress: await queries.listAddressFailures(db, group, after(now, -ADDRESS_WINDOW)),
  }
}

async function listBucketAttempts(
  db: Reader,
  context: Context,
  { account, ...source }: Omit<AttemptSource, 'address'>,
) {
  const since = after(context.clock(), -ACCOUNT_WINDOW)
  const attempts = await queries.listAccountAttempts(
    db,
    hashOf(context, bucketOf({ account, ...source })),
    since,
  )
  // Most accounts have no attempts: saves the query for the mark.
  if (attempts.length === 0) return attempts
  const [unlocked] = await queries.listAccountAttempts(
    db,
    hashOf(context, unlockOf(account)),
    since,
  )
  return unlocked ? attempts.filter(({ at }) => at > unlocked.at) : attempts
}

/**
 * Bucket that marks from when an account's attempts count. One bucket for all devices, since these cannot be listed.
 */
const unlockOf = (account: string) => `unlock:${account}`

/** Ignores all earlier attempts on the account, from any device. */
export async function forgetFailures(
  tx: Writer,
  context: Context,
  account: string,
  from: string,
): Promise<void> {
  const accountHash = hashOf(context, unlockOf(account))
  const address = context.groupOf(from)
  const id = await queries.insertAttempt(tx, { accountHash, address, at: context.clock() })
  // Not a failure: it must not count against the address.
  await queries.markSucceeded(tx, id)
}

/** The account's attempts from unknown devices with one of these proofs, newest first. */
async function listStrangerAttempts(
  db: Reader,
  context: Context,
  { account }: AttemptSource,
  proofs: Proof[],
) {
  const all: Awaited<ReturnType<typeof listBucketAttempts>> = []
  for (const proof of proofs)
    all.push(...(await listBucketAttempts(db, context, { account, proof })))
  return all.sort((a, b) => b.at.getTime() - a.at.getTime())
}

function failuresSinceSuccess(attempts: { at: Date; succeeded: boolean }[]) {
  const success = attempts.findIndex(({ succeeded }) => succeeded)
  return success < 0 ? attempts : attempts.slice(0, success)
}

/** Resets the failures of an account whose owner has authenticated by other means than the password. */
export async function clearFailures(
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

/** @param attempts newest first */
function refuseAtLimit(max: number, attempts: { at: Date; succeeded: boolean }[], now: Date) {
  const oldest = attempts.filter(({ succeeded }) => !succeeded)[max - 1]
  if (oldest) refuseUntil(after(oldest.at, ACCOUNT_WINDOW), now)
}

/**
 * Refuses for the longest wait after the newest failure if there were too many. It does not last as long as the window:
 * otherwise owners would be locked out by their own typing errors.
 * @param attempts newest first
 */
function refuseOwner(attempts: { at: Date; succeeded: boolean }[], now: Date) {
  const failures = attempts.filter(({ succeeded }) => !succeeded)
  const [newest] = failures
  if (newest && failures.length >= MAX_OWNER_FAILURES)
    refuseUntil(after(newest.at, minutes(MAX_WAIT_MINUTES)), now)
}

/** @param failures newest first */
function refuse(failures: { at: Date }[], freeAttempts: number, now: Date) {
  const [newest] = failures
  if (newest) refuseUntil(nextAttemptAt(failures.length, freeAttempts, newest.at), now)
}

function refuseUntil(moment: Date, now: Date) {
  const wait = moment.getTime() - now.getTime()
  if (wait <= 0) return
  throw new AppError(Code.tooManyRequests, {
    text: '登录失败次数较多，请 {n} 分钟后再试',
    vars: { n: Math.ceil(wait / minutes(1)) },
    retryAfter: Math.ceil(wait / 1000),
  })
}
