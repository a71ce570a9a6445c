import { deriveKey } from './derived-key.ts'

/** Header by which the portal authenticates calls that it makes on its own behalf, not for a visitor. */
export const PORTAL_KEY_HEADER = 'x-portal-key'

/** Value of the header, derived from the secret that portal and API share. */
export const portalKey = (secret: string): string =>
  deriveKey(secret, 'portal').toString('base64url')
