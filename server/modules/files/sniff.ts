import { open } from 'node:fs/promises'
import { kindBySignature, SIGNATURE_BYTES, type SignedKind } from '#shared/file-signature.ts'

/** The kind of a file by its first bytes, regardless of its name. */
export async function kindOf(path: string): Promise<SignedKind | undefined> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES))
    return kindBySignature(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
