import { createCipheriv, createDecipheriv } from 'node:crypto'

/** AES-128-ECB with PKCS7 and base64: the captcha protocol's own, for what is worth nothing later. */
const CIPHER = 'aes-128-ecb'

/** @param key 16 characters */
export function encrypt(plain: Buffer, key: string): string {
  const cipher = createCipheriv(CIPHER, Buffer.from(key), null)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

/** Undefined when `text` is not what the key encrypted. */
export function decrypt(text: string, key: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key), null)
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()])
  } catch {
    return undefined
  }
}
