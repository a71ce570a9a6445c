import { createCookie, type Cookie } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { config } from './config.server.ts'
import { days, inSeconds, minutes } from '#shared/duration.ts'

const base = {
  path: '/',
  sameSite: 'lax',
  secure: config.secureCookies,
} as const
const sealed = { ...base, httpOnly: true, secrets: config.secrets }
const SESSION_MAX_AGE = inSeconds(days(30))

/** The three names of, then the portal's own. */
export const tokenCookie = createCookie('token', { ...sealed, maxAge: SESSION_MAX_AGE })
/** The latest access token of the session that `token` holds, once it has been renewed. */
export const renewedCookie = createCookie('renewed', { ...sealed, maxAge: SESSION_MAX_AGE })
export const loginStateCookie = plainCookie('loginstate', SESSION_MAX_AGE)
export const userinfoCookie = createCookie('userinfo', { ...sealed, maxAge: SESSION_MAX_AGE })

/** The page that a visitor has to log in for, and the page that they were sent back to. */
export const returnToCookie = createCookie('returnto', {
  ...sealed,
  maxAge: inSeconds(minutes(30)),
})
/** The gate to return to once the organisation is approved; stored for 30 days, since reviews take days. */
export const awaitedCookie = createCookie('awaited', { ...sealed, maxAge: inSeconds(days(30)) })
/** One-shot messages. */
export const flashCookie = createCookie('notice', { ...sealed, maxAge: inSeconds(days(1)) })
/** The registration code of the last successful login, to prefill the form. */
export const regcodeCookie = createCookie('regcode', { ...sealed, maxAge: inSeconds(days(365)) })
/** Device tokens by account, so that strangers' guesses do not lock this browser out. */
export const deviceCookie = createCookie('device', { ...sealed, maxAge: inSeconds(days(180)) })
/** The request to the identity provider that this browser started. */
export const socialCookie = createCookie('social', {
  ...sealed,
  path: '/social-login',
  maxAge: 600,
})
/** The ticket of a login whose second step is due, and whether the browser should remember that login. */
export const secondStepCookie = createCookie('second', { ...sealed, maxAge: 300 })
/** The QR code that this browser shows, and the secret that it needs to be signed in with it. */
export const qrCookie = createCookie('qr', { ...sealed, maxAge: 120 })
/** The secret with which this browser answers a passkey challenge. */
export const passkeyCookie = createCookie('passkey', { ...sealed, maxAge: 300 })
/** Input from when the session ended or the API did not answer, encrypted, for the page that it was posted to. */
export const savedFormCookie = plainCookie('kept', inSeconds(minutes(30)), true)
/** Secret key of this browser's registration draft; every sign-in discards that draft. */
export const draftCookie = createCookie('draft', {
  ...sealed,
  maxAge: inSeconds(days(30)),
})
/** The screens that a member of staff has opened, for the tabs of the console. */
export const tabsCookie = createCookie('tabs', {
  ...sealed,
  path: '/admin',
  maxAge: inSeconds(days(1)),
})
/** Content of /rgisuccess: for the browser that registered, for a quarter of an hour. */
export const registeredCookie = createCookie('registered', { ...sealed, maxAge: 900 })
/** The feedback just sent, for the browser that sent it. */
export const feedbackCookie = createCookie('feedback', { ...sealed, maxAge: 900 })
/** Theme, size, locale …: not secret, read by the page cache, so unsigned and validated. */
export const preferencesCookie = plainCookie('preferences', inSeconds(days(365)))

/** A request with one of these gets no cached page: a public page may show what it holds. */
export const PERSONAL_COOKIES = [
  tokenCookie,
  userinfoCookie,
  flashCookie,
  regcodeCookie,
  savedFormCookie,
  draftCookie,
  registeredCookie,
  feedbackCookie,
].map(({ name }) => name)
/** No public page reads these without one of the others, or each of their values has a cached page of its own (`preferences`). */
export const IMPERSONAL_COOKIES = [
  renewedCookie,
  loginStateCookie,
  returnToCookie,
  awaitedCookie,
  deviceCookie,
  socialCookie,
  secondStepCookie,
  qrCookie,
  passkeyCookie,
  tabsCookie,
  preferencesCookie,
].map(({ name }) => name)

/** The part `name=value` of a `Cookie` header. */
const findPair = (header: string | null | undefined, name: string) =>
  header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))

/** A cookie with a plain value, readable by the page cache, and by scripts unless `hidden`. */
function plainCookie(name: string, maxAge: number, hidden = false) {
  const attributes = `SameSite=Lax${hidden ? '; HttpOnly' : ''}${config.secureCookies ? '; Secure' : ''}`
  return {
    name,
    /** @param brief until the browser is closed */
    serialize: (value: string, path = '/', brief = false) => {
      const age = brief && value ? '' : `; Max-Age=${value ? maxAge : 0}`
      return `${name}=${encodeURIComponent(value)}${age}; Path=${path}; ${attributes}`
    },
    parse(header: string | null | undefined): string | undefined {
      const pair = findPair(header, name)
      try {
        return pair && decodeURIComponent(pair.slice(name.length + 1))
      } catch {
        return undefined
      }
    },
  }
}

/** Values of verified cookies, as JSON by signed text: verifying them again costs a twentieth of a page. */
const decoded = new LRUCache<string, string>({ max: 1000 })

/** The cookie's value; undefined when it is absent, forged or has another shape. */
export async function readCookie<T>(
  cookie: Cookie,
  request: Request,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const pair = findPair(request.headers.get('cookie'), cookie.name)
  if (!pair) return undefined
  const known = decoded.get(pair)
  if (known !== undefined) return parse(JSON.parse(known))
  const value: unknown = await cookie.parse(pair)
  if (value === null || value === undefined) return undefined
  decoded.set(pair, JSON.stringify(value))
  return parse(value)
}

/** The `Set-Cookie` that removes a cookie. */
export const clear = (cookie: Cookie) => cookie.serialize('', { maxAge: 0 })
