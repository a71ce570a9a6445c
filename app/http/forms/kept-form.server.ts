import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { minutes } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { keptFormCookie } from '../host/cookies.server.ts'
import { isReadAhead } from '../page/request-purpose.server.ts'
import { readTokens } from '../session/session.server.ts'
import type { FormReply } from './form-reply.server.ts'

const LIFETIME = minutes(30)
/** Browsers drop a cookie of more than 4096 bytes. */
const LONGEST = 4000
/** More is not even compressed. */
const MOST_TYPED = 16 * 1024
/** The best quality, the default, would hold up all other requests for a tenth of a second. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const Kept = z.object({
  /** null: of a form that anybody may fill in, for whoever opens the page next with this browser. */
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
 * The `Set-Cookie` that keeps what was posted when the session ended, or the API did not answer: encrypted, for the same page and person alone.
 * @returns undefined when more was typed than a browser keeps
 */
export function keepForm(reply: FormReply, { userId, url }: Ended): string | undefined {
  const kept = { userId, address: url.pathname + url.search, at: Date.now(), reply }
  const text = Buffer.from(JSON.stringify(kept satisfies z.output<typeof Kept>))
  if (text.length > MOST_TYPED) return undefined
  const line = keptFormCookie.serialize(
    encrypt(brotliCompressSync(text, COMPRESSION)),
    url.pathname,
  )
  return line.length > LONGEST ? undefined : line
}

/** What the visitor had typed on this page before the session ended, once, and the `Set-Cookie` that removes it. */
export async function takeKeptForm(
  request: Request,
): Promise<{ reply: FormReply | undefined; header: string } | undefined> {
  const sent = keptFormCookie.parse(request.headers.get('cookie'))
  if (!sent || isReadAhead((name) => request.headers.get(name))) return undefined
  const tokens = await readTokens(request)
  const { pathname, search } = new URL(request.url)
  const kept = read(sent)
  // It waits for the sign-in, and for the page if another below its path comes first.
  if (kept && kept.userId !== null && !tokens) return undefined
  if (kept && kept.address !== pathname + search) return undefined
  const isFor = kept?.userId === null || kept?.userId === tokens?.userId
  const isMine = isFor && kept && kept.at > Date.now() - LIFETIME
  const header = keptFormCookie.serialize('', kept?.address.split('?')[0] ?? pathname)
  return { reply: isMine ? kept.reply : undefined, header }
}

/** The `Set-Cookie` that removes what was kept of a page whose form has been sent; undefined if nothing was. */
export function forgetKeptForm(request: Request): string | undefined {
  const sent = keptFormCookie.parse(request.headers.get('cookie'))
  const { pathname, search } = new URL(request.url)
  return sent && read(sent)?.address === pathname + search
    ? keptFormCookie.serialize('', pathname)
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

/** undefined if none of the secrets opens it. */
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
      // Of an older secret.
    }
  }
  return undefined
}
