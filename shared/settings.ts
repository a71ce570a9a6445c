/** What both programs read out of settings that are one setting for both: read in two ways, one would trust what the other refuses. */

/** What NODE_ENV may say. Compose starts the demonstration as `demo`. */
export const MODES = ['production', 'development', 'test', 'demo'] as const

/** Whether NODE_ENV says one of the modes: a mistyped `production` would open the demonstration's accounts to the world. */
export const isMode = (text: string): text is (typeof MODES)[number] =>
  (MODES as readonly string[]).includes(text)

export const SECRET_MIN = 32

/**
 * In place of SESSION_SECRET outside production. The portal proves itself to the API by what is derived from it, so
 * that both need the same when each is started by itself.
 */
export const DEVELOPMENT_SECRET = 'development-only-secret-development-only-secret'

/** The parts of a list with commas. */
export const partsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The secrets of SESSION_SECRET, the first to sign and seal; undefined where there is none or one is too short. */
export function readSecrets(text: string): string[] | undefined {
  const secrets = partsOf(text)
  return secrets.length > 0 && secrets.every((secret) => secret.length >= SECRET_MIN)
    ? secrets
    : undefined
}

/** PLATFORM_TOKEN_PARAM: the name of a query parameter that needs no escape. */
export const TOKEN_PARAM = /^[A-Za-z0-9_.-]{1,64}$/
