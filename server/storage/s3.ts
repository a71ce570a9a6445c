import { mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { seconds } from '#shared/duration.ts'
import { createLimiter } from '../concurrency-limiter.ts'
import type { S3Settings } from './settings.ts'
import { assertStoredName, begin, createPart, deleteStaleParts } from './storage.ts'

/** Timeout of a call including its retry; well below the portal's own timeout. */
const CALL_MAX = seconds(15)
/** Shorter timeout for connecting. */
const CONNECT_MAX = seconds(3)
const ATTEMPTS = 2
/** A download occupies its connection until it is read: with the SDK's limit of fifty, slow readers would block others. */
const AGENT = { maxSockets: Infinity }
/** Concurrent writes; each holds its content in memory. */
const WRITES_AT_ONCE = 4
/** Prefix of this process's temporary folder for uploads that have not reached the bucket. */
const PARTS = 'portal-s3-parts-'

/** Rejects after `ms`, whatever the call is waiting for, such as the rest of a body. */
async function within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The store of uploads did not answer within ${ms} ms`)
      controller.abort(error)
      reject(error)
    }, ms)
  })
  try {
    return await Promise.race([call(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Streams a body; fails if a requested chunk does not arrive within `ms`. A slow reader does not trigger the timeout. */
async function* arriving(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    for (;;) {
      const part = await within(ms, () => parts.next())
      if (part.done) return
      yield part.value
    }
  } finally {
    body.destroy()
  }
}

async function connect(settings: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MAX, httpAgent: AGENT, httpsAgent: AGENT },
    // Alibaba OSS and older MinIO do not support AWS's newer checksums; the signature covers the content's hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** File storage in a bucket of an S3-compatible service. The AWS SDK is loaded by the first call. */
export function s3Storage(settings: S3Settings, callMax = CALL_MAX) {
  const limited = createLimiter(WRITES_AT_ONCE)
  let temporaryFolder: Promise<string> | undefined
  const folder = () => (temporaryFolder ??= mkdtemp(join(tmpdir(), PARTS)))
  const { bucket: Bucket, prefix } = settings
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(settings))
  const at = (name: string) => ({ Bucket, Key: prefix + assertStoredName(name) })
  const write = async (name: string, content: Buffer, ContentType: string) => {
    const { sdk, client } = await connected()
    const { length: ContentLength } = content
    const put = { ...at(name), Body: content, ContentType, ContentLength }
    await within(callMax, (abortSignal) =>
      client.send(new sdk.PutObjectCommand(put), { abortSignal }),
    )
  }
  const get = async <T>(name: string, take: (found: GetObjectCommandOutput) => Promise<T>) => {
    const { sdk, client } = await connected()
    try {
      return await within(callMax, async (abortSignal) =>
        take(await client.send(new sdk.GetObjectCommand(at(name)), { abortSignal })),
      )
    } catch (error) {
      // A missing bucket is a configuration error, not a missing file.
      if ((error as Error).name === 'NoSuchKey') return undefined
      throw error
    }
  }
  return {
    write,
    createTemporary: async () => createPart(await folder()),
    commit: (name: string, part: string, type: string) =>
      limited(async () => {
        // Read into memory, because a retry sends it again.
        await write(name, await readFile(part), type)
        await rm(part, { force: true })
      }),
    read: (name: string) =>
      get(name, async ({ Body }) => Body && Buffer.from(await Body.transformToByteArray())),
    open: (name: string) =>
      get(name, async ({ Body, ContentLength: size }) => {
        if (!Body) return undefined
        if (size !== undefined)
          return { size, content: await begin(Readable.from(arriving(Body as Readable, callMax))) }
        // A gateway that sends in chunks states no length.
        const whole = Buffer.from(await Body.transformToByteArray())
        return { size: whole.length, content: Readable.from([whole]) }
      }),
    async remove(name: string) {
      const { sdk, client } = await connected()
      await within(callMax, (abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(at(name)), { abortSignal }),
      )
    },
    async deleteStale(before: Date) {
      const own = await temporaryFolder
      for (const name of await readdir(tmpdir())) {
        const at = join(tmpdir(), name)
        if (!name.startsWith(PARTS)) continue
        await deleteStaleParts(at, before)
        // Non-empty folders stay; a process that still needs its folder creates it again.
        if (at !== own) await rmdir(at).catch(() => undefined)
      }
    },
  }
}
