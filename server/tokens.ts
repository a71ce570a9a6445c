import * as crypto from 'node:crypto'

const TOKEN_BYTES = 32

/** The built-in OAuth2 clients: the portal's own sessions, and hand-over tokens. */
export const PORTAL_CLIENT = 'default'
export const PLATFORM_CLIENT = 'platform'

/** A new token of 256 random bits. Only its `hashToken` is stored. */
export const newToken = () => crypto.randomBytes(TOKEN_BYTES).toString('base64url')

/** SHA-256. `crypto.hash` exists since Node 20.12 and saves a third of a signed-in request's processor time. */
export const hashToken: (token: string) => string =
  'hash' in crypto
    ? (token) => crypto.hash('sha256', token, 'base64url')
    : (token) => createHash(token)

const createHash = (token: string) => crypto.createHash('sha256').update(token).digest('base64url')
