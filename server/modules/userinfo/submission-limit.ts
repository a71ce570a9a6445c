import type { Reader } from '#db/client.ts'
import { after, days } from '#shared/duration.ts'
import type { Context } from '../../context.ts'
import { limitReached } from '../../errors.ts'
import { listSubmissionTimes } from './case-queries.ts'

/** Submissions of one record per day: each is stored, announced to the reviewers, and gives them work. */
const SUBMISSIONS_PER_DAY = 10
const WITHIN = days(1)

/**
 * Call it in the transaction that writes, so that parallel posts are all counted.
 * @throws {AppError} tooManyRequests, with the wait in words and `Retry-After`
 */
export async function refuseManySubmissions(
  tx: Reader,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  enterpriseId: number,
): Promise<void> {
  if (!config.rateLimit) return
  const times = await listSubmissionTimes(tx, enterpriseId, SUBMISSIONS_PER_DAY)
  const oldest = times[SUBMISSIONS_PER_DAY - 1]
  const wait = oldest ? after(oldest.at, WITHIN).getTime() - clock().getTime() : 0
  if (wait <= 0) return
  throw limitReached((time) => `一天内最多提交 ${SUBMISSIONS_PER_DAY} 次，请 ${time}后再试`, wait)
}
