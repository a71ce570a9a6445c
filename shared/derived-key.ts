import { hkdfSync } from 'node:crypto'

/** Derives a 32-byte key for one purpose (HKDF-SHA256); keys for different purposes are independent. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
