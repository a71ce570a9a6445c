import { z } from 'zod'
import { accountingEntry, platformEntry, type Standing } from '#server/contract/rules.ts'
import { awaitedCookie, clear, readCookie, wantedCookie } from '../host/cookies.server.ts'
import { safeRedirect } from './safe-redirect.ts'

const Wanted = z.object({
  /** What one wanted: a gate, or another page that asks to log in. */
  gate: z.string(),
  /** The page from which logging in still leads to it. */
  from: z.string(),
})
const GATES = { platform: platformEntry, accounting: accountingEntry }
export type GateName = keyof typeof GATES
const Awaited = z.object({
  gate: z.enum(['platform', 'accounting']),
  /** Whose application has to be approved first. */
  userId: z.number(),
})

const readWanted = (request: Request) =>
  readCookie(wantedCookie, request, (value) => Wanted.safeParse(value).data)
const readAwaited = (request: Request) =>
  readCookie(awaitedCookie, request, (value) => Awaited.safeParse(value).data)

/** Remembers the place that a visitor wanted, until he has logged in. */
export const wantedHeader = (wanted: { gate: string; from: string }) =>
  wantedCookie.serialize(wanted)

/** Remembers the gate that a unit which is not approved yet wanted to pass. */
export const awaitedHeader = (gate: GateName, userId: number) =>
  awaitedCookie.serialize({ gate, userId })

/** The gate that awaits the approval of this account's unit. */
export async function awaitedGate(
  request: Request,
  userId: number | undefined,
): Promise<GateName | undefined> {
  const awaited = await readAwaited(request)
  return awaited?.userId === userId ? awaited?.gate : undefined
}

/** The header that forgets a gate once it has been passed, if one is remembered. */
export const passedHeader = async (request: Request) =>
  (await readAwaited(request)) && clear(awaitedCookie)

/**
 * What a registration was begun for, by its address or by a gate before it, is remembered for the login that follows.
 * @returns the header, if something was wanted
 */
export async function wantedByRegistration(request: Request, url: URL) {
  const asked = safeRedirect(url.searchParams.get('redirectTo'), '')
  const gate = asked || (await readWanted(request))?.gate
  return gate ? wantedHeader({ gate, from: '/rgisuccess' }) : undefined
}

/**
 * Where a login leads: to the place that asked for it, unless the visitor has gone on to another page; once his unit is
 * approved, to the page before the gate that had to wait for it.
 * @param usual where it leads otherwise
 * @returns the path, and the header that forgets the place
 */
export async function afterLogin(
  request: Request,
  usual: string,
  visitor: (Standing & { id: number }) | undefined,
) {
  const wanted = await readWanted(request)
  if (wanted) {
    const stayed = usual === '/' || usual === wanted.from
    return { next: stayed ? safeRedirect(wanted.gate) : usual, forget: await clear(wantedCookie) }
  }
  const gate = usual === '/' ? await awaitedGate(request, visitor?.id) : undefined
  if (!visitor || !gate || GATES[gate](visitor) !== 'open') return { next: usual }
  return { next: `/enter?to=${gate}`, forget: await clear(awaitedCookie) }
}
