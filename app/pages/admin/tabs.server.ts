import { z } from 'zod'
import { readCookie, tabsCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import type { Menu } from './menu.server.ts'
import { screenAt } from './trail.ts'

/** More would not fit a row, and the cookie has to stay small. */
const MAX_TABS = 12

const Tabs = z.object({ userId: z.number(), open: z.array(z.string()).max(MAX_TABS) })

type Context = Pick<PageContext, 'request' | 'tokens' | 'url' | 'setHeader'>

/** This user's open tabs; those of another account in the same browser are ignored. */
async function readTabs({ request, tokens }: Context): Promise<string[]> {
  const tabs = await readCookie(tabsCookie, request, (value) => Tabs.safeParse(value).data)
  return tabs && tabs.userId === tokens?.userId ? tabs.open : []
}

async function writeTabs({ tokens, setHeader }: Context, open: readonly string[]) {
  setHeader('set-cookie', await tabsCookie.serialize({ userId: tokens?.userId, open }))
}

/** The addresses of the open screens, including the requested one. */
export async function openTab(context: Context, menu: Menu): Promise<string[]> {
  const known = await readTabs(context)
  const allowed = new Set(menu.flatMap(({ items }) => items.map(({ to }) => to)))
  const open: string[] = known.filter((to) => allowed.has(to as `/admin${string}`))
  const here = screenAt(menu, context.url.pathname).item?.to
  if (here && !open.includes(here)) open.push(here)
  const kept = open.slice(-MAX_TABS)
  if (kept.join() !== known.join()) await writeTabs(context, kept)
  return kept
}

/** @returns the address to go to: if the closed tab was open, that of its neighbour */
export async function closeTab(context: Context, back: string | undefined, closed: string) {
  const known = await readTabs(context)
  const open = known.filter((to) => to !== closed)
  await writeTabs(context, open)
  const from = safeRedirect(back, '/admin')
  if (!isBelow(from, closed)) return from
  return open[Math.max(0, known.indexOf(closed) - 1)] ?? '/admin'
}

export async function closeOthers(context: Context, back: string | undefined) {
  const from = safeRedirect(back, '/admin')
  const known = await readTabs(context)
  await writeTabs(
    context,
    known.filter((to) => isBelow(from, to)),
  )
  return from
}

function isBelow(address: string, screen: string) {
  const path = address.replace(/[?#].*$/s, '').toLowerCase()
  return path === screen || (screen !== '/admin' && path.startsWith(`${screen}/`))
}
