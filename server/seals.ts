import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

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

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** @param secrets the first one seals; all of them open */
export function createSeals(secrets: readonly string[]): Seals {
  const keys = secrets.map((secret) => derive(secret, 'seal'))
  const [sealing] = keys
  const [newest] = secrets
  if (!sealing || !newest) throw new Error('At least one secret is needed')
  const digestKeys = secrets.map((secret) => derive(secret, 'digest'))
  const digestBy = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url')
  const digestKey = derive(newest, 'digest')

  const openWith = (key: Buffer, bytes: Buffer, about: string) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      for (const key of keys) {
        const text = openWith(key, bytes, about)
        if (text !== undefined) return text
      }
      return undefined
    },
    digest: (text) => digestBy(digestKey, text),
    digests: (text) => digestKeys.map((key) => digestBy(key, text)),
    deriveKey: (purpose) => derive(newest, purpose).toString('base64url'),
  }
}

/** Constant-time string comparison. */
export function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
