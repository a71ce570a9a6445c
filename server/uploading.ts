import { rm } from 'node:fs/promises'
import type { Endpoint } from './contract/endpoint.ts'
import type { Context } from './context.ts'
import { formOf, notWritten, receiveFile, type UploadedFile } from './upload.ts'

/** Runs `handle` with the file that a form brings, which is on disk no longer than that. */
export async function withUpload<T>(
  { storage }: Pick<Context, 'storage'>,
  { upload = '', bodyLimit = 0 }: Pick<Endpoint, 'upload' | 'bodyLimit'>,
  body: unknown,
  handle: (file: UploadedFile) => Promise<T> | T,
): Promise<T> {
  const form = formOf(body, bodyLimit)
  const part = await storage.newPart().catch(notWritten)
  try {
    return await handle(await receiveFile(form, upload, part, bodyLimit))
  } finally {
    await rm(part, { force: true })
  }
}
