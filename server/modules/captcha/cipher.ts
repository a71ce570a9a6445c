import { createCipheriv, createDecipheriv } from 'node:crypto'

/** AES-128-ECB with PKCS7 and base64, as the captcha protocol demands; protects nothing of lasting value. */
const CIPHER = 'aes-128-ecb'

/** @param key 16 characters */
export function encrypt(plain: Buffer, key: string): string {
  const cipher = createCipheriv(CIPHER, Buffer.from(key), null)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

/** Undefined if `text` was not encrypted with this key. */
export function decrypt(text: string, key: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key), null)
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()])
  } catch {
    return undefined
  }
}
