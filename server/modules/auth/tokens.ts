import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The OAuth2 client of the portal's own sessions, and the one of hand-over tokens (DECISIONS 22a). */
export const PORTAL_CLIENT = 'default'
export const PLATFORM_CLIENT = 'platform'

/** 256 random bits. The store keeps `hashToken` of it only. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
