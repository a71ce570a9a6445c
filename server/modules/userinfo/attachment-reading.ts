import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { type Caller, hasPermission } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { PDF_VIEW_CSP, type readAttachment } from '../../contract/attachments.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { attachment as asDownload, FileResponse } from '../../file-response.ts'
import { THUMBNAIL_FORMAT } from '../files/images.ts'
import { mapStorageErrors } from '../files/service.ts'
import { isMember } from '../membership/queries.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { PDF, storeThumbnail, UNREADABLE } from './attachment-content.ts'
import * as queries from './attachment-queries.ts'
import { isCaseWithin } from './case-queries.ts'

const REVIEW = 'extend:review:query'

type Stored = Pick<Context, 'db' | 'storage'>

/**
 * The content, for the record's members and for reviewers who may see a case that it was submitted with.
 * @throws {AppError} attachmentNotFound, also if the caller may not see it; unavailable
 */
export async function openAttachment(
  { db, storage }: Stored,
  caller: Caller,
  { id, view, thumbnail }: z.output<typeof readAttachment.query>,
): Promise<FileResponse> {
  const row = await queries.findAttachment(db, id)
  if (!row || !(await maySee(db, caller, row))) throw new AppError(Code.attachmentNotFound)
  const isPdf = row.type === PDF.type
  const storedThumbnail = thumbnail ? row.thumbnail : null
  const drawnThumbnail =
    thumbnail && !storedThumbnail && !isPdf
      ? await createMissingThumbnail({ db, storage }, row)
      : undefined
  const opened = drawnThumbnail
    ? { content: drawnThumbnail, size: drawnThumbnail.length }
    : await mapStorageErrors(storage.open(storedThumbnail ?? row.path), UNREADABLE)
  if (!opened) throw new AppError(Code.attachmentNotFound)
  const download = asDownload(row.name || row.path)
  return new FileResponse(
    opened.content,
    storedThumbnail || drawnThumbnail ? THUMBNAIL_FORMAT.type : row.type,
    {
      // Browsers display no PDF in a sandbox. This one has neither scripts nor embedded files (`rejectActivePdf`).
      'content-security-policy': isPdf && view ? PDF_VIEW_CSP : "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-length': opened.size,
      'content-disposition': isPdf && !view ? download : download.replace(/^attachment/, 'inline'),
    },
  )
}

/**
 * Creates the thumbnail of an attachment uploaded before there were thumbnails, on the first request. If several
 * processes do so at once, one thumbnail is stored.
 */
async function createMissingThumbnail(
  { db, storage }: Stored,
  { id, path }: queries.AttachmentRow,
): Promise<Buffer | undefined> {
  try {
    const whole = await mapStorageErrors(storage.read(path), UNREADABLE)
    if (!whole) return undefined
    const name = await storeThumbnail(storage, whole)
    const content = await mapStorageErrors(storage.read(name), UNREADABLE)
    const isKept = await db.transaction((tx) => queries.addThumbnail(tx, id, name))
    if (!isKept) await storage.remove(name)
    return content
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The caller then sends the whole picture.
    return undefined
  }
}

async function maySee(db: Reader, caller: Caller, row: queries.AttachmentRow): Promise<boolean> {
  if (await isMember(db, caller.userId, row.enterpriseId)) return true
  if (!hasPermission(caller, REVIEW)) return false
  const scope = await dataScopeOf(db, caller, REVIEW)
  for (const { caseId } of await queries.listCasesWith(db, row.id))
    if (await isCaseWithin(db, caseId, scope)) return true
  return false
}
