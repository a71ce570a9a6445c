import { createCookie, type Cookie } from '@remix-run/node'
import { config } from './config.server.ts'
import { days, inSeconds } from '#shared/duration.ts'

const base = {
  path: '/',
  sameSite: 'lax',
  secure: config.secureCookies,
} as const
const sealed = { ...base, httpOnly: true, secrets: config.secrets }
const SESSION_MAX_AGE = inSeconds(days(30))

/** The three names of, then the portal's own. */
export const tokenCookie = createCookie('token', { ...sealed, maxAge: SESSION_MAX_AGE })
export const loginStateCookie = plainCookie('loginstate', SESSION_MAX_AGE)
export const userinfoCookie = createCookie('userinfo', { ...sealed, maxAge: SESSION_MAX_AGE })

/** One-shot notices. */
export const noticeCookie = createCookie('notice', { ...sealed, maxAge: inSeconds(days(1)) })
/** The registration code of the last successful login, to prefill the form. */
export const regcodeCookie = createCookie('regcode', { ...sealed, maxAge: inSeconds(days(365)) })
/** By account, what the API knows this browser by after a login: strangers' guesses do not lock it out. */
export const deviceCookie = createCookie('device', { ...sealed, maxAge: inSeconds(days(180)) })
/** What /rgisuccess shows: for the browser that registered, for a quarter of an hour. */
export const registeredCookie = createCookie('registered', { ...sealed, maxAge: 900 })
/** What was just said through the feedback form, for the browser that sent it. */
export const feedbackCookie = createCookie('feedback', { ...sealed, maxAge: 900 })
/** Theme, size, locale …: no secret, read by the page cache, so unsigned and checked. */
export const preferencesCookie = plainCookie('preferences', inSeconds(days(365)))

/** A cookie whose value stands as it is, for scripts and the page cache to read. */
function plainCookie(name: string, maxAge: number) {
  const attributes = `Path=/; SameSite=Lax${config.secureCookies ? '; Secure' : ''}`
  return {
    serialize: (value: string) =>
      `${name}=${encodeURIComponent(value)}; Max-Age=${value ? maxAge : 0}; ${attributes}`,
    parse(header: string | null | undefined): string | undefined {
      const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
      try {
        return pair && decodeURIComponent(pair.slice(name.length + 1))
      } catch {
        return undefined
      }
    },
  }
}

/** The cookie's value, or undefined when it is absent, forged or not the expected shape. */
export async function readCookie<T>(
  cookie: Cookie,
  request: Request,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return value === null || value === undefined ? undefined : parse(value)
}

/** The `Set-Cookie` that removes a cookie. */
export const clear = (cookie: Cookie) => cookie.serialize('', { maxAge: 0 })
