import type { IncomingMessage, ServerResponse } from 'node:http'
import { groupOf } from './address-group.server.ts'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER } from './host.server.ts'
import { sendPlainPage } from './plain-page.server.ts'

/** What anybody can ask for and nobody has ready: searches, library pages with a query, files of their records. */
const COSTLY = /^\/(?:search|carbonfactor|carbonfoot|releases\.atom|overview\.csv)(?:[./?]|$)/
/** Of the router, which asks for what a page shows and understands no page of words: the page's loader refuses it. */
const OF_ROUTER = /^[^?]*\.data(?:\?|$)/
/** Written by `refuse` alone. */
const OVERDRAWN_HEADER = 'x-overdrawn'
const ADDRESSES_MAX = 10_000

interface Rate {
  /** Milliseconds of processor time of an address: so much at once, and so much back each second. */
  burst: number
  perSecond: number
}
const RATE: Rate = { burst: 20_000, perSecond: 500 }

const senderOf = ({ headers }: IncomingMessage) => groupOf(String(headers[CLIENT_ADDRESS_HEADER]))
const isCostly = ({ url = '' }: IncomingMessage) => config.rateLimit && COSTLY.test(url)

/** Milliseconds that an address has used of late. */
const MUCH = 500

/** @param wait in seconds */
export function sendTooMuch(response: ServerResponse, wait: string): void {
  const text = `短时间内打开的页面过多，请 ${wait} 秒后再试。`
  sendPlainPage(response, 429, '访问太频繁', text, { 'Retry-After': wait })
}

/** What each address has left, as the API keeps it for itself (server/budgets.ts). */
export function createProcessorTime({ burst, perSecond }: Rate = RATE) {
  const budgets = new Map<string, { left: number; at: number }>()
  const leftOf = (group: string) => {
    const { left, at } = budgets.get(group) ?? { left: burst, at: 0 }
    return Math.min(burst, left + ((Date.now() - at) / 1000) * perSecond)
  }
  const spend = (group: string, amount: number) => {
    const left = Math.max(-burst, leftOf(group) - amount)
    // Written anew each time, so that the map keeps the order of last use.
    budgets.delete(group)
    budgets.set(group, { left, at: Date.now() })
    for (const oldest of budgets.keys()) {
      if (budgets.size <= ADDRESSES_MAX) break
      budgets.delete(oldest)
    }
  }

  let active = 0
  let at = 0
  /** What one request would have cost that had run all the time: those that run at once share alike. */
  let shared = 0
  const advance = () => {
    const { user, system } = process.cpuUsage()
    const now = (user + system) / 1000
    if (active > 0) shared += (now - at) / active
    at = now
  }

  return {
    /** Refuses, with 429 and words, who has used up his time on costly pages; false when it does not. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      delete request.headers[OVERDRAWN_HEADER]
      if (!isCostly(request)) return false
      const missing = 1 - leftOf(senderOf(request))
      if (missing <= 0) return false
      const wait = String(Math.ceil(missing / perSecond))
      if (OF_ROUTER.test(request.url ?? '')) {
        request.headers[OVERDRAWN_HEADER] = wait
        return false
      }
      sendTooMuch(response, wait)
      return true
    },

    /** Whether the sender is what a busy process is busy with: people who read use less. */
    isGreedy: (request: IncomingMessage): boolean =>
      config.rateLimit && burst - leftOf(senderOf(request)) > MUCH,

    /** Measures a request that goes on to the pages, and charges its sender if it is a costly one. */
    meter(request: IncomingMessage, response: ServerResponse): void {
      advance()
      active++
      const begun = shared
      response.once('close', () => {
        advance()
        active--
        if (isCostly(request)) spend(senderOf(request), shared - begun)
      })
    },
  }
}

/** @throws the refusal of a router's request whose sender has used up his time */
export function refuseOverdrawn({ headers }: Request): void {
  const wait = headers.get(OVERDRAWN_HEADER)
  if (wait === null) return
  const told = { 'retry-after': wait, 'cache-control': 'no-store' }
  throw new Response(null, { status: 429, headers: told })
}
