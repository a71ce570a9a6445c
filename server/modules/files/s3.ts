import { mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { seconds } from '#shared/duration.ts'
import { createLimiter } from '../../concurrency-limiter.ts'
import type { S3Settings } from './settings.ts'
import { checkedName, newPartIn, sweepParts } from './storage.ts'

/** For one call with its second try: well under what the portal waits for an answer. */
const CALL_MAX = seconds(15)
/** A store that takes no connection is told sooner. */
const CONNECT_MAX = seconds(3)
const ATTEMPTS = 2
/** Contents on their way, each in memory. */
const WRITES_AT_ONCE = 4
/** A folder of this process's own, for what has not reached the bucket yet. */
const PARTS = 'portal-s3-parts-'

/** Rejects when the time has passed, whatever the call still waits for, such as the rest of a content. */
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

/** Files in a bucket of a store that speaks S3. Amazon's SDK is loaded by the first call. */
export function s3Storage(settings: S3Settings, callMax = CALL_MAX) {
  const limited = createLimiter(WRITES_AT_ONCE)
  let made: Promise<string> | undefined
  const folder = () => (made ??= mkdtemp(join(tmpdir(), PARTS)))
  const { bucket: Bucket, prefix } = settings
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region: settings.region,
      ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
      forcePathStyle: settings.pathStyle,
      credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MAX },
      // Alibaba's OSS and older MinIO know none of Amazon's newer checksums; the signature holds the content's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  const connected = () => (opened ??= open())
  const at = (name: string) => ({ Bucket, Key: prefix + checkedName(name) })
  const write = async (name: string, content: Buffer, ContentType: string) => {
    const { sdk, client } = await connected()
    const { length: ContentLength } = content
    const put = { ...at(name), Body: content, ContentType, ContentLength }
    await within(callMax, (abortSignal) =>
      client.send(new sdk.PutObjectCommand(put), { abortSignal }),
    )
  }
  return {
    write,
    newPart: async () => newPartIn(await folder()),
    keep: (name: string, part: string, type: string) =>
      limited(async () => {
        // Whole in memory, since a second try sends it anew.
        await write(name, await readFile(part), type)
        await rm(part, { force: true })
      }),
    async read(name: string) {
      const { sdk, client } = await connected()
      try {
        return await within(callMax, async (abortSignal) => {
          const { Body } = await client.send(new sdk.GetObjectCommand(at(name)), { abortSignal })
          return Body && Buffer.from(await Body.transformToByteArray())
        })
      } catch (error) {
        // A missing bucket is a wrong setting, not a missing file.
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(name: string) {
      const { sdk, client } = await connected()
      await within(callMax, (abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(at(name)), { abortSignal }),
      )
    },
    async sweep(before: Date) {
      const own = await made
      for (const name of await readdir(tmpdir())) {
        const at = join(tmpdir(), name)
        if (!name.startsWith(PARTS)) continue
        await sweepParts(at, before)
        // What is not empty stays; who still needs it makes it again.
        if (at !== own) await rmdir(at).catch(() => undefined)
      }
    },
  }
}
