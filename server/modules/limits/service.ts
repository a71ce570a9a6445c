import type { Reader, Writer } from '#db/client.ts'
import type { Context } from '../../context.ts'
import { after } from '#shared/duration.ts'
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
