import type { BucketRate } from '#shared/token-buckets.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { Origin } from '../../actor.ts'
import { minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'

/** Ten at once, then ten in a quarter of an hour. */
export const WRONG_SECRETS: BucketRate = { burst: 10, perSecond: 10 / (15 * 60) }

/**
 * Refuses a wrong secret, and an address that has sent too many of them, before the secret is compared. Counted by
 * client and address, so that a stranger cannot lock a client out that calls from elsewhere; in memory, since clients
 * authenticate with every request.
 * @throws {AppError} clientSecretWrong; tooManyRequests, with the wait in words and `Retry-After`
 */
export function checkSecret(
  { config, groupOf, wrongSecretLimit }: Context,
  client: { clientId: string; isSecret(given: string): boolean },
  secret: string,
  { address }: Origin,
): void {
  const tries = `${client.clientId} ${groupOf(address)}`
  const wait = config.rateLimit ? wrongSecretLimit.wait(tries) : 0
  if (wait > 0) {
    const text = `client_secret 错误次数较多，请 ${Math.ceil((wait * 1000) / minutes(1))} 分钟后再试`
    throw new AppError(Code.tooManyRequests, { text, retryAfter: wait })
  }
  if (client.isSecret(secret)) return
  wrongSecretLimit.spend(tries, 1)
  throw new AppError(Code.clientSecretWrong)
}
