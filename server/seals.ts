import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createEncryption } from '#shared/authenticated-encryption.ts'
import { deriveKey } from '#shared/derived-key.ts'

/** Cryptography with the server's secrets: authenticated encryption, and keyed digests. */
export interface Seals {
  /** Encrypts `text`, authenticating `about` with it, so that a sealed text cannot be moved to another row. */
  seal(text: string, about: string): string
  /** Decrypts; undefined if no secret fits. */
  open(sealed: string, about: string): string | undefined
  /** A keyed digest: equal for equal texts, meaningless without the secret. */
  digest(text: string): string
  /** Digests under every secret, the newest first: they find rows that were stored before a rotation. */
  digests(text: string): readonly string[]
  /** Derives a separate key for another purpose, such as signing cookies. */
  deriveKey(purpose: string): string
}

/** @param secrets the first one seals; all of them open */
export function createSeals(secrets: readonly string[]): Seals {
  const [newest] = secrets
  if (!newest) throw new Error('At least one secret is needed')
  const { seal, open } = createEncryption({ secrets, purpose: 'seal', tag: 'last' })
  const digestKeys = secrets.map((secret) => deriveKey(secret, 'digest'))
  const digestBy = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url')
  const digestKey = deriveKey(newest, 'digest')

  return {
    seal,
    open: (sealed, about) => open(sealed, about)?.toString('utf8'),
    digest: (text) => digestBy(digestKey, text),
    digests: (text) => digestKeys.map((key) => digestBy(key, text)),
    deriveKey: (purpose) => deriveKey(newest, purpose).toString('base64url'),
  }
}

/** Constant-time string comparison. */
export function constantTimeEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
