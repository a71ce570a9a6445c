import { z } from 'zod'
import { clear, readCookie, wantedCookie } from '../host/cookies.server.ts'
import { safeRedirect } from './safe-redirect.ts'

const Wanted = z.object({ gate: z.string(), from: z.string() })

/** Remembers the gate that a visitor wanted to pass, until he has logged in. */
export const wantedHeader = (wanted: z.output<typeof Wanted>) => wantedCookie.serialize(wanted)

/**
 * Where a login leads: to the gate that asked for it, unless the visitor has gone on to another page.
 * @param usual where it leads otherwise
 * @returns the path, and the header that forgets the gate
 */
export async function afterLogin(request: Request, usual: string) {
  const wanted = await readCookie(wantedCookie, request, (value) => Wanted.safeParse(value).data)
  if (!wanted) return { next: usual }
  const stayed = usual === '/' || usual === wanted.from
  return { next: stayed ? safeRedirect(wanted.gate) : usual, forget: await clear(wantedCookie) }
}
