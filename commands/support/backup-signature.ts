import { createHmac } from 'node:crypto'
import { createSeals, sameText } from '#server/seals.ts'

const PURPOSE = 'backup manifest'

const hmac = (secret: string, manifest: string) =>
  createHmac('sha256', createSeals([secret]).deriveKey(PURPOSE))
    .update(manifest)
    .digest('hex')

/** What only who knows the secret can make of a manifest. @param secrets the first signs */
export function signManifest(manifest: string, [newest]: readonly string[]): string {
  if (!newest) throw new Error('At least one secret is needed')
  return hmac(newest, manifest)
}

/** Whether one of the secrets made the signature. */
export const isSignedBy = (secrets: readonly string[], manifest: string, signature: string) =>
  secrets.some((secret) => sameText(hmac(secret, manifest), signature))
