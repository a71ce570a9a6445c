import { Code } from './contract/codes.ts'
import { AppError } from './errors.ts'

/** A file that a form brought. */
export interface UploadedFile {
  /** As its sender calls it. */
  name: string
  content: Buffer
}

/** A multipart form, not yet taken apart: whole in memory, so at most the endpoint's limit. */
export class MultipartBody {
  constructor(
    readonly content: Buffer,
    readonly type: string,
  ) {}
}

/**
 * The file in a form's field.
 * @throws {AppError} badRequest: no such form, or no file in the field
 */
export async function readUpload(body: unknown, field: string): Promise<UploadedFile> {
  if (body === undefined || body === null)
    throw new AppError(Code.badRequest, { text: '请求参数缺失:文件附件不能为空' })
  if (!(body instanceof MultipartBody)) throw new AppError(Code.unsupportedMediaType)
  // Loaded with the first upload, as a start needs none of it.
  const { Response } = await import('undici')
  const headers = { 'content-type': body.type }
  const form = await new Response(body.content, { headers }).formData().catch(() => {
    throw new AppError(Code.badRequest, { text: '请求参数类型错误: 无法读取请求内容' })
  })
  const file = form.get(field)
  if (file === null || typeof file === 'string')
    throw new AppError(Code.badRequest, { text: '请求参数不正确:文件附件不能为空' })
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}
