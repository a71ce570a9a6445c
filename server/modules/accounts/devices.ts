import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { after, days } from '#shared/duration.ts'

/**
 * Header of the device token: a sealed note that a browser has signed in to an account before. Its failed attempts
 * are counted separately, so that strangers' guesses never lock the owner out (docs/security.md G9). The token grants
 * no access: the password is still required.
 */
export const DEVICE_HEADER = 'x-device-token'

const LIFETIME = days(180)
const PURPOSE = 'device'
const ID_BYTES = 12
const TOKEN_MAX = 512

const Note = z.object({ user: z.number(), device: z.string(), until: z.number() })

type Needs = Pick<Context, 'seals' | 'clock'>

/** The device id in a token issued for this account; undefined for any other token. */
export function verifyDeviceToken(
  { seals, clock }: Needs,
  token: string | undefined,
  userId: number | undefined,
): string | undefined {
  if (!token || token.length > TOKEN_MAX) return undefined
  const note = Note.safeParse(parse(seals.open(token, PURPOSE)))
  const live = note.success && note.data.until > clock().getTime()
  return live && note.data.user === userId ? note.data.device : undefined
}

/** Issues a device token after a login; a device that already had one for this account keeps its id. */
export function issueDeviceToken(context: Needs, token: string | undefined, user: number): string {
  const device =
    verifyDeviceToken(context, token, user) ?? randomBytes(ID_BYTES).toString('base64url')
  const until = after(context.clock(), LIFETIME).getTime()
  return context.seals.seal(JSON.stringify({ user, device, until }), PURPOSE)
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
