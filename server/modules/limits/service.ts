import type { Reader, Writer } from '#db/client.ts'
import type { Context } from '../../context.ts'
import { after } from '#shared/duration.ts'
import * as queries from './queries.ts'

type Needs = Pick<Context, 'clock' | 'seals'>

/** How often something was done in a window, and when that window ends. */
export interface Hits {
  hits: number
  endsAt: Date
}

const hashOf = ({ seals }: Needs, bucket: string) => seals.digest(`hits:${bucket}`)

/** The hits in the bucket's present window; none when there is no such window. */
export async function readHits(db: Reader, context: Needs, bucket: string): Promise<Hits> {
  const found = await queries.findCounter(db, hashOf(context, bucket))
  const now = context.clock()
  return found && found.endsAt > now ? found : { hits: 0, endsAt: now }
}

/**
 * Counts one more hit of a bucket and answers the sum: windows of a fixed length that begin with their
 * first hit. The transaction must commit, also where the caller is then refused.
 * @param bucket what is counted and for whom; kept as a keyed digest
 */
export async function countHit(
  tx: Writer,
  context: Needs,
  bucket: string,
  within: number,
): Promise<Hits> {
  const { hits, endsAt } = await readHits(tx, context, bucket)
  const counter = {
    hits: hits + 1,
    endsAt: hits === 0 ? after(context.clock(), within) : endsAt,
  }
  await queries.saveCounter(tx, { bucketHash: hashOf(context, bucket), ...counter })
  return counter
}
