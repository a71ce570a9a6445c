import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { FILE_MAX, type FileType } from '../../contract/files.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { attachment, FileResponse } from '../../file-response.ts'
import { throwWriteError, type UploadedFile } from '../../uploads/multipart-form.ts'
import { actorOf, type Caller } from '../auth/identity.ts'
import { updateUser } from '../auth/queries.ts'
import { recordOperation } from '../operations/queries.ts'
import { type Drawn, redraw } from './images.ts'
import * as queries from './queries.ts'
import { requireRoom } from './quota.ts'
import { kindOf } from './sniff.ts'
import { isStoredName } from './storage.ts'

/** The one place where files lie; what a client calls a configuration. */
export const CONFIG_ID = '1'
const AVATAR_SIDE = 512
const NAME_MAX = 200
/** Of a stored file, below the API's own address. */
export const addressOf = (path: string) => `/infra/file/${CONFIG_ID}/get/${path}`
const CACHED = 'public, max-age=86400, immutable'

/** A store of uploads that refuses, fails or is silent: told as what it is, with the reason in the log. */
export const storing = <T>(call: Promise<T>, text: string) =>
  call.catch((cause: unknown) => {
    throw new AppError(Code.unavailable, { text, retryAfter: 10, cause })
  })

type Store = Pick<Context, 'storage' | 'db' | 'clock'>
interface Kept {
  id: number
  type: FileType
  size: number
}
type Also = (tx: Writer, path: string, kept: Kept) => Promise<unknown>

/**
 * Keeps an uploaded file as what its content alone tells.
 * @param side in pixels, of a picture; given: nothing else is taken
 * @returns the address of what was kept, below the API's own
 * @throws {AppError} fileEmpty, fileRefused, fileQuota, badRequest when too large, unavailable
 */
async function keepFile(
  context: Store,
  caller: Caller,
  file: UploadedFile,
  side: number | undefined,
  also: Also,
): Promise<string> {
  if (file.size === 0) throw new AppError(Code.fileEmpty)
  if (file.size > FILE_MAX)
    throw new AppError(Code.badRequest, { text: '上传文件过大，请调整后重试' })
  const kind = await kindOf(file.path)
  if (kind === undefined || (kind === 'pdf' && side !== undefined))
    throw new AppError(Code.fileRefused)
  if (kind === 'pdf') return keepPart(context, caller, file.name, file.path, PDF, also)
  const drawing = await context.storage.newPart().catch(throwWriteError)
  try {
    const drawn = await redraw(file.path, drawing, kind, side)
    return await keepPart(context, caller, file.name, drawing, drawn, also)
  } finally {
    await rm(drawing, { force: true })
  }
}
const PDF: Drawn = { type: 'application/pdf', extension: 'pdf' }

/**
 * The content first, outside any transaction, then its row: no row is without its content, and no
 * transaction waits for a store elsewhere.
 */
async function keepPart(
  context: Store,
  caller: Caller,
  name: string,
  part: string,
  { type, extension }: Drawn,
  also: Also,
): Promise<string> {
  const path = `${randomBytes(16).toString('hex')}.${extension}`
  const address = addressOf(path)
  const { size } = await stat(part)
  const sha256 = await hashOf(part)
  await context.storage.keep(path, part, type).catch(throwWriteError)
  try {
    await context.db.transaction(async (tx) => {
      await requireRoom(tx, caller.userId, { bytes: size, count: 1 })
      const id = newId()
      await queries.insertFile(tx, {
        id,
        path,
        name: name.replace(/\p{Cc}/gu, '').slice(0, NAME_MAX),
        type,
        size,
        sha256,
        userId: caller.userId,
        createdAt: context.clock(),
      })
      await also(tx, address, { id, type, size })
    })
  } catch (error) {
    // The first reason counts; what cannot be deleted now is named by nothing.
    await context.storage.remove(path).catch(() => undefined)
    throw error
  }
  return address
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Keeps an uploaded picture or PDF.
 * @throws {AppError} as `keepFile`
 */
export const storeFile = (
  context: Store,
  caller: Caller,
  file: UploadedFile,
  origin: Origin,
): Promise<string> =>
  keepFile(context, caller, file, undefined, (tx, _path, { id, type, size }) =>
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
 * Gives the caller an uploaded picture as avatar.
 * @param base what the address is below, as the client reached the API
 * @throws {AppError} as `keepFile`
 */
export async function storeAvatar(
  context: Store,
  caller: Caller,
  file: UploadedFile,
  base: string,
  origin: Origin,
): Promise<string> {
  const at = context.clock()
  const address = await keepFile(context, caller, file, AVATAR_SIDE, async (tx, path, { id }) => {
    await updateUser(tx, caller.userId, { avatar: base + path, updatedAt: at })
    const told = { at, actor: actorOf(caller), origin, subjectId: caller.userId }
    await recordOperation(tx, { ...told, action: 'profile.update-avatar', detail: { file: id } })
  })
  return base + address
}

/** @throws {AppError} notFound, with HTTP 404; unavailable */
export async function readFile(
  context: Pick<Context, 'storage' | 'db'>,
  { configId, path }: { configId: string; path: string },
): Promise<FileResponse> {
  const known = configId === CONFIG_ID && isStoredName(path)
  const row = known ? await queries.findFile(context.db, path) : undefined
  const content =
    row && (await storing(context.storage.read(row.path), '文件暂时无法读取，请稍后重试'))
  if (!row || !content) throw new AppError(Code.notFound, { text: '文件不存在' })
  return new FileResponse(content, row.type, {
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': CACHED,
    'content-length': content.length,
    ...(row.type === 'application/pdf' ? { 'content-disposition': attachment(row.path) } : {}),
  })
}
