import type { default as Sharp } from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * The drawing library, loaded with its machine code when the first picture is asked for: a start, a command
 * line or a test that draws none need not wait for it. One thread and no cache: memory stays bounded, and
 * the API keeps its processors.
 */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
