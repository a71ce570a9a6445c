import { createCookie } from '@remix-run/node'
import { DEMO, loginViaApi } from '../../tests/e2e/support/accounts.ts'
import type { Stack } from '../../tests/e2e/support/stack.ts'
import { SESSION_SECRET } from '../../tests/e2e/support/template.ts'
import { compare } from './load.ts'
import type { Row } from './report.ts'

const CONNECTIONS = 20

/** Uncached pages and a cached record page, compared with the bare page of the same server. */
export async function measurePages(
  stack: Stack,
  baseline: { url: string; pid: number | undefined },
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  const session = await sessionCookie(stack)
  const own = { cookie: '', 'accept-encoding': 'identity' }
  const refresh = async () => void (own.cookie = await withVisitor(stack, session))
  const plain = { 'accept-encoding': 'identity' }
  const at = (path: string) => `${stack.portalUrl}${path}`
  const pages = [
    { name: 'home, signed in', url: at('/'), headers: own, refresh, target: 0.5 },
    { name: 'the personal centre', url: at('/edituserinfo'), headers: own, refresh, target: 0.5 },
    { name: '/login?x=1', url: at('/login?x=1'), headers: plain, target: 0.5 },
    {
      name: 'a record, for visitors',
      url: at('/carbonfactor?id=EL-NAT-2023'),
      headers: plain,
      target: 10,
    },
  ]
  const bare = { name: 'bare', url: baseline.url, headers: plain }
  const { portal, api } = stack.pids
  const targets = [bare, ...pages].map((page) => ({
    ...page,
    connections: CONNECTIONS,
    processes: page === bare ? [baseline.pid] : [portal, api],
  }))
  const { perSecond, ratio, cost } = await compare(targets, rounds, seconds)
  return pages.map(({ name, target }) => ({
    what: `${name} / bare remix-serve page`,
    value: ratio(name, 'bare'),
    target: `≥ ${target}`,
    met: ratio(name, 'bare') >= target,
    note: `${perSecond[name]} / ${perSecond.bare} a second; of processor time ${cost(name).toFixed(2)} / ${cost('bare').toFixed(2)} ms, portal and API`,
  }))
}

async function sessionCookie(stack: Stack): Promise<string> {
  const { accessToken, refreshToken, userId } = await loginViaApi(stack, DEMO.approved)
  const token = createCookie('token', { secrets: [SESSION_SECRET] })
  const [pair = ''] = (await token.serialize({ accessToken, refreshToken, userId })).split(';')
  return `${pair}; loginstate=1`
}

/** Adds the cookie about the visitor that a page sets; a browser returns it until it is a minute old. */
async function withVisitor(stack: Stack, cookie: string): Promise<string> {
  const first = await fetch(stack.portalUrl, { headers: { cookie } })
  const own = first.headers.getSetCookie().map((line) => line.split(';')[0])
  return [cookie, ...own].join('; ')
}
