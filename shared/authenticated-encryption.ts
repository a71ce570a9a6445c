import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derived-key.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Authenticated encryption (AES-256-GCM) under a key derived from the secret, as base64url. */
export interface Encryption {
  /** @param about additional authenticated data: names what the content belongs to, so that it cannot be moved elsewhere */
  seal(content: string | Buffer, about?: string): string
  /** Undefined if no secret fits, or if content or `about` was altered. */
  open(sealed: string, about?: string): Buffer | undefined
}

interface Options {
  /** The first seals; all of them open. */
  secrets: readonly string[]
  /** Content sealed for one purpose cannot be opened for another. */
  purpose: string
  /** Whether the authentication tag precedes or follows the ciphertext; existing data must stay readable. */
  tag: 'first' | 'last'
}

export function createEncryption({ secrets, purpose, tag: tagAt }: Options): Encryption {
  const keys = secrets.map((secret) => deriveKey(secret, purpose))
  const [sealing] = keys
  if (!sealing) throw new Error('At least one secret is needed')

  const partsOf = (bytes: Buffer) => {
    const rest = bytes.subarray(IV_BYTES)
    const [tag, text] =
      tagAt === 'first'
        ? [rest.subarray(0, TAG_BYTES), rest.subarray(TAG_BYTES)]
        : [rest.subarray(-TAG_BYTES), rest.subarray(0, -TAG_BYTES)]
    return { iv: bytes.subarray(0, IV_BYTES), tag, text }
  }
  const openWith = (key: Buffer, bytes: Buffer, about: string) => {
    const { iv, tag, text } = partsOf(bytes)
    try {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()])
    } catch {
      // Altered, or sealed with another secret.
      return undefined
    }
  }

  return {
    seal(content, about = '') {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealing, iv)
      cipher.setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
      const tag = cipher.getAuthTag()
      const parts = tagAt === 'first' ? [iv, tag, text] : [iv, text, tag]
      return Buffer.concat(parts).toString('base64url')
    },
    open(sealed, about = '') {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      for (const key of keys) {
        const content = openWith(key, bytes, about)
        if (content !== undefined) return content
      }
      return undefined
    },
  }
}
