import type { Agent, Dispatcher } from 'undici'
import { seconds } from '#shared/duration.ts'
import type { LinkReason, LinkState } from '../../contract/links.ts'
import { PrivateAddressError, publicLookup, requirePublicHost } from './public-address.ts'

export interface LinkAnswer {
  state: Exclude<LinkState, 'unchecked'>
  httpStatus: number | null
  reason: LinkReason
}

/** For the whole check, redirects and the second attempt included. */
const CHECK_MAX = seconds(20)
const CONNECT_MAX = seconds(5)
const REDIRECTS_MAX = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Statuses of sites that exist but refuse programs. */
const REFUSALS = new Set([401, 403, 405, 406, 412, 418, 429])
/** Enough to see that a response begins; the rest is not fetched. */
const BODY_MAX = 16 * 1024
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; dual-carbon-portal link check)',
  accept: 'text/html,application/pdf,*/*;q=0.5',
}

/**
 * Requests a link: HEAD, then GET for servers that do not support HEAD. Only http and https and only public addresses,
 * checked again at each redirect; at most a few kilobytes are read.
 * @param allowPrivate for tests, whose server is on this machine
 */
export async function checkLink(url: string, allowPrivate: boolean): Promise<LinkAnswer> {
  const { Agent } = await import('undici')
  const lookup = allowPrivate ? {} : { lookup: publicLookup as never }
  const agent = new Agent({ connect: { timeout: CONNECT_MAX, ...lookup }, maxResponseSize: -1 })
  const signal = AbortSignal.timeout(CHECK_MAX)
  try {
    const head = await follow(agent, url, 'HEAD', allowPrivate, signal)
    const status = head < 400 ? head : await follow(agent, url, 'GET', allowPrivate, signal)
    const state = status < 400 ? 'ok' : REFUSALS.has(status) ? 'refused' : 'broken'
    return { state, httpStatus: status, reason: '' }
  } catch (error) {
    return { state: 'broken', httpStatus: null, reason: reasonOf(error, signal.aborted) }
  } finally {
    await agent.destroy()
  }
}

class RedirectError extends Error {}

async function follow(
  agent: Agent,
  from: string,
  method: 'HEAD' | 'GET',
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<number> {
  const { request } = await import('undici')
  let url = new URL(from)
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password)
      throw new PrivateAddressError(url.protocol)
    if (!allowPrivate) requirePublicHost(url)
    const answer = await request(url, { method, dispatcher: agent, headers: HEADERS, signal })
    await readSome(answer.body)
    const { location } = answer.headers
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') return answer.statusCode
    url = new URL(location, url)
  }
  throw new RedirectError(from)
}

async function readSome(body: Dispatcher.ResponseData['body']) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length
    if (bytes >= BODY_MAX) break
  }
}

function reasonOf(error: unknown, isLate: boolean): LinkReason {
  if (isLate) return 'timeout'
  if (error instanceof RedirectError) return 'redirects'
  const code = codeOf(error)
  if (code === 'EPRIVATE') return 'address'
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'dns'
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'connection'
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
