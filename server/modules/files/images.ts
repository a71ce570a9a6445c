import type { Metadata } from 'sharp'
import { Code } from '../../contract/codes.ts'
import type { FileType } from '../../contract/files.ts'
import { AppError } from '../../errors.ts'
import { loadSharp } from '../../sharp.ts'
import { createLimiter, limitHeavy } from '../../concurrency-limiter.ts'
import { throwWriteError } from '../../uploads/multipart-form.ts'
import type { Kind } from './sniff.ts'

/** A camera's picture. What is larger is refused by its head, before anything is decoded. */
const PIXELS_MAX = 25_000_000
const TOO_LARGE = '图片无法读取，或超过 2500 万像素（隔行、渐进式或每通道 16 位的图片为 1250 万）'
const SIDE_MAX = 4096
/** Read at the size wanted, and written from memory as a whole: 4096 took 370 MB, this takes 100. */
const WEBP_SIDE_MAX = 2048
const WAITING_MAX = 8
const SECONDS_MAX = 10

/** One picture at a time: memory stays bounded. */
const limitOwn = createLimiter(1, WAITING_MAX, '正在处理的图片较多，请稍后再试')
const limited = <T>(work: () => Promise<T>) => limitOwn(() => limitHeavy(work))

export interface Drawn {
  type: FileType
  extension: string
}
const PNG = { format: 'png', type: 'image/png', extension: 'png' } as const
const DRAWN = {
  png: PNG,
  gif: PNG,
  jpeg: { format: 'jpeg', type: 'image/jpeg', extension: 'jpg' },
  webp: { format: 'webp', type: 'image/webp', extension: 'webp' },
} as const

/** How libvips tells that the disk would not take the picture. */
const DISK_FAILED = /: write error\n/

/** In pixels of a plain picture: each of these takes twice the memory, some 120 MB at the limit. */
const costOf = ({ depth, isProgressive, width, height }: Metadata) =>
  width * height * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1)

/**
 * A picture drawn anew from one part into another: only its pixels stay, so that nothing else that a file may
 * hold gets through.
 * @throws {AppError} fileRefused: no such picture, or too large; unavailable
 */
export const redraw = (
  source: string,
  target: string,
  kind: Exclude<Kind, 'pdf'>,
  side = SIDE_MAX,
): Promise<Drawn> =>
  limited(async () => {
    const sharp = await loadSharp()
    const drawn = DRAWN[kind]
    try {
      const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, pages: 1 } as const
      const picture = sharp(source, { ...options, failOn: 'error' })
      const found = await picture.metadata()
      if (found.format !== kind) throw new Error('Not what it begins as')
      if (costOf(found) > PIXELS_MAX) throw new Error('Too large to be drawn')
      const most = kind === 'webp' ? Math.min(side, WEBP_SIDE_MAX) : side
      await picture
        .autoOrient()
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_MAX })
        .toFormat(drawn.format)
        .toFile(target)
    } catch (error) {
      if (DISK_FAILED.test(String(error))) throwWriteError(error)
      throw new AppError(Code.fileRefused, { text: TOO_LARGE })
    }
    return drawn
  })
