import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { after, days } from '#shared/duration.ts'

/**
 * A browser that has signed in to an account before carries a sealed note that says so. Its wrong tries
 * are counted apart, so that strangers who guess never keep the owner out (docs/security.md G9). The note opens
 * nothing: whoever has it still needs the password.
 */
export const DEVICE_HEADER = 'x-device-token'

const LIVES = days(180)
const ABOUT = 'device'
const ID_BYTES = 12
const TOKEN_MAX = 512

const Note = z.object({ user: z.number(), device: z.string(), until: z.number() })

type Needs = Pick<Context, 'seals' | 'clock'>

/** The device's name in a token that was issued for this account; undefined for any other token. */
export function openDevice(
  { seals, clock }: Needs,
  token: string | undefined,
  userId: number | undefined,
): string | undefined {
  if (!token || token.length > TOKEN_MAX) return undefined
  const note = Note.safeParse(parse(seals.open(token, ABOUT)))
  const live = note.success && note.data.until > clock().getTime()
  return live && note.data.user === userId ? note.data.device : undefined
}

/** The token that a device keeps after signing in; one that it had for this account keeps its name. */
export function renewDevice(context: Needs, token: string | undefined, user: number): string {
  const device = openDevice(context, token, user) ?? randomBytes(ID_BYTES).toString('base64url')
  const until = after(context.clock(), LIVES).getTime()
  return context.seals.seal(JSON.stringify({ user, device, until }), ABOUT)
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
