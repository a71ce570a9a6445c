import type { BucketRate } from '#shared/token-buckets.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { countHit, findHits, type Hits } from '../limits/service.ts'

const WINDOW = minutes(15)
/** Ten at once, then ten in a quarter of an hour. In memory, so that concurrent attempts are all counted. */
export const WRONG_SECRETS: BucketRate = { burst: 10, perSecond: 10 / (15 * 60) }

/** The maximum that this allows in a quarter of an hour, for all processes together. */
const WRONG_SECRETS_SHARED = 20

/**
 * Refuses a wrong secret, and an address that has sent too many of them, before the secret is compared. Counted by
 * client and address, so that strangers cannot lock out a client that calls from elsewhere.
 * @throws {AppError} clientSecretWrong; tooManyRequests, with the wait in words and `Retry-After`
 */
export async function checkSecret(
  context: Context,
  client: { clientId: string; isSecret(given: string): boolean },
  secret: string,
  { address }: RequestOrigin,
): Promise<void> {
  const { config, db, clock, groupOf, wrongSecretLimit } = context
  const attemptKey = `${client.clientId} ${groupOf(address)}`
  const bucket = `wrong-secret:${attemptKey}`
  const refuseOver = (max: number, { hits, endsAt }: Hits) => {
    if (hits > max) refuse(Math.ceil((endsAt.getTime() - clock().getTime()) / 1000))
  }
  if (config.rateLimit) {
    refuseOver(WRONG_SECRETS_SHARED - 1, await findHits(db, context, bucket))
    const wait = wrongSecretLimit.wait(attemptKey)
    if (wait > 0) refuse(wait)
  }
  if (client.isSecret(secret)) return
  if (config.rateLimit) {
    wrongSecretLimit.spend(attemptKey, 1)
    refuseOver(
      WRONG_SECRETS_SHARED,
      await db.transaction((tx) => countHit(tx, context, bucket, WINDOW)),
    )
  }
  throw new AppError(Code.clientSecretWrong)
}

function refuse(wait: number): never {
  const text = `client_secret 错误次数较多，请 ${Math.ceil((wait * 1000) / minutes(1))} 分钟后再试`
  throw new AppError(Code.tooManyRequests, { text, retryAfter: wait })
}
