import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { addAbortSignal, type Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Code } from '../contract/codes.ts'
import { seconds } from '#shared/duration.ts'
import { AppError } from '../errors.ts'

/** A file that a form brought, on disk until its call has been answered. */
export interface UploadedFile {
  /** As its sender calls it. */
  name: string
  path: string
  size: number
}

/** A multipart form of which nothing has been read yet. */
export class MultipartBody {
  constructor(
    readonly stream: Readable,
    readonly type: string,
    /** Absent: sent in pieces, without a length. */
    readonly length: number | undefined,
  ) {}
}

/** One file and what clients send beside it, such as a folder's name. */
const LIMITS = {
  files: 1,
  fields: 15,
  parts: 16,
  fieldSize: 4096,
  headerPairs: 16,
  headerSize: 4096,
}
/** Taken apart so many bytes at a time: the parser goes through a piece in one turn, whatever it is made of. */
const PIECE = 4096
/** Longer than a request may take to arrive: a parser that never ends holds up nothing. */
const RECEIVING_MAX = seconds(20)

const DISCARDING_MAX = seconds(3)

const UNREADABLE = '请求参数类型错误: 无法读取请求内容'
const refusal = (text: string, cause?: unknown) => new AppError(Code.badRequest, { text, cause })
const tooLarge = () => new AppError(Code.bodyTooLarge, { text: '上传文件过大，请调整后重试' })
/** A disk that is full or fails: told as what it is, with the reason in the log. */
export const notWritten = (cause: unknown): never => {
  throw new AppError(Code.unavailable, {
    text: '文件暂时无法保存，请稍后重试',
    retryAfter: 10,
    cause,
  })
}

/**
 * The form of a call that takes a file.
 * @throws {AppError} badRequest, unsupportedMediaType, bodyTooLarge when it says so itself
 */
export function formOf(body: unknown, limit: number): MultipartBody {
  if (body === undefined || body === null) throw refusal('请求参数缺失:文件附件不能为空')
  if (!(body instanceof MultipartBody)) throw new AppError(Code.unsupportedMediaType)
  if (body.length !== undefined && body.length > limit) throw tooLarge()
  return body
}

/**
 * Reads a form and writes the file in its field `field` to `path`. Of a form that is refused no more is read.
 * @throws {AppError} badRequest, bodyTooLarge, unavailable when the file cannot be written
 */
export async function receiveFile(
  { stream, type }: MultipartBody,
  field: string,
  path: string,
  limit: number,
): Promise<UploadedFile> {
  const parser = parserOf(type)
  const stopped = new AbortController()
  /** The first reason counts. */
  const stop = (reason: AppError) => stopped.abort(reason)
  const late = setTimeout(() => stop(refusal(UNREADABLE)), RECEIVING_MAX)
  let file: { name: string; written: Promise<number> } | undefined
  parser.on('file', (name, content, filename) => {
    if (name !== field) {
      content.on('error', () => undefined).resume()
      return
    }
    const target = createWriteStream(path)
    const written = pipeline(content, target, { signal: stopped.signal }).then(
      () => target.bytesWritten,
      notWritten,
    )
    file = { name: filename ?? '', written }
    written.catch(stop)
  })
  parser.on('filesLimit', () => stop(refusal('请求参数不正确:一次只能上传一个文件')))
  for (const event of ['partsLimit', 'fieldsLimit'] as const)
    parser.on(event, () => stop(refusal('请求参数不正确:表单的内容过多')))
  parser.on('error', () => stop(refusal(UNREADABLE)))
  // A client that goes away; a stream that ends is no reason to stop.
  finished(stream, { writable: false }).catch(() => stop(refusal(UNREADABLE)))
  try {
    // Not a pipeline, which would end the connection with a refusal: its client must still be answered.
    await finished(stream.pipe(feeding(parser, limit, stopped.signal)))
    if (!file) throw refusal('请求参数不正确:文件附件不能为空')
    return { name: file.name, path, size: await file.written }
  } catch (error) {
    stop(error instanceof AppError ? error : refusal(UNREADABLE, error))
    await file?.written.catch(() => undefined)
    throw stopped.signal.reason
  } finally {
    clearTimeout(late)
    parser.destroy()
    stream.unpipe()
  }
}

/**
 * Throws away what is left of a form, for a while: most clients send a whole request before they read an
 * answer, and one that has asked for the connection's end would not learn why it was refused. One chunk a turn
 * of the event loop, or a hundred fast senders would leave nobody else any.
 */
export async function discardRest({ stream }: MultipartBody): Promise<void> {
  const discard = () => {
    stream.pause()
    setImmediate(() => stream.resume())
  }
  stream.on('data', discard)
  const signal = AbortSignal.timeout(DISCARDING_MAX)
  await finished(stream, { writable: false, signal }).catch(() => undefined)
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: LIMITS,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    })
  } catch {
    // No boundary, or another type: the sender's fault, and nothing to log.
    throw refusal(UNREADABLE)
  }
}

/** Gives the parser what comes piece by piece, and has ended when the parser has. */
function feeding(parser: BusboyInstance, limit: number, signal: AbortSignal): Writable {
  let size = 0
  const work = async (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) throw tooLarge()
    for (let at = 0; at < chunk.length; at += PIECE) {
      const more = parser.write(chunk.subarray(at, at + PIECE))
      signal.throwIfAborted()
      if (!more) await once(parser, 'drain', { signal })
    }
  }
  const end = async () => {
    const done = once(parser, 'finish', { signal })
    parser.end()
    await done
  }
  const feeder = new Writable({
    // One chunk a turn of the event loop: a fast sender would have two megabytes taken in one.
    write: (chunk: Buffer, _encoding, done) =>
      void work(chunk).then(() => setImmediate(done), done),
    final: (done) => void end().then(() => done(), done),
  })
  return addAbortSignal(signal, feeder)
}
