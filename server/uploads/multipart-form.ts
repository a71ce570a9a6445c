import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { addAbortSignal, type Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Code } from '../contract/codes.ts'
import { seconds } from '#shared/duration.ts'
import { AppError } from '../errors.ts'

/** An uploaded file, on disk until its call has been answered. */
export interface UploadedFile {
  /** The sender's file name. */
  name: string
  path: string
  size: number
  /** Other fields of the form; of those of one name, the last. */
  fields: Readonly<Record<string, string>>
}

/** A multipart body that has not been read yet. */
export class MultipartBody {
  constructor(
    readonly stream: Readable,
    readonly type: string,
    /** Absent with chunked encoding. */
    readonly length: number | undefined,
  ) {}
}

/** One file, and the fields that clients send with it, such as a folder name. */
const LIMITS = {
  files: 1,
  fields: 15,
  parts: 16,
  fieldSize: 4096,
  headerPairs: 16,
  headerSize: 4096,
}
/** Bytes passed to the parser at a time: it handles a chunk synchronously, whatever the chunk contains. */
const PIECE = 4096
/** Longer than a request may take to arrive; ends a parser that never finishes. */
const RECEIVING_MAX = seconds(20)

const DISCARDING_MAX = seconds(3)

/** Bytes kept of what was parsed last: more than a part's headers, a field and a piece are together. */
const RECENT_BYTES = 16 * 1024

const UNREADABLE = '请求参数类型错误: 无法读取请求内容'
const NOT_UTF8 = '请求参数类型错误: 请求内容不是 UTF-8 编码'
const refusal = (text: string, cause?: unknown) => new AppError(Code.badRequest, { text, cause })
const tooLarge = () => new AppError(Code.bodyTooLarge, { text: '上传文件过大，请调整后重试' })
/** Reports a full or failing disk as unavailable and logs the cause. */
export const throwWriteError = (cause: unknown): never => {
  throw new AppError(Code.unavailable, {
    text: '文件暂时无法保存，请稍后重试',
    retryAfter: 10,
    cause,
  })
}

/**
 * The body of a call that takes a file, undefined without one.
 * @throws {AppError} badRequest, or bodyTooLarge by its announced length
 */
export function requireMultipart(body: unknown, limit: number): MultipartBody {
  if (!(body instanceof MultipartBody)) throw refusal('请求参数缺失:文件附件不能为空')
  if (body.length !== undefined && body.length > limit) throw tooLarge()
  return body
}

/**
 * Reads a multipart body and writes the file of field `field` to `path`. Stops reading as soon as the body is
 * refused.
 * @throws {AppError} badRequest, bodyTooLarge, or unavailable if the file cannot be written
 */
export async function receiveFile(
  { stream, type }: MultipartBody,
  field: string,
  path: string,
  limit: number,
): Promise<UploadedFile> {
  const parser = parserOf(type)
  const stopped = new AbortController()
  /** Only the first reason takes effect. */
  const stop = (reason: AppError) => stopped.abort(reason)
  const late = setTimeout(() => stop(refusal(UNREADABLE)), RECEIVING_MAX)
  let file: { name: string; written: Promise<number> } | undefined
  const fields = new Map<string, string>()
  const recent = new RecentBytes()
  // A part may come without a name, whatever the parser's types say.
  const refuseReplaced = (...texts: (string | undefined)[]) => {
    if (!texts.every((text = '') => recent.hold(text))) stop(refusal(NOT_UTF8))
  }
  parser.on('field', (name, value, _, truncated) => {
    // The limit may cut the last character.
    refuseReplaced(name, truncated ? value.replace(/\ufffd+$/, '') : value)
    fields.set(name, value)
  })
  parser.on('file', (name, content, filename) => {
    refuseReplaced(name, filename)
    if (name !== field) {
      content.on('error', () => undefined).resume()
      return
    }
    const target = createWriteStream(path)
    const written = pipeline(content, target, { signal: stopped.signal }).then(
      () => target.bytesWritten,
      throwWriteError,
    )
    file = { name: filename ?? '', written }
    written.catch(stop)
  })
  parser.on('filesLimit', () => stop(refusal('请求参数不正确:一次只能上传一个文件')))
  for (const event of ['partsLimit', 'fieldsLimit'] as const)
    parser.on(event, () => stop(refusal('请求参数不正确:表单的内容过多')))
  parser.on('error', () => stop(refusal(UNREADABLE)))
  // The client went away; a regular end of the stream is not an error.
  finished(stream, { writable: false }).catch(() => stop(refusal(UNREADABLE)))
  try {
    // Not `pipeline`, which would destroy the connection on refusal: the client must still get its answer.
    await finished(stream.pipe(feedParser(parser, recent, limit, stopped.signal)))
    if (!file) throw refusal('请求参数不正确:文件附件不能为空')
    const size = await file.written
    return { name: file.name, path, size, fields: Object.fromEntries(fields) }
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
 * Discards the rest of a body, for a limited time: most clients send a whole request before they read the answer, and
 * would miss the reason of the refusal if the connection were closed. One chunk per turn of the event loop, so that a
 * hundred fast senders cannot starve everybody else.
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
    // Missing boundary or wrong content type: the client's mistake, not logged.
    throw refusal(UNREADABLE)
  }
}

/**
 * The bytes that were parsed last. The parser puts U+FFFD for bytes that are no UTF-8; a text that has one was sent so
 * only if its own bytes came.
 */
class RecentBytes {
  private pieces: Buffer[] = []
  private size = 0

  add(piece: Buffer) {
    this.pieces.push(piece)
    this.size += piece.length
    while (this.size - (this.pieces[0]?.length ?? 0) > RECENT_BYTES)
      this.size -= this.pieces.shift()?.length ?? 0
  }
  hold(text: string): boolean {
    return !text.includes('\ufffd') || Buffer.concat(this.pieces).includes(text)
  }
}

/** Feeds the parser chunk by chunk; finishes when the parser has. */
function feedParser(
  parser: BusboyInstance,
  recent: RecentBytes,
  limit: number,
  signal: AbortSignal,
): Writable {
  let size = 0
  const work = async (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) throw tooLarge()
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      recent.add(piece)
      const more = parser.write(piece)
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
    // One chunk per turn of the event loop: otherwise a fast sender's two megabytes are parsed in one turn.
    write: (chunk: Buffer, _encoding, done) =>
      void work(chunk).then(() => setImmediate(done), done),
    final: (done) => void end().then(() => done(), done),
  })
  return addAbortSignal(signal, feeder)
}
