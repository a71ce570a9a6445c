import type { default as Sharp } from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * Loads the image library with its native code on first use, so that a start, a command or a test without images does
 * not wait for it. One thread and no cache, to bound memory and leave the processors to the API.
 */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
