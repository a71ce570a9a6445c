import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FileRule, UploadedFile } from '#app/forms/file-field.ts'
import { SIGNATURE_BYTES, kindOf, mediaTypeOf } from './file-kind.server.ts'
import { BodyRefused, collectFields, type FormLimits } from './form-body.server.ts'

/** A form with its files, which are on disk until `remove` is called. */
export interface FormWithFiles {
  form: FormData
  files: ReadonlyMap<string, readonly UploadedFile[]>
  remove(): Promise<void>
}

/** Bytes parsed at a time: the parser processes a piece in one turn, whatever it contains. */
const CHUNK_SIZE = 4096
/** A file beyond its limit is read up to here and discarded, so that input after it is not lost. */
const READ_MAX = 128 * 1024 * 1024
/** Files received beyond those that the schema allows: enough to report that there are too many. */
const SURPLUS_FILES_MAX = 20

/**
 * Reads a multipart form whose schema has files. Each is written to a temporary file while it arrives, up to its limit;
 * the schema then reports a wrong size or kind beside the field.
 * @throws BodyRefused 400, 413
 */
export async function readFormWithFiles(
  request: Request,
  limits: FormLimits,
  rules: ReadonlyMap<string, FileRule>,
): Promise<FormWithFiles> {
  if (Number(request.headers.get('content-length')) > READ_MAX) throw new BodyRefused(413)
  const folder = await mkdtemp(join(tmpdir(), 'portal-form-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { form, add } = collectFields(limits.lists)
    const files = new Map<string, UploadedFile[]>()
    /** In the order in which the files began; which of them ends first is random. */
    const digests: { field: string; digest: string }[] = []
    await parse(request, limits, {
      maxFiles: [...rules.values()].reduce((sum, { max = 1 }) => sum + max, SURPLUS_FILES_MAX),
      onField: add,
      onFile: async (field, content, name, signal) => {
        const rule = rules.get(field)
        if (!rule) return void content.resume()
        const inField = files.get(field) ?? []
        files.set(field, inField)
        const writes = inField.length < (rule.max ?? 1)
        const at = inField.length
        inField.push({ name, size: 0, kind: undefined, type: '', path: '' })
        const entry = { field, digest: '' }
        const path = join(folder, String(digests.push(entry)))
        const { digest, ...received } = await receive(content, {
          name,
          path,
          limit: writes ? rule.bytes : 0,
          signal,
        })
        inField[at] = received
        if (received.size > 0) entry.digest = digest
      },
    })
    // With the digests, posts with different files are different submissions.
    for (const { field, digest } of digests) if (digest) form.append(field, digest)
    for (const [field, list] of files)
      files.set(
        field,
        list.filter(({ name, size }) => name !== '' || size > 0),
      )
    return { form, files, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Writes at most `limit` bytes to `path`, and counts all that arrive. */
async function receive(
  content: Readable,
  { name, path, limit, signal }: { name: string; path: string; limit: number; signal: AbortSignal },
) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (head.length < SIGNATURE_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES - head.length)])
        size += chunk.length
        if (size > limit) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  )
  const kind = kindOf(head, name)
  return { name, size, kind, type: mediaTypeOf(kind), path, digest: hash.digest('hex') }
}

interface Handlers {
  maxFiles: number
  onField: (name: string, value: string) => void
  onFile: (field: string, content: Readable, name: string, signal: AbortSignal) => Promise<void>
}

async function parse(request: Request, limits: FormLimits, handlers: Handlers): Promise<void> {
  const parser = parserOf(request, limits, handlers.maxFiles)
  const stopped = new AbortController()
  const refuse = (status: 400 | 413) => stopped.abort(new BodyRefused(status))
  const fail = (error: unknown) => stopped.abort(error)
  const writes: Promise<void>[] = []
  let text = 0
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    text += Buffer.byteLength(value)
    if (nameTruncated || valueTruncated || text > limits.bytes) refuse(413)
    else handlers.onField(name, value)
  })
  parser.on('file', (field, content, name) => {
    const write = handlers.onFile(field, content, name ?? '', stopped.signal)
    write.catch(fail)
    writes.push(write)
  })
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(event, () => refuse(413))
  parser.on('error', () => refuse(400))
  const { signal } = stopped
  try {
    await feed(request, parser, signal)
    await Promise.all(writes)
    signal.throwIfAborted()
  } catch (error) {
    fail(error)
    parser.destroy()
    await Promise.allSettled(writes)
    throw signal.reason
  }
}

async function feed(request: Request, parser: BusboyInstance, signal: AbortSignal): Promise<void> {
  const reader = request.body?.getReader()
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      // The client disconnected.
      throw new BodyRefused(400)
    })
    if (done) break
    size += value.byteLength
    if (size > READ_MAX) throw new BodyRefused(413)
    for (let at = 0; at < value.byteLength; at += CHUNK_SIZE) {
      const more = parser.write(
        Buffer.from(
          value.buffer,
          value.byteOffset + at,
          Math.min(CHUNK_SIZE, value.byteLength - at),
        ),
      )
      signal.throwIfAborted()
      if (!more) await once(parser, 'drain', { signal })
    }
    await nextTurn()
  }
  const finished = once(parser, 'finish', { signal })
  parser.end()
  await finished
}

function parserOf(request: Request, limits: FormLimits, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        files,
        fields: limits.fields,
        parts: limits.fields + files,
        fieldSize: limits.bytes,
        headerPairs: 16,
        headerSize: 4096,
      },
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    })
  } catch {
    throw new BodyRefused(400)
  }
}
