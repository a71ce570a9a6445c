import { Code } from '../contract/codes.ts'
import type { Load } from '../concurrency-limiter.ts'
import { AppError } from '../errors.ts'

/** Browsers open at most six connections per host. */
const OWN_MAX = 6
/** Each takes up to 16 MB of disk and next to no memory. */
const ALL_MAX = 32
const RETRY_SECONDS = 2

/** @param sender a user's id, or the address of a visitor who is not signed in */
export interface UploadSlots {
  <T>(sender: number | string, work: () => Promise<T>): Promise<T>
  load(): Load
}

/**
 * Limits the number of concurrent uploads.
 * @throws {AppError} tooManyRequests: the sender's limit; unavailable: the limit of all users
 */
export function createUploadSlots(): UploadSlots {
  const own = new Map<number | string, number>()
  let all = 0
  const slots = async <T>(sender: number | string, work: () => Promise<T>): Promise<T> => {
    const mine = own.get(sender) ?? 0
    if (mine >= OWN_MAX) {
      const text = `一次最多同时上传 ${OWN_MAX} 个文件，请稍后再试`
      throw new AppError(Code.tooManyRequests, { text, retryAfter: RETRY_SECONDS })
    }
    if (all >= ALL_MAX) {
      const text = '正在上传的文件较多，请稍后再试'
      throw new AppError(Code.unavailable, { text, retryAfter: RETRY_SECONDS })
    }
    own.set(sender, mine + 1)
    all += 1
    try {
      return await work()
    } finally {
      all -= 1
      const left = (own.get(sender) ?? 1) - 1
      if (left > 0) own.set(sender, left)
      else own.delete(sender)
    }
  }
  // Nothing queues: refused clients retry.
  return Object.assign(slots, { load: () => ({ running: all, waiting: 0 }) })
}
