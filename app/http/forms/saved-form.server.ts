import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { minutes } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { savedFormCookie } from '../host/cookies.server.ts'
import { isPrefetch } from '../page/request-purpose.server.ts'
import { readTokens } from '../session/session.server.ts'
import type { FormReply } from './form-reply.server.ts'

const LIFETIME = minutes(30)
/** Browsers drop a cookie of more than 4096 bytes. */
const LONGEST = 4000
/** Longer input is not even compressed. */
const MOST_TYPED = 16 * 1024
/** The best quality, the default, would block all other requests for a tenth of a second. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const Kept = z.object({
  /** null: from a form that anybody may fill in; restored for the next visit with this browser. */
  userId: z.number().nullable(),
  /** Path and query of the page. */
  address: z.string(),
  at: z.number(),
  reply: z.custom<FormReply>((value) => typeof value === 'object' && value !== null),
})

interface Ended {
  userId: number | null
  url: Pick<URL, 'pathname' | 'search'>
}

/**
 * The `Set-Cookie` that stores what was posted when the session ended or the API did not answer: encrypted, for the
 * same page and person alone.
 * @returns undefined when the input is larger than a browser stores
 */
export function saveForm(reply: FormReply, { userId, url }: Ended): string | undefined {
  const kept = { userId, address: url.pathname + url.search, at: Date.now(), reply }
  const text = Buffer.from(JSON.stringify(kept satisfies z.output<typeof Kept>))
  if (text.length > MOST_TYPED) return undefined
  const line = savedFormCookie.serialize(
    encrypt(brotliCompressSync(text, COMPRESSION)),
    url.pathname,
  )
  return line.length > LONGEST ? undefined : line
}

/** What the visitor had typed on this page before the session ended, and the `Set-Cookie` that removes it. */
export async function takeSavedForm(
  request: Request,
): Promise<{ reply: FormReply | undefined; header: string } | undefined> {
  const sent = savedFormCookie.parse(request.headers.get('cookie'))
  if (!sent || isPrefetch((name) => request.headers.get(name))) return undefined
  const tokens = await readTokens(request)
  const { pathname, search } = new URL(request.url)
  const kept = read(sent)
  // It waits for the sign-in, and for its page if another one below that path is visited first.
  if (kept && kept.userId !== null && !tokens) return undefined
  if (kept && kept.address !== pathname + search) return undefined
  const isFor = kept?.userId === null || kept?.userId === tokens?.userId
  const isMine = isFor && kept && kept.at > Date.now() - LIFETIME
  const header = savedFormCookie.serialize('', kept?.address.split('?')[0] ?? pathname)
  return { reply: isMine ? kept.reply : undefined, header }
}

/** The `Set-Cookie` that removes the stored input of a page whose form has been sent; undefined if there is none. */
export function clearSavedForm(request: Request): string | undefined {
  const sent = savedFormCookie.parse(request.headers.get('cookie'))
  const { pathname, search } = new URL(request.url)
  return sent && read(sent)?.address === pathname + search
    ? savedFormCookie.serialize('', pathname)
    : undefined
}

function read(sent: string) {
  const text = decrypt(Buffer.from(sent, 'base64url'))
  return text && Kept.safeParse(JSON.parse(brotliDecompressSync(text).toString())).data
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'a form kept for after the sign-in', 32))
const ALGORITHM = 'aes-256-gcm'
const IV_LENGTH = 12
const TAG_LENGTH = 16

function encrypt(text: Buffer): string {
  const iv = randomBytes(IV_LENGTH)
  const cipher = createCipheriv(ALGORITHM, keyOf(config.secrets[0] ?? ''), iv)
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Undefined if none of the secrets decrypts it. */
function decrypt(sealed: Buffer): Buffer | undefined {
  if (sealed.length <= IV_LENGTH + TAG_LENGTH) return undefined
  const iv = sealed.subarray(0, IV_LENGTH)
  const tag = sealed.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH)
  for (const secret of config.secrets) {
    try {
      const options = { authTagLength: TAG_LENGTH }
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, options).setAuthTag(tag)
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_LENGTH + TAG_LENGTH)),
        decipher.final(),
      ])
    } catch {
      // Encrypted with another secret.
    }
  }
  return undefined
}
