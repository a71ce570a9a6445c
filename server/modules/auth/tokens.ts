import * as crypto from 'node:crypto'

const TOKEN_BYTES = 32

/** The OAuth2 client of the portal's own sessions, and the one of hand-over tokens. */
export const PORTAL_CLIENT = 'default'
export const PLATFORM_CLIENT = 'platform'

/** 256 random bits. The store keeps `hashToken` of it only. */
export const newToken = () => crypto.randomBytes(TOKEN_BYTES).toString('base64url')

/** SHA-256. The one-shot form, absent before Node 20.12, saves a third of a signed-in request's work. */
export const hashToken: (token: string) => string =
  'hash' in crypto
    ? (token) => crypto.hash('sha256', token, 'base64url')
    : (token) => createHash(token)

const createHash = (token: string) => crypto.createHash('sha256').update(token).digest('base64url')
