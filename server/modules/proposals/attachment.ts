import { rm, stat } from 'node:fs/promises'
import { Code } from '../../contract/codes.ts'
import { PROPOSAL_FILE_MAX } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { throwWriteError, type UploadedFile } from '../../uploads/multipart-form.ts'
import { type ImageFormat, reencodeImage } from '../files/images.ts'
import { commitContent } from '../files/service.ts'
import { kindOf } from '../files/sniff.ts'

const NAME_MAX = 200
const PDF: ImageFormat = { type: 'application/pdf', extension: 'pdf' }

interface StoredDocument {
  filePath: string
  fileName: string
  fileType: string
  fileSize: number
}

/**
 * Stores the document of a proposal as the type that its content proves to be; pictures are re-encoded.
 * @throws {AppError} fileEmpty, fileRefused, badRequest if too large, unavailable
 */
export async function storeDocument(
  { storage }: Pick<Context, 'storage'>,
  file: UploadedFile,
): Promise<StoredDocument> {
  if (file.size === 0) throw new AppError(Code.fileEmpty)
  if (file.size > PROPOSAL_FILE_MAX)
    throw new AppError(Code.badRequest, { text: '上传文件过大，请调整后重试' })
  const kind = await kindOf(file.path)
  if (kind === undefined) throw new AppError(Code.fileRefused)
  if (kind === 'pdf') return commit(storage, file.name, file.path, PDF)
  const reencoded = await storage.createTemporary().catch(throwWriteError)
  try {
    return await commit(
      storage,
      file.name,
      reencoded,
      await reencodeImage(file.path, reencoded, kind),
    )
  } finally {
    await rm(reencoded, { force: true })
  }
}

async function commit(
  storage: Context['storage'],
  name: string,
  part: string,
  format: ImageFormat,
): Promise<StoredDocument> {
  const { size } = await stat(part)
  const filePath = await commitContent(storage, part, format)
  return {
    filePath,
    fileName: name.replace(/\p{Cc}/gu, '').slice(0, NAME_MAX),
    fileType: format.type,
    fileSize: size,
  }
}
