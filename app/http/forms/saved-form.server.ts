import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { createEncryption } from '#shared/authenticated-encryption.ts'
import { minutes } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { savedFormCookie } from '../host/cookies.server.ts'
import { isPrefetch } from '../page/request-purpose.server.ts'
import { readTokens } from '../session/session.server.ts'
import type { FormReply } from './form-reply.server.ts'

const LIFETIME = minutes(30)
/** Browsers drop a cookie of more than 4096 bytes. */
const COOKIE_LENGTH_MAX = 4000
/** Longer input is not even compressed. */
const INPUT_LENGTH_MAX = 16 * 1024
/** The best quality, the default, would block all other requests for a tenth of a second. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const SavedForm = z.object({
  /** null: from a form that anybody may fill in; restored for the next visit with this browser. */
  userId: z.number().nullable(),
  /** Path and query of the page. */
  address: z.string(),
  at: z.number(),
  reply: z.custom<FormReply>((value) => typeof value === 'object' && value !== null),
})

const encryption = createEncryption({
  secrets: config.secrets,
  purpose: 'a form kept for after the sign-in',
  tag: 'first',
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
  const text = Buffer.from(JSON.stringify(kept satisfies z.output<typeof SavedForm>))
  if (text.length > INPUT_LENGTH_MAX) return undefined
  const line = savedFormCookie.serialize(
    encryption.seal(brotliCompressSync(text, COMPRESSION)),
    url.pathname,
  )
  return line.length > COOKIE_LENGTH_MAX ? undefined : line
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
  const text = encryption.open(sent)
  return text && SavedForm.safeParse(JSON.parse(brotliDecompressSync(text).toString())).data
}
