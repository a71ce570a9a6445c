import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { FILE_MAX, type FileType } from '../../contract/files.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { attachment, FileResponse } from '../../file-response.ts'
import { throwWriteError, type UploadedFile } from '../../uploads/multipart-form.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { releaseAvatars } from '../accounts/avatars.ts'
import { updateUser } from '../accounts/queries.ts'
import { recordOperation } from '../../operation-log.ts'
import { type ImageFormat, reencodeImage } from './images.ts'
import * as queries from './queries.ts'
import { requireQuota } from './quota.ts'
import { kindOf } from './sniff.ts'
import { isStoredName } from '../../storage/storage.ts'

/** The only file configuration: the contract's id for a storage. */
export const CONFIG_ID = '1'
const AVATAR_SIDE = 512
const NAME_MAX = 200
/** Path of a stored file, relative to the API's URL. */
export const addressOf = (path: string) => `/infra/file/${CONFIG_ID}/get/${path}`
const CACHED = 'public, max-age=86400, immutable'

/** Reports a storage that refuses, fails or does not answer as unavailable, and logs the cause. */
export const mapStorageErrors = <T>(call: Promise<T>, text: string) =>
  call.catch((cause: unknown) => {
    throw new AppError(Code.unavailable, { text, retryAfter: 10, cause })
  })

type Store = Pick<Context, 'storage' | 'db' | 'clock'>
interface StoredUpload {
  id: number
  type: FileType
  size: number
}
type Also = (tx: Writer, path: string, stored: StoredUpload) => Promise<unknown>

/**
 * Stores an uploaded file as the type that its content proves to be.
 * @param square as `reencodeImage`; if given, only pictures are accepted
 * @returns the file's address, relative to the API's URL
 * @throws {AppError} fileEmpty, fileRefused, fileQuota, badRequest if too large, unavailable
 */
async function storeUpload(
  context: Store,
  caller: Caller,
  file: UploadedFile,
  square: number | undefined,
  also: Also,
): Promise<string> {
  if (file.size === 0) throw new AppError(Code.fileEmpty)
  if (file.size > FILE_MAX)
    throw new AppError(Code.badRequest, { text: '上传文件过大，请调整后重试' })
  const kind = await kindOf(file.path)
  if (kind === undefined || (kind === 'pdf' && square !== undefined))
    throw new AppError(Code.fileRefused)
  const { name } = file
  if (kind === 'pdf')
    return storePart(context, caller, { name, part: file.path, ...PDF, purpose: null }, also)
  const purpose = square === undefined ? null : 'avatar'
  const reencoded = await context.storage.createTemporary().catch(throwWriteError)
  try {
    const format = await reencodeImage(file.path, reencoded, kind, square)
    const image = { name, part: reencoded, ...format, purpose } as const
    return await storePart(context, caller, image, also)
  } finally {
    await rm(reencoded, { force: true })
  }
}
const PDF: ImageFormat = { type: 'application/pdf', extension: 'pdf' }

interface StoredPart extends ImageFormat {
  name: string
  part: string
  purpose: queries.FileRow['purpose']
}

/**
 * Writes the content first, outside any transaction, then the row: no row lacks its content, and no transaction waits
 * for remote storage.
 */
async function storePart(
  context: Store,
  caller: Caller,
  { name, part, type, extension, purpose }: StoredPart,
  also: Also,
): Promise<string> {
  const { size } = await stat(part)
  const sha256 = await hashOf(part)
  const path = await commitContent(context.storage, part, { type, extension })
  const address = addressOf(path)
  try {
    await context.db.transaction(async (tx) => {
      await requireQuota(tx, caller.userId, { bytes: size, count: 1 })
      const id = newId()
      await queries.insertFile(tx, {
        id,
        path,
        name: name.replace(/\p{Cc}/gu, '').slice(0, NAME_MAX),
        type,
        size,
        sha256,
        userId: caller.userId,
        purpose,
        createdAt: context.clock(),
      })
      await also(tx, address, { id, type, size })
    })
  } catch (error) {
    // Report the first error; content that cannot be deleted now is referenced by nothing.
    await context.storage.remove(path).catch(() => undefined)
    throw error
  }
  return address
}

/**
 * Moves a temporary file to a new name. A storage that fails or answers too late may still have stored it; such a file
 * is not referenced by anything.
 * @throws {AppError} unavailable
 */
export async function commitContent(
  storage: Context['storage'],
  part: string,
  { type, extension }: ImageFormat,
): Promise<string> {
  const path = `${randomBytes(16).toString('hex')}.${extension}`
  try {
    await storage.commit(path, part, type)
  } catch (error) {
    await storage.remove(path).catch(() => undefined)
    throwWriteError(error)
  }
  return path
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Stores an uploaded picture or PDF.
 * @throws {AppError} as `storeUpload`
 */
export const storeFile = (
  context: Store,
  caller: Caller,
  file: UploadedFile,
  origin: RequestOrigin,
): Promise<string> =>
  storeUpload(context, caller, file, undefined, (tx, _path, { id, type, size }) =>
    recordOperation(tx, {
      at: context.clock(),
      action: 'file.upload',
      actor: actorOf(caller),
      origin,
      subjectId: id,
      detail: { type, size },
    }),
  )

/**
 * Stores an uploaded picture as the caller's avatar. The previous one loses its owner, so that `purgeFiles` deletes it.
 * @param base URL prefix by which the client reached the API
 * @throws {AppError} as `storeUpload`
 */
export async function storeAvatar(
  context: Store,
  caller: Caller,
  file: UploadedFile,
  base: string,
  origin: RequestOrigin,
): Promise<string> {
  const at = context.clock()
  const address = await storeUpload(
    context,
    caller,
    file,
    AVATAR_SIDE,
    async (tx, path, { id }) => {
      await updateUser(tx, caller.userId, { avatar: base + path, updatedAt: at })
      await releaseAvatars(tx, caller.userId, base + path)
      const operation = { at, actor: actorOf(caller), origin, subjectId: caller.userId }
      await recordOperation(tx, {
        ...operation,
        action: 'profile.update-avatar',
        detail: { file: id },
      })
    },
  )
  return base + address
}

/** @throws {AppError} notFound, with HTTP 404; unavailable */
export async function readFile(
  context: Pick<Context, 'storage' | 'db'>,
  { configId, path }: { configId: string; path: string },
): Promise<FileResponse> {
  const known = configId === CONFIG_ID && isStoredName(path)
  const row = known ? await queries.findFile(context.db, path) : undefined
  const opened =
    row && (await mapStorageErrors(context.storage.open(row.path), '文件暂时无法读取，请稍后重试'))
  if (!row || !opened) throw new AppError(Code.notFound, { text: '文件不存在' })
  return new FileResponse(opened.content, row.type, {
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': CACHED,
    'content-length': opened.size,
    ...(row.type === 'application/pdf' ? { 'content-disposition': attachment(row.path) } : {}),
  })
}
