import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAddressGroups } from '#shared/address-group.ts'
import { createProcessorBudget } from '#shared/processor-budget.ts'
import type { BucketRate } from '#shared/token-buckets.ts'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER } from './request-headers.ts'
import { sendRefusal } from './plain-page.server.ts'

/** Groups addresses of one client, in the same way as the API. */
const groupOf = createAddressGroups(() => new Date())

/** Uncached pages that anonymous visitors can request: searches, library pages with a query, files of records. */
const COSTLY = /^\/(?:search|carbonfactor|carbonfoot|releases\.atom|overview\.csv)(?:[./?]|$)/
/** Milliseconds of processor time per address group. */
const RATE: BucketRate = { burst: 20_000, perSecond: 500 }

const addressGroupOf = ({ headers }: IncomingMessage) =>
  groupOf(String(headers[CLIENT_ADDRESS_HEADER]))
const isCostly = ({ url = '' }: IncomingMessage) => config.rateLimit && COSTLY.test(url)

/** A client that has spent this many milliseconds recently is a heavy user. */
const HEAVY_USE = 500

/** @param wait in seconds */
export const sendTooManyRequests = (
  request: IncomingMessage,
  response: ServerResponse,
  wait: string,
) => sendRefusal(request, response, 429, 'often', { n: wait }, { 'Retry-After': wait })

/** Processor-time budget of each client on the portal; the API has its own. */
export function createProcessorTime(rate = RATE) {
  const budget = createProcessorBudget(rate, HEAVY_USE)
  return {
    /** Answers 429 when the client has spent its budget on costly pages; false when it has not. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isCostly(request)) return false
      const seconds = budget.wait(addressGroupOf(request))
      if (seconds === 0) return false
      sendTooManyRequests(request, response, String(seconds))
      return true
    },

    /** Whether this client causes much of the load; readers use less. */
    isHeavyUser: (request: IncomingMessage): boolean =>
      config.rateLimit && budget.isHeavyUser(addressGroupOf(request)),

    /** Measures a request that reaches the router, and charges the client if it is costly. */
    meter(request: IncomingMessage, response: ServerResponse): void {
      budget.meter(response, isCostly(request) ? addressGroupOf(request) : undefined)
    },
  }
}
