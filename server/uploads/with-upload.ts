import { rm } from 'node:fs/promises'
import { Code } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../caller.ts'
import {
  requireMultipart,
  throwWriteError,
  receiveFile,
  type UploadedFile,
} from './multipart-form.ts'
import type { QuotaReservations } from './quota.ts'
import type { UploadSlots } from './slots.ts'
import type { Storage } from '../storage/storage.ts'

interface Dependencies {
  storage: Storage
  uploadSlots: UploadSlots
  reserveQuota: QuotaReservations
}

/**
 * Runs `handle` with the uploaded file, which is deleted from disk afterwards. Nothing of the body is read before a
 * slot and enough quota are available.
 */
export async function withUpload<T>(
  { storage, uploadSlots, reserveQuota }: Dependencies,
  {
    upload = '',
    bodyLimit = 0,
    keepsUpload,
  }: Pick<Endpoint, 'upload' | 'bodyLimit' | 'keepsUpload'>,
  sender: { caller: Caller | undefined; address: string },
  body: unknown,
  handle: (file: UploadedFile) => Promise<T> | T,
): Promise<T> {
  const userId = sender.caller?.userId
  const form = requireMultipart(body, bodyLimit)
  const receive = async () => {
    const part = await storage.createTemporary().catch(throwWriteError)
    try {
      return await handle(await receiveFile(form, upload, part, bodyLimit))
    } finally {
      await rm(part, { force: true })
    }
  }
  return uploadSlots(userId ?? sender.address, () => {
    if (!keepsUpload) return receive()
    if (userId === undefined) throw new AppError(Code.unauthenticated)
    return reserveQuota(userId, form.length ?? bodyLimit, receive)
  })
}
