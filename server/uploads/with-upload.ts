import { rm } from 'node:fs/promises'
import { Code } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../modules/auth/identity.ts'
import { formOf, notWritten, receiveFile, type UploadedFile } from './multipart-form.ts'

type Doors = Pick<Context, 'storage' | 'uploadSlots' | 'reserveQuota'>

/**
 * Runs `handle` with the file that a form brings, which is on disk no longer than that. Nothing of the form is
 * read before its turn has come and there is room for it.
 */
export async function withUpload<T>(
  { storage, uploadSlots, reserveQuota }: Doors,
  {
    upload = '',
    bodyLimit = 0,
    keepsUpload,
  }: Pick<Endpoint, 'upload' | 'bodyLimit' | 'keepsUpload'>,
  caller: Caller | undefined,
  body: unknown,
  handle: (file: UploadedFile) => Promise<T> | T,
): Promise<T> {
  if (!caller) throw new AppError(Code.unauthenticated)
  const { userId } = caller
  const form = formOf(body, bodyLimit)
  const receive = async () => {
    const part = await storage.newPart().catch(notWritten)
    try {
      return await handle(await receiveFile(form, upload, part, bodyLimit))
    } finally {
      await rm(part, { force: true })
    }
  }
  return uploadSlots(userId, () =>
    keepsUpload ? reserveQuota(userId, form.length ?? bodyLimit, receive) : receive(),
  )
}
