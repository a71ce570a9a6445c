import { z } from 'zod'
import { accountingEntry, platformEntry, type EntryCriteria } from '#server/contract/rules.ts'
import { awaitedCookie, clear, readCookie, returnToCookie } from '../host/cookies.server.ts'
import { safeRedirect } from './safe-redirect.ts'

const ReturnTo = z.object({
  /** The page that the visitor wanted: a gate, or another page that requires a login. */
  gate: z.string(),
  /** The page from which logging in still leads to it. */
  from: z.string(),
})
const GATES = { platform: platformEntry, accounting: accountingEntry }
export type GateName = keyof typeof GATES
const Awaited = z.object({
  gate: z.enum(['platform', 'accounting']),
  /** The account whose application has to be approved first. */
  userId: z.number(),
})

const readReturnTo = (request: Request) =>
  readCookie(returnToCookie, request, (value) => ReturnTo.safeParse(value).data)
const readAwaited = (request: Request) =>
  readCookie(awaitedCookie, request, (value) => Awaited.safeParse(value).data)

/** Remembers the page that a visitor wanted, until they have logged in. */
export const returnToHeader = (target: { gate: string; from: string }) =>
  returnToCookie.serialize(target)

/** Remembers the gate that an organisation which is not approved yet wanted to pass. */
export const awaitedHeader = (gate: GateName, userId: number) =>
  awaitedCookie.serialize({ gate, userId })

/** The gate that waits for the approval of this account's organisation. */
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
 * Remembers, for the login that follows, the page for which a registration was begun: by its address or a gate before
 * it.
 * @returns the header, if a page was wanted
 */
export async function returnToAfterRegistration(request: Request, url: URL) {
  const asked = safeRedirect(url.searchParams.get('redirectTo'), '')
  const gate = asked || (await readReturnTo(request))?.gate
  return gate ? returnToHeader({ gate, from: '/rgisuccess' }) : undefined
}

/**
 * Where a login leads: to the page that required it, unless the visitor has gone on to another one; once their
 * organisation is approved, to the page before the gate that had to wait for it.
 * @param usual the target otherwise
 * @returns the path, and the header that forgets the wanted page
 */
export async function afterLogin(
  request: Request,
  usual: string,
  visitor: (EntryCriteria & { id: number }) | undefined,
) {
  const target = await readReturnTo(request)
  if (target) {
    const stayed = usual === '/' || usual === target.from
    return { next: stayed ? safeRedirect(target.gate) : usual, forget: await clear(returnToCookie) }
  }
  const gate = usual === '/' ? await awaitedGate(request, visitor?.id) : undefined
  if (!visitor || !gate || GATES[gate](visitor) !== 'open') return { next: usual }
  return { next: `/enter?to=${gate}`, forget: await clear(awaitedCookie) }
}
