import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Context } from '../../context.ts'
import { ATTACHMENT_MAX } from '../../contract/attachments.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { throwWriteError, type UploadedFile } from '../../uploads/multipart-form.ts'
import {
  createThumbnail,
  type ImageFormat,
  reencodeImage,
  THUMBNAIL_FORMAT,
} from '../files/images.ts'
import { rejectActivePdf } from '../files/pdf-active-content.ts'
import { commitContent, mapStorageErrors } from '../files/service.ts'
import { kindOf } from '../files/sniff.ts'
import type { AttachmentRow } from './attachment-queries.ts'

export const PDF: ImageFormat = { type: 'application/pdf', extension: 'pdf' }
export const UNREADABLE = '文件暂时无法读取，请稍后重试'

type Storage = Context['storage']
type Names = Pick<AttachmentRow, 'path' | 'thumbnail'>

/**
 * Stores an upload as the type that its content proves to be: a PDF without scripts unchanged, a picture re-encoded and
 * with a thumbnail for lists.
 * @throws {AppError} fileEmpty, attachmentRefused, fileRefused, badRequest if too large, unavailable
 */
export async function storeContent({ storage }: Pick<Context, 'storage'>, file: UploadedFile) {
  if (file.size === 0) throw new AppError(Code.fileEmpty)
  if (file.size > ATTACHMENT_MAX)
    throw new AppError(Code.badRequest, { text: '上传文件过大，请调整后重试' })
  const kind = await kindOf(file.path)
  if (kind === undefined || kind === 'gif') throw new AppError(Code.attachmentRefused)
  if (kind === 'pdf') {
    await rejectActivePdf(file.path)
    return { ...(await commitHashed(storage, file.path, PDF)), thumbnail: null }
  }
  const parts: string[] = []
  const createPart = async () => {
    const part = await storage.createTemporary().catch(throwWriteError)
    parts.push(part)
    return part
  }
  try {
    const [reencoded, small] = [await createPart(), await createPart()]
    const format = await reencodeImage(file.path, reencoded, kind)
    await createThumbnail(reencoded, small)
    const stored = await commitHashed(storage, reencoded, format)
    return await withThumbnail(storage, stored, () =>
      commitContent(storage, small, THUMBNAIL_FORMAT),
    )
  } finally {
    for (const part of parts) await rm(part, { force: true })
  }
}

/** @throws {AppError} attachmentNotFound, unavailable */
export async function copyContent(
  { storage }: Pick<Context, 'storage'>,
  { path, thumbnail, type }: Names & { type: string },
): Promise<Names> {
  const copied = await copy(storage, path, type)
  if (!thumbnail) return { path: copied, thumbnail }
  return withThumbnail(storage, { path: copied }, () =>
    copy(storage, thumbnail, THUMBNAIL_FORMAT.type),
  )
}

export async function removeContent(
  { storage }: Pick<Context, 'storage'>,
  { path, thumbnail }: Names,
): Promise<void> {
  await storage.remove(path)
  if (thumbnail) await storage.remove(thumbnail)
}

/** Creates and stores the thumbnail of a stored picture. @throws {AppError} if it cannot be drawn or stored */
export async function storeThumbnail(storage: Storage, content: Buffer): Promise<string> {
  const part = await storage.createTemporary().catch(throwWriteError)
  try {
    await createThumbnail(content, part)
    return await commitContent(storage, part, THUMBNAIL_FORMAT)
  } finally {
    await rm(part, { force: true })
  }
}

/** Adds the thumbnail; if that fails, deletes the picture again. */
async function withThumbnail<T extends { path: string }>(
  storage: Storage,
  stored: T,
  store: () => Promise<string>,
): Promise<T & { thumbnail: string }> {
  try {
    return { ...stored, thumbnail: await store() }
  } catch (error) {
    // Report the first error; content that cannot be deleted now is referenced by nothing.
    await storage.remove(stored.path).catch(() => undefined)
    throw error
  }
}

async function commitHashed(storage: Storage, part: string, format: ImageFormat) {
  const content = await readFile(part)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = await commitContent(storage, part, format)
  return { path, type: format.type, size: content.length, sha256 }
}

async function copy(storage: Storage, name: string, type: string): Promise<string> {
  const content = await mapStorageErrors(storage.read(name), UNREADABLE)
  if (!content) throw new AppError(Code.attachmentNotFound)
  const part = await storage.createTemporary().catch(throwWriteError)
  try {
    await writeFile(part, content).catch(throwWriteError)
    const extension = extname(name).slice(1)
    return await commitContent(storage, part, { type, extension } as ImageFormat)
  } finally {
    await rm(part, { force: true })
  }
}
