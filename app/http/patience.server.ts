import { UpstreamError } from './api.server.ts'

/**
 * The answer, unless it takes longer than `milliseconds`: for what a page can do without, while the call itself
 * may take the 50 s of.
 * @throws UpstreamError timeout
 */
export async function withPatience<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UpstreamError('timeout')), milliseconds)
  })
  try {
    return await Promise.race([answer, impatience])
  } finally {
    clearTimeout(timer)
  }
}
