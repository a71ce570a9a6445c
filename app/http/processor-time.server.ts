import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAddressGroups } from '#shared/address-group.ts'
import { createTokenBuckets, type BucketRate } from '#shared/token-buckets.ts'
import { createProcessorMeter } from '#shared/processor-meter.ts'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER } from './host.server.ts'
import { sendRefusal } from './plain-page.server.ts'

const now = () => new Date()
/** Whose an address is, as the API counts it too. */
const groupOf = createAddressGroups(now)

/** What anybody can ask for and nobody has ready: searches, library pages with a query, files of their records. */
const COSTLY = /^\/(?:search|carbonfactor|carbonfoot|releases\.atom|overview\.csv)(?:[./?]|$)/
/** Of the router, which asks for what a page shows and understands no page of words: the page's loader refuses it. */
const OF_ROUTER = /^[^?]*\.data(?:\?|$)/
/** Written by `refuse` alone. */
const OVERDRAWN_HEADER = 'x-overdrawn'
/** Milliseconds of processor time of an address. */
const RATE: BucketRate = { burst: 20_000, perSecond: 500 }

const senderOf = ({ headers }: IncomingMessage) => groupOf(String(headers[CLIENT_ADDRESS_HEADER]))
const isCostly = ({ url = '' }: IncomingMessage) => config.rateLimit && COSTLY.test(url)

/** Milliseconds that an address has used of late. */
const MUCH = 500

/** @param wait in seconds */
export const sendTooMuch = (request: IncomingMessage, response: ServerResponse, wait: string) =>
  sendRefusal(request, response, 429, 'often', { n: wait }, { 'Retry-After': wait })

/** What each address has left of the portal's processor time; the API keeps its own. */
export function createProcessorTime(rate = RATE) {
  const budgets = createTokenBuckets(now, rate)
  const begin = createProcessorMeter()
  return {
    /** Refuses, with 429 and words, who has used up his time on costly pages; false when it does not. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      delete request.headers[OVERDRAWN_HEADER]
      if (!isCostly(request)) return false
      const seconds = budgets.wait(senderOf(request))
      if (seconds === 0) return false
      const wait = String(seconds)
      if (OF_ROUTER.test(request.url ?? '')) {
        request.headers[OVERDRAWN_HEADER] = wait
        return false
      }
      sendTooMuch(request, response, wait)
      return true
    },

    /** Whether the sender is what a busy process is busy with: people who read use less. */
    isGreedy: (request: IncomingMessage): boolean =>
      config.rateLimit && budgets.wait(senderOf(request), rate.burst - MUCH) > 0,

    /** Measures a request that goes on to the pages, and charges its sender if it is a costly one. */
    meter(request: IncomingMessage, response: ServerResponse): void {
      const end = begin()
      response.once('close', () => {
        const cost = end()
        if (isCostly(request)) budgets.spend(senderOf(request), cost)
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
