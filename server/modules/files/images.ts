import type { Metadata } from 'sharp'
import type { SignedKind } from '#shared/file-signature.ts'
import { Code } from '../../contract/codes.ts'
import type { FileType } from '../../contract/files.ts'
import { AppError } from '../../errors.ts'
import { loadSharp } from '../../sharp.ts'
import { createLimiter, limitHeavy } from '../../concurrency-limiter.ts'
import { throwWriteError } from '../../uploads/multipart-form.ts'

/** Enough for camera pictures. Larger ones are refused by their header, before anything is decoded. */
const PIXELS_MAX = 25_000_000
const TOO_LARGE = '图片无法读取，或超过 2500 万像素（隔行、渐进式或每通道 16 位的图片为 1250 万）'
const SIDE_MAX = 4096
/** WebP is encoded in memory as a whole: with 4096 px this took 370 MB, with 2048 px 100 MB. */
const WEBP_SIDE_MAX = 2048
const WAITING_MAX = 8
const SECONDS_MAX = 10

/** One picture at a time, to bound memory. */
const limitOwn = createLimiter(1, WAITING_MAX, '正在处理的图片较多，请稍后再试')
const limited = <T>(work: () => Promise<T>) => limitOwn(() => limitHeavy(work))

export interface ImageFormat {
  type: FileType
  extension: string
}
const PNG = { format: 'png', type: 'image/png', extension: 'png' } as const
const OUTPUT_FORMATS = {
  png: PNG,
  gif: PNG,
  jpeg: { format: 'jpeg', type: 'image/jpeg', extension: 'jpg' },
  webp: { format: 'webp', type: 'image/webp', extension: 'webp' },
} as const

/** Twice the size at which lists show a picture, for high-density screens. */
const THUMBNAIL = { width: 256, height: 192 } as const
export const THUMBNAIL_FORMAT: ImageFormat = { type: 'image/webp', extension: 'webp' }

/** Error message of libvips when the disk cannot take the picture. */
const DISK_FAILED = /: write error\n/

/**
 * Cost in pixels of a plain picture: interlaced, progressive and 16-bit ones take twice the memory, some 120 MB at
 * the limit.
 */
const costOf = ({ depth, isProgressive, width, height }: Metadata) =>
  width * height * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1)

/**
 * Decodes a picture and re-encodes it into another file: only its pixels survive, so nothing else that the upload
 * contained gets through.
 * @param square maximum side in pixels of a square cut from the middle; absent: the whole picture
 * @throws {AppError} fileRefused: not such a picture, or too large; unavailable
 */
export const reencodeImage = (
  source: string,
  target: string,
  kind: Exclude<SignedKind, 'pdf'>,
  square?: number,
): Promise<ImageFormat> =>
  limited(async () => {
    const sharp = await loadSharp()
    const output = OUTPUT_FORMATS[kind]
    try {
      const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, pages: 1 } as const
      const picture = sharp(source, { ...options, failOn: 'error' })
      const found = await picture.metadata()
      if (found.format !== kind) throw new Error('The content does not match its signature')
      if (costOf(found) > PIXELS_MAX) throw new Error('Too many pixels')
      const sideMax = kind === 'webp' ? WEBP_SIDE_MAX : SIDE_MAX
      const side = Math.min(square ?? sideMax, found.width, found.height)
      await picture
        .autoOrient()
        .resize(
          square === undefined
            ? { width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true }
            : { width: side, height: side, fit: 'cover', position: 'centre' },
        )
        .timeout({ seconds: SECONDS_MAX })
        .toFormat(output.format)
        .toFile(target)
    } catch (error) {
      if (DISK_FAILED.test(String(error))) throwWriteError(error)
      throw new AppError(Code.fileRefused, { text: TOO_LARGE })
    }
    return output
  })

/** Writes a thumbnail of a stored picture into another file. */
export const createThumbnail = (source: string | Buffer, target: string): Promise<unknown> =>
  limited(async () => {
    const sharp = await loadSharp()
    await sharp(source, { limitInputPixels: PIXELS_MAX, sequentialRead: true })
      .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS_MAX })
      .webp()
      .toFile(target)
      .catch(throwWriteError)
  })
