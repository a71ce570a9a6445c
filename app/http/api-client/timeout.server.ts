import { UpstreamError } from './api-errors.server.ts'

/**
 * Resolves like `answer`, but rejects after `milliseconds`: for optional parts of a page, which must not wait for the
 * full 50 s that a call may take. The call itself goes on.
 * @throws UpstreamError timeout
 */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UpstreamError('timeout')), milliseconds)
  })
  try {
    return await Promise.race([answer, expiry])
  } finally {
    clearTimeout(timer)
  }
}
