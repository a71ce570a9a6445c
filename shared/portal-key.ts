import { deriveKey } from './derived-key.ts'

/** The header in which the portal proves its identity in calls of its own, not made for a visitor. */
export const PORTAL_KEY_HEADER = 'x-portal-key'

/** The portal's key for calls of its own, derived from the secret that portal and API share. */
export const portalKey = (secret: string): string =>
  deriveKey(secret, 'portal').toString('base64url')
