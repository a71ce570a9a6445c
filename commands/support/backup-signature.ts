import { createHmac } from 'node:crypto'
import { createSeals, constantTimeEqual } from '#server/seals.ts'

const PURPOSE = 'backup manifest'

const hmac = (secret: string, manifest: string) =>
  createHmac('sha256', createSeals([secret]).deriveKey(PURPOSE))
    .update(manifest)
    .digest('hex')

/**
 * HMAC of a manifest.
 * @param secrets the first one signs
 */
export function signManifest(manifest: string, [newest]: readonly string[]): string {
  if (!newest) throw new Error('At least one secret is needed')
  return hmac(newest, manifest)
}

/** Whether the signature was made with one of the secrets. */
export const isSignedBy = (secrets: readonly string[], manifest: string, signature: string) =>
  secrets.some((secret) => constantTimeEqual(hmac(secret, manifest), signature))
