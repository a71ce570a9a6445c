import { z } from 'zod'
import { inSeconds, days } from '#shared/duration.ts'
import { accountingEntry, platformEntry, type Standing } from '#server/contract/rules.ts'
import { clear, readCookie, wantedCookie } from '../host/cookies.server.ts'
import { safeRedirect } from './safe-redirect.ts'

const Wanted = z.object({
  /** What one wanted: a gate, or another page that asks to log in. */
  gate: z.string(),
  /** The page from which logging in still leads to it. */
  from: z.string(),
  /** Whose application has to be approved first. */
  userId: z.number().optional(),
})

const readWanted = (request: Request) =>
  readCookie(wantedCookie, request, (value) => Wanted.safeParse(value).data)

const GATES = { platform: platformEntry, accounting: accountingEntry }
export type GateName = keyof typeof GATES
const pathOf = (gate: GateName) => `/enter/${gate}`

/** Remembers the place that a visitor wanted, until he has logged in. */
export const wantedHeader = (wanted: { gate: string; from: string }) =>
  wantedCookie.serialize(wanted)

/** Remembers the gate that a unit which is not approved yet wanted to pass: reviews take days. */
export const awaitedHeader = (gate: GateName, userId: number) =>
  wantedCookie.serialize({ gate: pathOf(gate), from: '', userId }, { maxAge: inSeconds(days(30)) })

/** The gate that awaits the approval of this account's unit. */
export async function awaitedGate(
  request: Request,
  userId: number | undefined,
): Promise<GateName | undefined> {
  const wanted = await readWanted(request)
  if (!wanted || wanted.userId === undefined || wanted.userId !== userId) return undefined
  return (Object.keys(GATES) as GateName[]).find((gate) => pathOf(gate) === wanted.gate)
}

/** The header that forgets a gate once it has been passed, if one is remembered. */
export const passedHeader = async (request: Request) =>
  (await readWanted(request)) && clear(wantedCookie)

/**
 * What a registration was begun for, by its address or by a gate before it, is remembered for the login that follows.
 * @returns the header, if something was wanted
 */
export async function wantedByRegistration(request: Request, url: URL) {
  const asked = safeRedirect(url.searchParams.get('redirectTo'), '')
  const wanted = await readWanted(request)
  const gate = asked || (wanted?.userId === undefined && wanted?.gate)
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
  if (!wanted) return { next: usual }
  const stayed = usual === '/' || usual === wanted.from
  if (wanted.userId === undefined)
    return { next: stayed ? safeRedirect(wanted.gate) : usual, forget: await clear(wantedCookie) }
  const gate = await awaitedGate(request, visitor?.id)
  if (!stayed || !visitor || !gate || GATES[gate](visitor) !== 'open') return { next: usual }
  return { next: `/enter?to=${gate}`, forget: await clear(wantedCookie) }
}
