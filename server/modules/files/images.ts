import { Code } from '../../contract/codes.ts'
import type { FileType } from '../../contract/files.ts'
import { AppError } from '../../errors.ts'
import { loadSharp } from '../../sharp.ts'
import type { Kind } from './sniff.ts'

/** 25 million: a camera's picture. What is larger is refused by its head, before anything is decoded. */
const PIXELS_MAX = 25_000_000
const SIDE_MAX = 4096
const WAITING_MAX = 8
const SECONDS_MAX = 10

/** One picture at a time: memory stays bounded. */
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) throw new AppError(Code.unavailable, { retryAfter: 1 })
  waiting += 1
  const next = last.then(work)
  last = next.catch(() => undefined)
  try {
    return await next
  } finally {
    waiting -= 1
  }
}

export interface Encoded {
  content: Buffer
  type: FileType
  extension: string
}

/**
 * A picture drawn anew: only its pixels stay, so that nothing else that a file may hold gets through.
 * @throws {AppError} fileRefused: no such picture, or too large
 */
export const redraw = (
  content: Buffer,
  kind: Exclude<Kind, 'pdf'>,
  side = SIDE_MAX,
): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    try {
      const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, pages: 1 } as const
      const picture = sharp(content, { ...options, failOn: 'error' })
      if ((await picture.metadata()).format !== kind) throw new Error('Not what it begins as')
      picture
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_MAX })
      if (kind === 'jpeg')
        return { content: await picture.jpeg().toBuffer(), type: 'image/jpeg', extension: 'jpg' }
      if (kind === 'webp')
        return { content: await picture.webp().toBuffer(), type: 'image/webp', extension: 'webp' }
      return { content: await picture.png().toBuffer(), type: 'image/png', extension: 'png' }
    } catch {
      throw new AppError(Code.fileRefused, { text: '图片无法读取，或超过 2500 万像素' })
    }
  })
