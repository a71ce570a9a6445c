import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose (HKDF-SHA256): what is made with it is of no use for any other. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
