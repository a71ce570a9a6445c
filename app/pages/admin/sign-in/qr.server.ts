import * as z from 'zod/mini'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { discardAtSignIn } from '#app/http/forms/draft-store.server.ts'
import { clear, qrCookie, readCookie } from '#app/http/host/cookies.server.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { signInHeaders } from '#app/http/session/session.server.ts'
import { claimQrSignIn, createQrSignIn, qrSignInStatus } from '#server/contract/qr-sign-in.ts'

const PendingCode = z.object({ code: z.string(), secret: z.string(), until: z.number() })
/** Cookie of the browser that shows a QR code: the public code, and a secret known to this browser only. */
type PendingCode = z.output<typeof PendingCode>

const readPendingCode = async (request: Request): Promise<PendingCode | undefined> => {
  const found = await readCookie(qrCookie, request, (value) => PendingCode.safeParse(value).data)
  return found && found.until > Date.now() ? found : undefined
}

type Context = Pick<PageContext, 'request' | 'sender' | 'setHeader'>

/** State of this browser's sign-in; `none` if it shows no code or an expired one. */
export async function readProgress({ request, sender }: Omit<Context, 'setHeader'>) {
  const waiting = await readPendingCode(request)
  if (!waiting) return { status: 'none' as const, waiting: undefined }
  const { secret } = waiting
  const { status } = await createApiClient(sender)(qrSignInStatus, { body: { secret } })
  return { status, waiting }
}

/** The address in the QR code, and its expiry; creates a code if none is pending. */
export async function showCode(context: Context, waiting: PendingCode | undefined) {
  const { request, sender, setHeader } = context
  const shown = waiting ?? (await newCode(sender))
  if (!waiting) setHeader('set-cookie', await qrCookie.serialize(shown))
  return { address: `${publicOriginOf(request)}/admin/login/qr/${shown.code}`, until: shown.until }
}

async function newCode(sender: PageContext['sender']): Promise<PendingCode> {
  const { code, secret, expiresTime: until } = await createApiClient(sender)(createQrSignIn)
  return { code, secret, until }
}

/** Cookies of the confirmed session, which lasts until the browser is closed; the code is used up. */
export async function claim(
  { request, sender }: Pick<Context, 'request' | 'sender'>,
  { secret }: PendingCode,
) {
  const session = await createApiClient(sender)(claimQrSignIn, { body: { secret } })
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const line of await signInHeaders(session, true)) headers.append('set-cookie', line)
  for (const line of await discardAtSignIn(request, sender)) headers.append('set-cookie', line)
  headers.append('set-cookie', await clear(qrCookie))
  return headers
}
