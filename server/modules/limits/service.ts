import type { Reader, Writer } from '#db/client.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { after, minutes } from '#shared/duration.ts'
import * as queries from './queries.ts'

type Needs = Pick<Context, 'clock' | 'seals'>

/** Number of events in a window, and the end of that window. */
export interface Hits {
  hits: number
  endsAt: Date
}

const hashOf = ({ seals }: Needs, bucket: string) => seals.digest(`hits:${bucket}`)

/** Events in the bucket's current window; zero if there is none. */
export async function findHits(db: Reader, context: Needs, bucket: string): Promise<Hits> {
  const found = await queries.findCounter(db, hashOf(context, bucket))
  const now = context.clock()
  return found && found.endsAt > now ? found : { hits: 0, endsAt: now }
}

/**
 * Counts an event and returns the new total. Windows have a fixed length and start with their first event. The
 * transaction must commit even if the caller is then refused.
 * @param bucket what is counted and for whom; stored as a keyed digest
 */
export async function countHit(
  tx: Writer,
  context: Needs,
  bucket: string,
  within: number,
): Promise<Hits> {
  const { hits, endsAt } = await findHits(tx, context, bucket)
  const counter = {
    hits: hits + 1,
    endsAt: hits === 0 ? after(context.clock(), within) : endsAt,
  }
  await queries.saveCounter(tx, { bucketHash: hashOf(context, bucket), ...counter })
  return counter
}

interface Limit {
  bucket: string
  max: number
  within: number
}

/**
 * Counts an event against several limits, in a transaction of its own: the count must stay if the caller is refused.
 * @returns the wait in milliseconds until none of them is exceeded any more; 0 if none is
 */
export async function countEvent(
  context: Needs & Pick<Context, 'db'>,
  limits: readonly Limit[],
): Promise<number> {
  const ends = await context.db.transaction(async (tx) => {
    const over: Date[] = []
    for (const { bucket, max, within } of limits) {
      const { hits, endsAt } = await countHit(tx, context, bucket, within)
      if (hits > max) over.push(endsAt)
    }
    return over
  })
  return Math.max(0, ...ends.map((end) => end.getTime() - context.clock().getTime()))
}

interface AddressLimit {
  /** What is counted. */
  name: string
  /** Maximum number of requests from one group of addresses within `within` milliseconds. */
  max: number
  within: number
  /** Text of the refusal; `{n}` stands for the minutes left. */
  text: string
}

/**
 * Counts a request from an address without a session, unless limits are off.
 * @throws {AppError} tooManyRequests
 */
export async function limitAddress(
  context: Needs & Pick<Context, 'db' | 'config' | 'groupOf'>,
  { address }: RequestOrigin,
  { name, max, within, text }: AddressLimit,
): Promise<void> {
  if (!context.config.rateLimit) return
  const bucket = `${name}:${context.groupOf(address)}`
  const refuseOver = (max: number, { hits, endsAt }: Hits) => {
    if (hits <= max) return
    const wait = endsAt.getTime() - context.clock().getTime()
    throw new AppError(Code.tooManyRequests, {
      text,
      vars: { n: Math.ceil(wait / minutes(1)) },
      retryAfter: Math.ceil(wait / 1000),
    })
  }
  // Read first, so that a flood of refused requests causes no writes; the count itself decides, because concurrent
  // requests may read the same number.
  refuseOver(max - 1, await findHits(context.db, context, bucket))
  refuseOver(max, await context.db.transaction((tx) => countHit(tx, context, bucket, within)))
}
