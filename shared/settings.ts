/** Parsers of settings that portal and API both read, so that one never accepts what the other refuses. */

/** Allowed values of NODE_ENV. Compose starts the demonstration as `demo`. */
export const MODES = ['production', 'development', 'test', 'demo'] as const

/** Whether NODE_ENV is one of the modes: with a mistyped `production` the demo accounts would be open to everybody. */
export const isMode = (text: string): text is (typeof MODES)[number] =>
  (MODES as readonly string[]).includes(text)

export const SECRET_MIN = 32

/**
 * Default of SESSION_SECRET outside production. The portal authenticates to the API with a key derived from it, so both
 * need the same one even if they are started separately.
 */
export const DEVELOPMENT_SECRET = 'development-only-secret-development-only-secret'

/** Splits a comma-separated list. */
export const partsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The secrets of SESSION_SECRET, the first to sign and seal; undefined if none or one is too short. */
export function readSecrets(text: string): string[] | undefined {
  const secrets = partsOf(text)
  return secrets.length > 0 && secrets.every((secret) => secret.length >= SECRET_MIN)
    ? secrets
    : undefined
}

/** PLATFORM_TOKEN_PARAM: the name of a query parameter that needs no escaping. */
export const TOKEN_PARAM = /^[A-Za-z0-9_.-]{1,64}$/
